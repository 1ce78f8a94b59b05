import type { Address } from 'viem'
import { type Amount, sumOf } from '../../lib/amount.ts'
import type { Instant } from '../../lib/day.ts'
import { usdc, usdcDecimals } from '../../lib/usdc.ts'
import { shareAmount, shareDecimals } from '../units.ts'
import type { DealingDesk } from './desk.ts'
import { cutOffOf, lapsesAt } from './terms.ts'

/** The two kinds of requests: USDC for shares, or shares for USDC. */
export type Side = 'subscription' | 'redemption'

/**
 * A request at a dealing desk. Amounts are in the unit of its side: USDC of subscriptions, shares of
 * redemptions.
 */
export type DealingRequest = {
  readonly desk: Address
  readonly side: Side
  /** The dealing day for which it was made. */
  readonly id: number
  /** What waits for a strike. */
  readonly pending: Amount
  /** The dealing day whose strike it waits for. */
  readonly day: number
  readonly isCancellable: boolean
  /** What strikes have filled and nobody has claimed. */
  readonly claimable: Amount
  /** What that pays: shares of a subscription, USDC of a redemption. */
  readonly output: Amount
  /** What was cancelled and not claimed back. */
  readonly cancelled: Amount
  /** USDC that its shares have earned at the desk, owed once they leave. */
  readonly yield: Amount
}

/** Where a request stands; one that is filled in part is more than one of these. */
export type RequestState =
  /** Before the cut-off: it can be cancelled. */
  | { readonly kind: 'open'; readonly cutOff: Instant }
  /** From the cut-off: its day gets its price, or lapses. */
  | { readonly kind: 'bound'; readonly lapsesAt: Instant }
  /** Its day can no longer be struck, or it can be taken back for another reason. */
  | { readonly kind: 'cancellable' }
  | { readonly kind: 'claimable' }
  /** Cancelled: to be claimed back. */
  | { readonly kind: 'cancelled' }

/**
 * Where the parts of a request stand, those that its owner can act on first; empty for one that is used up.
 *
 * @param desk As it was read with the request: cut-offs and lapses pass without a transaction, and a request
 * that was read before its cut-off does not know whether it can be cancelled after it. A cut-off has passed
 * too where the desk is at a later day, whatever the reader's clock says.
 */
export function statesOf(
  request: DealingRequest,
  { terms, currentDay }: Pick<DealingDesk, 'terms' | 'currentDay'>,
  now: Instant,
): readonly RequestState[] {
  const { pending, day, isCancellable, claimable, output, cancelled } = request
  const states: RequestState[] = []
  if (claimable.value > 0n && output.value > 0n) states.push({ kind: 'claimable' })
  if (cancelled.value > 0n) states.push({ kind: 'cancelled' })
  if (pending.value > 0n) {
    const [cutOff, lapse] = [cutOffOf(terms, day), lapsesAt(terms, day)]
    if (now < cutOff && currentDay <= day) states.push({ kind: 'open', cutOff })
    else if (now >= lapse || (isCancellable && currentDay > day)) {
      states.push({ kind: 'cancellable' })
    } else states.push({ kind: 'bound', lapsesAt: lapse })
  }
  return states
}

/** What strikes have filled for an account on one side, over all its requests: what one claim takes. */
export type Claimable = { readonly side: Side; readonly claimable: Amount; readonly output: Amount }

/** What one claim takes of the requests of a side; null where there is nothing to claim. */
export function claimableOf(requests: readonly DealingRequest[], side: Side): Claimable | null {
  const own = requests.filter((request) => request.side === side && request.output.value > 0n)
  if (own.length === 0) return null
  const [input, output] = decimalsOf[side]
  return {
    side,
    claimable: sumOf(
      own.map(({ claimable }) => claimable),
      input,
    ),
    output: sumOf(
      own.map((request) => request.output),
      output,
    ),
  }
}

/** Decimals of what a side brings and of what it is given. */
const decimalsOf = {
  subscription: [usdcDecimals, shareDecimals],
  redemption: [shareDecimals, usdcDecimals],
} as const

/** What an account has at a desk: its requests, the earliest first, and the yield that is owed to it. */
export type AccountRequests = {
  readonly requests: readonly DealingRequest[]
  /** USDC of yield that can be claimed. */
  readonly owedYield: Amount
}

/** What an account has at a desk, each kind apart. */
export type RequestTotals = {
  /** USDC that waits to become shares. */
  readonly subscribing: Amount
  /** Shares that wait to become USDC. */
  readonly redeeming: Amount
  /** Shares of filled subscriptions and of cancelled redemptions, to be claimed. */
  readonly sharesDue: Amount
  /** USDC of filled redemptions, of cancelled subscriptions and of yield, to be claimed. */
  readonly usdcDue: Amount
}

/** What an account has at a desk in total, USDC and shares apart; null where it has nothing there. */
export function totalsOf({ requests, owedYield }: AccountRequests): RequestTotals | null {
  const sum = (side: Side, part: 'pending' | 'output' | 'cancelled'): bigint =>
    requests
      .filter((request) => request.side === side)
      .reduce((total, request) => total + request[part].value, 0n)
  const totals = {
    subscribing: usdc(sum('subscription', 'pending')),
    redeeming: shareAmount(sum('redemption', 'pending')),
    sharesDue: shareAmount(sum('subscription', 'output') + sum('redemption', 'cancelled')),
    usdcDue: usdc(sum('redemption', 'output') + sum('subscription', 'cancelled') + owedYield.value),
  }
  return Object.values(totals).some(({ value }) => value > 0n) ? totals : null
}
