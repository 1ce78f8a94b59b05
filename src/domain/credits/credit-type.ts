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

const units: Record<CreditType, { readonly short: string; readonly long: string }> = {
  CarbonCredit: { short: 't', long: 'one tonne of CO₂ equivalent' },
  BiodiversityCredit: { short: 'ha·yr', long: 'one hectare kept or restored for a year' },
  RenewableEnergyCertificate: { short: 'MWh', long: 'one megawatt-hour of renewable electricity' },
}

export function creditTypeLabel(type: CreditType): string {
  return typeLabels[type]
}

export function creditStatusLabel(status: CreditStatus): string {
  return statusLabels[status]
}

/**
 * Unit of credits of a type: `short` follows a number, `long` describes one credit.
 *
 * @example
 * creditUnit('CarbonCredit').short // 't'
 */
export function creditUnit(type: CreditType): { readonly short: string; readonly long: string } {
  return units[type]
}
