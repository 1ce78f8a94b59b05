import { numberFormat } from './number-format.ts'
import { type NumberProblem, readNumber } from './number-text.ts'

/**
 * An exact quantity: `value` counts smallest units, of which 10^`decimals` make a whole.
 *
 * @example
 * const price: Amount = { value: 1_045_000n, decimals: 6 } // 1.045 USDC
 */
export type Amount = { readonly value: bigint; readonly decimals: number }

/** Why a text is not a valid amount. */
export type AmountProblem = NumberProblem | 'negative' | 'too-many-decimals' | 'too-large'

export type ParsedAmount =
  | { readonly ok: true; readonly amount: Amount }
  | { readonly ok: false; readonly problem: AmountProblem }

const maxUint256 = 2n ** 256n - 1n

/**
 * Parses an amount that a person typed, as `readNumber` reads it; digits beyond the token's precision are
 * rejected rather than truncated, so that the amount sent is the amount shown.
 *
 * @example
 * parseAmount('1,250.5', 6) // { ok: true, amount: { value: 1250500000n, decimals: 6 } }
 * parseAmount('0.0000001', 6) // { ok: false, problem: 'too-many-decimals' }
 */
export function parseAmount(text: string, decimals: number): ParsedAmount {
  const read = readNumber(text)
  if (!read.ok) return read
  const { whole, fraction, negative } = read.number
  if (negative) return { ok: false, problem: 'negative' }
  const digits = fraction.replace(/0+$/, '')
  if (digits.length > decimals) return { ok: false, problem: 'too-many-decimals' }
  const value = BigInt(whole + digits.padEnd(decimals, '0'))
  if (value > maxUint256) return { ok: false, problem: 'too-large' }
  return { ok: true, amount: { value, decimals } }
}

/**
 * How a typed amount is understood, to be shown beside it; undefined where it is no amount, or a plain
 * number that cannot be taken for another.
 *
 * @example
 * understoodAmount('1,000', { unit: 'USDC', decimals: 6 }) // '1,000 USDC'
 * understoodAmount('1,5', { unit: 'USDC', decimals: 6 }) // '1.5 USDC'
 * understoodAmount('1000.5', { unit: 'USDC', decimals: 6 }) // undefined
 */
export function understoodAmount(
  text: string,
  { unit, decimals }: { readonly unit: string; readonly decimals: number },
): string | undefined {
  const read = readNumber(text)
  const parsed = parseAmount(text, decimals)
  if (!read.ok || read.number.plain || !parsed.ok) return undefined
  return `${formatAmount(parsed.amount)} ${unit}`.trim()
}

/**
 * An amount as an exact decimal string, without grouping or trailing zeros.
 *
 * @example
 * toDecimalString({ value: 1_250_500_000n, decimals: 6 }) // '1250.5'
 */
export function toDecimalString({ value, decimals }: Amount): string {
  const sign = value < 0n ? '-' : ''
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction === '' ? sign + whole : `${sign}${whole}.${fraction}`
}

export type AmountFormat = {
  /** Minimum number of fraction digits; 0 by default. */
  readonly minimumFractionDigits?: number
  /** Maximum number of fraction digits; the amount's decimals by default. */
  readonly maximumFractionDigits?: number
  /** `1.2M` instead of `1,234,567`. */
  readonly compact?: boolean
  /** Shows `+` before positive amounts, for changes. */
  readonly signed?: boolean
  /** Rounding of digits that are not shown; `down` by default. */
  readonly rounding?: Rounding
}

/**
 * Down, towards zero: balances and proceeds, because a rounded-up balance could not be spent. Up, away
 * from zero: costs. Nearest, halves away from zero: values.
 */
type Rounding = 'down' | 'nearest' | 'up'

const roundingModes = { down: 'trunc', nearest: 'halfExpand', up: 'expand' } as const

/** From here on there is no short word for a number. */
const unnamed = 10n ** 15n

/** Whether an amount is so large that only an exponent is short. */
export function isHuge({ value, decimals }: Amount): boolean {
  return (value < 0n ? -value : value) >= unnamed * 10n ** BigInt(decimals)
}

