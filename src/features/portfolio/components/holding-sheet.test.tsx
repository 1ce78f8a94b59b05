import { QueryClient } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import type { Address } from 'viem'
import { describe, expect, it } from 'vitest'
import { chainWith } from '../../../chain/answered.fixture.ts'
import { atHaltedBlock } from '../../../chain/standstill.fixture.ts'
import { holdingFixture } from '../../../domain/portfolio/holding.fixture.ts'
import type { Holding } from '../../../domain/portfolio/holding.ts'
import { formatDate } from '../../../lib/date.ts'
import { usdc } from '../../../lib/usdc.ts'
import { InSession } from '../../../session/session.fixture.tsx'
// Dialogs load their code when they open, which takes a busy machine longer than a test waits.
import '../../../ui/dialog-surface.tsx'
import type { Entry } from '../model/entry.ts'
import type { PortfolioView } from '../model/portfolio.ts'
import { recordOf } from '../model/record.ts'
import { FiguresState } from './figures-state.tsx'
import { HoldingSheet } from './holding-sheet.tsx'

const away = { status: 'error', error: new Error('offline'), retry: () => {} } as const
const now = Date.UTC(2026, 2, 15, 12)
const seconds = now / 1_000
atHaltedBlock(now, chainWith({}))
const account: Address = '0x00000000000000000000000000000000000000A1'

/** Bought 10 for 20 USDC; of the cost of as many more nothing is known. */
const entry = (id: string, isKnown: boolean): Entry => ({
  ...{ id, kind: isKnown ? 'buy' : 'received', time: seconds - 86_400, hash: '0x1', block: 9n },
  subject: { id: 'asset:1', name: 'Test Treasury', symbol: 'TEST' },
  lines: [
    {
      ...{ holding: 'asset:1', name: 'Test Treasury', symbol: 'TEST', value: null },
      quantity: { value: 10n, decimals: 0 },
    },
  ],
  ...{ cash: usdc(isKnown ? -20_000_000n : 0n), units: null },
})

type Given = {
  readonly holding?: Partial<Holding>
  readonly view?: Partial<PortfolioView>
  readonly entries?: readonly Entry[]
}

async function show({ holding, view, entries = [entry('1', true)] }: Given = {}) {
  render(
    <InSession cache={new QueryClient()}>
      <MemoryRouter>
        <HoldingSheet
          view={{
            ...{ holder: account, isOwn: true, isSample: false, holdings: [], notes: new Map() },
            ...{ isReading: false, missing: null },
            source: { kind: 'chain', chainId: 31_337, block: 12n },
            activity: {
              ...{ entries, since: null, isReading: false, stop: null, readOn: null },
              ...{ failure: null, source: null, context: null },
            },
            figures: {
              status: 'ready',
              record: recordOf(entries, () => null, seconds),
              income: { due: [], paid: [] },
            },
            ...view,
          }}
          holding={holdingFixture(holding)}
          transactions={null}
          onClose={() => {}}
        />
      </MemoryRouter>
    </InSession>,
  )
  await screen.findByRole('dialog')
}
const said = (label: string) => {
  const term = screen.queryAllByRole('term').find(({ firstChild }) => {
    return firstChild?.textContent === label
  })
  return term?.nextElementSibling?.textContent ?? null
}
const valued = {
  value: usdc(30_000_000n),
  price: { amount: usdc(3_000_000n), basis: 'nav' },
} as const

