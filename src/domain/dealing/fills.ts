import type { Address } from 'viem'
import type { Side } from './request.ts'

/** What a strike decided of one side: amounts in the smallest unit of that side. */
type StruckPool = { readonly requested: bigint; readonly filled: bigint }

/** A strike, as its event tells it. */
export type Strike = {
  readonly day: number
  /** USDC (6 decimals) for one whole share, times 10^18. */
  readonly price: bigint
  /** Null where the subscriptions of the day lapsed: they stay on it until they are cancelled. */
  readonly subscription: StruckPool | null
  readonly redemption: StruckPool
  /** The day that what was left has joined. */
  readonly next: number
}

/**
 * What happened at a desk, as far as it decides what strikes have filled. Claims decide nothing, and neither does a
 * day that lapsed: what was requested stays on it, and no strike names it any more.
 */
export type DeskEvent =
  | {
      readonly kind: 'requested'
      readonly side: Side
      readonly controller: Address
      /** The day for which it was made. */
      readonly id: number
      /** In the smallest unit of the side. */
      readonly amount: bigint
    }
  /** A cancellation takes all that is pending of a request. */
  | {
      readonly kind: 'cancelled'
      readonly side: Side
      readonly controller: Address
      readonly id: number
    }
  | ({ readonly kind: 'struck' } & Strike)

/** What one strike filled of one request. */
export type Fill = {
  readonly side: Side
  readonly controller: Address
  /** The day for which the request was made. */
  readonly id: number
  /** The day that was struck. */
  readonly day: number
  /** What was filled: USDC (6 decimals) of a subscription, shares (18 decimals) of a redemption. */
  readonly filled: bigint
  /** What the controller can claim for it, in the other unit. The desk gives up a fill that is worth nothing. */
  readonly output: bigint
}

/** What is pending of a request, and the day whose strike it waits for. */
type Part = Pick<Fill, 'side' | 'controller' | 'id'> & {
  readonly amount: bigint
  readonly day: number
}

/** A price for a whole share, over the units of a whole share: `DIVISOR` of contracts/dealing/libraries/DealingPrice.sol. */
const divisor = 10n ** 36n

/** USDC for shares at a price, rounded down. */
export const toUsdc = (shares: bigint, price: bigint): bigint => (shares * price) / divisor

/** USDC for shares at a price, rounded up. */
export const toUsdcUp = (shares: bigint, price: bigint): bigint =>
  (shares * price + divisor - 1n) / divisor

/**
 * Follows every request through the strikes, as `DealingBook` (contracts/dealing/DealingBook.sol) does: a strike fills
 * `amount * filled / requested` of each part that waits for its day, and leaves `amount * (requested - filled) /
 * requested` for the day that it names, both rounded down. No request depends on another one, so the events of one
 * controller and all strikes are enough for its fills.
 *
 * @param events In the order in which they happened.
 * @returns The fills, the earliest strike first; those of which nothing was filled are left out.
 */
export function fillsOf(events: readonly DeskEvent[]): readonly Fill[] {
  const fills: Fill[] = []
  const parts = new Map<string, Part>()
  for (const event of events) {
    if (event.kind === 'requested') join(parts, event)
    else if (event.kind === 'cancelled') parts.delete(keyOf(event))
    else fills.push(...strike(parts, event))
  }
  return fills
}

type Request = Pick<Fill, 'side' | 'controller' | 'id'>

const keyOf = ({ side, controller, id }: Request): string => `${side} ${controller} ${id}`

/** Whoever requests twice for a day has one request. */
function join(
  parts: Map<string, Part>,
  { side, controller, id, amount }: Request & { readonly amount: bigint },
): void {
  const key = keyOf({ side, controller, id })
  const earlier = parts.get(key)?.amount ?? 0n
  parts.set(key, { side, controller, id, amount: earlier + amount, day: id })
}

/** Fills the parts that wait for the day, and moves what is left of them on. */
function strike(parts: Map<string, Part>, { day, price, next, ...pools }: Strike): Fill[] {
  const fills: Fill[] = []
  for (const [key, part] of parts) {
    const { side, controller, id, amount } = part
    const pool = part.day === day ? pools[side] : null
    if (pool === null) continue
    const filled = (amount * pool.filled) / pool.requested
    const rest = (amount * (pool.requested - pool.filled)) / pool.requested
    const output = side === 'subscription' ? (filled * divisor) / price : toUsdc(filled, price)
    if (filled > 0n) fills.push({ side, controller, id, day, filled, output })
    if (rest === 0n) parts.delete(key)
    else parts.set(key, { ...part, amount: rest, day: next })
  }
  return fills
}
