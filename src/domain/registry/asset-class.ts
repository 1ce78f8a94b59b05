/** What an asset is, in the order of the codes that the contracts use (0 to 4). */
export const assetClasses = [
  'TREASURY',
  'REAL_ESTATE',
  'ENVIRONMENTAL_ASSET',
  'INVOICE',
  'CURRENCY',
] as const

export type AssetClass = (typeof assetClasses)[number]

/** The classes whose assets are shares with a net asset value and a yield in USDC. */
export type FinancialClass = Extract<AssetClass, 'TREASURY' | 'REAL_ESTATE' | 'INVOICE'>

export function isFinancialClass(assetClass: AssetClass): assetClass is FinancialClass {
  return assetClass === 'TREASURY' || assetClass === 'REAL_ESTATE' || assetClass === 'INVOICE'
}

/** Where an asset stands with the verifiers, in the order of the contract's codes. */
export const verificationStatuses = ['PENDING', 'VERIFIED', 'REJECTED', 'SUSPENDED'] as const

type VerificationStatus = (typeof verificationStatuses)[number]

/** Where an asset stands: with the verifiers, or past its expiry, which comes by the clock alone. */
export const assetStandings = [...verificationStatuses, 'EXPIRED'] as const

export type AssetStanding = (typeof assetStandings)[number]

/**
 * The class behind a contract's code.
 *
 * @throws RangeError for a code that no contract of this version gives out.
 */
export function assetClassOf(code: number): AssetClass {
  return atCode(assetClasses, code, 'asset class')
}

/**
 * The status behind a contract's code.
 *
 * @throws RangeError for a code that no contract of this version gives out.
 */
export function verificationStatusOf(code: number): VerificationStatus {
  return atCode(verificationStatuses, code, 'verification status')
}

const classLabels: Record<AssetClass, string> = {
  TREASURY: 'Treasury',
  REAL_ESTATE: 'Real estate',
  ENVIRONMENTAL_ASSET: 'Environmental',
  INVOICE: 'Invoice',
  CURRENCY: 'Currency',
}

const standingLabels: Record<AssetStanding, string> = {
  PENDING: 'Pending',
  VERIFIED: 'Verified',
  REJECTED: 'Rejected',
  SUSPENDED: 'Suspended',
  EXPIRED: 'Expired',
}

export function assetClassLabel(assetClass: AssetClass): string {
  return classLabels[assetClass]
}

export function assetStandingLabel(standing: AssetStanding): string {
  return standingLabels[standing]
}

const motifs = {
  TREASURY: 'treasury',
  REAL_ESTATE: 'real_estate',
  ENVIRONMENTAL_ASSET: 'carbon',
  INVOICE: 'invoice',
  CURRENCY: 'currency',
} as const satisfies Record<AssetClass, string>

/** The motif of the pictures of a class. */
export function assetMotif(assetClass: AssetClass): (typeof motifs)[AssetClass] {
  return motifs[assetClass]
}

function atCode<T>(names: readonly T[], code: number, what: string): T {
  const name = names[code]
  if (name === undefined) throw new RangeError(`There is no ${what} with the code ${code}`)
  return name
}
