import { numberFormat } from './number-format.ts'

export type PercentFormat = {
  /** Fraction digits; 2 by default. */
  readonly digits?: number
  /** Shows `+` before positive numbers, for changes. */
  readonly signed?: boolean
}

/** Below this a ratio is what arithmetic with fractions leaves of zero. */
const rounding = 1e-10

/** A number, or its decimal string, which Intl formats exactly. */
type Numeric = number | Intl.StringNumericLiteral

function formatRatio(ratio: Numeric, { digits = 2, signed = false }: PercentFormat): string {
  const format = numberFormat({
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: signed ? 'exceptZero' : 'negative',
  })
  const size = Math.abs(Number(ratio))
  const smallest = 10 ** -(digits + 2)
  if (size < rounding || size >= smallest / 2) return format.format(ratio)
  return Number(ratio) < 0 ? `>${format.format(-smallest)}` : `<${format.format(smallest)}`
}

/**
 * A percentage for people; `percent` is in percent (4.25 is 4.25 %). Never zero for what is not.
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
