import { expect, it } from 'vitest'
import { formatPrice } from './format-price.ts'

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
