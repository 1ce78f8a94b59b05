import type { Amount } from '../../lib/amount.ts'
import type { PictureMotif } from '../../ui/asset-picture/asset-picture.tsx'
import { atCode } from '../at-code.ts'
import type { Purpose } from '../stated-details.ts'

/** Types of credits, in the order of the contract's codes. */
export const creditTypes = [
  'CarbonCredit',
  'BiodiversityCredit',
  'RenewableEnergyCertificate',
] as const

export type CreditType = (typeof creditTypes)[number]

/** Unit of a type of credits. */
type CreditUnit = {
  /** Follows any number but 1. */
  readonly short: string
  /** Follows 1 and `per`. */
  readonly one: string
  /** Describes one credit. */
  readonly long: string
}

/** Quantities of impact that a metadata document can state. */
type ReportedQuantity =
  | 'carbonOffsetTons'
  | 'landAreaProtectedHectares'
  | 'renewableEnergyMwh'
  | 'waterProtectedLiters'

/** Everything that the app knows of one type of credits. A type is one of these, and its contract's code. */
type CreditTypeDescriptor = {
  readonly label: string
  /** Motif of the drawn picture. */
  readonly motif: PictureMotif
  readonly unit: CreditUnit
  /** What happens in a batch's period; the days follow. */
  readonly period: 'Monitored' | 'Produced'
  /** Facts of a batch in addition to the common ones. */
  readonly facts: 'effect' | 'energy' | null
  /** Whether registries let it expire. */
  readonly canExpire: boolean
  /** Whether registries know no fractions, so that only whole credits are retired. */
  readonly isWholeOnly: boolean
  /** Whether labels such as CORSIA eligibility exist for it. */
  readonly hasLabels: boolean
  /** What its credits can be retired for, as the contract has it. */
  readonly purposes: readonly Purpose[]
  /** Quantities that are reported of its retirements. */
  readonly reports: readonly ReportedQuantity[]
  /** The quantity of which a batch cannot have achieved more than it has credits; null without one. */
  readonly limitedTo: { readonly field: 'carbon' | 'energy'; readonly unit: string } | null
  /** Its unit in the data models of registries, CAD Trust and CDOP; null where they have none. */
  readonly registryMetric: 'tCO2e' | null
}

const types: Readonly<Record<CreditType, CreditTypeDescriptor>> = {
  CarbonCredit: {
    label: 'Carbon credit',
    motif: 'carbon',
    unit: { short: 't', one: 't', long: 'one tonne of CO₂ equivalent' },
    period: 'Monitored',
    facts: 'effect',
    canExpire: false,
    isWholeOnly: false,
    hasLabels: true,
    purposes: ['CONTRIBUTION', 'COMPENSATION', 'CORSIA'],
    reports: ['carbonOffsetTons'],
    limitedTo: { field: 'carbon', unit: 't' },
    registryMetric: 'tCO2e',
  },
  BiodiversityCredit: {
    label: 'Biodiversity credit',
    motif: 'biodiversity',
    unit: {
      short: 'credits',
      one: 'credit',
      long: 'one biodiversity credit, in the unit of its methodology',
    },
    period: 'Monitored',
    facts: null,
    canExpire: false,
    isWholeOnly: false,
    hasLabels: false,
    purposes: ['CONTRIBUTION'],
    reports: ['landAreaProtectedHectares', 'waterProtectedLiters'],
    limitedTo: null,
    registryMetric: null,
  },
  RenewableEnergyCertificate: {
    label: 'Renewable energy certificate',
    motif: 'energy',
    unit: { short: 'MWh', one: 'MWh', long: 'one megawatt-hour of renewable electricity' },
    period: 'Produced',
    facts: 'energy',
    canExpire: true,
    isWholeOnly: true,
    hasLabels: false,
    purposes: ['CONTRIBUTION', 'SCOPE_2_MARKET_BASED'],
    reports: ['renewableEnergyMwh'],
    limitedTo: { field: 'energy', unit: 'MWh' },
    registryMetric: null,
  },
}

/** What the app knows of a type of credits. */
export const creditTypeDescriptor = (type: CreditType): CreditTypeDescriptor => types[type]

/** The first type, with which choices start. */
export const [firstCreditType] = creditTypes

export const creditTypeLabel = (type: CreditType): string => types[type].label

/** Motif of the drawn picture of a credit. */
export const creditMotif = (type: CreditType): PictureMotif => types[type].motif

/**
 * Unit of credits of a type.
 *
 * @example
 * creditUnit('CarbonCredit').short // 't'
 */
export const creditUnit = (type: CreditType): CreditUnit => types[type].unit

/**
 * Unit as it follows an amount.
 *
 * @example
 * unitOf('BiodiversityCredit', creditAmount(1_000n)) // 'credit'
 */
export function unitOf(type: CreditType, { value, decimals }: Amount): string {
  const { short, one } = types[type].unit
  return value === 10n ** BigInt(decimals) ? one : short
}

/**
 * Credit type of a contract's code.
 *
 * @throws RangeError for an unknown code.
 */
export function creditTypeOf(code: number): CreditType {
  return atCode(creditTypes, code, 'credit type')
}

/** Statuses of a credit, in the order of the contract's codes. */
export const creditStatuses = [
  'PENDING',
  'VERIFIED',
  'SUSPENDED',
  'EXPIRED',
  'TRADING_ENDED',
] as const

export type CreditStatus = (typeof creditStatuses)[number]

const statusLabels: Record<CreditStatus, string> = {
  PENDING: 'Pending',
  VERIFIED: 'Verified',
  SUSPENDED: 'Suspended',
  EXPIRED: 'Expired',
  TRADING_ENDED: 'Trading ended',
}

export function creditStatusLabel(status: CreditStatus): string {
  return statusLabels[status]
}

/** @throws RangeError for an unknown code. */
export function creditStatusOf(code: number): CreditStatus {
  return atCode(creditStatuses, code, 'credit status')
}

/** Statuses of an issuance, in the order of the contract's codes. */
const issuanceStatuses = ['REQUESTED', 'CONFIRMED', 'REJECTED'] as const

export type IssuanceStatus = (typeof issuanceStatuses)[number]

/** @throws RangeError for an unknown code. */
export function issuanceStatusOf(code: number): IssuanceStatus {
  return atCode(issuanceStatuses, code, 'issuance status')
}
