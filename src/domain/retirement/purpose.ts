import type { CreditType } from '../credits/credit-type.ts'
import { type Purpose, purposes } from '../stated-details.ts'

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

/** The types whose credits can be retired for a purpose, as the contract has it. */
const typesOf: Record<Purpose, readonly CreditType[]> = {
  CONTRIBUTION: ['CarbonCredit', 'BiodiversityCredit', 'RenewableEnergyCertificate'],
  COMPENSATION: ['CarbonCredit'],
  CORSIA: ['CarbonCredit'],
  SCOPE_2_MARKET_BASED: ['RenewableEnergyCertificate'],
}

export function purposeText(purpose: Purpose): PurposeText {
  return texts[purpose]
}

/** Whether credits of a type can be retired for a purpose. */
export function allowsPurpose(type: CreditType, purpose: Purpose): boolean {
  return typesOf[purpose].includes(type)
}

/** Purposes that credits of all the types can be retired for together; all of them for no types. */
export function purposesFor(types: readonly CreditType[]): readonly Purpose[] {
  return purposes.filter((purpose) => types.every((type) => allowsPurpose(type, purpose)))
}
