import { describe, expect, it } from 'vitest'
import type { PoolCandle } from '../../../domain/history/pool-records.ts'
import type { Swap } from '../../../domain/pools/pool-events.ts'
import { fixturePool, fixtureToken } from '../../../domain/pools/pools.fixture.ts'
import { sqrtPriceFor } from '../../../domain/pools/price.ts'
import { candlePeriod, candlesIn, readableTrade } from './trades.ts'

const bill = fixtureToken('1', 'BILL')
const usdc = fixtureToken('2', 'USDC', 6, 'CURRENCY')
const pool = fixturePool(1n, bill, usdc, 10_000n)

const dollars = (hundredths: bigint): bigint =>
  sqrtPriceFor({ value: hundredths, decimals: 2 }, { decimalsA: 18, decimalsB: 6 }) ?? 0n

const candle: PoolCandle = {
  time: 3_600,
  open: dollars(10_000n),
  high: dollars(12_500n),
  low: dollars(8_000n),
  close: dollars(12_500n),
  paidIn: { amountA: 2n * 10n ** 18n, amountB: 505_000_000n },
  paidOut: { amountA: 5n * 10n ** 18n, amountB: 198_000_000n },
  fees: { amountA: 0n, amountB: 0n },
  trades: 2,
}

const rounded = (values: Readonly<Record<string, number>> | undefined) =>
  Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [name, Math.round(value * 1e6) / 1e6]),
  )

it('says prices in the quote token, and all of it that changed hands', () => {
  const [shown] = candlesIn([candle], pool, 'B')
  const prices = { open: 100, high: 125, low: 80, close: 125 }
  expect(rounded(shown)).toEqual({ time: 3_600, ...prices, volume: 703 })
})

it('turns the highest price into the lowest where the other token is the quote', () => {
  const [shown] = candlesIn([candle], pool, 'A')
  const prices = { open: 0.01, high: 0.0125, low: 0.008, close: 0.008 }
  expect(rounded(shown)).toEqual({ time: 3_600, ...prices, volume: 7 })
})

it('covers 300 intervals up to the current one, and more on request', () => {
  expect(candlePeriod('1h', 1_000 * 3_600 + 5, 1)).toEqual({ from: 700 * 3_600, to: 1_001 * 3_600 })
  expect(candlePeriod('1h', 1_000 * 3_600 + 5, 2).from).toBe(400 * 3_600)
})

/** The same market with the currency first, as addresses can have it. */
const turned = fixturePool(2n, { ...usdc, address: bill.address }, bill, 1n)

const hour = 3_600
const sqrtPriceAt = (hundredths: bigint): bigint =>
  sqrtPriceFor({ value: hundredths, decimals: 2 }, { decimalsA: 18, decimalsB: 6 }) ?? 0n

/** A trade of whole bills for whole USDC, and the price in hundredths that it left. */
const swap = (time: number, bills: number, dollars: number, hundredths: bigint): Swap => ({
  id: `${time}`,
  poolId: 1n,
  time,
  hash: '0x',
  trader: '0x9999999999999999999999999999999999999999',
  amountA: BigInt(bills) * 10n ** 18n,
  amountB: BigInt(dollars) * 10n ** 6n,
  fee: 0n,
  sqrtPriceX96: sqrtPriceAt(hundredths),
  place: { blockNumber: BigInt(time), logIndex: 0 },
})

const swaps = [swap(hour + 10, -5, 505, 10_100n), swap(hour + 20, 2, -198, 9_900n)]

describe('readableTrade', () => {
  it('is a purchase where the base leaves the pool', () => {
    const [bought, sold] = swaps.map((each) => readableTrade(each, pool, 'B'))
    expect(bought).toMatchObject({ side: 'buy', price: { value: 101n * 10n ** 18n } })
    expect(sold).toMatchObject({ side: 'sell', price: { value: 99n * 10n ** 18n } })
  })

  it('is a purchase where so little was paid that nothing came out', () => {
    const dust = { ...swap(1, 0, 0, 10_000n), amountB: 1n }
    expect(readableTrade(dust, pool, 'B')).toMatchObject({ side: 'buy', price: { value: 0n } })
    expect(readableTrade({ ...dust, amountA: 1n, amountB: 0n }, pool, 'B').side).toBe('sell')
  })

  it('reads the same where the currency is the first token', () => {
    const trade = { ...swap(1, 0, 0, 10_000n), amountA: 505_000_000n, amountB: -5n * 10n ** 18n }
    expect(readableTrade(trade, turned, 'A')).toMatchObject({
      side: 'buy',
      base: { value: 5n * 10n ** 18n, decimals: 18 },
      quote: { value: 505_000_000n, decimals: 6 },
      price: { value: 101n * 10n ** 18n, decimals: 18 },
    })
  })
})
