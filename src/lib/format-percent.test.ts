import { expect, it } from 'vitest'
import { formatBasisPoints, formatPercent, type PercentFormat } from './format-percent.ts'

it.each<readonly [number, PercentFormat, string]>([
  [4.25, {}, '4.25%'],
  [0, {}, '0.00%'],
  [0, { signed: true }, '0.00%'],
  [-0.5, { signed: true }, '-0.50%'],
  [0.5, { signed: true }, '+0.50%'],
  // A loss of $2.54 in $1,000,000 is not nothing.
  [-0.000254, { signed: true }, '>-0.01%'],
  [0.000254, { signed: true }, '<+0.01%'],
  [0.004, {}, '<0.01%'],
  [0.005, {}, '0.01%'],
  [-0, {}, '0.00%'],
  [99.995, {}, '100.00%'],
  [1e9, {}, '1,000,000,000.00%'],
  [0.5, { short: true }, '0.5%'],
  [4, { short: true }, '4%'],
  [-12.345, { short: true }, '-12.35%'],
  [0.004, { short: true }, '<0.01%'],
  [Number.NaN, {}, '–'],
  [Number.POSITIVE_INFINITY, { signed: true }, '–'],
  // What chained floating point leaves of zero is zero.
  [2.2e-14, { signed: true }, '0.00%'],
])('%d percent with %j reads %s', (percent, format, text) => {
  expect(formatPercent(percent, format)).toBe(text)
})

it('keeps basis points exact', () => {
  expect(formatBasisPoints(425n)).toBe('4.25%')
  expect(formatBasisPoints(1)).toBe('0.01%')
  expect(formatBasisPoints(0n)).toBe('0.00%')
  expect(formatBasisPoints(9_007_199_254_740_993n)).toBe('90,071,992,547,409.93%')
})
