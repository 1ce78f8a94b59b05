import type { Address } from 'viem'
import type { PaymentKind } from '../../../domain/history/payment-kind.ts'
import type { Amount } from '../../../lib/amount.ts'
import type { LotEvent } from './lots.ts'

/** What a transaction did with a portfolio. */
export type EntryKind =
  | 'buy'
  | 'sell'
  | 'swap'
  | 'redemption'
  | 'subscription-request'
  | 'subscription-returned'
  | 'subscription'
  | 'redemption-request'
  | 'redemption-returned'
  | 'add-liquidity'
  | 'remove-liquidity'
  | 'yield'
  | 'repayment'
  | 'recovery'
  | 'fees'
  | 'order'
  | 'order-returned'
  | 'retirement'
  | 'conversion'
  | 'received'
  | 'sent'

/** Units of a holding that came in (positive) or left (negative). */
export type EntryLine = {
  /** Id of the holding. */
  readonly holding: string
  readonly name: string
  readonly symbol: string
  readonly quantity: Amount
  /** Market value in USDC at the time, not negative; null where there was no price. */
  readonly value: Amount | null
}

/** One entry in the activity of a portfolio. */
export type Entry = {
  readonly id: string
  readonly kind: EntryKind
  /** Unix seconds. */
  readonly time: number
  readonly hash: string
  /** Null for sample data. */
  readonly block: bigint | null
  /** The asset that it is about. */
  readonly subject: { readonly id: string; readonly name: string; readonly symbol: string }
  readonly lines: readonly EntryLine[]
  /** USDC received (positive) or paid (negative). */
  readonly cash: Amount
  /** USDC that came to a dealing desk (positive) or left it (negative). It is the account's, as its cash is. */
  readonly atDesk?: Amount
  /** Which of the holder's accounts it was: that earned what was paid, or whose shares went to or left a desk. */
  readonly account?: Address
  /** Holding that earned what was paid, where it is not the subject: shares at a dealing desk. */
  readonly earnedBy?: string
  /** What a repayment or a recovery is; absent for other entries. */
  readonly repays?: Exclude<PaymentKind, 'income'>
  /** Units that it is about where none moved: those that yield was paid on. */
  readonly units: Amount | null
  /** Set for a retirement or an order of credits that were bought in the same step: none of the account's own left. */
  readonly isBoughtAtOnce?: boolean
  /** USDC that the market kept of a purchase or sale; included in `cash`. */
  readonly fee?: Amount
  /** The pool's fees among what a removal of liquidity paid out; included in `lines` and `cash`. */
  readonly poolFees?: { readonly lines: readonly EntryLine[]; readonly cash: Amount }
}

const labels: Record<EntryKind, string> = {
  buy: 'Buy',
  sell: 'Sell',
  swap: 'Swap',
  redemption: 'Redemption',
  'subscription-request': 'Subscription requested',
  'subscription-returned': 'Subscription returned',
  subscription: 'Subscribed shares claimed',
  'redemption-request': 'Redemption requested',
  'redemption-returned': 'Redemption returned',
  'add-liquidity': 'Liquidity added',
  'remove-liquidity': 'Liquidity removed',
  yield: 'Yield',
  repayment: 'Repayment',
  recovery: 'Recovery',
  fees: 'Pool fees',
  order: 'Ordered to be retired',
  'order-returned': 'Order returned',
  retirement: 'Retirement',
  conversion: 'Wrap or unwrap',
  received: 'Received',
  sent: 'Sent',
}

export function entryKindLabel(kind: EntryKind): string {
  return labels[kind]
}

/** Whether an entry is about a holding, directly or by one of its lines. */
export function involves({ subject, lines }: Entry, holding: string): boolean {
  return subject.id === holding || lines.some((line) => line.holding === holding)
}

/** Money that entered and left the invested portfolio, in the smallest unit of USDC. */
export type Flows = {
  /** Paid for purchases, and the value of assets received. */
  readonly inflow: bigint
  /** Received for sales, and the value of assets sent away or retired. */
  readonly outflow: bigint
  /** Yield and fees that were paid out in USDC. */
  readonly income: bigint
}

/** What an entry changed of the account's USDC, with what is at dealing desks, in the smallest unit. */
export const moneyOf = ({ cash, atDesk }: Pick<Entry, 'cash' | 'atDesk'>): bigint =>
  cash.value + (atDesk?.value ?? 0n)

/**
 * Flows of an entry. Cash is outside of the invested portfolio: buying is an inflow, selling an
 * outflow. An exchange of one asset for another is neither, and what moves to a desk stays what it was.
 */
export function flowsOf(entry: Entry): Flows {
  const { kind, lines, cash } = entry
  const value = lines.reduce((sum, line) => sum + (line.value?.value ?? 0n), 0n)
  switch (kind) {
    case 'received':
      return { inflow: value, outflow: 0n, income: 0n }
    case 'sent':
      return { inflow: 0n, outflow: value, income: 0n }
    // What is in orders is no part of the portfolio, and has no value here.
    case 'order':
      return { inflow: 0n, outflow: value, income: 0n }
    case 'order-returned':
      return { inflow: value, outflow: 0n, income: 0n }
    case 'retirement':
      // Bought and retired at once it has no lines: the cost and the retirement cancel each other out.
      return { inflow: 0n, outflow: value, income: 0n }
    case 'yield':
    case 'fees':
      return { inflow: 0n, outflow: 0n, income: cash.value }
    case 'conversion':
      return { inflow: 0n, outflow: 0n, income: 0n }
    default: {
      const money = moneyOf(entry)
      return { inflow: money < 0n ? -money : 0n, outflow: money > 0n ? money : 0n, income: 0n }
    }
  }
}

