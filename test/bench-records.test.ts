import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { HistoryCost } from '../bench/app/history.ts'
import type { PageTimings } from '../bench/app/pages.ts'
import type { PortfolioCost } from '../bench/app/portfolio.ts'
import {
  historyRows,
  indexedRows,
  pageRows,
  portfolioRows,
  screenRows,
} from '../bench/app/scale-rows.ts'
import type { ScreenCosts } from '../bench/app/screens.ts'
import { isOld, parts, readRecord } from '../bench/record.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const read = (path: string) => readFileSync(root + path, 'utf8')

type GasByContender = Readonly<Record<string, Readonly<Record<string, number>>>>

type PoolsRecord = {
  readonly gas: GasByContender
  readonly breakdown: Readonly<Record<string, GasByContender>>
}

const pools = readRecord<PoolsRecord>('gas-pools')?.figures

/** `| create pool | 139,159 | 4,613,627 |` as its cells. */
const rowsOf = (page: string): readonly (readonly string[])[] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('**', '')))

describe('the record of gas', () => {
  it.each(parts.filter((part) => part.startsWith('gas-')))(
    '%s is of the contracts of today: npm run bench -- gas',
    (part) => expect(isOld(part)).toBe(false),
  )

  it('is what the table of gas above its target says', () => {
    const rows = rowsOf(read('bench/gas/README.md')).filter(([, name = '']) => pools?.gas[name])
    expect(rows.length).toBeGreaterThan(3)
    for (const [, name = '', ...cells] of rows) {
      const { Canopy, ...others } = pools?.gas[name] ?? {}
      const recorded = [Canopy, others['Uniswap v3'], others['Uniswap v4']]
      expect(cells.slice(0, 3), name).toEqual(recorded.map((gas) => gas?.toLocaleString('en')))
    }
  })

  it('is what the breakdown says', () => {
    const named = { Canopy: 'Canopy', v3: 'Uniswap v3', v4: 'Uniswap v4' } as const
    const kinds = ['transaction', 'tokens', 'registry', 'storage', 'events', 'code']
    let operation = ''
    let checked = 0
    for (const [, name = '', ...cells] of rowsOf(read('bench/gas/README.md'))) {
      const [before, own] = name.split(': ')
      if (own === 'Canopy') operation = before ?? ''
      const contender = own ?? name
      if (!(contender === 'Canopy' || contender === 'v3' || contender === 'v4')) continue
      const figures = pools?.breakdown[operation]?.[named[contender]]
      const shown = kinds.map((kind) => figures?.[kind] ?? 0)
      const stated = cells.slice(0, 6).map((cell) => Number(cell.replaceAll(',', '')))
      expect(stated, `${operation}, ${contender}`).toEqual(shown)
      checked += 1
    }
    expect(checked).toBeGreaterThan(5)
  })

  it('is what the architecture says of a swap', () => {
    const { Canopy, ...others } = pools?.gas['swap inside a tick'] ?? {}
    const [own, v3, v4] = [Canopy, others['Uniswap v3'], others['Uniswap v4']].map((gas) =>
      gas?.toLocaleString('en'),
    )
    expect(read('docs/architecture.md')).toContain(
      `costs ${own} gas against ${v3} (Uniswap v3) and ${v4} (v4)`,
    )
  })
})

describe('npm run bench', () => {
  it('reads a history and a portfolio outside of a build', async () => {
    const { stdout } = await promisify(execFile)('node', ['bench/bench.ts', '--short'], {
      cwd: root,
    })
    const rows = stdout.split('\n').filter((line) => line.startsWith('| 1,000 | '))
    expect(rows).toHaveLength(2)
  })
})

const screens = readRecord<ScreenCosts>('screens')?.figures

/** The rows that the records of the app give, by what they are of. */
const measuredRows: readonly (readonly [string, readonly string[]])[] = [
  ['pages', pageRows(readRecord<Readonly<Record<string, PageTimings>>>('pages')?.figures ?? {})],
  ['history', historyRows(readRecord<readonly HistoryCost[]>('history')?.figures ?? [])],
  ['screens', screenRows(screens?.costs ?? [])],
  ['what an index takes in', indexedRows(screens?.indexed ?? [])],
  ['portfolio', portfolioRows(readRecord<readonly PortfolioCost[]>('portfolio')?.figures ?? [])],
]

describe('docs/scale.md', () => {
  const page = read('docs/scale.md').split('\n')

  it.each(measuredRows)('has the rows of the record of %s, and no others', (_, rows) => {
    expect(rows.length).toBeGreaterThan(0)
    const start = page.indexOf(rows[0] ?? '')
    expect(page.slice(start, start + rows.length)).toEqual(rows)
    expect(page[start + rows.length]).toBe('')
  })
})
