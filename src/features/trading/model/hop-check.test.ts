import { describe, expect, it } from 'vitest'
import type { Hop } from '../../../domain/pools/quote.ts'
import type { Band } from '../../../domain/pools/read-pools.ts'
import { q96 } from '../../../domain/pools/tick-math.ts'
import { checkHop } from './hop-check.ts'

const tokenA = { address: '0x1111111111111111111111111111111111111111' } as const
const tokenB = { address: '0x2222222222222222222222222222222222222222' } as const

/**
 * By hand: L = 10^18 at price 1, the square root of the price halves. In A: L × (1 / 0.5 − 1) = 10^18;
 * out in B: L × (1 − 0.5) = 5 × 10^17.
 */
const hop: Hop = {
  pool: {
    id: 1n,
    tokenA: { ...tokenA, name: 'A', symbol: 'A', decimals: 18, assetClass: 'TREASURY' },
    tokenB: { ...tokenB, name: 'B', symbol: 'B', decimals: 18, assetClass: 'CURRENCY' },
    feeTier: 30,
    tickSpacing: 10,
    active: true,
    owner: tokenA.address,
    createdAt: 0,
    sqrtPriceX96: q96,
    tick: 0,
    liquidity: 10n ** 18n,
    totalLiquidity: 10n ** 18n,
    lastUpdated: 0,
    observationCapacity: 2_048,
  },
  tokenIn: tokenA.address,
  amountIn: 10n ** 18n + 3n * 10n ** 15n,
  amountOut: 5n * 10n ** 17n,
  fee: 3n * 10n ** 15n,
  sqrtPriceX96: q96 / 2n,
  ticksCrossed: 0,
}

const band = (lowerTick: number, upperTick: number, liquidity = hop.pool.liquidity): Band => ({
  lowerTick,
  upperTick,
  liquidity,
  amountA: 0n,
  amountB: 0n,
})
const everywhere = [band(-100_000, 100_000)]

describe('checkHop', () => {
  it('works out what the pool said', () => {
    expect(checkHop(hop, everywhere)).toMatchObject({
      traded: 10n ** 18n,
      recomputed: { amountIn: 10n ** 18n, amountOut: 5n * 10n ** 17n },
      equal: true,
    })
  })

  it('goes from piece to piece where liquidity changes on the way', () => {
    const halves = [band(-100_000, -100, 2n * hop.pool.liquidity), band(-100, 100_000)]
    const { pieces, recomputed, equal } = checkHop(hop, halves)
    expect(pieces.map(({ liquidity }) => liquidity)).toEqual([10n ** 18n, 2n * 10n ** 18n])
    // Twice the liquidity below tick -100: the pool would have paid out more than it said.
    expect(recomputed.amountOut > hop.amountOut).toBe(true)
    expect(equal).toBe(false)
  })

  it.each([
    ['received', 'amountOut', hop.amountOut],
    ['paid', 'amountIn', hop.amountIn - hop.fee],
  ] as const)('notices an amount %s that is not what the prices say', (_, side, amount) => {
    const off = (difference: bigint) =>
      checkHop({ ...hop, [side]: hop[side] + difference }, everywhere).equal
    // Beyond a billionth of it, more or less.
    const billionth = amount / 1_000_000_000n
    expect([off(billionth), off(-billionth + 1n)]).toEqual([true, true])
    expect([off(2n * billionth), off(-2n * billionth)]).toEqual([false, false])
  })

  it('allows for one unit of rounding, however small the amounts are', () => {
    const small = [band(-100_000, 100_000, 2n)]
    const tiny = { ...hop, amountIn: 2n, fee: 0n, amountOut: 1n }
    expect(checkHop(tiny, small)).toMatchObject({ recomputed: { amountIn: 2n, amountOut: 1n } })
    expect(checkHop({ ...tiny, amountOut: 2n }, small).equal).toBe(true)
    expect(checkHop({ ...tiny, amountOut: 0n }, small).equal).toBe(true)
    expect(checkHop({ ...tiny, amountOut: 3n }, small).equal).toBe(false)
  })

  it('leaves out bands beside the way, and those without liquidity', () => {
    const beside = [band(-200_000, -100_000), ...everywhere, band(0, 100_000)]
    expect(checkHop(hop, beside).pieces).toHaveLength(1)
    expect(checkHop(hop, [...everywhere, band(-50, 0, 0n)]).pieces).toHaveLength(1)
  })

  it('works in the other direction', () => {
    const back = { ...hop, tokenIn: tokenB.address, sqrtPriceX96: 2n * q96 }
    const { recomputed } = checkHop(back, everywhere)
    expect(recomputed).toEqual({ amountIn: 10n ** 18n, amountOut: 5n * 10n ** 17n })
  })
})
