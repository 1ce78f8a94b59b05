import { expect, it } from 'vitest'
import { formatFileSize } from './format-measure.ts'
import { formatCount } from './number-format.ts'

it.each<readonly [number | bigint, string]>([
  [0, '0'],
  [-0, '0'],
  [0n, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [-1_234_567, '-1,234,567'],
  [-0.4, '0'],
  [999.5, '1,000'],
  // More digits than a number has.
  [9_007_199_254_740_993n, '9,007,199,254,740,993'],
  [2n ** 64n, '18,446,744,073,709,551,616'],
  [-(2n ** 64n), '-18,446,744,073,709,551,616'],
])('the count %s reads %s', (count, text) => {
  expect(formatCount(count)).toBe(text)
})

it('has every digit of the largest integer of a contract', () => {
  expect(formatCount(2n ** 256n - 1n).replaceAll(',', '')).toBe(String(2n ** 256n - 1n))
})

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1_023, '1,023 bytes'],
  [1_024, '1 KiB'],
  [1_025, '2 KiB'],
  [2_000_000, '1,954 KiB'],
])('a file of %d bytes has %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text)
})
