import { describe, expect, it } from 'vitest'
import { amountsOf } from '../../../domain/pools/liquidity-math.ts'
import { sqrtPriceAtTick } from '../../../domain/pools/tick-math.ts'
import { outlookAt, outlookBounds } from './outlook.ts'

const range = { lowerTick: -1_000, upperTick: 1_000 }
const liquidity = 10n ** 24n
const position = {
  ...range,
  liquidity,
  holds: amountsOf(sqrtPriceAtTick(0), range, liquidity, 'down'),
}

describe('outlookAt', () => {
  it('is all of one token beyond each end', () => {
    expect(outlookAt(sqrtPriceAtTick(1_200), position, 'B').holds.amountA).toBe(0n)
    expect(outlookAt(sqrtPriceAtTick(-1_200), position, 'B').holds.amountB).toBe(0n)
  })

  it('loses compared with withdrawing, on both sides, and nothing at the current price', () => {
    expect(outlookAt(sqrtPriceAtTick(0), position, 'B').divergence).toBe(0n)
    expect(outlookAt(sqrtPriceAtTick(500), position, 'B').divergence < 0n).toBe(true)
    expect(outlookAt(sqrtPriceAtTick(-500), position, 'B').divergence < 0n).toBe(true)
  })
})

describe('outlookBounds', () => {
  it('shows the range with room, and never the whole of a full range', () => {
    expect(outlookBounds(range, 0, 'B')).toEqual({ low: -2_000, high: 2_000 })
    const full = outlookBounds({ lowerTick: -887_270, upperTick: 887_270 }, 100, 'B')
    expect(full.high - full.low).toBeLessThan(60_000)
  })
})
