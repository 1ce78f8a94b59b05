import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readable } from './readable.ts'

describe('readable', () => {
  it('keeps six digits after the point', () => {
    expect(readable(25_413_030_942_599_525_939n, 18, 'down')).toBe(25_413_030_000_000_000_000n)
    expect(readable(25_413_030_942_599_525_939n, 18, 'up')).toBe(25_413_031_000_000_000_000n)
    expect(readable(98_051_012n, 6, 'down')).toBe(98_051_012n)
    expect(readable(25_413_030_000_000_000_000n, 18, 'up')).toBe(25_413_030_000_000_000_000n)
  })

  it('keeps six digits that count of what is smaller', () => {
    expect(readable(123_456_789n, 18, 'down')).toBe(123_456_000n)
    expect(readable(7n, 18, 'down')).toBe(7n)
  })

  it('gives nothing for what is not quoted', () => {
    expect(readable(undefined, 18, 'up')).toBeNull()
  })

  it('never promises more than is received nor less than is paid, and hides no amount', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 30n),
        fc.integer({ min: 0, max: 24 }),
        (amount, decimals) => {
          const received = readable(amount, decimals, 'down') ?? 0n
          const paid = readable(amount, decimals, 'up') ?? 0n
          expect(received > 0n && received <= amount && amount <= paid).toBe(true)
        },
      ),
    )
  })
})
