import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxTick, minTick, sqrtPriceAtTick, tickFactors } from '../src/domain/pools/tick-math.ts'

const source = readFileSync(
  new URL('../node_modules/@uniswap/v3-core/contracts/libraries/TickMath.sol', import.meta.url),
  'utf8',
)

/** The factor of each bit of a tick in Uniswap's source. */
const factors = [...source.matchAll(/absTick & (0x[0-9a-f]+) != 0\D*? (0x[0-9a-f]{16,})/g)].map(
  ([, bit = '', factor = '']) => [BigInt(bit), BigInt(factor)] as const,
)

/** `TickMath.getSqrtRatioAtTick`, with the factors of its source. */
function uniswapPrice(tick: number): bigint {
  const distance = BigInt(Math.abs(tick))
  let ratio = 2n ** 128n
  for (const [bit, factor] of factors) {
    if (distance & bit) ratio = (ratio * factor) >> 128n
  }
  if (tick > 0) ratio = (2n ** 256n - 1n) / ratio
  return (ratio >> 32n) + (ratio % 2n ** 32n === 0n ? 0n : 1n)
}

describe('tick arithmetic', () => {
  it('has exactly the factors of Uniswap', () => {
    expect(factors.map(([bit]) => bit)).toEqual(
      Array.from({ length: 20 }, (_, index) => 1n << BigInt(index)),
    )
    expect(tickFactors).toEqual(factors.map(([, factor]) => factor))
  })

  it('equals Uniswap’s price for every single bit of a tick, positive and negative', () => {
    for (let bit = 0; bit < 20; bit++) {
      const tick = 2 ** bit
      expect(sqrtPriceAtTick(tick), `tick ${tick}`).toBe(uniswapPrice(tick))
      expect(sqrtPriceAtTick(-tick), `tick ${-tick}`).toBe(uniswapPrice(-tick))
    }
  })

  it('equals Uniswap’s price for any tick', () => {
    fc.assert(
      fc.property(fc.integer({ min: minTick, max: maxTick }), (tick) => {
        expect(sqrtPriceAtTick(tick)).toBe(uniswapPrice(tick))
      }),
    )
  })
})
