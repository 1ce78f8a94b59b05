import { describe, expect, it } from 'vitest'
import { q96 } from '../../../domain/pools/tick-math.ts'
import { depthMoves, fineDepthMoves, marketDepth } from './market-depth.ts'

/** Price 1, the same liquidity everywhere. */
const pool = { sqrtPriceX96: q96 }
const liquidity = 10n ** 18n
const everywhere = [
  { lowerTick: -20_000, upperTick: 0, liquidity, amountA: 0n, amountB: 0n },
  { lowerTick: 0, upperTick: 20_000, liquidity, amountA: 0n, amountB: 0n },
]

describe('marketDepth', () => {
  it('is the liquidity times the change of the square root of the price', () => {
    const [up] = marketDepth(pool, everywhere, 'B').filter(({ moveBps }) => moveBps === 100)
    // √1.01 − 1 = 0.004987562
    expect((up?.quoteAmount ?? 0n) / 10n ** 9n).toBe(4_987_562n)
  })

  it.each([
    ['A', 100, 4_987_562n],
    ['A', -100, 5_012_562n],
    ['B', -100, 5_012_562n],
  ] as const)('quoted in token %s, %i bp away it is worth the same', (side, move, billionths) => {
    const point = marketDepth(pool, everywhere, side).find(({ moveBps }) => moveBps === move)
    // √1.01 − 1 = 0.004987562 and 1 − √0.99 = 0.005012563, both rounded down.
    expect((point?.quoteAmount ?? 0n) / 10n ** 9n).toBe(billionths)
  })

  it('leaves out bands that the price does not reach', () => {
    const far = { lowerTick: 1_000, upperTick: 20_000, liquidity, amountA: 0n, amountB: 0n }
    expect(marketDepth(pool, [...everywhere, far], 'B', [100])).toEqual(
      marketDepth(pool, everywhere, 'B', [100]),
    )
  })

  it('grows away from the price on both sides, whichever token is quoted', () => {
    for (const quoteSide of ['A', 'B'] as const) {
      const points = marketDepth(pool, everywhere, quoteSide)
      expect(points).toHaveLength(2 * depthMoves.length + 1)
      const above = points.filter(({ moveBps }) => moveBps >= 0)
      const below = points.filter(({ moveBps }) => moveBps <= 0).toReversed()
      for (const side of [above, below]) {
        side.slice(1).forEach(({ quoteAmount }, index) => {
          expect(quoteAmount > (side[index]?.quoteAmount ?? 0n)).toBe(true)
        })
      }
    }
  })

  it('passes through the same points, however finely it is drawn', () => {
    const fine = marketDepth(pool, everywhere, 'B', fineDepthMoves)
    for (const point of marketDepth(pool, everywhere, 'B')) {
      if (point.moveBps % 10 === 0) expect(fine).toContainEqual(point)
    }
  })

  it('ends where the liquidity ends', () => {
    const narrow = [{ lowerTick: -10, upperTick: 10, liquidity, amountA: 0n, amountB: 0n }]
    const points = marketDepth(pool, narrow, 'B').filter(({ moveBps }) => moveBps > 0)
    expect(new Set(points.map(({ quoteAmount }) => quoteAmount)).size).toBe(1)
  })
})
