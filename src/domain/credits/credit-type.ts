import type { Amount } from '../../lib/amount.ts'
import { atCode } from '../at-code.ts'

/** Types of credits, in the order of the contract's codes. */
export const creditTypes = [
  'CarbonCredit',
  'BiodiversityCredit',
  'RenewableEnergyCertificate',
] as const

export type CreditType = (typeof creditTypes)[number]

/** Statuses of a credit, in the order of the contract's codes. */
export const creditStatuses = ['PENDING', 'VERIFIED', 'SUSPENDED', 'EXPIRED'] as const

export type CreditStatus = (typeof creditStatuses)[number]

/** Statuses of an issuance, in the order of the contract's codes. */
const issuanceStatuses = ['REQUESTED', 'CONFIRMED', 'REJECTED'] as const

export type IssuanceStatus = (typeof issuanceStatuses)[number]

/**
 * Credit type of a contract's code.
 *
 * @throws RangeError for an unknown code.
 */
export function creditTypeOf(code: number): CreditType {
  return atCode(creditTypes, code, 'credit type')
}

/** @throws RangeError for an unknown code. */
export function creditStatusOf(code: number): CreditStatus {
  return atCode(creditStatuses, code, 'credit status')
}

/** @throws RangeError for an unknown code. */
export function issuanceStatusOf(code: number): IssuanceStatus {
  return atCode(issuanceStatuses, code, 'issuance status')
}

const typeLabels: Record<CreditType, string> = {
  CarbonCredit: 'Carbon credit',
  BiodiversityCredit: 'Biodiversity credit',
  RenewableEnergyCertificate: 'Renewable energy certificate',
}

const statusLabels: Record<CreditStatus, string> = {
  PENDING: 'Pending',
  VERIFIED: 'Verified',
  SUSPENDED: 'Suspended',
  EXPIRED: 'Expired',
}

/** Unit of a type of credits. */
type CreditUnit = {
  /** Follows any number but 1. */
  readonly short: string
  /** Follows 1 and `per`. */
  readonly one: string
  /** Describes one credit. */
  readonly long: string
}

const units: Record<CreditType, CreditUnit> = {
  CarbonCredit: { short: 't', one: 't', long: 'one tonne of CO₂ equivalent' },
  BiodiversityCredit: {
    short: 'credits',
    one: 'credit',
    long: 'one biodiversity credit, in the unit of its methodology',
  },
  RenewableEnergyCertificate: {
    short: 'MWh',
    one: 'MWh',
    long: 'one megawatt-hour of renewable electricity',
  },
}

export function creditTypeLabel(type: CreditType): string {
  return typeLabels[type]
}

export function creditStatusLabel(status: CreditStatus): string {
  return statusLabels[status]
}

/**
 * Unit of credits of a type.
 *
 * @example
 * creditUnit('CarbonCredit').short // 't'
 */
export function creditUnit(type: CreditType): CreditUnit {
  return units[type]
}

/**
 * Unit as it follows an amount.
 *
 * @example
 * unitOf('BiodiversityCredit', creditAmount(1_000n)) // 'credit'
 */
export function unitOf(type: CreditType, { value, decimals }: Amount): string {
  const { short, one } = units[type]
  return value === 10n ** BigInt(decimals) ? one : short
}
