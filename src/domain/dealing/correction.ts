import type { Address } from 'viem'
import { type Amount, sumOf } from '../../lib/amount.ts'
import type { Instant } from '../../lib/day.ts'
import { usdc, usdcDecimals } from '../../lib/usdc.ts'
import { shareAmount } from '../units.ts'
import { dealingPriceDecimals } from './desk.ts'
import { type Fill, type Strike, toUsdc, toUsdcUp } from './fills.ts'

/** The value with which a day was priced. */
export type PricedDay = { readonly day: number; readonly nav: Amount; readonly asOf: Instant }

/** A value that was in force. */
export type StatedNav = {
  readonly nav: Amount
  /** The moment that it is of. Another value of the same moment corrects it. */
  readonly asOf: Instant
  readonly time: Instant
}

/** A struck day whose value was corrected. Its price stays. */
export type CorrectedDay = PricedDay & {
  /** The newest value of the same moment. */
  readonly corrected: StatedNav
  /** USDC for one whole share, as the day was struck; 24 decimals. */
  readonly price: Amount
  /** What the same formula gives with the corrected value. */
  readonly correctedPrice: Amount
}

/** What a correction makes of what a strike did for a holder. */
export type Difference = {
  readonly controller: Address
  /** USDC of its subscriptions that bought shares. */
  readonly subscribed: Amount
  /** Shares that it got for that. */
  readonly bought: Amount
  /** Shares that were redeemed. */
  readonly redeemed: Amount
  /** USDC that it got for them. */
  readonly paid: Amount
  /** USDC that it would have more at the corrected price; negative where it has received too much. */
  readonly owed: Amount
}

/** A struck day whose value was corrected, and what that means for each holder. */
export type Correction = CorrectedDay & { readonly holders: readonly Difference[] }

/**
 * The struck days whose value was corrected, the earliest strike first. A value that was corrected and corrected back
 * leaves none.
 *
 * The price is `max(0, nav + unaccrued / supply - paidOut)` (`DealingPrice.ofDay`). A correction changes `nav` alone,
 * and no day is struck at 0. So the corrected price is the price plus the difference of the values, and not below 0.
 *
 * @param priced The days that were priced, each once.
 * @param values The oldest first.
 */
export const correctedDays = (
  strikes: readonly Strike[],
  priced: readonly PricedDay[],
  values: readonly StatedNav[],
): readonly CorrectedDay[] =>
  strikes.flatMap(({ day, price }) => {
    const pricing = priced.find((each) => each.day === day)
    const corrected = values.findLast(({ asOf }) => asOf === pricing?.asOf)
    if (pricing === undefined || corrected === undefined) return []
    const change = corrected.nav.value - pricing.nav.value
    if (change === 0n) return []
    const correctedPrice = price + change * scale
    return [
      {
        ...pricing,
        corrected,
        price: priceAmount(price),
        correctedPrice: priceAmount(correctedPrice > 0n ? correctedPrice : 0n),
      },
    ]
  })

/** What a price is multiplied by: `SCALE` of contracts/dealing/libraries/DealingPrice.sol. */
const scale = 10n ** 18n

const priceAmount = (value: bigint): Amount => ({ value, decimals: dealingPriceDecimals })

/**
 * What each holder is owed by the correction of a day, in the order of their first request: for what it subscribed, and
 * for what it redeemed,
 *
 *     paid in - shares bought * corrected price
 *     shares redeemed * corrected price - USDC paid
 *
 * What the strike filled stays as it is, although at another price the cap or the cash might have let it fill
 * another part. Each amount is rounded as the desk rounds, what it pays down and what it takes up, so that the
 * difference is 0 where the price is right.
 *
 * @param fills Those of any days; those of the corrected one count.
 */
export function differencesOf(
  { day, correctedPrice }: Pick<CorrectedDay, 'day' | 'correctedPrice'>,
  fills: readonly Fill[],
): readonly Difference[] {
  const byController = Map.groupBy(
    fills.filter((fill) => fill.day === day),
    ({ controller }) => controller,
  )
  return [...byController].map(([controller, own]) => {
    const subscriptions = own.filter(({ side }) => side === 'subscription')
    const redemptions = own.filter(({ side }) => side === 'redemption')
    const owed =
      total(
        subscriptions,
        ({ filled, output }) => filled - toUsdcUp(output, correctedPrice.value),
      ) + total(redemptions, ({ filled, output }) => toUsdc(filled, correctedPrice.value) - output)
    return {
      controller,
      subscribed: usdc(total(subscriptions, ({ filled }) => filled)),
      bought: shareAmount(total(subscriptions, ({ output }) => output)),
      redeemed: shareAmount(total(redemptions, ({ filled }) => filled)),
      paid: usdc(total(redemptions, ({ output }) => output)),
      owed: usdc(owed),
    }
  })
}

const total = (fills: readonly Fill[], amountOf: (fill: Fill) => bigint): bigint =>
  fills.reduce((sum, fill) => sum + amountOf(fill), 0n)

/** What a correction comes to over all holders, in USDC: neither sum is set off against the other. */
export function sumsOf(holders: readonly Difference[]): {
  readonly owed: Amount
  readonly excess: Amount
} {
  const owed = holders.map((holder) => holder.owed).filter(({ value }) => value > 0n)
  const excess = holders.map((holder) => holder.owed).filter(({ value }) => value < 0n)
  return {
    owed: sumOf(owed, usdcDecimals),
    excess: usdc(-sumOf(excess, usdcDecimals).value),
  }
}
