import type { Address } from 'viem'
import type { Amount } from '../../lib/amount.ts'
import type { Instant } from '../../lib/day.ts'
import { usdc } from '../../lib/usdc.ts'
import { shareAmount } from '../units.ts'
import { cutOffOf, type DealingTerms, lapsesAt } from './terms.ts'

/** The dealing desk of an asset, where its shares are subscribed and redeemed at the next NAV. */
export type DealingDesk = {
  readonly address: Address
  /** The share. */
  readonly token: Address
  readonly terms: DealingTerms
  /** USDC of the issuer: paid for shares or added for redemptions, owed to nobody. */
  readonly cash: Amount
  /** Whether subscriptions are taken and filled. */
  readonly takesSubscriptions: boolean
  /** The day for which requests are taken. */
  readonly currentDay: number
}

/** Requests of one side of a dealing day: USDC of subscriptions, shares of redemptions. */
type Requested = { readonly requested: Amount; readonly filled: Amount }

/** A dealing day as the desk has it at a block. */
export type DealingDay = {
  readonly day: number
  readonly subscriptions: Requested
  readonly redemptions: Requested
  /** USDC for one whole share: the first valid statement after the cut-off; null before it. */
  readonly nav: Amount | null
  /** When it was stated; null before. */
  readonly pricedAt: Instant | null
  /** USDC for one whole share with 24 decimals, as the strike computed it; null before. */
  readonly price: Amount | null
  readonly isStruck: boolean
  /** Whether its subscriptions lapsed with the strike. */
  readonly subscriptionsLapsed: boolean
  /** The day that what was left has joined; null before the strike. */
  readonly next: number | null
  /** Whether it can no longer be struck. */
  readonly hasLapsed: boolean
}

/** Whether a strike of the day is only a matter of cash: it has a NAV and requests, and can still be struck. */
export const isPriced = ({
  nav,
  isStruck,
  hasLapsed,
  subscriptions,
  redemptions,
}: DealingDay): boolean =>
  nav !== null &&
  !isStruck &&
  !hasLapsed &&
  subscriptions.requested.value + redemptions.requested.value > 0n

/** What happens with a dealing day. */
export type DayState =
  /** Requests are taken until its cut-off. */
  | 'open'
  /** Nothing was requested. */
  | 'empty'
  /** It waits for the first NAV of a moment after its cut-off. */
  | 'awaiting-nav'
  /** It has a NAV and waits for USDC of the issuer. */
  | 'awaiting-cash'
  /** Anyone can strike it. */
  | 'priced'
  | 'struck'
  | 'lapsed'

/** Decimals of the price of a dealing day: those of USDC, and 18 for small parts of yield. */
export const dealingPriceDecimals = 24

/**
 * What happens with a day now.
 *
 * @param missingCash USDC that its redemptions would lack ({@link forecastOf}).
 */
export function dayState(
  day: DealingDay,
  terms: DealingTerms,
  missingCash: Amount,
  now: Instant,
): DayState {
  if (day.isStruck) return 'struck'
  if (now < cutOffOf(terms, day.day)) return 'open'
  if (day.subscriptions.requested.value === 0n && day.redemptions.requested.value === 0n) {
    return 'empty'
  }
  if (day.hasLapsed || now >= lapsesAt(terms, day.day)) return 'lapsed'
  if (day.nav === null || day.pricedAt === null) return 'awaiting-nav'
  return missingCash.value > 0n && now < day.pricedAt + terms.funding ? 'awaiting-cash' : 'priced'
}

/** What a strike would do with a day at a price. */
export type StrikeForecast = {
  /** Shares that the gate lets redeem. */
  readonly gated: Amount
  readonly subscribed: Amount
  readonly redeemed: Amount
  /** USDC for the redeemed shares. */
  readonly paid: Amount
  /** USDC that is missing to redeem all that the gate allows. */
  readonly missing: Amount
  /** USDC that the desk has for the issuer afterwards. */
  readonly cashAfter: Amount
}

/** What a strike depends on beside the day. */
export type StrikeInputs = Pick<DealingDesk, 'terms' | 'cash' | 'takesSubscriptions'> & {
  readonly supply: Amount
  readonly cap: Amount
  /** USDC for one whole share; any decimals. */
  readonly price: Amount
}

const wholeBps = 10_000n

/**
 * What a strike would do: the formula of `DealingStrike` (contracts/dealing/README.md), at a price that may
 * be an estimate. The yield that has not accrued is left out of the cash.
 */
export function forecastOf(
  { subscriptions, redemptions }: Pick<DealingDay, 'subscriptions' | 'redemptions'>,
  { terms, cash, takesSubscriptions, supply, cap, price }: StrikeInputs,
): StrikeForecast {
  // Of a share's 18 decimals, USDC has 6.
  const unit = 10n ** BigInt(price.decimals + 12)
  const toUsdc = (shares: bigint) => (shares * price.value) / unit
  const toShares = (amount: bigint) => (price.value === 0n ? 0n : (amount * unit) / price.value)
  const gate = (supply.value * BigInt(terms.gateBps) + wholeBps - 1n) / wholeBps
  const gated = min(redemptions.requested.value, gate)
  const room = cap.value - supply.value + gated
  const subscribed = takesSubscriptions ? min(subscriptions.requested.value, toUsdc(room)) : 0n
  const available = cash.value + subscribed
  const redeemed = min(gated, toShares(available))
  const paid = toUsdc(redeemed)
  const needed = gated === redeemed ? paid : (gated * price.value + unit - 1n) / unit
  return {
    gated: shareAmount(gated),
    subscribed: usdc(subscribed),
    redeemed: shareAmount(redeemed),
    paid: usdc(paid),
    missing: usdc(needed > available ? needed - available : 0n),
    cashAfter: usdc(available - paid),
  }
}

const min = (a: bigint, b: bigint): bigint => (a < b ? a : b)
