import { usdc } from '../../lib/usdc.ts'
import { shareAmount } from '../units.ts'
import type { PaymentDate, ServicingLedger } from './ledger.ts'
import type { NavSigning } from './nav-signing.ts'
import type { PromisedStanding, Standing } from './standing.ts'

/** The first date of the schedule of tests: Friday, January 15, 2027. */
export const firstDue = Date.UTC(2027, 0, 15) / 1_000

const day = 86_400

/** Half a year before that date: interest is earned from then on. Five days of grace, thirty of lateness. */
export const servicingTerms = {
  start: Date.UTC(2026, 6, 15) / 1_000,
  grace: 5 * day,
  defaultAfter: 30 * day,
}

/** The first date of that schedule, not paid: 2 USDC of interest on each of 100 shares. */
export function dateFixture(changes: Partial<PaymentDate> = {}): PaymentDate {
  return {
    index: 0,
    due: firstDue,
    deferredTo: null,
    interestPerShare: usdc(2_000_000n),
    principalPerShare: usdc(0n),
    supply: shareAmount(100n * 10n ** 18n),
    interest: usdc(200_000_000n),
    principal: usdc(0n),
    interestPaid: usdc(0n),
    principalPaid: usdc(0n),
    ...changes,
  }
}

/** A schedule of two half-yearly dates, the second at maturity, with nothing due yet. */
export function ledgerFixture(changes: Partial<ServicingLedger> = {}): ServicingLedger {
  const maturity = Date.UTC(2027, 6, 15) / 1_000
  return {
    assetId: 1n,
    state: 'current',
    since: null,
    interest: usdc(0n),
    principal: usdc(0n),
    terms: servicingTerms,
    filedAt: servicingTerms.start,
    isInForce: true,
    maturity,
    deferredMaturity: null,
    settledAt: null,
    defaultedAt: null,
    hash: `0x${'5e'.repeat(32)}`,
    dates: [dateFixture(), dateFixture({ index: 1, due: maturity })],
    ...changes,
  }
}

/** Where an asset with that schedule stands: everything paid, the first date to come. */
export function promisedFixture(changes: Partial<PromisedStanding> = {}): PromisedStanding {
  const { assetId, maturity, terms } = ledgerFixture()
  return {
    assetId,
    isInForce: true,
    state: 'current',
    since: null,
    interest: usdc(0n),
    principal: usdc(0n),
    awaitsSettlement: false,
    terms,
    maturity,
    deferredMaturity: null,
    next: { at: firstDue, amount: usdc(200_000_000n) },
    defaultedAt: null,
    settledAt: null,
    ...changes,
  }
}

/** The standing of that asset, which nobody declared lost. */
export const standingFixture = (changes: Partial<PromisedStanding> = {}): Standing => {
  const promised = promisedFixture(changes)
  return { assetId: promised.assetId, promised, totalLoss: null }
}

/** An asset whose values by more than 5 % from one in force during 30 days wait for a signature, a week at most. */
export function navSigningFixture(changes: Partial<NavSigning> = {}): NavSigning {
  return {
    assetId: 1n,
    terms: {
      administrator: '0x0000000000000000000000000000000000000022',
      boundBps: 500,
      window: 30 * day,
      expiry: 7 * day,
    },
    waiting: null,
    latest: {
      id: 1,
      nav: usdc(1_000_000n),
      asOf: servicingTerms.start,
      confirmedAt: servicingTerms.start,
      isSigned: false,
    },
    proposal: null,
    ...changes,
  }
}
