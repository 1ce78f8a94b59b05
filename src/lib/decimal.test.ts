import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toDecimalString } from './amount.ts'
import { decimal, divideFloor, isDecimalText, multiply } from './decimal.ts'

describe('decimal', () => {
  it('keeps every digit', () => {
    expect(decimal('4.25')).toEqual({ value: 425n, decimals: 2 })
    expect(decimal('0.10')).toEqual({ value: 10n, decimals: 2 })
    expect(decimal('12')).toEqual({ value: 12n, decimals: 0 })
  })
  it.each(['', '.', '.5', '5.', '-1', '1e3', '0x1', ' 1', '1,000', 'NaN'])('rejects %j', (text) => {
    expect(isDecimalText(text)).toBe(false)
    expect(() => decimal(text)).toThrow(RangeError)
  })
})

describe('multiply and divideFloor', () => {
  it('multiply exactly', () => {
    expect(toDecimalString(multiply(decimal('1000.5'), decimal('1.2'), decimal('0.001')))).toBe(
      '1.2006',
    )
  })
  it('divideFloor is the floor of the exact quotient', () => {
    const natural = fc.bigInt(0n, 10n ** 30n)
    fc.assert(
      fc.property(
        natural,
        fc.integer({ min: 0, max: 18 }),
        fc.bigInt(1n, 10n ** 12n),
        fc.integer({ min: 0, max: 24 }),
        (value, decimals, divisor, digits) => {
          const quotient = divideFloor({ value, decimals }, divisor, digits)
          const unit = 10n ** BigInt(decimals)
          const scaled = value * 10n ** BigInt(digits)
          expect(quotient.value * divisor * unit <= scaled).toBe(true)
          expect((quotient.value + 1n) * divisor * unit > scaled).toBe(true)
        },
      ),
    )
  })
})
