import type { Address } from 'viem'
import type { Holding, HoldingCategory } from '../../../domain/portfolio/holding.ts'
import type { Failed } from '../../../lib/loadable.ts'
import type { Source } from '../../../lib/sourced.ts'
import { type Entry, involves } from './entry.ts'
import type { Income } from './income.ts'
import type { HoldingNotes } from './notes.ts'
import type { PortfolioRecord } from './record.ts'
import type { AccountContext } from './token-directory.ts'

/** Everything that the screen shows of an account, from the chain or from sample data. */
export type PortfolioView = {
  readonly holder: Address
  /** Whether it is the account of the session, which can act. */
  readonly isOwn: boolean
  readonly isSample: boolean
  readonly source: Source
  readonly holdings: readonly Holding[]
  /** What has to be said of those that did not pay in time; none of sample data, and until it is read. */
  readonly notes: HoldingNotes
  /** Whether what smart accounts hold is still being read: it is not among the holdings yet. */
  readonly isReading: boolean
  /** Why what smart accounts hold is missing; null if it is not. */
  readonly missing: Failed | null
  readonly activity: Activity
  readonly figures: Figures
}

/** Transactions, the newest first, as far as they are read. */
type Activity = {
  readonly entries: readonly Entry[]
  /** Unix seconds of the oldest block that is read; null when all of them are. */
  readonly since: number | null
  readonly isReading: boolean
  /** Ends reading; null while nothing is read. */
  readonly stop: (() => void) | null
  /** Reads further back; null while it reads or when there is no more. */
  readonly readOn: (() => void) | null
  readonly failure: Failed | null
  readonly source: Source | null
  /** What the entries are about; null for sample data, and until it is read. */
  readonly context: AccountContext | null
}

/** What needs the whole history: it may still be read. */
export type Figures =
  | {
      readonly status: 'reading'
      /** Unix seconds back to which the history is read; null before the first part and at its end. */
      readonly since: number | null
      readonly stop: (() => void) | null
      readonly readOn: (() => void) | null
    }
  | Failed
  | { readonly status: 'ready'; readonly record: PortfolioRecord; readonly income: Income }

/** State of the screen. */
export type PortfolioState =
  | { readonly status: 'signed-out' }
  | { readonly status: 'pending' }
  | Failed
  | { readonly status: 'ready'; readonly view: PortfolioView }

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
  return entries.filter((entry) => involves(entry, id))
}
