import { formatCount, numberFormat } from './number-format.ts'

/** What stands for a number that there is none of: a ratio to nothing, or what overflowed. */
const noNumber = '–'
/** From here on there is no short word for a number. */
const unnamed = 1e15
/** Below this a short number has an exponent, too. */
const shortest = 0.001

const withUnit = (text: string, unit: string | undefined): string =>
  unit === undefined ? text : `${text} ${unit}`

/**
 * A measured quantity with its unit: two digits after the point below a thousand, whole from there on,
 * words from a million on, and never `0` for what is not zero.
 *
 * @example
 * formatMeasure(105.6, 't') // '105.6 t'
 * formatMeasure(0.004) // '<0.01'
 * formatMeasure(1_720_000, 'l') // '1.72M l'
 */
export function formatMeasure(value: number, unit?: string): string {
  return Number.isFinite(value) ? withUnit(measureText(value), unit) : noNumber
}

function measureText(value: number): string {
  const size = Math.abs(value)
  if (size > 0 && size < 0.01) return value < 0 ? '>-0.01' : '<0.01'
  if (size >= unnamed) return exponential(value)
  // Half a unit below a million is rounded to it.
  const isLong = size >= 999_999.5
  return numberFormat({
    notation: isLong ? 'compact' : 'standard',
    maximumFractionDigits: isLong || size < 1_000 ? 2 : 0,
    signDisplay: 'negative',
  }).format(value)
}

/**
 * A number with every digit that it has, up to ten after the point: what is stated, typed or confirmed.
 *
 * @example
 * formatExact(12_345.678, 't') // '12,345.678 t'
 */
export function formatExact(value: number, unit?: string): string {
  if (!Number.isFinite(value)) return noNumber
  const text = numberFormat({ maximumFractionDigits: 10, signDisplay: 'negative' }).format(value)
  return withUnit(text, unit)
}

/**
 * A number with so many digits after the point, to be compared with others beside it.
 *
 * @example
 * formatFixed(1_234.5, 2) // '1,234.50'
 */
export function formatFixed(value: number, digits: number): string {
  if (!Number.isFinite(value)) return noNumber
  return numberFormat({
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: 'negative',
  }).format(value)
}

/**
 * An approximate amount, with the digits of `formatTokens`: six significant ones, at least two of a
 * fraction.
 *
 * @example
 * formatApproximate(1_234_567.891) // '1,234,567.89'
 * formatApproximate(0.0123456789, 't') // '0.0123457 t'
 */
export function formatApproximate(value: number, unit?: string): string {
  if (!Number.isFinite(value)) return noNumber
  const text =
    Math.abs(value) >= unnamed
      ? exponential(value)
      : numberFormat({
          maximumSignificantDigits: 6,
          maximumFractionDigits: 2,
          roundingPriority: 'morePrecision',
          signDisplay: 'negative',
        }).format(value)
  return withUnit(text, unit)
}

/**
 * A number in little room, such as at an axis: three significant digits, words from a thousand on, an
 * exponent from 10^15 on and below a thousandth.
 *
 * @example
 * formatShort(1_234_500) // '1.23M'
 * formatShort(0.00001234) // '1.23E-5'
 */
export function formatShort(value: number): string {
  if (!Number.isFinite(value)) return noNumber
  const size = Math.abs(value)
  if (size >= unnamed || (size > 0 && size < shortest)) return exponential(value)
  return numberFormat({
    notation: 'compact',
    maximumSignificantDigits: 3,
    signDisplay: 'negative',
  }).format(value)
}

const exponential = (value: number): string =>
  numberFormat({ notation: 'scientific', maximumFractionDigits: 2 }).format(value)

/**
 * The size of a file in words, in KiB of 1,024 bytes rounded up.
 *
 * @example
 * formatFileSize(1_500) // '2 KiB'
 */
export function formatFileSize(bytes: number): string {
  if (bytes < 1_024) return bytes === 1 ? '1 byte' : `${formatCount(bytes)} bytes`
  return `${formatCount(Math.ceil(bytes / 1_024))} KiB`
}
