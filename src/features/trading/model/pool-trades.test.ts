import { describe, expect, it } from 'vitest'
import type { Swap } from '../../../domain/pools/pool-events.ts'
import { fixturePool, fixtureToken } from '../../../domain/pools/pools.fixture.ts'
import { sqrtPriceFor } from '../../../domain/pools/price.ts'
import { candlesOf } from './candles.ts'
import { candleTrades, openingPrice, readableTrade } from './pool-trades.ts'

const bill = fixtureToken('1', 'BILL')
const usdc = fixtureToken('2', 'USDC', 6, 'CURRENCY')
const pool = fixturePool(1n, bill, usdc, 10_000n)
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

const swaps = [
  swap(hour + 10, -5, 505, 10_100n),
  swap(hour + 20, 2, -198, 9_900n),
  { ...swap(hour + 30, -9, 900, 50_000n), poolId: 2n },
  swap(6 * hour, -1, 104, 10_400n),
  swap(25 * hour, 3, -309, 10_300n),
]

describe('candles of swap events', () => {
  const opening = openingPrice(
    [{ poolId: 1n, time: 0, sqrtPriceX96: sqrtPriceAt(10_000n) }],
    pool,
    'B',
  )
  const rounded = (interval: '1h' | '4h' | '1d') =>
    candlesOf(candleTrades(swaps, pool, 'B'), interval, opening).map((candle) =>
      [candle.time / hour, candle.open, candle.high, candle.low, candle.close, candle.volume].map(
        (value) => Math.round(value * 100) / 100,
      ),
    )

  // Beginning (hours), open, high, low, close, volume: by hand from the trades above.
  it('of an hour', () => {
    expect(rounded('1h')).toEqual([
      [1, 100, 101, 99, 99, 703],
      [6, 99, 104, 99, 104, 104],
      [25, 104, 104, 103, 103, 309],
    ])
  })

  it('of four hours and of a day', () => {
    expect(rounded('4h').map(([time]) => time)).toEqual([0, 4, 24])
    expect(rounded('1d')).toEqual([
      [0, 100, 104, 99, 104, 807],
      [24, 104, 104, 103, 103, 309],
    ])
  })

  it('lose no volume of the pool and take none of another', () => {
    for (const interval of ['1h', '4h', '1d'] as const) {
      const volumes = rounded(interval).map((candle) => candle[5] ?? 0)
      expect(volumes.reduce((sum, volume) => sum + volume, 0)).toBe(505 + 198 + 104 + 309)
    }
  })
})

describe('readableTrade', () => {
  it('is a purchase where the base leaves the pool', () => {
    const [bought, sold] = swaps.map((each) => readableTrade(each, pool, 'B'))
    expect(bought).toMatchObject({ side: 'buy', price: { value: 101n * 10n ** 18n } })
    expect(sold).toMatchObject({ side: 'sell', price: { value: 99n * 10n ** 18n } })
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
