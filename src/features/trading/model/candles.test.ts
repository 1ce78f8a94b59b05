import { expect, it } from 'vitest'
import type { PoolCandle } from '../../../domain/history/pool-records.ts'
import { fixturePool, fixtureToken } from '../../../domain/pools/pools.fixture.ts'
import { sqrtPriceFor } from '../../../domain/pools/price.ts'
import { candlePeriod, candlesIn } from './candles.ts'

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
