import { describe, expect, it } from 'vitest'
import {
  formatApproximate,
  formatExact,
  formatFixed,
  formatMeasure,
  formatShort,
} from './format-measure.ts'

const notNumbers = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]

it.each(notNumbers)('%d is a dash, without a unit', (value) => {
  expect(formatMeasure(value, 't')).toBe('–')
  expect(formatExact(value, 't')).toBe('–')
  expect(formatApproximate(value, 't')).toBe('–')
  expect(formatFixed(value, 2)).toBe('–')
  expect(formatShort(value)).toBe('–')
})

describe('a measure', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [0.004, '<0.01'],
    [-0.004, '>-0.01'],
    [0.01, '0.01'],
    [105.6, '105.6'],
    [-105.678, '-105.68'],
    [999.999, '1,000'],
    [43_210.7, '43,211'],
    [999_999.4, '999,999'],
    [999_999.5, '1M'],
    [1_720_000, '1.72M'],
    [-1_720_000, '-1.72M'],
    [999_999_999, '1B'],
    [1e15, '1E15'],
    [1.7e308, '1.7E308'],
  ])('%d reads %s', (value, text) => {
    expect(formatMeasure(value)).toBe(text)
  })
  it('is followed by its unit', () => {
    expect(formatMeasure(1_720_000, 'l')).toBe('1.72M l')
  })
})

describe('an exact number', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [0.1 + 0.2, '0.3'],
    [12_345.678, '12,345.678'],
    [-0.0000001, '-0.0000001'],
    [1_720_000, '1,720,000'],
  ])('%d reads %s', (value, text) => {
    expect(formatExact(value)).toBe(text)
  })
})

describe('a number with fixed digits', () => {
  it.each([
    [0, 2, '0.00'],
    [-0.001, 2, '0.00'],
    [1.005, 2, '1.01'],
    [9.999, 2, '10.00'],
    [-1_234.5, 2, '-1,234.50'],
    [0.5, 0, '1'],
    [12, 4, '12.0000'],
  ])('%d with %d reads %s', (value, digits, text) => {
    expect(formatFixed(value, digits)).toBe(text)
  })
})

describe('an approximate amount', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [0.0123456789, '0.0123457'],
    [1e-9, '0.000000001'],
    [9.999999, '10'],
    [-9.769081753, '-9.76908'],
    [123_456.789, '123,456.79'],
    [1_234_567.891, '1,234,567.89'],
    [2.5e20, '2.5E20'],
  ])('%d reads %s', (value, text) => {
    expect(formatApproximate(value)).toBe(text)
  })
})

describe('a short number', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [0.25, '0.25'],
    [0.001, '0.001'],
    [0.00001234, '1.23E-5'],
    [-0.00001234, '-1.23E-5'],
    [999.9, '1K'],
    [1_234_500, '1.23M'],
    [-1_234_500, '-1.23M'],
    [999_999, '1M'],
    [1.234e15, '1.23E15'],
  ])('%d reads %s', (value, text) => {
    expect(formatShort(value)).toBe(text)
  })
})
