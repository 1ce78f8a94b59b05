import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatAmount,
  isHuge,
  parseAmount,
  priceOfOne,
  rescale,
  toDecimalString,
  understoodAmount,
} from './amount.ts'

const usdc = (value: bigint) => ({ value, decimals: 6 })

describe('parseAmount', () => {
  it.each([
    ['1250.5', 1_250_500_000n],
    ['.5', 500_000n],
    ['5.', 5_000_000n],
    ['0', 0n],
    ['0.', 0n],
    ['0.05', 50_000n],
    ['1.50000000', 1_500_000n],
    ['1.5', 1_500_000n],
  ])('reads %j, which needs no explanation', (text, value) => {
    expect(parseAmount(text, 6)).toEqual({ ok: true, amount: usdc(value) })
    expect(understoodAmount(text, { unit: 'USDC', decimals: 6 })).toBeUndefined()
  })

  it.each([
    ['1,5', '1.5'],
    ['0,05', '0.05'],
    ['0,125', '0.125'],
    [',5', '0.5'],
    ['5,', '5'],
    ['1,00', '1'],
    ['1,000', '1,000'],
    ['12,000', '12,000'],
    ['1234,567', '1,234.567'],
    ['1,0000', '1'],
    ['1,000,000', '1,000,000'],
    ['1.000.000', '1,000,000'],
    ['1.000', '1'],
    ['1,250.5', '1,250.5'],
    ['1.250,5', '1,250.5'],
    ['1.250,500', '1,250.5'],
    ['1 250.5', '1,250.5'],
    ['1 250,5', '1,250.5'],
    ['1 250,500', '1,250.5'],
    ['1\u00a0000\u00a0000', '1,000,000'],
    ['1\u202f000,5', '1,000.5'],
    ['1\u2009000', '1,000'],
    ["1'000'000.5", '1,000,000.5'],
    ['1’000', '1,000'],
    ['1_000', '1,000'],
    ['+1', '1'],
    ['007', '7'],
    ['١٢٫٥', '12.5'],
    ['١٬٠٠٠', '1,000'],
    ['۱۲', '12'],
    ['１２．５', '12.5'],
    ['\u200e1.5\u202c', '1.5'],
  ])('reads %j, and says that it is %s', (text, understood) => {
    expect(understoodAmount(text, { unit: 'USDC', decimals: 6 })).toBe(`${understood} USDC`)
    expect(parseAmount(text, 6)).toEqual(parseAmount(understood.replaceAll(',', ''), 6))
  })

  it.each([
    ['', 'empty'],
    ['\u00a0', 'empty'],
    ['.', 'not-a-number'],
    [',', 'not-a-number'],
    ['-', 'not-a-number'],
    ['0x10', 'not-a-number'],
    ['1–5', 'not-a-number'],
    ['5 USDC', 'not-a-number'],
    ['∞', 'not-a-number'],
    ['1e6', 'exponent'],
    ['1.5e-7', 'exponent'],
    ['1,000,00', 'not-in-threes'],
    ['1,00,000', 'not-in-threes'],
    ['0,000,000', 'not-in-threes'],
    ['1,25.5', 'not-in-threes'],
    ['1.2.3', 'not-in-threes'],
    ['1.234,567,890', 'not-in-threes'],
    ['1234 5678', 'not-in-threes'],
    ['12 34', 'not-in-threes'],
    ["1 234'567", 'not-in-threes'],
    ['1.000 000', 'not-in-threes'],
    ['1_0', 'not-in-threes'],
    ['-1', 'negative'],
    ['−1', 'negative'],
    ['0.0000001', 'too-many-decimals'],
    ['0,0000001', 'too-many-decimals'],
    ['9'.repeat(80), 'too-large'],
  ])('rejects %j as %s', (text, problem) => {
    expect(parseAmount(text, 6)).toEqual({ ok: false, problem })
    expect(understoodAmount(text, { unit: 'USDC', decimals: 6 })).toBeUndefined()
  })

  it('reads what it shows, in any grouping', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 24n),
        fc.constantFrom([',', '.'], ['.', ','], [' ', ','], ["'", '.'], ['\u202f', ',']),
        (value, [group = '', mark = '']) => {
          const { whole = '', fraction = '' } =
            /^(?<whole>[^.]*)\.?(?<fraction>.*)$/.exec(formatAmount(usdc(value)))?.groups ?? {}
          const grouped = whole.replaceAll(',', group)
          // With fewer than two marks, only a fraction of other than three digits tells them apart.
          fc.pre(fraction.length !== 3 || whole.includes(','))
          fc.pre(group !== '.' || fraction !== '' || whole.split(',').length !== 2)
          const text = fraction === '' ? grouped : `${grouped}${mark}${fraction}`
          expect(parseAmount(text, 6)).toEqual({ ok: true, amount: usdc(value) })
        },
      ),
    )
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

it('tells a text without a unit without a space behind it', () => {
  expect(understoodAmount('1,5', { unit: '', decimals: 6 })).toBe('1.5')
})

it('has no short word for a quadrillion and more, of either sign', () => {
  const quadrillion = 10n ** 21n
  const huge = [quadrillion - 1n, quadrillion, -quadrillion, 1n - quadrillion, 0n]
  expect(huge.map((value) => isHuge(usdc(value)))).toEqual([false, true, true, false, false])
})
