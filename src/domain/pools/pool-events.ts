import type { Address, Hash } from 'viem'
import type { PairAmounts } from './liquidity-math.ts'

/** One trade in one pool. */
export type Swap = {
  readonly id: string
  readonly poolId: bigint
  /** Unix seconds of its block. */
  readonly time: number
  readonly hash: Hash
  readonly trader: Address
  /** Change of the pool's balance in smallest units: positive if paid in, negative if paid out. */
  readonly amountA: bigint
  readonly amountB: bigint
  /** Part of the amount paid in that liquidity providers earn. */
  readonly fee: bigint
  /** Square-root price after the trade. */
  readonly sqrtPriceX96: bigint
  readonly place: Place
}

/** Position of an event in the order of the chain. */
export type Place = { readonly blockNumber: bigint; readonly logIndex: number }

/** Creation of a pool with its initial price. `time` is in unix seconds. */
export type PoolCreation = {
  readonly poolId: bigint
  readonly time: number
  readonly sqrtPriceX96: bigint
}

type PositionEventBase = {
  readonly id: string
  readonly positionId: bigint
  readonly poolId: bigint
  /** Payer or recipient. */
  readonly party: Address
  /** Unix seconds of its block. */
  readonly time: number
  readonly hash: Hash
  readonly place: Place
}

/** Liquidity added or removed, or fees collected. Refused payments are `DeferredEvent`s. */
export type LiquidityEvent = PositionEventBase & {
  readonly kind: 'added' | 'removed' | 'collected'
  /** Liquidity added or removed; 0 for a collection. */
  readonly liquidity: bigint
  /** Principal added or removed; zero for a collection. */
  readonly principal: PairAmounts
  /** Fees paid out. */
  readonly fees: PairAmounts
}

/** A refused payment that stays reserved for the position (`deferred`), or its later withdrawal. */
export type DeferredEvent = PositionEventBase & {
  readonly kind: 'deferred' | 'deferred-paid'
  readonly token: Address
  /** In the token's smallest unit. */
  readonly amount: bigint
}

/** An event in the history of a position. */
export type PositionEvent = LiquidityEvent | DeferredEvent

/** Whether an event is a deferred payment or its withdrawal. */
export const isDeferredEvent = <Event extends Pick<PositionEvent, 'kind'>>(
  event: Event,
): event is Extract<Event, { readonly kind: DeferredEvent['kind'] }> =>
  event.kind === 'deferred' || event.kind === 'deferred-paid'