/**
 * Changes of lots by an entry. The price of an exchange is what was given or received for it: USDC
 * where it was money, otherwise the market value of the other side. Assets received without payment
 * cost their market value, as do fees paid in tokens.
 */
export function lotEventsOf(entry: Entry): readonly LotEvent[] {
  const incoming = entry.lines.filter(({ quantity }) => quantity.value > 0n)
  const outgoing = entry.lines.filter(({ quantity }) => quantity.value < 0n)
  switch (entry.kind) {
    case 'received':
    case 'fees':
    case 'yield':
      return incoming.map((line) => acquired(entry, line, worthOf(line)))
    case 'repayment':
    case 'recovery':
      return [
        {
          kind: 'repaid',
          holding: entry.earnedBy ?? entry.subject.id,
          time: entry.time,
          reference: entry.hash,
          amount: entry.cash.value,
        },
      ]
    case 'sent':
      return outgoing.map((line) => ({ ...baseOf(entry, line), kind: 'sent' }))
    case 'retirement':
      return entry.isBoughtAtOnce === true
        ? boughtAndRetired(entry, outgoing)
        : outgoing.map((line) => ({ ...baseOf(entry, line), kind: 'retired' }))
    case 'order':
      return entry.isBoughtAtOnce === true
        ? exchangeOf(entry, incoming, outgoing)
        : conversionOf(entry, incoming[0], outgoing[0])
    case 'order-returned':
    case 'redemption-request':
    case 'redemption-returned':
    case 'conversion':
      return conversionOf(entry, incoming[0], outgoing[0])
    default:
      return exchangeOf(entry, incoming, outgoing)
  }
}

function exchangeOf(
  entry: Entry,
  incoming: readonly EntryLine[],
  outgoing: readonly EntryLine[],
): readonly LotEvent[] {
  const money = moneyOf(entry)
  // A position has no price of its own: it costs what was put in, everything else its market value.
  const byGiven = entry.kind === 'add-liquidity' || outgoing.length === 0
  const given = totalOf(outgoing)
  const received = totalOf(incoming)
  const cost = byGiven ? plus(given, -money) : received
  const proceeds = byGiven ? given : plus(received, money)
  return [
    ...divide(proceeds, outgoing).map(
      ([line, part]): LotEvent => ({
        ...baseOf(entry, line),
        kind: 'sold',
        proceeds: part,
      }),
    ),
    ...divide(cost, incoming).map(([line, part]) => acquired(entry, line, part)),
  ]
}

/** What was given is sold at its market value, and is with the USDC what the retired units cost. */
function boughtAndRetired(entry: Entry, given: readonly EntryLine[]): readonly LotEvent[] {
  const { subject, time, hash, units, cash } = entry
  if (units === null) return []
  const worth = totalOf(given)
  return [
    ...divide(worth, given).map(
      ([line, part]): LotEvent => ({ ...baseOf(entry, line), kind: 'sold', proceeds: part }),
    ),
    {
      kind: 'retired-at-once',
      holding: subject.id,
      time,
      reference: hash,
      quantity: units.value,
      cost: plus(worth, -cash.value),
    },
  ]
}

function conversionOf(
  entry: Entry,
  into: EntryLine | undefined,
  from: EntryLine | undefined,
): readonly LotEvent[] {
  if (into === undefined || from === undefined) return []
  const base = baseOf(entry, from)
  return [{ ...base, kind: 'converted', into: into.holding, intoQuantity: into.quantity.value }]
}

const baseOf = ({ time, hash }: Entry, { holding, quantity }: EntryLine) => ({
  holding,
  time,
  reference: hash,
  quantity: quantity.value < 0n ? -quantity.value : quantity.value,
})

const acquired = (entry: Entry, line: EntryLine, cost: bigint | null): LotEvent => ({
  ...baseOf(entry, line),
  kind: 'acquired',
  cost,
})

const worthOf = ({ value }: EntryLine): bigint | null => value?.value ?? null

const plus = (one: bigint | null, other: bigint): bigint | null =>
  one === null ? null : one + other

/** Value of several lines; null if one has none. */
const totalOf = (lines: readonly EntryLine[]): bigint | null =>
  lines.reduce<bigint | null>((sum, line) => (sum === null ? null : plus(worthOf(line), sum)), 0n)

/** Divides a total between lines by their values; equal parts where these are unknown or zero. */
function divide(
  total: bigint | null,
  lines: readonly EntryLine[],
): readonly (readonly [EntryLine, bigint | null])[] {
  if (total === null) return lines.map((line) => [line, null])
  const values = lines.map(worthOf)
  const known = values.every((value) => value !== null) && values.some((value) => value > 0n)
  const parts = divideBy(
    total,
    values.map((value) => (known ? (value ?? 0n) : 1n)),
  )
  return lines.map((line, index) => [line, parts[index] ?? 0n])
}

/** Divides a total by weights, of which one is not zero, without loss. */
export function divideBy(total: bigint, weights: readonly bigint[]): readonly bigint[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n)
  let before = 0n
  return weights.map((weight) => {
    const start = (total * before) / whole
    before += weight
    return (total * before) / whole - start
  })
}
