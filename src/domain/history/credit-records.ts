import type { Address, Hash } from 'viem'
import type { Amount } from '../../lib/amount.ts'
import type { StatedDetails } from '../stated-details.ts'
import type { EventPlace } from './answer.ts'

/** What a CertificateIssued event says. */
export type CertificateFacts = StatedDetails & {
  readonly certificateId: bigint
  readonly tokenId: bigint
  readonly beneficiary: Address
  readonly retiredBy: Address
  readonly amount: Amount
  /** Units of the batch that had left circulation before. */
  readonly offset: bigint
  /** Period that the retirement is for, in unix seconds; 0 where none was given. */
  readonly periodStart: bigint
  readonly periodEnd: bigint
}

/** A retirement of credits: its certificate and where it was issued. */
export type Retirement = EventPlace & CertificateFacts

/** What a certificate says of how much was retired and when. None of it ever changes. */
export type RetiredAmount = Pick<CertificateFacts, 'certificateId' | 'tokenId' | 'amount'> & {
  /** Unix seconds. */
  readonly retiredAt: number
}

/** Which retirements to return. All conditions must hold. */
export type RetirementFilter = {
  readonly tokenId?: bigint
  readonly beneficiary?: Address
  readonly retiredBy?: Address
}

/** Orders of retirements besides the newest first. */
export type RetirementSort = 'oldest' | 'largest' | 'smallest'

/** Retirements of one credit on one UTC day. */
export type RetirementDay = {
  /** Unix seconds at which the day starts. */
  readonly day: number
  readonly tokenId: bigint
  readonly amount: Amount
  readonly retirements: number
}

/** One event in the lifecycle of a credit. */
export type LifecycleEvent = {
  readonly transaction: Hash
  readonly block: bigint
  readonly logIndex: number
  /** Unix seconds of the block. */
  readonly time: number
} & (
  | { readonly kind: 'created'; readonly by: Address }
  | {
      readonly kind: 'requested' | 'confirmed'
      readonly by: Address
      readonly amount: Amount | null
      readonly issuanceId: bigint
    }
  | { readonly kind: 'rejected'; readonly by: Address; readonly reason: string }
  | { readonly kind: 'suspended' | 'reinstated'; readonly by: Address; readonly reason: string }
  | { readonly kind: 'minted'; readonly to: Address; readonly amount: Amount }
  | {
      readonly kind: 'cancelled'
      readonly by: Address
      readonly amount: Amount
      readonly reason: string
    }
  | { readonly kind: 'tokenized'; readonly token: Address }
  | {
      readonly kind: 'listed'
      readonly by: Address
      readonly amount: Amount
      readonly price: Amount
    }
  | {
      readonly kind: 'sold'
      readonly from: Address
      readonly to: Address
      readonly amount: Amount
      readonly cost: Amount
    }
  | {
      readonly kind: 'retired'
      readonly by: Address
      readonly amount: Amount
      readonly certificate: CertificateFacts | null
    }
)
