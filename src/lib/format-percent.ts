import { numberFormat } from './number-format.ts'

export type PercentFormat = {
  /** Without the zeros at the end, for axes and round choices: `0.5%`. */
  readonly short?: boolean
  /** Shows `+` before positive numbers, for changes. */
  readonly signed?: boolean
}

/** Fraction digits of every percentage. */
const digits = 2

/** Below this a ratio is what arithmetic with fractions leaves of zero. */
const rounding = 1e-10

/** A number, or its decimal string, which Intl formats exactly. */
type Numeric = number | Intl.StringNumericLiteral

function formatRatio(ratio: Numeric, { short = false, signed = false }: PercentFormat): string {
  if (!Number.isFinite(Number(ratio))) return '–'
  const format = numberFormat({
    style: 'percent',
    minimumFractionDigits: short ? 0 : digits,
    maximumFractionDigits: digits,
    signDisplay: signed ? 'exceptZero' : 'negative',
  })
  const size = Math.abs(Number(ratio))
  const smallest = 10 ** -(digits + 2)
  if (size < rounding || size >= smallest / 2) return format.format(ratio)
  return Number(ratio) < 0 ? `>${format.format(-smallest)}` : `<${format.format(smallest)}`
}

/**
 * A percentage for people; `percent` is in percent (4.25 is 4.25 %), with two digits everywhere. Never zero for
 * what is not; a dash for what is no number.
 *
 * @example
 * formatPercent(4.25) // '4.25%'
 * formatPercent(-0.5, { signed: true }) // '-0.50%'
 * formatPercent(-0.00025, { signed: true }) // '>-0.01%'
 */
export function formatPercent(percent: number, format: PercentFormat = {}): string {
  return formatRatio(percent / 100, format)
}

/**
 * Basis points as a percentage: 100 basis points are 1 %.
 *
 * @example
 * formatBasisPoints(425n) // '4.25%'
 */
export function formatBasisPoints(
  basisPoints: number | bigint,
  format: PercentFormat = {},
): string {
  return formatRatio(`${basisPoints}E-4` as Intl.StringNumericLiteral, format)
}
