import type { Amount } from '../../lib/amount.ts'
import { creditAmount } from '../credits/credit.ts'
import { type CreditType, creditUnit } from '../credits/credit-type.ts'

/** Units of 0.001 in a whole credit. */
const whole = 1_000n

/** Whether credits of a type are retired in whole ones only: registries of energy know no fractions. */
export function isWholeOnly(type: CreditType): boolean {
  return type === 'RenewableEnergyCertificate'
}

/** The part of an amount that can be retired. */
export function retirablePart(type: CreditType, { value }: Amount): Amount {
  return creditAmount(isWholeOnly(type) ? value - (value % whole) : value)
}

/**
 * Why an amount cannot be retired, with the next step; null when it can.
 *
 * @example
 * wholeProblem('RenewableEnergyCertificate', 2_500n)
 * // 'Energy certificates are retired in whole MWh. Enter 2 or 3.'
 */
export function wholeProblem(type: CreditType, units: bigint): string | null {
  if (!isWholeOnly(type) || units % whole === 0n) return null
  const below = units / whole
  const near = below === 0n ? '1' : `${below} or ${below + 1n}`
  return `Energy certificates are retired in whole ${creditUnit(type).short}. Enter ${near}.`
}
