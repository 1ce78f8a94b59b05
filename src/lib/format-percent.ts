import { numberFormat } from './number-format.ts'

export type PercentFormat = {
  /** Fraction digits; 2 by default. */
  readonly digits?: number
  /** Shows `+` before positive numbers, for changes. */
  readonly signed?: boolean
}

/** A number, or its decimal string, which Intl formats exactly. */
type Numeric = number | Intl.StringNumericLiteral

function formatRatio(ratio: Numeric, { digits = 2, signed = false }: PercentFormat): string {
  return numberFormat({
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: signed ? 'exceptZero' : 'negative',
  }).format(ratio)
}

/**
 * A percentage for people; `percent` is in percent (4.25 is 4.25 %).
 *
 * @example
 * formatPercent(4.25) // '4.25%'
 * formatPercent(-0.5, { signed: true }) // '-0.50%'
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
