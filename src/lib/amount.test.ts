import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmount, parseAmount, priceOfOne, rescale, toDecimalString } from './amount.ts'

const usdc = (value: bigint) => ({ value, decimals: 6 })

describe('parseAmount', () => {
  it.each([
    ['1250.5', 1_250_500_000n],
    ['1,250.5', 1_250_500_000n],
    [' 1 250.500000 ', 1_250_500_000n],
    ['.5', 500_000n],
    ['5.', 5_000_000n],
    ['1.50000000', 1_500_000n],
  ])('reads %j', (text, value) => {
    expect(parseAmount(text, 6)).toEqual({ ok: true, amount: usdc(value) })
  })

  it.each([
    ['', 'empty'],
    ['.', 'not-a-number'],
    ['1e6', 'not-a-number'],
    ['0x10', 'not-a-number'],
    ['1,25.5', 'not-a-number'],
    ['1.2.3', 'not-a-number'],
    ['-1', 'negative'],
    ['0.0000001', 'too-many-decimals'],
    ['9'.repeat(80), 'too-large'],
  ])('rejects %j as %s', (text, problem) => {
    expect(parseAmount(text, 6)).toEqual({ ok: false, problem })
  })

  it('reads amounts up to the largest that a contract can hold', () => {
    const largest = 2n ** 256n - 1n
    expect(parseAmount(largest.toString(), 0)).toEqual({
      ok: true,
      amount: { value: largest, decimals: 0 },
    })
    expect(parseAmount((largest + 1n).toString(), 0)).toEqual({ ok: false, problem: 'too-large' })
  })

  it('reads back every decimal string', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 200n), fc.integer({ min: 0, max: 18 }), (value, decimals) => {
        const text = toDecimalString({ value, decimals })
        expect(parseAmount(text, decimals)).toEqual({ ok: true, amount: { value, decimals } })
      }),
    )
  })
})

describe('formatAmount', () => {
  it('groups digits and truncates', () => {
    expect(formatAmount(usdc(1_234_567_899_999n), { maximumFractionDigits: 2 })).toBe(
      '1,234,567.89',
    )
  })
  it('never shows zero for a non-zero amount', () => {
    expect(formatAmount(usdc(1n), { maximumFractionDigits: 3 })).toBe('<0.001')
    expect(formatAmount(usdc(-1n), { maximumFractionDigits: 0 })).toBe('>-1')
    expect(formatAmount(usdc(0n), { maximumFractionDigits: 2 })).toBe('0')
  })
  it('keeps every digit of numbers beyond the precision of a float', () => {
    expect(formatAmount({ value: 123456789012345678901234567890n, decimals: 18 })).toBe(
      '123,456,789,012.34567890123456789',
    )
  })
  it('shortens from ten thousand on', () => {
    expect(formatAmount(usdc(9_999_000_000n), { compact: true })).toBe('9,999')
    expect(formatAmount(usdc(10_000_000_000n), { compact: true })).toBe('10K')
  })
  it('shortens large amounts only in compact format', () => {
    expect(formatAmount(usdc(1_239_000_000_000n), { compact: true })).toBe('1.23M')
    expect(formatAmount(usdc(999_000_000n), { compact: true, maximumFractionDigits: 0 })).toBe(
      '999',
    )
  })
})

describe('rescale', () => {
  it('is lossless to more decimals and back', () => {
    fc.assert(
      fc.property(fc.bigInt(-(2n ** 128n), 2n ** 128n), (value) => {
        expect(rescale(rescale(usdc(value), 18), 6)).toEqual(usdc(value))
      }),
    )
  })
})

describe('priceOfOne', () => {
  it('is the cost of a whole unit, rounded to the nearest', () => {
    expect(priceOfOne(usdc(28_500_000n), { value: 2_500n, decimals: 3 })).toEqual(usdc(11_400_000n))
    expect(priceOfOne(usdc(1n), { value: 2_000n, decimals: 3 })).toEqual(usdc(1n))
    expect(priceOfOne(usdc(1n), { value: 3_000n, decimals: 3 })).toEqual(usdc(0n))
    expect(priceOfOne(usdc(5n), { value: 0n, decimals: 3 })).toBeNull()
  })
})
