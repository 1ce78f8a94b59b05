import { describe, expect, it } from 'vitest'
import { marketAssetFixture } from '../../../domain/assets/market-asset.fixture.ts'
import type { PaymentKind } from '../../../domain/history/payment-kind.ts'
import { dollarPrices } from '../../../domain/pools/dollar-prices.ts'
import { fixturePool, fixtureToken } from '../../../domain/pools/pools.fixture.ts'
import { toDecimalString } from '../../../lib/amount.ts'
import { usdc } from '../../../lib/usdc.ts'
import { largestFirst, navMoves, poolMoves, valueByClass, yieldPaid } from './asset-figures.ts'
import { bucketsOf, expectedRecords, periodOf } from './range.ts'
import { poolRows, turnover } from './turnover.ts'

const at = (iso: string) => Date.parse(iso) / 1_000
const day = at('2026-03-01')
const oneToken = 10n ** 18n

const share = fixtureToken('1', 'ALD')
const dollar = fixtureToken('2', 'USDC', 6, 'CURRENCY')
const orphan = fixtureToken('3', 'XYZ')
const other = fixtureToken('4', 'ABC')
const pool = fixturePool(1n, share, dollar, 200n)
const unpriced = fixturePool(2n, orphan, other, 100n)
const pools = [pool, unpriced]
const prices = dollarPrices(pools)

const sale = { assetId: 1n, units: 10n, sales: 2 }
const poolDay = { close: pool.sqrtPriceX96, trades: 3 }
const sales = [
  { ...sale, day, cost: usdc(100_000_000n), fee: usdc(250_000n) },
  { ...sale, day: day + 86_400, cost: usdc(50_000_000n), fee: usdc(125_000n) },
]
const trades = [
  {
    ...poolDay,
    day,
    poolId: 1n,
    volume: { amountA: 10n * oneToken, amountB: 30_000_000n },
    fees: { amountA: oneToken / 10n, amountB: 90_000n },
  },
  {
    ...poolDay,
    day,
    poolId: 2n,
    volume: { amountA: oneToken, amountB: oneToken },
    fees: { amountA: 0n, amountB: 0n },
  },
]
const days = bucketsOf(day, day + 2 * 86_400, 'day')

describe('ranges', () => {
  it('reach back to the start of an hour, as the figures of the pools do', () => {
    const now = at('2026-03-08T12:59:59Z')
    expect(periodOf('7d', now).from).toBe(at('2026-03-01T12:00:00Z'))
    expect(periodOf('7d', at('2026-03-08T12:00:00Z'))).toEqual(periodOf('7d', now))
    expect(periodOf('180d', now).to).toBeGreaterThan(now)
  })

  it('have a bar for each day or month that they touch', () => {
    const days = bucketsOf(at('2026-02-27T23:00:00Z'), at('2026-03-01T01:00:00Z'), 'day')
    expect(days.map(({ label }) => label)).toEqual(['Feb 27', 'Feb 28', 'Mar 1'])
    const months = bucketsOf(at('2025-12-31T23:00:00Z'), at('2026-02-01T00:00:00Z'), 'month')
    expect(months.map(({ label }) => label)).toEqual(['Dec 2025', 'Jan 2026', 'Feb 2026'])
  })

  it('say what they would read by the events of 30 days', () => {
    const retirements = [{ day, tokenId: 1n, amount: usdc(0n), retirements: 1 }]
    expect(expectedRecords({ sales, trades, retirements }, 90)).toBe((4 + 6 + 1) * 3)
  })
})

describe('value by class', () => {
  it('values shares at NAV, credits at their trades, and counts what has no value', () => {
    const credit = {
      assetClass: 'ENVIRONMENTAL_ASSET',
      nav: null,
      supply: { value: 2_000n, decimals: 3 },
    } as const
    const classes = valueByClass([
      marketAssetFixture(),
      marketAssetFixture({ settlementPrice: usdc(1_100_000n) }),
      marketAssetFixture({ ...credit, tradePrice: usdc(12_500_000n) }),
      marketAssetFixture({ ...credit, tradePrice: null }),
    ])
    expect(classes).toEqual([
      { assetClass: 'TREASURY', assets: 2, unvalued: 0, value: usdc(2_100_000_000n) },
      { assetClass: 'ENVIRONMENTAL_ASSET', assets: 2, unvalued: 1, value: usdc(25_000_000n) },
    ])
  })
})

