import type { Amount } from '../../lib/amount.ts'
import type { DaySeconds, Instant } from '../../lib/day.ts'

/** Terms of a dealing desk, fixed at the creation of its asset. Durations are in seconds. */
export type DealingTerms = {
  readonly firstCutOff: Instant
  /** From one cut-off to the next. */
  readonly interval: number
  /** After a cut-off, until its day lapses unless it was struck. */
  readonly lapse: number
  /** From the price of a day, for the issuer to bring the USDC for redemptions. */
  readonly funding: number
  /** The most that is redeemed on one day, in basis points of the supply. */
  readonly gateBps: number
  /** The smallest subscription, in USDC. */
  readonly minimum: Amount
}

/**
 * The dealing day for which requests are taken at a time. Days count from 1, and the second of a cut-off
 * belongs to the next day.
 */
export const dayAt = ({ firstCutOff, interval }: DealingTerms, at: Instant): number =>
  at < firstCutOff ? 1 : Math.floor((at - firstCutOff) / interval) + 2

/** The cut-off of a dealing day, which is its valuation point too. */
export const cutOffOf = ({ firstCutOff, interval }: DealingTerms, day: number): Instant =>
  firstCutOff + (day - 1) * interval

/** When a dealing day lapses unless it was struck. */
export const lapsesAt = (terms: DealingTerms, day: number): Instant =>
  cutOffOf(terms, day) + terms.lapse

/** What ends the dealing of an asset. */
export type DealingEnd = {
  /** Null for an asset that does not mature. */
  readonly maturity: DaySeconds | null
  /** Null until the issuer has settled. */
  readonly settlementPrice: Amount | null
}

/** Whether no more requests are taken: the day would lapse after maturity, or the asset is settled. */
export const hasEnded = (
  terms: DealingTerms,
  { maturity, settlementPrice }: DealingEnd,
  now: Instant,
): boolean =>
  settlementPrice !== null || (maturity !== null && lapsesAt(terms, dayAt(terms, now)) > maturity)
