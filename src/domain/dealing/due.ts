import type { Amount } from '../../lib/amount.ts'
import type { Instant } from '../../lib/day.ts'
import { usdc } from '../../lib/usdc.ts'
import type { FinancialAsset } from '../assets/financial-asset.ts'
import {
  type DayState,
  type DealingDay,
  type DealingDesk,
  dayState,
  dealingPriceDecimals,
  forecastOf,
  type StrikeForecast,
} from './desk.ts'
import { cutOffOf, lapsesAt } from './terms.ts'

/** What the price of a day depends on, beside its NAV. */
export type DealtFigures = Pick<FinancialAsset, 'nav' | 'supply' | 'cap' | 'unaccruedYield'>

const scale = 10n ** 18n

/**
 * The price of a day as far as it is known: a NAV, and the part of each share in what was paid in for holders
 * and has not accrued (contracts/dealing/README.md). What is paid out between the statement and the strike is
 * not in it.
 *
 * @returns USDC for one whole share, with 24 decimals.
 */
export function estimatedPrice(
  nav: Amount,
  { supply, unaccruedYield }: Pick<DealtFigures, 'supply' | 'unaccruedYield'>,
): Amount {
  const unaccrued = supply.value === 0n ? 0n : (unaccruedYield.value * scale * scale) / supply.value
  return { value: nav.value * scale + unaccrued, decimals: dealingPriceDecimals }
}

/** A dealing day, what a strike would do with it, and at which NAV. */
export type ForecastDay = {
  readonly day: DealingDay
  readonly state: DayState
  /** The NAV of the day, or the last one while it has none. */
  readonly nav: Amount
  readonly forecast: StrikeForecast
  /** USDC that subscriptions leave over, or lack (negative), for all that the gate lets redeem. */
  readonly net: Amount
}

/** What a strike would do with a day now: at its NAV, or at the last one while it has none. */
export function forecastDay(
  day: DealingDay,
  desk: DealingDesk,
  figures: DealtFigures,
  now: Instant,
): ForecastDay {
  const { supply, cap } = figures
  const { terms, currentDay } = desk
  // The cut-off before has passed by the clock of the chain, whatever that of the reader says.
  const at = currentDay === 1 ? now : Math.max(now, cutOffOf(terms, currentDay - 1))
  const nav = day.nav ?? figures.nav.price
  const price = estimatedPrice(nav, figures)
  const forecast = forecastOf(day, { ...desk, supply, cap, price })
  const { subscribed, paid, missing } = forecast
  const available = desk.cash.value + subscribed.value
  const needed = missing.value === 0n ? paid.value : available + missing.value
  return {
    day,
    nav,
    forecast,
    net: usdc(subscribed.value - needed),
    state: dayState(day, terms, forecast.missing, at),
  }
}

/** What has to be done for a dealing day, and when it lapses without that. */
export type DeskStep = { readonly day: number; readonly lapsesAt: Instant } & (
  | {
      /** The issuer states a NAV of a moment from `from` and before `before`. */
      readonly kind: 'state-nav'
      readonly from: Instant
      readonly before: Instant
    }
  | { readonly kind: 'bring-cash'; readonly missing: Amount; readonly until: Instant }
  /** Anyone may. */
  | { readonly kind: 'strike' }
)

/**
 * What has to be done at a desk, for the earliest day first: a later day is struck after it.
 *
 * @param days Days that have not lapsed by the clock, in any order.
 */
export const deskSteps = (
  desk: DealingDesk,
  days: readonly DealingDay[],
  figures: DealtFigures,
  now: Instant,
): readonly DeskStep[] =>
  days
    .toSorted((a, b) => a.day - b.day)
    .map((day) => forecastDay(day, desk, figures, now))
    .flatMap((each) => stepOf(each, desk) ?? [])

function stepOf(
  { day: { day, pricedAt }, state, forecast }: ForecastDay,
  { terms }: Pick<DealingDesk, 'terms'>,
): DeskStep | null {
  const about = { day, lapsesAt: lapsesAt(terms, day) }
  switch (state) {
    case 'awaiting-nav':
      return {
        ...about,
        kind: 'state-nav',
        from: cutOffOf(terms, day),
        before: cutOffOf(terms, day + 1),
      }
    case 'awaiting-cash':
      return {
        ...about,
        kind: 'bring-cash',
        missing: forecast.missing,
        until: (pricedAt ?? 0) + terms.funding,
      }
    case 'priced':
      return { ...about, kind: 'strike' }
    case 'open':
    case 'empty':
    case 'struck':
    case 'lapsed':
      return null
  }
}
