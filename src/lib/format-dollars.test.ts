import { expect, it } from 'vitest'
import { formatDollarPrice, formatDollars, formatShortDollars } from './format-dollars.ts'

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
