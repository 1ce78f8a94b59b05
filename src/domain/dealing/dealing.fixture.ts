import type { Address } from 'viem'
import type { Amount } from '../../lib/amount.ts'
import { usdc } from '../../lib/usdc.ts'
import { shareAmount } from '../units.ts'
import type { Correction, Difference } from './correction.ts'
import { type DealingDay, type DealingDesk, dealingPriceDecimals } from './desk.ts'
import type { DealingRequest, Side } from './request.ts'

/** The first cut-off of the desk of tests: Friday, January 1, 2027, 16:00 UTC. */
export const firstCutOff = Date.UTC(2027, 0, 1, 16) / 1_000

/**
 * A desk for tests, in its first day: a cut-off a week, five days to strike, two to bring cash, a gate of
 * 10 % and a minimum of 100 USDC.
 */
export function deskFixture(changes: Partial<DealingDesk> = {}): DealingDesk {
  return {
    address: '0x00000000000000000000000000000000000000d1',
    token: '0x0000000000000000000000000000000000000001',
    terms: {
      firstCutOff,
      interval: 7 * 86_400,
      lapse: 5 * 86_400,
      funding: 2 * 86_400,
      gateBps: 1_000,
      minimum: usdc(100_000_000n),
    },
    cash: usdc(0n),
    takesSubscriptions: true,
    currentDay: 1,
    ...changes,
  }
}

/** A request of the first day of that desk, with nothing in it. */
export function requestFixture(
  side: Side,
  changes: Partial<Omit<DealingRequest, 'side'>> = {},
): DealingRequest {
  const [own, other] = side === 'subscription' ? [usdc, shareAmount] : [shareAmount, usdc]
  return {
    desk: '0x00000000000000000000000000000000000000d1',
    side,
    id: 1,
    pending: own(0n),
    day: 1,
    isCancellable: false,
    claimable: own(0n),
    output: other(0n),
    cancelled: own(0n),
    yield: usdc(0n),
    ...changes,
  }
}

/** The first day of that desk, not priced, with nothing requested unless it is said. */
export function dayFixture({
  subscribed = usdc(0n),
  redeemed = shareAmount(0n),
}: {
  readonly subscribed?: Amount
  readonly redeemed?: Amount
} = {}): DealingDay {
  return {
    day: 1,
    subscriptions: { requested: subscribed, filled: usdc(0n) },
    redemptions: { requested: redeemed, filled: shareAmount(0n) },
    nav: null,
    pricedAt: null,
    price: null,
    isStruck: false,
    subscriptionsLapsed: false,
    next: null,
    hasLapsed: false,
  }
}

/** What a strike filled for a holder: nothing unless it is said. */
export const differenceFixture = (
  controller: Address,
  changes: Partial<Omit<Difference, 'controller'>> = {},
): Difference => ({
  controller,
  ...{ subscribed: usdc(0n), bought: shareAmount(0n) },
  ...{ redeemed: shareAmount(0n), paid: usdc(0n), owed: usdc(0n) },
  ...changes,
})

/** A day that was struck at 50 USDC with a value that was corrected to 48 an hour later. */
export function correctionFixture(day: number, holders: readonly Difference[]): Correction {
  const [nav, asOf] = [usdc(50_000_000n), firstCutOff + (day - 1) * 7 * 86_400]
  const corrected = { nav: usdc(48_000_000n), asOf, time: asOf + 3_600 }
  const priceOf = ({ value }: Amount): Amount => ({
    value: value * 10n ** 18n,
    decimals: dealingPriceDecimals,
  })
  return {
    ...{ day, nav, asOf, corrected, holders },
    price: priceOf(nav),
    correctedPrice: priceOf(corrected.nav),
  }
}
