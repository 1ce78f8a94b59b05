import type { Credit } from '../../domain/credits/credit.ts'
import { expiryMarginOf, takeBeforeOf } from '../../domain/retirement/order-progress.ts'
import type { Lot, RetirementOrder } from '../../domain/retirement/orders.ts'
import { compare } from '../../lib/compare.ts'
import { daySeconds } from '../../lib/day.ts'

/** Days before the last moment to take an order from which on it is urgent. */
const urgentDays = 7

/** An order that waits. */
export type QueuedOrder = {
  readonly order: RetirementOrder
  /** Unix seconds until which it can be taken: its end, or the margin before the credit expires. */
  readonly takeBefore: number
  /** `over`: it can only be returned. */
  readonly state: 'waits' | 'urgent' | 'over'
}

/** Why no lot of a credit can be taken now, or what to look at before. */
export type Obstacle =
  /** A lot of the credit is being retired. */
  | { readonly kind: 'lot'; readonly lotId: bigint }
  | { readonly kind: 'expiry'; readonly expirationDate: number }
  /** A notice that forbids to retire the next serial numbers; `isPartial` where only later ones are meant. */
  | { readonly kind: 'notice'; readonly noticeId: bigint; readonly isPartial: boolean }
  /** A verifier has suspended the credit, which stops its trade only. */
  | { readonly kind: 'suspended' }

/** Orders of one credit. */
export type CreditQueue = {
  readonly credit: Credit
  /** Those whose time ends first come first. */
  readonly orders: readonly QueuedOrder[]
  readonly obstacles: readonly Obstacle[]
}

/** The notice that forbids to retire serial numbers of a credit. */
export type Stop = {
  readonly tokenId: bigint
  /** Notice that stops the next credit; null for none. */
  readonly first: bigint | null
  /** Notice that stops any of what waits; null for none. */
  readonly any: bigint | null
}

/** Whether an obstacle stops every lot of the credit. */
export const isStop = (obstacle: Obstacle): boolean =>
  obstacle.kind !== 'suspended' && !(obstacle.kind === 'notice' && obstacle.isPartial)

/**
 * Waiting orders by credit, the most urgent credit first.
 *
 * @param orders The oldest first.
 * @param now Unix seconds.
 */
export function queuesOf(
  orders: readonly RetirementOrder[],
  credits: readonly Credit[],
  lots: readonly Lot[],
  stops: readonly Stop[],
  now: number,
): readonly CreditQueue[] {
  return credits
    .flatMap((credit) => {
      const own = orders
        .filter(({ tokenId }) => tokenId === credit.tokenId)
        .map((order) => queued(order, credit, now))
        .toSorted((a, b) => a.takeBefore - b.takeBefore || compare(a.order.id, b.order.id))
      return own.length === 0
        ? []
        : [{ credit, orders: own, obstacles: obstaclesOf(credit, lots, stops, now) }]
    })
    .toSorted((a, b) => urgencyOf(a) - urgencyOf(b))
}

const urgencyOf = ({ orders }: CreditQueue): number => orders[0]?.takeBefore ?? 0

function queued(order: RetirementOrder, credit: Credit, now: number): QueuedOrder {
  const takeBefore = takeBeforeOf(order, credit)
  return {
    order,
    takeBefore,
    state:
      now >= order.endsAt
        ? 'over'
        : now >= takeBefore - urgentDays * daySeconds
          ? 'urgent'
          : 'waits',
  }
}

function obstaclesOf(
  credit: Credit,
  lots: readonly Lot[],
  stops: readonly Stop[],
  now: number,
): readonly Obstacle[] {
  const taken = lots.find(({ tokenId, endedAt }) => tokenId === credit.tokenId && endedAt === null)
  const margin = expiryMarginOf(credit)
  const stop = stops.find(({ tokenId }) => tokenId === credit.tokenId)
  const noticeId = stop?.first ?? stop?.any ?? null
  return [
    ...(taken === undefined ? [] : [{ kind: 'lot', lotId: taken.id } as const]),
    ...(margin !== null && credit.expirationDate !== null && now > margin
      ? [{ kind: 'expiry', expirationDate: credit.expirationDate } as const]
      : []),
    ...(noticeId === null
      ? []
      : [{ kind: 'notice', noticeId, isPartial: stop?.first === null } as const]),
    ...(credit.status === 'SUSPENDED' ? [{ kind: 'suspended' } as const] : []),
  ]
}
