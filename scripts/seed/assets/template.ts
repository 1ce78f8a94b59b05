import type { AssetMetadata } from '../../../src/lib/asset-metadata.ts'
import type { AccountRole } from '../accounts.ts'
import type { DocumentContent } from '../documents/document.ts'

/** A fictional company that issues sample assets. */
export type IssuerTemplate = AssetMetadata['issuer'] & {
  /** Its account on the local chain. */
  readonly account: AccountRole
  readonly address: string
  readonly director: string
}

/** Model of the net asset value per share, in USDC. */
export type PriceModel =
  /** Grows evenly from the issue price to the repayment at maturity: bills and invoices. */
  | { readonly kind: 'accretion'; readonly from: number; readonly to: number }
  /** Wanders around a trend: properties and notes. */
  | {
      readonly kind: 'walk'
      readonly from: number
      /** Growth of the trend a year, 0.03 for 3 %. */
      readonly drift: number
      /** Standard deviation a year, 0.05 for 5 %. */
      readonly volatility: number
    }
  /** Does not move: certificates that distribute all they earn. */
  | { readonly kind: 'constant'; readonly from: number }
  /** As its issuer stated it, on some days: those by days from issuance, and the values after the first one. */
  | {
      readonly kind: 'stated'
      readonly from: number
      readonly later: readonly { readonly age: number; readonly value: number }[]
    }

/** The verifier's decision. */
type Verification =
  | { readonly outcome: 'verified' }
  | { readonly outcome: 'pending' }
  | { readonly outcome: 'suspended'; readonly onDay: number; readonly reason: string }

/** An account on the issuer's list of those who may receive an asset. */
type Admission = {
  readonly account: AccountRole
  /** Day on which the attestor lists it. */
  readonly onDay: number
  /** Days until it may receive no more. */
  readonly days: number
}

/** Its dealing desk: the terms in the units of its documents. */
export type DealingTemplate = {
  /** Day of the first cut-off, after that of issuance. */
  readonly firstCutOffDay: number
  /** Hour of every cut-off (UTC). */
  readonly cutOffHour: number
  readonly intervalDays: number
  readonly lapseDays: number
  /** Days from the price of a day to bring the USDC for redemptions. */
  readonly fundingDays: number
  /** Basis points of all shares that can be redeemed on one dealing day. */
  readonly gateBps: number
  /** Whole USDC of the smallest subscription. */
  readonly minimum: number
}

/** What is filed of it with the ledger before it is verified, and how it turns out. */
export type ServicingTemplate = {
  /** Days in grace after the day on which something is due. */
  readonly graceDays: number
  /** Days that something can be late before the asset is in default. */
  readonly defaultAfterDays: number
  /** Who signs net asset values that move far; its issuer states them alone without it. */
  readonly signing?: {
    readonly administrator: AccountRole
    /** Basis points by which a value can move without a signature. */
    readonly boundBps: number
    readonly windowDays: number
    readonly expiryDays: number
  }
}

/** Life of the asset on the seeded chain. */
export type Offering = {
  /** Day of issuance, `firstDay` to 180. */
  readonly issueDay: number
  /** Whole shares. */
  readonly cap: number
  /** Whole shares that exist from the first day, all with the issuer. */
  readonly initialSupply: number
  /** Smallest purchase from the issuer in hundredths of a share. */
  readonly minimumFillHundredths: number
  readonly price: PriceModel
  /** Last day on which the issuer states a net asset value; every day without it. */
  readonly lastNavDay?: number
  readonly verification: Verification
  /** Where shares are subscribed and redeemed at the next net asset value; nowhere without it. */
  readonly dealing?: DealingTemplate
  /** What it promises by the ledger, which follows from its terms; nothing without it. */
  readonly servicing?: ServicingTemplate
  /** Whether the debtor had not paid at maturity, so that its issuer could not settle. */
  readonly isUnpaid?: boolean
  /** Who may receive it; everyone without it. */
  readonly admissions?: readonly Admission[]
}

/** A sample asset: what its metadata says, its documents and its life on the seeded chain. */
export type AssetTemplate = Omit<
  AssetMetadata,
  'schema' | 'issuer' | 'documents' | 'disclaimer'
> & {
  readonly name: string
  /** Name of its files, and the seed of its history. */
  readonly slug: string
  readonly issuer: IssuerTemplate
  readonly documents: (asset: AssetTemplate) => readonly DocumentContent[]
  readonly offering: Offering
}
