import { describe, expect, it } from 'vitest'
import type { Distribution, NavUpdate } from '../../../domain/history/asset-records.ts'
import { usdc } from '../../../lib/usdc.ts'
import type { Entry, EntryLine } from '../model/entry.ts'
import { withRepayments } from '../model/repayments.ts'
import { type StatementSource, statementOf } from './statement.ts'

const day = 86_400
const dollar = 1_000_000n
/** Whole shares in their smallest unit. */
const share = 10n ** 18n

const nav = (time: number, dollars: bigint): NavUpdate => ({
  time,
  asOf: time,
  nav: usdc(dollars * dollar),
})
const navs = [nav(0, 100n), nav(10 * day, 110n), nav(25 * day, 120n)]

const lineOf = (holding: string, shares: bigint, time: number): EntryLine => ({
  holding,
  name: 'Fund',
  symbol: 'FND',
  quantity: { value: shares * share, decimals: 18 },
  value: usdc((shares < 0n ? -shares : shares) * priceAt(time)),
})

const priceAt = (time: number): bigint =>
  navs.findLast((each) => each.time <= time)?.nav.value ?? 0n

type Change = Partial<Entry> & Pick<Entry, 'kind' | 'time'>

const entry = ({ lines = [], ...change }: Change): Entry => ({
  id: `${change.kind}-${change.time}`,
  hash: '0xab',
  block: 1n,
  subject: { id: 'asset:3', name: 'Fund', symbol: 'FND' },
  lines,
  cash: usdc(0n),
  units: null,
  ...change,
})

const held = (shares: bigint, time: number) => lineOf('asset:3', shares, time)
const atDesk = (shares: bigint, time: number) => lineOf('escrow:3', shares, time)

/** 100 USDC of income and 50 of capital for 100 earning shares, from day 5 to day 15. */
const payment = (kind: Distribution['kind'], dollars: bigint): Distribution => ({
  id: 1n,
  kind,
  transactionHash: '0xcd',
  amount: usdc(dollars * dollar),
  earningShares: { value: 100n * share, decimals: 18 },
  periodStart: 0,
  periodEnd: 5 * day,
  accrualStart: 5 * day,
  accrualEnd: 15 * day,
})
const schedules = new Map([
  ['asset:3', [payment('income', 100n), payment('return-of-capital', 50n)]],
])

const oldestFirst = [
  entry({
    kind: 'buy',
    time: 1 * day,
    lines: [held(10n, day)],
    cash: usdc(-1_000n * dollar),
    fee: usdc(2n * dollar),
  }),
  entry({ kind: 'yield', time: 12 * day, cash: usdc(10_500_000n) }),
  entry({
    kind: 'sell',
    time: 13 * day,
    lines: [held(-4n, 13 * day)],
    cash: usdc(440n * dollar),
    fee: usdc(dollar),
  }),
  entry({
    kind: 'redemption-request',
    time: 14 * day,
    lines: [held(-2n, 14 * day), atDesk(2n, 14 * day)],
  }),
  entry({
    kind: 'subscription-request',
    time: 14 * day,
    cash: usdc(-50n * dollar),
    atDesk: usdc(50n * dollar),
  }),
  entry({ kind: 'sent', time: 26 * day, lines: [held(-1n, 26 * day)] }),
  entry({
    kind: 'redemption',
    time: 27 * day,
    lines: [atDesk(-2n, 27 * day)],
    cash: usdc(240n * dollar),
  }),
  // Another asset, which no figure counts.
  entry({
    kind: 'buy',
    time: 12 * day,
    subject: { id: 'asset:4', name: 'Bill', symbol: 'BIL' },
    lines: [lineOf('asset:4', 9n, day)],
    cash: usdc(-5n * dollar),
    fee: usdc(dollar),
  }),
].toSorted((a, b) => a.time - b.time)

const source: StatementSource = {
  entries: withRepayments(oldestFirst.toReversed(), schedules, null),
  valued: (_, quantity, time) => (quantity * priceAt(time)) / share,
  navs,
}
const periods = [0, 10, 20, 30].map((first) => ({
  from: first * day,
  until: (first + 10) * day - 1,
}))
const [first, second, third, last] = periods.map((period) =>
  statementOf('asset:3', period, 'fifo', source),
)

