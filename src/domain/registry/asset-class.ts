import type { AssetMetadata, Income } from '../../lib/asset-metadata.ts'
import type { PictureMotif } from '../../ui/asset-picture/asset-picture.tsx'
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
export type FinancialClass = AssetMetadata['assetClass']

/** Everything that the app knows of one asset class. A class is one of these, and its contract's code. */
type AssetClassDescriptor = {
  readonly label: string
  /** Motif of the drawn picture. */
  readonly motif: PictureMotif
  /** Path of the screen of an asset with this id in the registry. */
  readonly path: (id: bigint) => string
  /** Whether it is listed as something to buy; a currency is registered for the pools' sake. */
  readonly isForSale: boolean
}

/** What a class of financial assets adds: what its issuer is asked for when creating one. */
export type FinancialClassDescriptor<Slug extends string = string> = AssetClassDescriptor & {
  /** Name in addresses and in saved drafts. */
  readonly slug: Slug
  /** Sentences for issuers. */
  readonly description: string
  /** Kinds of income that its terms can state. */
  readonly incomes: readonly Income['kind'][]
  /** The day on which it is repaid; null for a class that does not mature. */
  readonly maturity: { readonly label: string; readonly isRequired: boolean } | null
  /** Whether it is a thing at a place. */
  readonly hasPlace: boolean
  /** Which documents its holders expect. */
  readonly expectedDocuments: string
}

const shares = { path: (id: bigint) => `/assets/${id}`, isForSale: true } as const

const financial = {
  TREASURY: {
    ...shares,
    label: 'Treasury',
    motif: 'treasury',
    slug: 'treasury',
    description: 'Bills, notes and certificates. Pays interest or distributions and may mature.',
    incomes: ['none', 'coupon', 'distribution-yield'],
    maturity: { label: 'Maturity', isRequired: false },
    hasPlace: false,
    expectedDocuments: 'Such as the term sheet, the auditor’s letter and the legal opinion.',
  },
  REAL_ESTATE: {
    ...shares,
    label: 'Real estate',
    motif: 'real_estate',
    slug: 'real-estate',
    description: 'A property. Pays rent and does not mature.',
    incomes: ['none', 'target'],
    maturity: null,
    hasPlace: true,
    expectedDocuments: 'Such as the valuation, the land register extract and the lease report.',
  },
  INVOICE: {
    ...shares,
    label: 'Trade finance',
    motif: 'invoice',
    slug: 'invoice',
    description: 'An invoice, or an advance on a purchase order, repaid on its due date.',
    incomes: ['none', 'coupon'],
    maturity: { label: 'Due date', isRequired: true },
    hasPlace: false,
    expectedDocuments: 'Such as the invoice, the debtor’s confirmation and the assignment.',
  },
} as const satisfies Record<FinancialClass, FinancialClassDescriptor>

const classes = {
  ...financial,
  ENVIRONMENTAL_ASSET: {
    label: 'Environmental',
    motif: 'carbon',
    path: (id) => `/environmental/assets/${id}`,
    isForSale: true,
  },
  CURRENCY: {
    label: 'Currency',
    motif: 'currency',
    // Its screen is the form that creates pools with it.
    path: () => '/liquidity?create=pool',
    isForSale: false,
  },
} as const satisfies Record<AssetClass, AssetClassDescriptor>

/** What the app knows of a class of financial assets. */
export const financialClass = (
  assetClass: FinancialClass,
): FinancialClassDescriptor<(typeof financial)[FinancialClass]['slug']> => financial[assetClass]

export const isFinancialClass = (assetClass: AssetClass): assetClass is FinancialClass =>
  Object.hasOwn(financial, assetClass)

/** Credits, and the tokens that stand for them in pools. */
export const isCreditClass = (assetClass: AssetClass): boolean =>
  assetClass === 'ENVIRONMENTAL_ASSET'

/** Money, in which prices are. */
export const isCurrency = (assetClass: AssetClass): boolean => assetClass === 'CURRENCY'

export const financialClasses: readonly FinancialClass[] = assetClasses.filter(isFinancialClass)

/** Classes that the marketplace lists. */
export const classesForSale: readonly AssetClass[] = assetClasses.filter(
  (assetClass) => classes[assetClass].isForSale,
)

export const assetClassLabel = (assetClass: AssetClass): string => classes[assetClass].label

/** Picture motif of an asset class. */
export const assetMotif = (assetClass: AssetClass): PictureMotif => classes[assetClass].motif

/** Path of an asset's screen. */
export const assetHref = ({
  id,
  assetClass,
}: {
  readonly id: bigint
  readonly assetClass: AssetClass
}): string => classes[assetClass].path(id)

/**
 * Asset class of a contract's code.
 *
 * @throws RangeError for an unknown code.
 */
export function assetClassOf(code: number): AssetClass {
  return atCode(assetClasses, code, 'asset class')
}

/** Verification statuses, in the order of the contract's codes. */
export const verificationStatuses = ['PENDING', 'VERIFIED', 'REJECTED', 'SUSPENDED'] as const

type VerificationStatus = (typeof verificationStatuses)[number]

/** Status of an asset: the verification status, or `EXPIRED`, which depends on the time alone. */
export const assetStatuses = [...verificationStatuses, 'EXPIRED'] as const

export type AssetStatus = (typeof assetStatuses)[number]

/**
 * Verification status of a contract's code.
 *
 * @throws RangeError for an unknown code.
 */
export function verificationStatusOf(code: number): VerificationStatus {
  return atCode(verificationStatuses, code, 'verification status')
}

const statusLabels: Record<AssetStatus, string> = {
  PENDING: 'Pending',
  VERIFIED: 'Verified',
  REJECTED: 'Rejected',
  SUSPENDED: 'Suspended',
  EXPIRED: 'Trading ended',
}

export function assetStatusLabel(status: AssetStatus): string {
  return statusLabels[status]
}
