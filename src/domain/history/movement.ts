import type { Address, Hash } from 'viem'
import type { Amount } from '../../lib/amount.ts'
import type { PairAmounts } from '../pools/liquidity-math.ts'
import type { EventPlace, TokenChange } from './answer.ts'

/**
 * Something that a transaction did for an account, or for a holder with several. Token amounts without decimals are in the smallest
 * units of their token.
 */
export type MovementPart =
  | {
      /** Bought on the market. `recipient` is somebody else where it was bought for them. */
      readonly kind: 'buy'
      readonly assetId: bigint
      readonly listingId: bigint
      readonly seller: Address
      readonly recipient: Address
      readonly units: bigint
      /** Paid, fee included. */
      readonly cost: Amount
      readonly fee: Amount
    }
  | {
      /** Sold on the market. */
      readonly kind: 'sell'
      readonly assetId: bigint
      readonly listingId: bigint
      readonly buyer: Address
      readonly units: bigint
      /** Received: what the buyer paid less the market's fee. */
      readonly proceeds: Amount
      readonly fee: Amount
    }
  | {
      readonly kind: 'yield'
      readonly token: Address
      readonly amount: Amount
      /** Which of the holder's accounts had earned it. */
      readonly account: Address
    }
  | {
      /** Shares redeemed after settlement. */
      readonly kind: 'redemption'
      readonly token: Address
      readonly shares: bigint
      readonly amount: Amount
    }
  | {
      /** USDC that went to a dealing desk for the next NAV, or came back unused: still the account's. */
      readonly kind: 'subscription-request' | 'subscription-returned'
      readonly token: Address
      readonly amount: Amount
      /** Who paid or was paid in the account's place; null for the account itself. */
      readonly other: Address | null
    }
  | {
      /** Shares that a dealing desk bought for `cost` of the USDC that it had of the account. */
      readonly kind: 'subscription'
      readonly token: Address
      readonly shares: bigint
      readonly cost: Amount
      /** Who received them in the account's place; null for the account itself. */
      readonly other: Address | null
    }
  | {
      /** Shares that went to a dealing desk for the next NAV, or came back: still the account's. */
      readonly kind: 'redemption-request' | 'redemption-returned'
      readonly token: Address
      readonly shares: bigint
      /** Whose request it is, of the holder's accounts. */
      readonly account: Address
      /** Who gave or received them in the account's place; null for the account itself. */
      readonly other: Address | null
    }
  | {
      /** USDC that a dealing desk paid for shares that it had of the account. */
      readonly kind: 'desk-redemption'
      readonly token: Address
      readonly shares: bigint
      readonly amount: Amount
      /** Whose request it was, of the holder's accounts. */
      readonly account: Address
      /** Who was paid in the account's place; null for the account itself. */
      readonly other: Address | null
    }
  | {
      /** Yield of shares at a dealing desk. */
      readonly kind: 'desk-yield'
      readonly token: Address
      readonly amount: Amount
      /** Whose shares they were, of the holder's accounts. */
      readonly account: Address
    }
  | {
      /** A retirement by the account, or in its name. */
      readonly kind: 'retirement'
      readonly tokenId: bigint
      readonly certificateId: bigint
      /** The holder's order that it comes from; null for what was retired at once, or ordered by others. */
      readonly orderId: bigint | null
      readonly amount: Amount
      readonly beneficiary: Address
    }
  | {
      /** Credits ordered to be retired at their registry: neither held nor retired. */
      readonly kind: 'order'
      readonly orderId: bigint
      readonly tokenId: bigint
      readonly units: bigint
    }
  | {
      /** Credits that left an order unretired. */
      readonly kind: 'order-returned'
      readonly orderId: bigint
      readonly tokenId: bigint
      readonly units: bigint
      /** Somebody else where the holder sent them on. */
      readonly recipient: Address
    }
  | {
      /**
       * The payment for the credits of one certificate, bought and retired in one step, or of one order. The
       * id of the other is 0.
       */
      readonly kind: 'retirement-purchase'
      readonly certificateId: bigint
      readonly orderId: bigint
      readonly paid: readonly TokenChange[]
    }
  | {
      /** A trade in one pool or along several; the tokens between are left out. */
      readonly kind: 'swap'
      readonly poolIds: readonly bigint[]
      readonly paid: readonly TokenChange[]
      readonly received: readonly TokenChange[]
    }
  | {
      readonly kind: 'liquidity-added' | 'liquidity-removed' | 'fees-collected'
      readonly positionId: bigint
      readonly poolId: bigint
      /** 0 for a collection of fees. */
      readonly liquidity: bigint
      /** Principal paid in or out; zero for a collection of fees. Without what a token refused. */
      readonly principal: PairAmounts
      /** Fees paid out. Without what a token refused. */
      readonly fees: PairAmounts
    }
  | {
      /** A withdrawal of a payment that a token had refused. */
      readonly kind: 'deferred-paid'
      readonly positionId: bigint
      readonly poolId: bigint
      readonly token: Address
      readonly amount: bigint
    }
  | {
      /** New shares or credits for the account. */
      readonly kind: 'issue'
      readonly token: Address
      readonly tokenId: bigint | null
      readonly units: bigint
    }
  | {
      /** Credits turned into credit tokens, or back. */
      readonly kind: 'wrap' | 'unwrap'
      readonly token: Address
      readonly units: bigint
    }
  | {
      /** A transfer that nothing else in the transaction explains. Negative if it left the account. */
      readonly kind: 'transfer'
      readonly token: Address
      readonly tokenId: bigint | null
      readonly amount: bigint
      readonly counterparty: Address
    }

export type MovementKind = MovementPart['kind']

/**
 * What one transaction changed for an account. The `changes` of all movements of an account since the
 * deployment add up to what it holds of every registered token. The coin that pays for transactions is
 * not included.
 */
export type Movement = {
  /** The transaction hash. */
  readonly id: Hash
  readonly hash: Hash
  readonly block: bigint
  /** Index of the first event that involves the account. */
  readonly logIndex: number
  /** Unix seconds of its block. */
  readonly time: number
  /** What it did, in order. At least one. */
  readonly parts: readonly MovementPart[]
  /** Net change of each token that the account holds more or less of afterwards. */
  readonly changes: readonly TokenChange[]
}

/** What one transaction changed for a holder. */
export type TokenChanges = EventPlace & {
  /** Net change of each token that the holder has more or less of afterwards. At least one. */
  readonly changes: readonly TokenChange[]
}
