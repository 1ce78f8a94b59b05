import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fixturePool, fixtureToken } from './pools.fixture.ts'
import { amountOutAtSpot, maximumPaid, minimumReceived, priceImpactBps } from './price-impact.ts'
import type { Hop } from './quote.ts'

const shares = fixtureToken('1', 'BILL')
const dollars = fixtureToken('2', 'USDC', 6, 'CURRENCY')
/** 100 USDC per share, fee 0.30 %. */
const pool = fixturePool(1n, shares, dollars, 10_000n)
const oneToken = 10n ** 18n

const sale = (amountOut: bigint): Hop => ({
  pool,
  tokenIn: shares.address,
  amountIn: oneToken,
  amountOut,
  fee: (oneToken * 3n) / 1_000n,
  sqrtPriceX96: pool.sqrtPriceX96,
  ticksCrossed: 0,
})

describe('price impact', () => {
  it('compares with the price before the trade, after fees', () => {
    // One share after a fee of 0.3 % is worth 99.70 USDC at the price before the trade.
    expect(amountOutAtSpot([sale(0n)]) / 10_000n).toBe(9_969n)
    expect(priceImpactBps([sale(98_703_000n)])).toBe(100n)
    expect(priceImpactBps([sale(99_700_000n)])).toBe(0n)
  })

  it('is computed over all hops of a route', () => {
    const back: Hop = { ...sale(0n), tokenIn: dollars.address, amountIn: 99_700_000n }
    const there = amountOutAtSpot([sale(99_700_000n), back])
    // 0.997 × 0.997 of a share.
    expect(there / 10n ** 12n).toBe(994_008n)
  })

  it('is zero without hops', () => {
    expect(priceImpactBps([])).toBe(0n)
  })
})

describe('slippage tolerances', () => {
  it('never put a bound on the wrong side', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 30n })
    const bps = fc.bigInt({ min: 0n, max: 10_000n })
    fc.assert(
      fc.property(amount, bps, (value, slippage) => {
        expect(minimumReceived(value, slippage) <= value).toBe(true)
        expect(maximumPaid(value, slippage) >= value).toBe(true)
      }),
    )
    expect(minimumReceived(1_000n, 50n)).toBe(995n)
    expect(maximumPaid(1_000n, 50n)).toBe(1_005n)
    expect(maximumPaid(1n, 1n)).toBe(2n)
  })
})