describe('volume and fees', () => {
  it('add what buyers paid to what traders paid in at the price of the pool', () => {
    const volume = turnover({ sales, trades, pools, prices }, days, 'volume')
    // 10 shares at 2 dollars and 30 USDC; the pool without a price is left out.
    expect(toDecimalString(volume.market)).toBe('150')
    expect(Number(toDecimalString(volume.pools))).toBeCloseTo(50, 4)
    expect(volume.total.value).toBe(volume.market.value + volume.pools.value)
    expect(volume.days.map(({ market }) => toDecimalString(market))).toEqual(['100', '50', '0'])
    expect(volume.days[0]?.pools).toEqual(volume.pools)

    const fees = turnover({ sales, trades, pools, prices }, days, 'fees')
    expect(toDecimalString(fees.market)).toBe('0.375')
    expect(Number(toDecimalString(fees.pools))).toBeCloseTo(0.29, 4)
  })

  it('of a pool are unknown without a dollar price, and zero without a trade', () => {
    const depth = [[{ amountA: 5n * oneToken, amountB: 1_000_000n }], []]
    const [priced, unknown] = poolRows(pools, depth, trades, prices)
    expect(Number(priced?.locked && toDecimalString(priced.locked))).toBeCloseTo(11, 4)
    expect(priced?.trades).toBe(3)
    expect(unknown).toMatchObject({ locked: null, volume: null, fees: null, trades: 3 })
    const [quiet] = poolRows([pool], [[]], [], prices)
    expect(quiet).toMatchObject({ locked: usdc(0n), volume: usdc(0n), trades: 0 })
  })
})

describe('yield paid', () => {
  it('counts income that was paid in within the range, and all since the deployment', () => {
    const paid = (accrualStart: number, value: bigint, kind: PaymentKind = 'income') => ({
      id: 1n,
      kind,
      transactionHash: '0x01' as const,
      amount: usdc(value),
      earningShares: { value: oneToken, decimals: 18 },
      periodStart: 0,
      periodEnd: 1,
      accrualStart,
      accrualEnd: accrualStart + 86_400,
    })
    const period = { from: day, to: day + 3 * 86_400 }
    const [small, large, silent] = [1n, 2n, 3n].map((id) => marketAssetFixture({ id }))
    if (!small || !large || !silent) throw new Error('There are three assets')
    const result = yieldPaid(
      [
        {
          asset: small,
          distributions: [paid(day - 1, 7n), paid(day, 1n), paid(day, 99n, 'return-of-capital')],
        },
        { asset: large, distributions: [paid(day + 86_399, 2n), paid(day + 86_400, 4n)] },
        {
          asset: silent,
          distributions: [paid(day, 500n, 'recovery'), paid(day, 500n, 'principal')],
        },
      ],
      period,
      days,
      'day',
    )
    expect(result.buckets.map(({ amount }) => amount.value)).toEqual([3n, 4n, 0n])
    expect(result.assets.map(({ asset, amount }) => [asset.id, amount.value])).toEqual([
      [2n, 6n],
      [1n, 1n],
    ])
    expect(result.total).toEqual(usdc(7n))
    expect(result.allTime).toEqual(usdc(14n))
  })
})

describe('largest moves', () => {
  it('compare NAV with the last reading before the range', () => {
    const updates = [
      { time: day - 200, asOf: day - 200, nav: usdc(900_000n) },
      { time: day - 100, asOf: day - 100, nav: usdc(1_000_000n) },
      { time: day + 100, asOf: day + 100, nav: usdc(950_000n) },
    ]
    const asset = marketAssetFixture()
    const [move] = navMoves([{ asset, updates }], day)
    expect(move).toMatchObject({ before: usdc(1_000_000n), after: usdc(950_000n), unit: 'USDC' })
    expect(move?.percent).toBeCloseTo(-5, 9)
    // An asset that is younger than the range has not moved over it.
    expect(navMoves([{ asset, updates }], day - 300)).toEqual([])
  })

  it('compare pool prices with the first day that has a trade, the largest change first', () => {
    const was = fixturePool(1n, share, dollar, 160n)
    const moves = poolMoves(
      pools,
      trades.slice(0, 1).map((each) => ({ ...each, close: was.sqrtPriceX96 })),
    )
    expect(moves).toHaveLength(1)
    expect(moves[0]).toMatchObject({ name: 'ALD / USDC', unit: 'USDC' })
    expect(moves[0]?.percent).toBeCloseTo(25, 6)
    const [move] = moves
    if (move === undefined) throw new Error('There is one move')
    const moved = (percent: number) => ({ ...move, percent })
    expect(largestFirst([moved(3), moved(-9), moved(4)]).map(({ percent }) => percent)).toEqual([
      -9, 4, 3,
    ])
  })
})
