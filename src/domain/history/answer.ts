import type { Address, Hash } from 'viem'
import type { YieldPolicy } from '../../chain/logs/read-back.ts'
import { daySeconds } from '../../lib/day.ts'
import type { Sourced } from '../../lib/sourced.ts'

/** Where an event is in the history of the chain. Every record of the history has one. */
export type EventPlace = {
  /** `hash-logIndex`; the same from every source. */
  readonly id: string
  readonly block: bigint
  readonly logIndex: number
  readonly hash: Hash
  /** Unix seconds of its block. */
  readonly time: number
}

/** How far back an answer reaches: to the deployment, or to a block and its time in unix seconds. */
export type Reach =
  | { readonly kind: 'complete' }
  | { readonly kind: 'since'; readonly block: bigint; readonly time: number }

/**
 * An answer about the past, with its source and how far back it reaches.
 *
 * A source does a limited amount of work for each call, so that a call never takes long. `finished`
 * says whether the answer covers what was asked for; if not, asking again reads on from there.
 */
export type Answer<T> = Sourced<T> & { readonly reach: Reach; readonly finished: boolean }

/** Marks where a list goes on. Valid only for the source and the question that returned it. */
export type Cursor = string & { readonly __brand: 'HistoryCursor' }

/**
 * Part of a list. It may have fewer items than asked for, even none, where nothing was found in the
 * part of the history that one call reads.
 */
export type Page<T> = Sourced<readonly T[]> & {
  readonly reach: Reach
  /** Where to go on; null when the list is complete. */
  readonly next: Cursor | null
}

/** The part of a list to return. */
export type Paging = {
  /** The `next` of the page before; without it the list starts over. */
  readonly after?: Cursor
  /** Maximum number of items; `Number.POSITIVE_INFINITY` for all. */
  readonly limit: number
}

/** A period in unix seconds; both ends are included. */
export type Period = { readonly from: number; readonly to: number }

/** Options of every question. */
export type AskOptions = {
  /** Stops the reading; the question rejects with the signal's reason. */
  readonly signal?: AbortSignal
  /**
   * False: the answer takes in what happened since it was given last, but does not reach further back.
   * True by default.
   */
  readonly readsOn?: boolean
  /**
   * What to do once there are many events while screens still wait for their first figures: return what
   * is known, or wait before reading on. By default it reads on.
   */
  readonly yieldPolicy?: YieldPolicy | undefined
}

/** A change of what an account holds of a token, in the token's smallest units. */
export type TokenChange = {
  readonly token: Address
  /** Id within an ERC-1155 or ERC-721 contract; null for ERC-20. */
  readonly tokenId: bigint | null
  /** Negative if it left the account. */
  readonly amount: bigint
}

const hourSeconds = 3_600
/**
 * The last days, counted from the start of the hour, and one day ahead, so that what happens while a
 * screen is open is included. It stays the same for an hour, and an index answers it from hourly sums.
 *
 * @param now Unix seconds.
 * @example
 * recentPeriod(1, Date.UTC(2026, 0, 2, 10, 40) / 1000).from // 10:00 on 1 January
 */
export function recentPeriod(days: number, now: number): Period {
  const hour = now - (now % hourSeconds)
  return { from: hour - days * daySeconds, to: hour + daySeconds }
}
