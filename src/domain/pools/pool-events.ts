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

/** Volume and fees of a pool's trades, in smallest units. */
export type PoolTotals = {
  /** Paid in by traders, fees included. */
  readonly volume: PairAmounts
  /** Part of the volume that was a fee. */
  readonly fees: PairAmounts
}

/** Adds up the totals of a pool. */
export function sumOfTotals(
  parts: readonly (PoolTotals & { readonly poolId: bigint })[],
  poolId: bigint,
): PoolTotals {
  const own = parts.filter((part) => part.poolId === poolId)
  const sum = (kind: keyof PoolTotals, side: keyof PairAmounts) =>
    own.reduce((total, part) => total + part[kind][side], 0n)
  const pair = (kind: keyof PoolTotals): PairAmounts => ({
    amountA: sum(kind, 'amountA'),
    amountB: sum(kind, 'amountB'),
  })
  return { volume: pair('volume'), fees: pair('fees') }
}

/**
 * Sums the amounts paid into a pool and the fees in them, by token.
 *
 * @param since Unix seconds; trades up to this time are excluded. By default all trades count.
 */
export function totalsOf(
  swaps: readonly Pick<Swap, 'poolId' | 'time' | 'amountA' | 'amountB' | 'fee'>[],
  poolId: bigint,
  since = Number.NEGATIVE_INFINITY,
): PoolTotals {
  const volume = { amountA: 0n, amountB: 0n }
  const fees = { amountA: 0n, amountB: 0n }
  for (const swap of swaps) {
    if (swap.poolId !== poolId || swap.time <= since) continue
    const side = swap.amountA > 0n ? 'amountA' : 'amountB'
    volume[side] += swap[side]
    fees[side] += swap.fee
  }
  return { volume, fees }
}
