import { describe, expect, it } from 'vitest'
import { fixturePool, fixtureToken } from '../../../domain/pools/pools.fixture.ts'
import { sqrtPriceFor } from '../../../domain/pools/price.ts'
import { usdc } from '../../../lib/usdc.ts'
import { type PriceRecords, priceBook } from './price-book.ts'

const day = 86_400
/** The start of a day. */
const start = 20_000 * day
const credit = fixtureToken('1', 'CARB24', 18, 'ENVIRONMENTAL_ASSET')
const money = fixtureToken('2', 'USDC', 6, 'CURRENCY')
const pool = fixturePool(3n, credit, money, 1_000n)
const priceOf = (hundredths: bigint) =>
  sqrtPriceFor({ value: hundredths, decimals: 2 }, { decimalsA: 18, decimalsB: 6 }) ?? 0n
const nothing = { amountA: 0n, amountB: 0n }
const closed = (at: number, hundredths: bigint) => ({
  ...{ day: at, poolId: pool.id, volume: nothing, fees: nothing, trades: 1 },
  close: priceOf(hundredths),
})
const sold = (at: number, units: bigint, cost: bigint) => ({
  ...{ day: at, assetId: 15n, units, cost: usdc(cost), fee: usdc(0n), sales: 1 },
})
/** Prices in pools are rounded. */
const inCents = (value: bigint | null) => Math.round(Number(value) / 10_000)
const none: PriceRecords = {
  ...{ shares: [], credits: [], pools: [], creations: [], poolDays: [], positions: [] },
}

describe('shares', () => {
  const share = {
    ...{ assetId: 1n, decimals: 18, settlement: null },
    navUpdates: [
      { time: start, asOf: start, nav: usdc(1_000_000n) },
      { time: start + 5 * day, asOf: start, nav: usdc(1_100_000n) },
    ],
  }
  const two = 2n * 10n ** 18n

  it.each([
    ['before the first reading', -1, null],
    ['from the first reading', 0, 2_000_000n],
    ['just before the next', 5 * day - 1, 2_000_000n],
    ['from the next', 5 * day, 2_200_000n],
  ])('are worth their NAV: %s', (_, after, worth) => {
    expect(priceBook({ ...none, shares: [share] })('asset:1', two, start + after)).toBe(worth)
  })

  it('are worth the settlement price from the second of the settlement', () => {
    const settlement = { price: 900_000n, time: start + 6 * day }
    const valued = priceBook({ ...none, shares: [{ ...share, settlement }] })
    expect(valued('asset:1', two, settlement.time - 1)).toBe(2_200_000n)
    expect(valued('asset:1', two, settlement.time)).toBe(1_800_000n)
  })

  it('of others have no value', () => {
    expect(priceBook(none)('asset:1', two, start)).toBeNull()
  })
})

describe('credits', () => {
  const base = { assetId: 15n, decimals: 3, token: credit.address, isToken: false, saleDays: [] }
  const traded = { pools: [pool], poolDays: [closed(start, 1_000n), closed(start + 3 * day, 800n)] }
  const bookOf = (changes: Partial<PriceRecords['credits'][number]>, more = {}) =>
    priceBook({ ...none, ...more, credits: [{ ...base, ...changes }] })

  it('are worth the average price of the sales of 90 days', () => {
    const saleDays = [sold(start, 1_000n, 10_000_000n), sold(start + day, 3_000n, 42_000_000n)]
    const valued = bookOf({ saleDays })
    expect(valued('asset:15', 1_000n, start + 2 * day)).toBe(13_000_000n)
    expect(valued('asset:15', 1_000n, start - day)).toBeNull()
  })

  it('are worth the price of the last day with sales where 90 days had none', () => {
    const saleDays = [sold(start, 1_000n, 10_000_000n), sold(start + day, 1_000n, 14_000_000n)]
    expect(bookOf({ saleDays })('asset:15', 500n, start + 300 * day)).toBe(7_000_000n)
  })

  it('without sales are worth what the pool pays for their token', () => {
    const valued = bookOf({}, traded)
    expect(inCents(valued('asset:15', 1_000n, start + day))).toBe(10_00)
    expect(inCents(valued('asset:15', 1_000n, start + 3 * day))).toBe(8_00)
    expect(valued('asset:15', 1_000n, start - day)).toBeNull()
  })

  it('without sales and without a token have no value', () => {
    expect(bookOf({ token: null }, traded)('asset:15', 1_000n, start + day)).toBeNull()
  })

  it('go by sales, their token by the pool', () => {
    const saleDays = [sold(start, 1_000n, 30_000_000n)]
    const at = start + day
    expect(bookOf({ saleDays }, traded)('asset:15', 1_000n, at)).toBe(30_000_000n)
    const asToken = bookOf({ saleDays, isToken: true }, traded)('asset:15', 1_000n, at)
    expect(inCents(asToken)).toBe(10_00)
    expect(bookOf({ saleDays, isToken: true })('asset:15', 1_000n, at)).toBe(30_000_000n)
  })
})

describe('positions in pools', () => {
  const range = { lowerTick: -887_270, upperTick: 887_270 }
  const positions = [{ positionId: 5n, poolId: pool.id, range }]
  const creations = [{ poolId: pool.id, time: start + 100, sqrtPriceX96: priceOf(1_000n) }]

  it('are worth what they hold at the closing price, from the day the pool was created', () => {
    const poolDays = [closed(start + 2 * day, 4_000n)]
    const valued = priceBook({ ...none, pools: [pool], creations, positions, poolDays })
    // 1 of liquidity is 1 ÷ √10 of the credit, which costs 10, and √10 of USDC.
    const liquidity = 10n ** 18n
    const worth = (at: number) => (valued('position:5', liquidity, at) ?? 0n) / 10n ** 6n
    expect(valued('position:5', liquidity, start - 1)).toBeNull()
    expect(worth(start + day)).toBe(worth(start))
    expect(worth(start)).toBe(6_324_555n)
    expect(worth(start + 2 * day)).toBe(12_649_110n)
  })

  it('of unknown pools have no value', () => {
    expect(priceBook({ ...none, positions })('position:5', 1n, start)).toBeNull()
    expect(priceBook(none)('position:6', 1n, start)).toBeNull()
  })
})