describe('a holding', () => {
  it('has its cost and gain only where all of both is known', async () => {
    await show({ holding: valued })
    expect(said('Cost')).toBe('$20.00')
    expect(said('Unrealised gain')).toMatch(/\+\$10\.00/)
    expect(screen.getByText(/^It cost /)).toBeDefined()
  })

  it.each<[string, Given]>([
    ['it has no price', {}],
    [
      'a part of its cost is unknown',
      { holding: valued, entries: [entry('1', true), entry('2', false)] },
    ],
    ['it is money', { holding: { ...valued, category: 'cash' } }],
    [
      'the history is being read',
      {
        holding: valued,
        view: { figures: { status: 'reading', since: null, stop: null, readOn: null } },
      },
    ],
  ])('has no gain where %s', async (_, given) => {
    await show(given)
    expect(said('Cost')).toBeNull()
    expect(said('Unrealised gain')).toBeNull()
  })

  it('says that it cost what it is valued at', async () => {
    await show({ holding: { ...valued, value: usdc(20_000_000n) } })
    expect(screen.getByText(/^Valued at net asset value, which it cost/)).toBeDefined()
  })

  it.each([
    ['in its price', null, 'Yield to maturity, per year'],
    ['paid out', usdc(1n), 'Yield per year'],
  ])('has a yield that is %s', async (_, yearlyYield, label) => {
    await show({ holding: { ...valued, yieldRate: 4, yearlyYield } })
    expect(said(label)).toMatch(/^4/)
  })

  it('that is a position has no quantity, in all of it and in parts', async () => {
    const part = { account, name: 'Savings', quantity: { value: 5n, decimals: 0 }, claimable: null }
    const inSmartAccounts = [{ ...part, value: null }]
    await show({ holding: { category: 'liquidity', unit: 't', inSmartAccounts } })
    expect(said('Quantity')).toBeNull()
    const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent)
    expect(cells().filter((text) => text === '–').length).toBeGreaterThan(1)
    expect(cells().join()).not.toContain('5 t')
  })

  it('counts in its unit, in all of it and in parts', async () => {
    const part = { account, name: 'Savings', quantity: { value: 5n, decimals: 0 }, claimable: null }
    const inSmartAccounts = [{ ...part, value: usdc(7_000_000n) }]
    await show({ holding: { unit: 't', inSmartAccounts } })
    expect(said('Quantity')).toMatch(/^10\s?t$/)
    const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
    expect(cells.join()).toMatch(/5\s?t,\$7\.00/)
  })

  it('of a credit has its goals and its impact, and no statement', async () => {
    const facts = { assetId: 1n, isToken: false, standard: 'Verra', vintage: 2024, ends: null }
    await show({
      holding: {
        category: 'environmental',
        credit: {
          ...facts,
          goals: [13],
          impact: { carbonOffset: 12, landProtected: 0, waterSaved: 0 } as never,
        },
      },
    })
    expect(said('Carbon, credits bought')).toMatch(/12/)
    expect(said('Land protected, credits bought')).toBeNull()
    expect(document.body.textContent).toContain('13')
    expect(screen.queryByRole('link', { name: 'Statement' })).toBeNull()
  })

  it.each<[string, Given, number]>([
    ['an asset', {}, 1],
    ['sample data', { view: { isSample: true } }, 0],
    ['a position', { holding: { id: 'position:1' } }, 0],
  ])('has a statement if it is %s', async (_, given, count) => {
    await show(given)
    expect(screen.queryAllByRole('link', { name: 'Statement' })).toHaveLength(count)
  })

  it.each([
    ['are read', { isReading: true }, false],
    ['could not be read', { failure: away }, true],
  ])('says nothing of its transactions while these %s', async (_, state, canTryAgain) => {
    const activity = {
      ...{ entries: [], since: null, isReading: false, stop: null, readOn: null },
      ...{ failure: null, source: null, context: null, ...state },
    }
    await show({ view: { activity } })
    expect(screen.queryByText('No transactions.')).toBeNull()
    expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(canTryAgain ? 1 : 0)
  })

  it('says from when its transactions are read', async () => {
    const activity = {
      ...{ entries: [], since: seconds, isReading: true, stop: null, readOn: null },
      ...{ failure: null, source: null, context: null },
    }
    await show({ view: { activity } })
    expect(screen.getByText(`None since ${formatDate(seconds)}.`)).toBeDefined()
    expect(screen.queryByText('Lots')).not.toBeNull()
  })
})

describe('figures that need the whole history', () => {
  it('say how far it is read, and can be stopped', async () => {
    let stopped = 0
    const stop = () => {
      stopped += 1
    }
    render(<FiguresState figures={{ status: 'reading', since: seconds, stop, readOn: null }} />)
    expect(screen.getByRole('status').textContent).toContain(`, back to ${formatDate(seconds)}`)
    expect(screen.getByRole('progressbar')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
    expect(stopped).toBe(1)
  })

  it('can be read on once they were stopped', async () => {
    let asked = 0
    const readOn = () => {
      asked += 1
    }
    render(<FiguresState figures={{ status: 'reading', since: null, stop: null, readOn }} />)
    expect(screen.getByRole('status').textContent).toBe('Reading was stopped')
    expect(screen.queryByRole('progressbar')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Continue reading' }))
    expect(asked).toBe(1)
  })

  it('offer nothing before reading has begun', () => {
    render(<FiguresState figures={{ status: 'reading', since: null, stop: null, readOn: null }} />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