describe('a statement', () => {
  it('opens with what the one before closed with', () => {
    expect(second?.opening).toEqual(first?.closing)
    expect(third?.opening).toEqual(second?.closing)
    expect(last?.opening).toEqual(third?.closing)
    expect(first?.opening).toMatchObject({ units: 0n, unitsAtDesk: 0n, value: 0n, nav: null })
  })

  it('has lines that lead from the opening to the closing', () => {
    for (const statement of [first, second, third, last]) {
      if (statement === undefined) throw new Error('There is no statement.')
      const { opening, closing, lines } = statement
      const sum = (of: 'units' | 'unitsToDesk') =>
        lines.reduce((total, line) => total + line[of], 0n)
      expect(opening.units + opening.unitsAtDesk + sum('units')).toBe(
        closing.units + closing.unitsAtDesk,
      )
      expect(opening.unitsAtDesk + sum('unitsToDesk')).toBe(closing.unitsAtDesk)
    }
  })

  it('states what was traded at its money, and what was sent at its market value', () => {
    expect(second?.lines.map(({ kind, units, amount }) => [kind, units, amount])).toEqual([
      ['sell', -4n * share, 440n * dollar],
      ['redemption-request', 0n, null],
    ])
    expect(third?.lines).toMatchObject([
      { kind: 'sent', units: -share, amount: 120n * dollar, isMarketValue: true },
      {
        kind: 'redemption',
        units: -2n * share,
        unitsToDesk: -2n * share,
        amount: 240n * dollar,
        isMarketValue: false,
      },
    ])
  })

  it('values what is held, with what is at the desk, at the last net asset value', () => {
    expect(second?.closing).toMatchObject({
      units: 4n * share,
      unitsAtDesk: 2n * share,
      moneyAtDesk: 50n * dollar,
      value: 660n * dollar,
    })
    expect(second?.closing.nav?.nav).toEqual(usdc(110n * dollar))
    expect(third?.navs.map(({ nav: stated }) => stated.value)).toEqual([120n * dollar])
  })

  it('marks a net asset value that corrects one of the same date, in this period or before', () => {
    const corrected = { ...nav(12 * day, 109n), asOf: 10 * day }
    const again = { ...nav(24 * day, 108n), asOf: 10 * day }
    const withBoth = { ...source, navs: [nav(0, 100n), nav(10 * day, 110n), corrected, again] }
    const of = (from: number, until: number) =>
      statementOf('asset:3', { from: from * day, until: until * day }, 'fifo', withBoth).navs.map(
        ({ corrects }) => corrects?.value ?? null,
      )
    expect(of(0, 20)).toEqual([null, null, 110n * dollar])
    expect(of(21, 30)).toEqual([109n * dollar])
  })

  it('states what was paid by what it was', () => {
    // 7 of 10 days, 10 of 100 shares: 7 USDC of income, 3.5 of capital.
    expect(second?.paid).toEqual({
      income: 7n * dollar,
      principal: 0n,
      'return-of-capital': 3_500_000n,
      recovery: 0n,
    })
  })

  it('has the fees, the realised and the unrealised gain of its own asset', () => {
    expect([first?.fees, second?.fees]).toEqual([2n * dollar, dollar])
    // Cost 1,000 less 3.5 of returned capital, for ten shares.
    expect(second?.realised).toEqual({ value: 440n * dollar - 398_600_000n, unknown: 0 })
    expect(second?.unrealised).toBe(660n * dollar - 597_900_000n)
    expect(last).toMatchObject({ lines: [], fees: 0n, realised: { value: 0n, unknown: 0 } })
  })

  it('takes fees that a pool paid in shares and USDC at the market value of the shares', () => {
    const fees = entry({
      kind: 'fees',
      time: 2 * day,
      lines: [held(1n, 0)],
      cash: usdc(3n * dollar),
    })
    const only = { ...source, entries: [fees] }
    expect(statementOf('asset:3', { from: 0, until: 9 * day }, 'fifo', only).lines).toMatchObject([
      { amount: 100n * dollar, isMarketValue: true },
    ])
  })

  it('says that a gain is unknown where the cost is', () => {
    const received = entry({
      kind: 'received',
      time: 2 * day,
      lines: [{ ...held(1n, 0), value: null }],
    })
    const only = { ...source, entries: [received] }
    const statement = statementOf('asset:3', { from: 0, until: 9 * day }, 'average', only)
    expect(statement.unrealised).toBeNull()
    expect(statement.lines).toMatchObject([{ amount: null, isMarketValue: true }])
  })
})
