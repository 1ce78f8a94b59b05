import { dailySeries, performanceOf, type Valuer } from './daily.ts'
import type { Entry } from './entry.ts'
import { lotEventsOf } from './ledger.ts'
import { lotBook } from './lots.ts'
import type { PaidYield, PortfolioRecord } from './portfolio.ts'

/**
 * The figures of a portfolio from all of its entries.
 *
 * @param entries The newest first.
 * @param now Unix seconds.
 */
export function recordOf(entries: readonly Entry[], priced: Valuer, now: number): PortfolioRecord {
  const oldestFirst = entries.toReversed()
  const { days, unpriced } = dailySeries(oldestFirst, priced, now)
  const events = oldestFirst.flatMap(lotEventsOf)
  return {
    days,
    performance: performanceOf(days),
    lots: { fifo: lotBook(events, 'fifo'), average: lotBook(events, 'average') },
    unpriced: symbolsOf(entries, unpriced),
  }
}

function symbolsOf(entries: readonly Entry[], holdings: ReadonlySet<string>): readonly string[] {
  const symbols = new Map(
    entries.flatMap(({ lines }) => lines.map(({ holding, symbol }) => [holding, symbol] as const)),
  )
  return [...holdings].map((holding) => symbols.get(holding) ?? holding).toSorted()
}

/** The yield that entries paid out, in their order. */
export function paidYields(entries: readonly Entry[]): readonly PaidYield[] {
  return entries
    .filter(({ kind }) => kind === 'yield')
    .map(({ id, subject, cash, time, hash }) => ({
      id,
      holding: subject.id,
      name: subject.name,
      amount: cash,
      time,
      hash,
    }))
}
