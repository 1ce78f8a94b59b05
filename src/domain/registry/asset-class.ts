import { atCode } from '../at-code.ts'

/** Asset classes, in the order of the contracts' codes (0 to 4). */
export const assetClasses = [
  'TREASURY',
  'REAL_ESTATE',
  'ENVIRONMENTAL_ASSET',
  'INVOICE',
  'CURRENCY',
] as const

export type AssetClass = (typeof assetClasses)[number]

/** Classes of financial assets: shares with a net asset value and a yield in USDC. */
export type FinancialClass = Extract<AssetClass, 'TREASURY' | 'REAL_ESTATE' | 'INVOICE'>

export function isFinancialClass(assetClass: AssetClass): assetClass is FinancialClass {
  return assetClass === 'TREASURY' || assetClass === 'REAL_ESTATE' || assetClass === 'INVOICE'
}

/** Verification statuses, in the order of the contract's codes. */
export const verificationStatuses = ['PENDING', 'VERIFIED', 'REJECTED', 'SUSPENDED'] as const

type VerificationStatus = (typeof verificationStatuses)[number]

/** Status of an asset: the verification status, or `EXPIRED`, which depends on the time alone. */
export const assetStatuses = [...verificationStatuses, 'EXPIRED'] as const

export type AssetStatus = (typeof assetStatuses)[number]

/**
 * Asset class of a contract's code.
 *
 * @throws RangeError for an unknown code.
 */
export function assetClassOf(code: number): AssetClass {
  return atCode(assetClasses, code, 'asset class')
}

/**
 * Verification status of a contract's code.
 *
 * @throws RangeError for an unknown code.
 */
export function verificationStatusOf(code: number): VerificationStatus {
  return atCode(verificationStatuses, code, 'verification status')
}

const classLabels: Record<AssetClass, string> = {
  TREASURY: 'Treasury',
  REAL_ESTATE: 'Real estate',
  ENVIRONMENTAL_ASSET: 'Environmental',
  INVOICE: 'Trade finance',
  CURRENCY: 'Currency',
}

const statusLabels: Record<AssetStatus, string> = {
  PENDING: 'Pending',
  VERIFIED: 'Verified',
  REJECTED: 'Rejected',
  SUSPENDED: 'Suspended',
  EXPIRED: 'Expired',
}

export function assetClassLabel(assetClass: AssetClass): string {
  return classLabels[assetClass]
}

export function assetStatusLabel(status: AssetStatus): string {
  return statusLabels[status]
}

const motifs = {
  TREASURY: 'treasury',
  REAL_ESTATE: 'real_estate',
  ENVIRONMENTAL_ASSET: 'carbon',
  INVOICE: 'invoice',
  CURRENCY: 'currency',
} as const satisfies Record<AssetClass, string>

/** Picture motif of an asset class. */
export function assetMotif(assetClass: AssetClass): (typeof motifs)[AssetClass] {
  return motifs[assetClass]
}
