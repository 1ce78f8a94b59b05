/**
 * What was measured, one file for each part in `bench/records/`, with the date, the commit, the machine
 * and a hash of the sources that the part measures. `test/bench-records.test.ts` fails for gas of other
 * contracts than those of today; `npm run bench -- --check` names every part that is old.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))

const contractSources = ['contracts/**/*.sol', 'hardhat.config.ts']
const appSources = ['src/**/*.{ts,tsx,css}', 'index.html', 'scripts/vite/**/*.ts', 'vite.config.ts']
const historySources = ['src/chain/**/*.ts', 'src/domain/history/**/*.ts']

/** The sources of each part: its figures are old once one of them changes. */
const measuredSources = {
  'gas-pools': [...contractSources, 'bench/gas/*.ts', 'bench/gas/contenders/*.ts'],
  'gas-retire': [...contractSources, 'bench/gas/*.{ts,sol}'],
  'gas-accounts': [...contractSources, 'bench/gas/*.ts', 'bench/gas/accounts/*.ts'],
  bundle: appSources,
  pages: [...appSources, 'bench/app/pages.ts'],
  history: [...historySources, 'bench/app/history.ts'],
  portfolio: [...historySources, 'src/features/portfolio/model/*.ts', 'bench/app/portfolio.ts'],
  screens: [...appSources, 'bench/app/screens.ts'],
} as const

export type Part = keyof typeof measuredSources

export const parts = Object.keys(measuredSources) as readonly Part[]

export type BenchRecord<Figures> = {
  /** ISO day. */
  readonly date: string
  /** The commit on which it was measured; `null` outside a checkout. */
  readonly commit: string | null
  /** SHA-256 of the sources, without comments and white space. */
  readonly sources: string
  readonly machine: { readonly cores: number; readonly model: string; readonly node: string }
  readonly figures: Figures
}

const fileOf = (part: Part) => join(root, 'bench/records', `${part}.json`)

/**
 * Notes which sources a part measures, before it does; sources that change meanwhile make its record old.
 *
 * @returns what writes the record, with the figures.
 */
export function startRecord(part: Part): (figures: unknown) => void {
  const [core] = cpus()
  const about: Omit<BenchRecord<unknown>, 'figures'> = {
    date: new Date().toISOString().slice(0, 10),
    commit: currentCommit(),
    sources: hashOfSources(part),
    machine: { cores: cpus().length, model: core?.model ?? 'unknown', node: process.version },
  }
  return (figures) =>
    writeFileSync(fileOf(part), `${JSON.stringify({ ...about, figures }, null, 2)}\n`)
}

/** The last record of a part, `null` when it was never measured. */
export function readRecord<Figures>(part: Part): BenchRecord<Figures> | null {
  return existsSync(fileOf(part)) ? JSON.parse(readFileSync(fileOf(part), 'utf8')) : null
}

/** Whether a part was never measured, or its sources have changed since. */
export const isOld = (part: Part): boolean => readRecord(part)?.sources !== hashOfSources(part)

/** A change of comments or formatting alone leaves it as it is. */
function hashOfSources(part: Part): string {
  const hash = createHash('sha256')
  const files = globSync([...measuredSources[part]], { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(test|fixture)\./.test(file))
  for (const file of files.sort()) hash.update(`${file}\n${codeOf(join(root, file))}\n`)
  return hash.digest('hex')
}

const codeOf = (file: string) =>
  readFileSync(file, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<![:\w])\/\/.*$/gm, '')
    .replaceAll(/\s+/g, '')

function currentCommit(): string | null {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  } catch {
    return null
  }
}
