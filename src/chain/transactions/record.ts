import type { Address, Hash, Hex } from 'viem'
import type { ChainIdentity } from '../deployment.ts'
import type { Explanation } from '../errors/explanation.ts'
import type { ChainKey } from '../keys.ts'

/** What a wallet was asked to send: enough to recognise it on chain, whoever hears of it. */
export type CallRequest = {
  /** Nonce of the transaction: once another transaction uses it, this one cannot be included. */
  readonly nonce: number
  /** With `data` and `value`, identifies the same call sent again at another gas price. */
  readonly to: Address
  readonly data: Hex
  readonly value: bigint
  /** Unix milliseconds of the request. */
  readonly at: number
  /** Newest block at the time: the transaction cannot be in an earlier one. */
  readonly fromBlock: bigint
  /** Id of the batch (EIP-5792) in which the call follows its allowances. */
  readonly batch?: string
  /** It is a proposal to the owners of a Safe; the batch's id is then the Safe's hash of it. */
  readonly isSafe?: true
}

/** A batch that a wallet has accepted. The wallet tells what becomes of it; there is no hash yet. */
export type BatchRequest = CallRequest & { readonly batch: string }

/** Data needed to follow a transaction, even after the page was closed. */
export type Submission = CallRequest & { readonly hash: Hash }

/** Where a transaction was included. */
type Inclusion = {
  readonly block: bigint
  /** Fee in wei. */
  readonly fee: bigint
}

/**
 * State of a transaction. It starts as `signing`, is `submitted` once there is a hash or `batched`
 * once the wallet has accepted a batch, and ends in one of the other states, which are final; those of a
 * block may end again while the chain can be reorganised.
 */
export type TransactionState =
  /** The request is open in the wallet. Its nonce is the next one, but the wallet may choose another. */
  | ({ readonly status: 'signing' } & CallRequest)
  /**
   * Sent, not yet in a block. `hash` is the current one if the wallet has sped it up; `removedFrom` is the
   * block that it was in before the chain was reorganised.
   */
  | ({ readonly status: 'submitted'; readonly removedFrom?: bigint } & Submission)
  /** Accepted by the wallet as a batch, not yet in a block. */
  | ({ readonly status: 'batched' } & BatchRequest)
  | ({ readonly status: 'confirmed' } & Submission & Inclusion)
  /** Included in a block, but all its changes were undone. */
  | ({ readonly status: 'reverted'; readonly reason: Explanation } & Submission & Inclusion)
  /** Another transaction with the same nonce was included first. */
  | ({ readonly status: 'replaced'; readonly by: Hash } & Submission)
  /** The sender cancelled it in the wallet with an empty transaction of the same nonce. */
  | ({ readonly status: 'cancelled'; readonly by: Hash } & Submission)
  /** The network no longer knows it. */
  | ({ readonly status: 'dropped' } & Submission)
  /** The wallet gave a batch up before it was in a block; the owners of a Safe rejected or replaced it. */
  | ({ readonly status: 'failed' } & BatchRequest)
  /** The wallet's answer did not arrive: the page was closed, or the request to a phone expired. */
  | ({ readonly status: 'unknown' } & CallRequest)

export type TransactionStatus = TransactionState['status']

/** Final states of a transaction. */
export type FinalState = Exclude<
  TransactionState,
  { status: 'signing' | 'submitted' | 'batched' | 'unknown' }
>

/** A transaction as stored in this browser. */
export type TransactionRecord = {
  readonly id: string
  readonly chain: ChainIdentity
  readonly account: Address
  /** The intent's title, or `Allow Asset Market to take 10.23 USDC`. */
  readonly title: string
  /** Unix milliseconds of the request. */
  readonly createdAt: number
  readonly invalidates: readonly ChainKey[]
  readonly state: TransactionState
}

/** Whether its state can still change. */
export const isPending = ({ state }: TransactionRecord): boolean =>
  ['signing', 'submitted', 'batched'].includes(state.status)

const nextStatuses: Record<TransactionStatus, readonly TransactionStatus[]> = {
  signing: ['submitted', 'batched', 'unknown'],
  // Another tab considers a request abandoned while its own tab is still waiting for the wallet.
  unknown: ['submitted', 'batched'],
  batched: ['confirmed', 'reverted', 'failed', 'unknown'],
  submitted: ['submitted', 'confirmed', 'reverted', 'replaced', 'cancelled', 'dropped'],
  // By a reorganisation, in which it may also move to another block.
  confirmed: ['submitted', 'batched', 'confirmed'],
  reverted: ['submitted', 'batched', 'reverted'],
  replaced: [],
  cancelled: [],
  dropped: [],
  failed: [],
}

/** The record in its next state; unchanged if this state cannot follow the current one. */
export function advance(record: TransactionRecord, state: TransactionState): TransactionRecord {
  return nextStatuses[record.state.status].includes(state.status) ? { ...record, state } : record
}

/** The record of a request whose answer cannot arrive any more. */
export const abandoned = (record: TransactionRecord): TransactionRecord =>
  record.state.status === 'signing'
    ? advance(record, { ...record.state, status: 'unknown' })
    : record
