export type PercentFormat = {
  /** Digits after the point; 2 unless told. */
  readonly digits?: number
  /** Puts `+` before what is above zero, for changes. */
  readonly signed?: boolean
}

/** A number, or its decimal text, which Intl reads without losing a digit. */
type Numeric = number | Intl.StringNumericLiteral

function formatRatio(ratio: Numeric, { digits = 2, signed = false }: PercentFormat): string {
  return new Intl.NumberFormat('en', {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: signed ? 'exceptZero' : 'negative',
  }).format(ratio)
}

/**
 * A percentage for people; `percent` counts percent (4.25 is 4.25 %).
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
