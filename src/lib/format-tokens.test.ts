import { expect, it } from 'vitest'
import { formatTokens } from './format-tokens.ts'

const one = 10n ** 18n

it.each([
  [0n, '0'],
  [1n, '<0.000001'],
  [-1n, '>-0.000001'],
  [one / 10n ** 6n, '0.000001'],
  [one / 800n, '0.00125'],
  [1_813157n * 10n ** 6n, '0.000001813'],
  [99_999n * 10n ** 8n, '0.000009999'],
  [9_769081753795721164n, '9.76908'],
  [-9_769081753795721164n, '-9.76908'],
  [123_456789012345678901n, '123.456'],
  [1_234_567n * one + one / 8n, '1,234,567.12'],
  [10n ** 30n * one, '1E30'],
  [-(10n ** 30n) * one, '-1E30'],
])('%d of 18 decimals is %s', (value, text) => {
  expect(formatTokens({ value, decimals: 18 })).toBe(text)
})

it('shortens and signs by option', () => {
  const amount = { value: 1_239_000_000_000n, decimals: 6 }
  expect(formatTokens(amount, { compact: true })).toBe('1.23M')
  expect(formatTokens(amount, { signed: true })).toBe('+1,239,000')
})
