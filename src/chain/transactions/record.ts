import type { Address, Hash, Hex } from 'viem'
import type { ChainIdentity } from '../deployment.ts'
import type { Explanation } from '../errors/explanation.ts'
import type { ChainKey } from '../keys.ts'

/** What is needed to follow a transaction, also after the page was closed. */
export type Submission = {
  readonly hash: Hash
  /** The sender's nonce it was sent with: when it is used up by another, this one is over. */
  readonly nonce: number
  /** What was sent, so that the same transaction at another price can be told from another one. */
  readonly to: Address
  readonly data: Hex
  readonly value: bigint
  /** Unix milliseconds by this computer's clock. */
  readonly at: number
  /** Newest block at the time: the transaction cannot be in an earlier one. */
  readonly fromBlock: bigint
}

/** Where a transaction was included. */
type Inclusion = {
  readonly block: bigint
  /** What it cost its sender in wei. */
  readonly fee: bigint
}

/**
 * Where a transaction stands. It begins with `signing`, is `submitted` once there is a hash, and
 * ends with one of the others, which are final.
 */
export type TransactionState =
  /** The wallet has been asked. */
  | { readonly status: 'signing' }
  /** Sent, not yet in a block. `hash` is the present one, should the wallet have sped it up. */
  | ({ readonly status: 'submitted' } & Submission)
  | ({ readonly status: 'confirmed' } & Submission & Inclusion)
  /** In a block, without effect. */
  | ({ readonly status: 'reverted'; readonly reason: Explanation } & Submission & Inclusion)
  /** Another transaction with the same nonce came first. */
  | ({ readonly status: 'replaced'; readonly by: Hash } & Submission)
  /** The sender cancelled it in the wallet by an empty transaction of the same nonce. */
  | ({ readonly status: 'cancelled'; readonly by: Hash } & Submission)
  /** The network no longer knows it. */
  | ({ readonly status: 'dropped' } & Submission)
  /** The page was closed before the wallet answered. */
  | { readonly status: 'unknown' }

export type TransactionStatus = TransactionState['status']

/** The states a transaction does not leave any more. */
export type FinalState = Exclude<TransactionState, { status: 'signing' | 'submitted' | 'unknown' }>

/** A transaction as this browser remembers it. */
export type TransactionRecord = {
  readonly id: string
  readonly chain: ChainIdentity
  readonly account: Address
  /** The intent's title, or `Allow Asset Market to take 10.23 USDC`. */
  readonly title: string
  /** Unix milliseconds by this computer's clock. */
  readonly createdAt: number
  readonly touches: readonly ChainKey[]
  readonly state: TransactionState
}

/** Whether something can still happen to it. */
export const isPending = ({ state }: TransactionRecord): boolean =>
  state.status === 'signing' || state.status === 'submitted'

const successors: Record<TransactionStatus, readonly TransactionStatus[]> = {
  signing: ['submitted', 'unknown'],
  // Another tab takes a request for abandoned while its own tab is still waiting for the wallet.
  unknown: ['submitted'],
  submitted: ['submitted', 'confirmed', 'reverted', 'replaced', 'cancelled', 'dropped'],
  confirmed: [],
  reverted: [],
  replaced: [],
  cancelled: [],
  dropped: [],
}

/** The record in its next state; unchanged when it cannot go there from where it is. */
export function advance(record: TransactionRecord, state: TransactionState): TransactionRecord {
  return successors[record.state.status].includes(state.status) ? { ...record, state } : record
}
