import { describe, expect, it } from 'vitest'
import type { Swap } from '../../../domain/pools/pool-events.ts'
import { fixturePool, fixtureToken } from '../../../domain/pools/pools.fixture.ts'
import { sqrtPriceFor } from '../../../domain/pools/price.ts'
import { readableTrade } from './pool-trades.ts'

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
