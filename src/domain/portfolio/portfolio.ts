import type { Performance } from '../../api/entities/portfolio.ts'
import type { Amount } from '../../lib/amount.ts'
import type { PayoutFrequency } from '../assets/yield-history.ts'
import type { PortfolioDay } from './daily.ts'
import { concerns, type Entry } from './entry.ts'
import type { Holding, HoldingCategory } from './holding.ts'
import type { LotBook } from './lots.ts'

/** Yield that was paid out. */
export type PaidYield = {
  readonly id: string
  readonly holding: string
  readonly name: string
  /** USDC. */
  readonly amount: Amount
  /** Unix seconds. */
  readonly time: number
  readonly hash: string
}

/** Yield to come. */
export type DueYield = {
  readonly holding: string
  readonly name: string
  /** USDC; null where the amount is not known yet. */
  readonly amount: Amount | null
  /** Unix seconds. */
  readonly time: number
  /** `accruing` is funded and certain; `expected` goes by the schedule so far. */
  readonly basis: 'accruing' | 'expected'
  readonly frequency: PayoutFrequency | null
}

/** Yield received and yield to come. */
export type Income = {
  /** The newest first. */
  readonly paid: readonly PaidYield[]
  /** The next first. */
  readonly due: readonly DueYield[]
}

/** Figures that need the whole history of a portfolio. */
export type PortfolioRecord = {
  readonly days: readonly PortfolioDay[]
  readonly performance: Performance
  readonly lots: { readonly fifo: LotBook; readonly average: LotBook }
  /** Symbols of holdings without a price on some days, which do not count before their first. */
  readonly unpriced: readonly string[]
}

/** The filter of holdings; `all` is the default. */
export type HoldingFilter = 'all' | HoldingCategory

/** The holdings that a filter leaves. */
export function filterHoldings(
  holdings: readonly Holding[],
  filter: HoldingFilter,
): readonly Holding[] {
  return filter === 'all' ? holdings : holdings.filter(({ category }) => category === filter)
}

/** A holding by its id; undefined if it is not held. */
export function holdingById(holdings: readonly Holding[], id: string): Holding | undefined {
  return holdings.find((holding) => holding.id === id)
}

/** Transactions about a holding, in their order. */
export function transactionsOf(entries: readonly Entry[], id: string): readonly Entry[] {
  return entries.filter((entry) => concerns(entry, id))
}

/** Yield paid by a holding, in its order. */
export function yieldsOf(income: Pick<Income, 'paid'>, id: string): readonly PaidYield[] {
  return income.paid.filter(({ holding }) => holding === id)
}
