import type { Address, Hash } from 'viem'
import type { Amount } from '../../lib/amount.ts'
import type { DaySeconds } from '../../lib/day.ts'
import type { EventPlace } from './answer.ts'
import type { PaymentKind } from './payment-kind.ts'

/** NAV that the issuer stated at `time`, in USDC for one whole share, of the date `asOf`. */
export type NavUpdate = { readonly time: number; readonly asOf: DaySeconds; readonly nav: Amount }

/**
 * One payment to holders. It accrues evenly until `accrualEnd` to all who have not renounced yield.
 */
export type Distribution = {
  readonly id: bigint
  readonly kind: PaymentKind
  readonly transactionHash: Hash
  readonly amount: Amount
  /** Shares that earned yield when the accrual started; those in pools earn none. */
  readonly earningShares: Amount
  /** First and last second of the period in which it was earned. */
  readonly periodStart: DaySeconds
  readonly periodEnd: DaySeconds
  /** Unix seconds. */
  readonly accrualStart: number
  /** Unix seconds at which all of it has accrued. */
  readonly accrualEnd: number
}

/** One entry in the activity of a financial asset. */
export type AssetActivity = EventPlace &
  (
    | {
        readonly kind: 'purchase'
        readonly buyer: Address
        readonly seller: Address
        readonly units: Amount
        readonly cost: Amount
      }
    | { readonly kind: 'issue'; readonly to: Address; readonly units: Amount }
    | { readonly kind: 'payment'; readonly payment: PaymentKind; readonly amount: Amount }
    | { readonly kind: 'approval'; readonly verifier: Address; readonly price: Amount }
    | { readonly kind: 'withdrawal'; readonly verifier: Address }
    | { readonly kind: 'settlement'; readonly price: Amount }
    | {
        readonly kind: 'redemption'
        readonly holder: Address
        readonly units: Amount
        readonly amount: Amount
      }
    | {
        /** USDC that an account brought to the dealing desk, or got back unused. */
        readonly kind: 'subscription-request' | 'subscription-returned'
        readonly account: Address
        readonly amount: Amount
      }
    | {
        /** Shares that an account brought to the dealing desk, or got back. */
        readonly kind: 'redemption-request' | 'redemption-returned'
        readonly account: Address
        readonly units: Amount
      }
    | {
        /** Shares for USDC that the dealing desk had of an account, or USDC for its shares. */
        readonly kind: 'subscription-claim' | 'redemption-claim'
        readonly account: Address
        readonly units: Amount
        readonly amount: Amount
      }
  )

/** A purchase from a listing of the market. */
export type Sale = EventPlace & {
  readonly listingId: bigint
  readonly assetId: bigint
  readonly buyer: Address
  readonly seller: Address
  /** The account that received the units. */
  readonly recipient: Address
  /** In the asset's smallest units. */
  readonly units: bigint
  /** Paid by the buyer, fee included. */
  readonly cost: Amount
  /** Part of the cost that the market kept. */
  readonly fee: Amount
}

/** Sales of one asset on one UTC day. */
export type SalesDay = {
  /** Unix seconds at which the day starts. */
  readonly day: number
  readonly assetId: bigint
  /** In the asset's smallest units. */
  readonly units: bigint
  readonly cost: Amount
  readonly fee: Amount
  readonly sales: number
}

/** A role that was granted or taken away. */
export type RoleChange = EventPlace & {
  readonly kind: 'granted' | 'revoked'
  /** keccak256 of the role's name; zero for the administrator. */
  readonly role: Hash
  readonly account: Address
  readonly by: Address
}
