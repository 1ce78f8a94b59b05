import { describe, expect, it } from 'vitest'
import { fixturePool, fixtureToken } from '../../../domain/pools/pools.fixture.ts'
import { annualNavGrowth, priceSeries, pricingPool } from './price-series.ts'

const share = fixtureToken('1', 'TBILL')
const usdc = fixtureToken('2', 'USDC', 6, 'CURRENCY')
const other = fixtureToken('3', 'BOND')
const day = 86_400

const usd = (value: bigint) => ({ value, decimals: 6 })
const nav = [
  { time: 10 * day + 600, asOf: 10 * day, nav: usd(1_010_000n) },
  // A correction of the same date.
  { time: 10 * day + 900, asOf: 10 * day, nav: usd(1_020_000n) },
]

describe('the prices of an asset', () => {
  it('are NAV alone where nobody has traded', () => {
    const series = priceSeries({ nav, sales: [], pool: null, decimals: 18, now: 11 * day })
    expect(series).toEqual([{ name: 'NAV per share', points: [{ time: 10 * day, value: 1.02 }] }])
  })

  it('have no sale on a day on which nothing was sold', () => {
    const nothing = { day: 9 * day, assetId: 1n, units: 0n, cost: usd(0n), fee: usd(0n), sales: 0 }
    const series = priceSeries({ nav, sales: [nothing], pool: null, decimals: 18, now: 11 * day })
    expect(series.map(({ name }) => name)).toEqual(['NAV per share'])
  })

  it('name NAV before it is stated', () => {
    expect(priceSeries({ nav: [], sales: [], pool: null, decimals: 18, now: 0 })).toEqual([
      { name: 'NAV per share', points: [] },
    ])
  })

  it('are joined by sales and the pool, and none lies in the future', () => {
    const pool = fixturePool(1n, share, usdc, 103n)
    const sale = { assetId: 1n, units: 2n * 10n ** 18n, cost: usd(2_100_000n), fee: usd(0n) }
    const zero = { amountA: 0n, amountB: 0n }
    const series = priceSeries({
      nav,
      sales: [{ ...sale, day: 9 * day, sales: 1 }],
      pool: {
        pool,
        days: [
          {
            day: 11 * day,
            poolId: 1n,
            volume: zero,
            fees: zero,
            trades: 1,
            close: pool.sqrtPriceX96,
          },
        ],
      },
      decimals: 18,
      now: 11 * day + 60,
    })
    expect(series.map(({ name }) => name)).toEqual([
      'NAV per share',
      'Sales on the market',
      'Pool price',
    ])
    expect(series[1]?.points).toEqual([{ time: 9.5 * day, value: 1.05 }])
    expect(series[2]?.points[0]?.time).toBe(11 * day + 60)
    expect(series[2]?.points[0]?.value).toBeCloseTo(1.03, 9)
  })

  it('take the pool with a currency that has the most liquidity', () => {
    const shallow = fixturePool(1n, share, usdc, 100n)
    const deep = fixturePool(2n, share, usdc, 100n, { totalLiquidity: 10n ** 19n })
    const barter = fixturePool(3n, share, other, 100n, { totalLiquidity: 10n ** 20n })
    expect(pricingPool([shallow, deep, barter], share.address)?.id).toBe(2n)
    expect(pricingPool([barter, deep, shallow], share.address)?.id).toBe(2n)
    expect(pricingPool([barter], share.address)).toBeUndefined()
  })
})

const stated = (time: number, value: bigint) => ({
  time: time + 1_000,
  asOf: time,
  nav: { value, decimals: 6 },
})

describe('the growth of net asset value', () => {
  it('is a compound rate a year', () => {
    const halfAYear = [stated(0, 100_000_000n), stated(182.5 * day, 102_000_000n)]
    expect(annualNavGrowth(halfAYear)?.rate).toBeCloseTo(1.02 ** 2 - 1, 10)
  })

  it('is measured over the past year only', () => {
    const statements = [
      stated(0, 10_000_000n),
      stated(400 * day, 100_000_000n),
      stated(765 * day, 104_000_000n),
    ]
    expect(annualNavGrowth(statements)).toEqual({
      rate: expect.closeTo(0.04, 10),
      since: 400 * day,
    })
  })

  it('can be a fall', () => {
    const rate = annualNavGrowth([stated(0, 100_000_000n), stated(365 * day, 90_000_000n)])?.rate
    expect(rate).toBeCloseTo(-0.1, 10)
  })

  it('is not extrapolated from less than 30 days', () => {
    expect(annualNavGrowth([])).toBeNull()
    expect(annualNavGrowth([stated(0, 1n), stated(29 * day, 2n)])).toBeNull()
    expect(annualNavGrowth([stated(50 * day, 1n), stated(79 * day, 2n)])).toBeNull()
    expect(annualNavGrowth([stated(0, 1n), stated(30 * day, 1n)])).toEqual({ rate: 0, since: 0 })
  })

  it('is not measured from a value of nothing', () => {
    const statements = [stated(20 * day, 0n), stated(30 * day, 100n), stated(375 * day, 110n)]
    expect(annualNavGrowth(statements)).toEqual({
      rate: expect.closeTo(1.1 ** (365 / 345) - 1, 10),
      since: 30 * day,
    })
  })
})
