import { expect, it } from 'vitest'
import {
  formatDollarPrice,
  formatDollars,
  formatPrice,
  formatShortDollars,
} from './format-money.ts'

it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
  '%d is a dash',
  (value) => {
    expect(formatDollars(value)).toBe('–')
    expect(formatDollarPrice(value)).toBe('–')
    expect(formatShortDollars(value)).toBe('–')
  },
)

it.each([
  [0, '$0.00', '$0.0000', '$0'],
  [-0, '$0.00', '$0.0000', '$0'],
  [0.0000001, '<$0.000001', '<$0.000001', '$0.0000001'],
  [0.0034567, '$0.003457', '$0.003457', '$0.00346'],
  [0.009999999, '$0.01', '$0.0100', '$0.01'],
  [1.005, '$1.01', '$1.0050', '$1.01'],
  [-5, '-$5.00', '-$5.0000', '-$5'],
  [0.992634, '$0.99', '$0.992634', '$0.993'],
  [999.999, '$1,000.00', '$999.9990', '$1K'],
  [1_234_500, '$1,234,500.00', '$1,234,500.0000', '$1.23M'],
])('%d dollars read %s, as a price %s, in short %s', (value, dollars, price, short) => {
  expect(formatDollars(value)).toBe(dollars)
  expect(formatDollarPrice(value)).toBe(price)
  expect(formatShortDollars(value)).toBe(short)
})

const one = 10n ** 18n

it.each([
  [0n, '0.00'],
  [1n, '0.000000000000000001'],
  [1_234_567_890n, '0.00000000123457'],
  [one / 3n, '0.333333'],
  [one, '1.00000'],
  // The square-root price of a pool is rounded down.
  [100n * one - 1n, '100.000'],
  [99_999_400n * (one / 10n ** 6n), '99.9994'],
  [99_999_960n * (one / 10n ** 6n), '100.000'],
  [999_999n * one + (999n * one) / 1000n, '1,000,000.00'],
  [1_234_567n * one + one / 8n, '1,234,567.13'],
  [10n ** 24n * one, '1,000,000,000,000,000,000,000,000.00'],
])('the price %d of 18 decimals reads %s', (value, text) => {
  expect(formatPrice({ value, decimals: 18 })).toBe(text)
})

it('has six digits of prices of few decimals, too', () => {
  expect(formatPrice({ value: 5n, decimals: 0 })).toBe('5.00000')
  expect(formatPrice({ value: 98_051_012_345n, decimals: 9 })).toBe('98.0510')
})