/**
 * An amount for people, rounded as the format says, and never `0` for a non-zero amount.
 *
 * @example
 * formatAmount({ value: 1_234_567_891n, decimals: 6 }, { maximumFractionDigits: 2 }) // '1,234.56'
 * formatAmount({ value: 1n, decimals: 6 }, { maximumFractionDigits: 3 }) // '<0.001'
 */
export function formatAmount(amount: Amount, format: AmountFormat = {}): string {
  const maximumFractionDigits = Math.min(format.maximumFractionDigits ?? amount.decimals, 20)
  const minimumFractionDigits = Math.min(format.minimumFractionDigits ?? 0, maximumFractionDigits)
  const magnitude = amount.value < 0n ? -amount.value : amount.value
  const smallestShown = 10n ** BigInt(Math.max(amount.decimals - maximumFractionDigits, 0))
  if (magnitude > 0n && magnitude < smallestShown) {
    const bound = numberFormat({ maximumFractionDigits }).format(
      toDecimalString({
        value: smallestShown,
        decimals: amount.decimals,
      }) as Intl.StringNumericLiteral,
    )
    return amount.value < 0n ? `>-${bound}` : `<${bound}`
  }
  const compact = format.compact === true && magnitude >= 10_000n * 10n ** BigInt(amount.decimals)
  return numberFormat({
    roundingMode: roundingModes[format.rounding ?? 'down'],
    signDisplay: format.signed ? 'exceptZero' : 'auto',
    ...(compact
      ? {
          notation: isHuge(amount) ? 'scientific' : 'compact',
          minimumFractionDigits: 0,
          maximumFractionDigits: 2,
        }
      : { minimumFractionDigits, maximumFractionDigits }),
  }).format(toDecimalString(amount) as Intl.StringNumericLiteral)
}

/**
 * The same quantity with other decimals. Excess digits are truncated towards zero.
 *
 * @example
 * rescale({ value: 1_500_000n, decimals: 6 }, 18) // { value: 1_500_000_000_000_000_000n, decimals: 18 }
 */
export function rescale({ value, decimals }: Amount, to: number): Amount {
  if (to >= decimals) return { value: value * 10n ** BigInt(to - decimals), decimals: to }
  return { value: value / 10n ** BigInt(decimals - to), decimals: to }
}

/**
 * Value of `units` at `price` per whole unit, truncated towards zero.
 *
 * @example
 * // 2.5 shares at 1.045 USDC
 * valueAt({ value: 2_500n, decimals: 3 }, { value: 1_045_000n, decimals: 6 }) // { value: 2_612_500n, decimals: 6 }
 */
export function valueAt(units: Amount, price: Amount): Amount {
  return {
    value: (units.value * price.value) / 10n ** BigInt(units.decimals),
    decimals: price.decimals,
  }
}

/**
 * Price of one whole unit where so many cost so much, rounded to the nearest; null for no units.
 *
 * @example
 * // 2.5 t for 28.50 USDC
 * priceOfOne({ value: 28_500_000n, decimals: 6 }, { value: 2_500n, decimals: 3 }) // { value: 11_400_000n, decimals: 6 }
 */
export function priceOfOne(cost: Amount, units: Amount): Amount | null {
  if (units.value === 0n) return null
  const whole = 10n ** BigInt(units.decimals)
  return {
    value: (2n * cost.value * whole + units.value) / (2n * units.value),
    decimals: cost.decimals,
  }
}

/** The sum of amounts with the same decimals; null counts as zero. */
export function sumOf(amounts: readonly (Amount | null)[], decimals: number): Amount {
  return { value: amounts.reduce((sum, amount) => sum + (amount?.value ?? 0n), 0n), decimals }
}

/**
 * A plain number for charts and ratios, where fifteen significant digits are enough. Never for
 * anything that is signed, sent or compared with a balance.
 */
export function toApproximateNumber(amount: Amount): number {
  return Number.parseFloat(toDecimalString(amount))
}
