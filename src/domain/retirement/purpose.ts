import type { Amount } from '../../lib/amount.ts'
import { type CreditType, creditTypeDescriptor, creditUnit } from '../credits/credit-type.ts'
import { type Purpose, purposes } from '../stated-details.ts'
import { creditAmount, unitsPerCredit } from '../units.ts'

/** What a purpose is called and means. */
type PurposeText = {
  readonly label: string
  /** One sentence. */
  readonly meaning: string
}

const texts: Record<Purpose, PurposeText> = {
  CONTRIBUTION: {
    label: 'Contribution',
    meaning:
      'Pays for climate action, nature or clean energy, with no claim that it makes up for anything.',
  },
  COMPENSATION: {
    label: 'Compensation',
    meaning:
      'For the beneficiary’s own emissions, which stay reported in full. Not for claims about products in the EU.',
  },
  CORSIA: {
    label: 'CORSIA',
    meaning:
      'An airline’s offsetting requirement under ICAO’s scheme, which accepts eligible units only.',
  },
  SCOPE_2_MARKET_BASED: {
    label: 'Scope 2, market-based',
    meaning: 'States the source of electricity that the beneficiary used, in the same market.',
  },
}

export function purposeText(purpose: Purpose): PurposeText {
  return texts[purpose]
}

/** Whether credits of a type can be retired for a purpose. */
export function allowsPurpose(type: CreditType, purpose: Purpose): boolean {
  return creditTypeDescriptor(type).purposes.includes(purpose)
}

/** Purposes that credits of all the types can be retired for together; all of them for no types. */
export function purposesFor(types: readonly CreditType[]): readonly Purpose[] {
  return purposes.filter((purpose) => types.every((type) => allowsPurpose(type, purpose)))
}

/** Whether credits of a type are retired in whole ones only. */
export const isWholeOnly = (type: CreditType): boolean => creditTypeDescriptor(type).isWholeOnly

/** The part of an amount that can be retired. */
export function retirablePart(type: CreditType, { value }: Amount): Amount {
  return creditAmount(isWholeOnly(type) ? value - (value % unitsPerCredit) : value)
}

/**
 * Why an amount cannot be retired, with the next step; null when it can.
 *
 * @example
 * fractionProblem('RenewableEnergyCertificate', 2_500n)
 * // 'Energy certificates are retired in whole MWh. Enter 2 or 3.'
 */
export function fractionProblem(type: CreditType, units: bigint): string | null {
  if (!isWholeOnly(type) || units % unitsPerCredit === 0n) return null
  const below = units / unitsPerCredit
  const near = below === 0n ? '1' : `${below} or ${below + 1n}`
  return `Energy certificates are retired in whole ${creditUnit(type).short}. Enter ${near}.`
}
