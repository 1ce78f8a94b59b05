/** What one whole credit stands for, in the order of the contract's codes. */
export const creditTypes = [
  'CarbonCredit',
  'BiodiversityCredit',
  'RenewableEnergyCertificate',
] as const

export type CreditType = (typeof creditTypes)[number]

/** Where a credit stands, in the order of the contract's codes. */
export const creditStatuses = ['PENDING', 'VERIFIED', 'SUSPENDED', 'EXPIRED'] as const

export type CreditStatus = (typeof creditStatuses)[number]

/** Where a request to issue a serial range stands, in the order of the contract's codes. */
const issuanceStatuses = ['REQUESTED', 'CONFIRMED', 'REJECTED'] as const

export type IssuanceStatus = (typeof issuanceStatuses)[number]

/**
 * The type behind a contract's code.
 *
 * @throws RangeError for a code that no contract of this version gives out.
 */
export function creditTypeOf(code: number): CreditType {
  return atCode(creditTypes, code, 'credit type')
}

/** @throws RangeError for a code that no contract of this version gives out. */
export function creditStatusOf(code: number): CreditStatus {
  return atCode(creditStatuses, code, 'credit status')
}

/** @throws RangeError for a code that no contract of this version gives out. */
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
 * What credits of a type count: `short` stands beside a number, `long` says what one credit is.
 *
 * @example
 * creditUnit('CarbonCredit').short // 't'
 */
export function creditUnit(type: CreditType): { readonly short: string; readonly long: string } {
  return units[type]
}

function atCode<T>(names: readonly T[], code: number, what: string): T {
  const name = names[code]
  if (name === undefined) throw new RangeError(`There is no ${what} with the code ${code}`)
  return name
}
