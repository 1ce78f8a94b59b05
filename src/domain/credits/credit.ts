import type { Address, Hex } from 'viem'
import type { Amount } from '../../lib/amount.ts'
import type { DaySeconds } from '../../lib/day.ts'
import { askOf, type Offer } from '../offers/offer.ts'
import type { Custody } from '../roles/standard.ts'
import { creditAmount } from '../units.ts'
import type { CreditStatus, CreditType, IssuanceStatus } from './credit-type.ts'

/** A project of the ProjectRegistry. Only its issuer can change. */
export type CreditProject = {
  readonly id: bigint
  readonly issuer: Address
  readonly type: CreditType
  readonly standard: string
  /** How the credits of the standard are kept, which decides how they are retired. */
  readonly custody: Custody
  /** The project's id in the registry of its standard. */
  readonly code: string
  readonly name: string
  readonly location: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly methodology: string
}

/** A credit, which is an issuance batch of a project, with its amounts at one block. */
export type Credit = {
  readonly tokenId: bigint
  /** Id in the AssetRegistry. */
  readonly assetId: bigint
  readonly project: CreditProject
  /** Number of the batch within its project, from 1. */
  readonly batch: number
  readonly vintage: number
  /** First and last second of the monitoring or production period, unix seconds. */
  readonly monitoringStart: DaySeconds
  readonly monitoringEnd: DaySeconds
  /** The registry's number of the batch; null where serial numbers do not restart with each. */
  readonly registryBatch: bigint | null
  readonly status: CreditStatus
  readonly issuer: Address
  readonly verifier: Address | null
  /** Unix seconds; null before the first confirmation. */
  readonly verifiedAt: number | null
  /** Unix seconds. */
  readonly issuanceDate: DaySeconds
  /** Unix seconds from which it is not traded any more, which is before it expires or then; null for never. */
  readonly tradableUntil: DaySeconds | null
  /** Unix seconds; null for a credit that does not expire. */
  readonly expirationDate: DaySeconds | null
  /** The credit token (ERC-20); null until it is created. */
  readonly token: Address | null
  /** Confirmed by verifiers. */
  readonly verified: Amount
  /** Minted: circulating, in orders, retired and cancelled together. */
  readonly issued: Amount
  /** Held by accounts. */
  readonly circulating: Amount
  /** Ordered to be retired at the registry: neither held nor retired. */
  readonly inOrders: Amount
  readonly retired: Amount
  readonly cancelled: Amount
  readonly metadataHash: Hex
  readonly metadataUri: string
}

/** A credit with its open offers, the cheapest first. */
export type MarketCredit = Credit & { readonly offers: readonly Offer[] }

/** A request to issue a range of serial numbers. One number is one whole credit. */
export type Issuance = {
  readonly id: bigint
  readonly tokenId: bigint
  readonly firstSerial: number
  readonly lastSerial: number
  readonly status: IssuanceStatus
  /** Unix seconds. */
  readonly requestedAt: number
  /** Unix seconds; null until a verifier has decided. */
  readonly decidedAt: number | null
  readonly verifier: Address | null
}

/** What can be bought over all open offers; zero unless the credit is verified. */
export function purchasable(credit: Pick<MarketCredit, 'status' | 'offers'>): Amount {
  if (credit.status !== 'VERIFIED') return creditAmount(0n)
  return creditAmount(credit.offers.reduce((sum, offer) => sum + offer.available.value, 0n))
}

/**
 * Ask price of one credit in USDC, see `askOf`. Null without offers or verification.
 */
export function creditPrice(credit: Pick<MarketCredit, 'status' | 'offers'>): Amount | null {
  if (credit.status !== 'VERIFIED') return null
  return askOf(credit.offers)?.price ?? null
}

/** Verified units that the issuer has not minted yet. */
export function mintable(credit: Pick<Credit, 'verified' | 'issued'>): Amount {
  return creditAmount(credit.verified.value - credit.issued.value)
}

/** Number of whole credits in a serial range. */
export function serialCount(range: Pick<Issuance, 'firstSerial' | 'lastSerial'>): number {
  return range.lastSerial - range.firstSerial + 1
}
