import type { Hash } from 'viem'
import type { LogFilter, LogRow, RowOf } from '../../../chain/logs/log-filter.ts'
import { compare } from '../../../lib/compare.ts'
import type { Page, Paging } from '../answer.ts'
import { type Context, nextCursor, parseCursor, reachOf, rowsAfter } from './context.ts'

/**
 * Reads rows back and returns a page of what their transactions make.
 *
 * @param itemOf What the rows of one transaction make, in order; null for nothing.
 */
export async function transactionsFrom<const filter extends LogFilter, T>(
  context: Context,
  filters: readonly filter[],
  { after, limit }: Paging,
  itemOf: (rows: readonly RowOf<filter>[]) => T | null | Promise<T | null>,
): Promise<Page<T>> {
  const start = after === undefined ? null : parseCursor(after)
  const transactionsIn = (rows: readonly RowOf<filter>[]) =>
    byTransaction(rowsAfter(rows, start), limit + 1)
  const scan = await context.readRows(filters, {
    ...context,
    toBlock: start?.block,
    // A transaction has about four rows.
    count: 4 * limit,
    // All of them are never enough; not to look saves a pass over the rows for each answer of the node.
    enough: ({ rows }) => limit !== Number.POSITIVE_INFINITY && transactionsIn(rows).length > limit,
  })
  const transactions = transactionsIn(scan.rows)
  const shown = transactions.slice(0, limit)
  const items = await Promise.all(shown.map(itemOf))
  return {
    value: items.filter((item) => item !== null),
    source: scan.source,
    reach: reachOf(scan),
    next: nextCursor(
      scan,
      shown.length === limit ? shown.at(-1)?.[0] : undefined,
      transactions.length > limit,
    ),
  }
}

/** The first transactions, each with its rows in order. A row can be found by several filters. */
function byTransaction<Row extends Pick<LogRow, 'hash' | 'logIndex'>>(
  rows: readonly Row[],
  limit: number,
): readonly (readonly Row[])[] {
  const transactions = new Map<Hash, Map<number, Row>>()
  for (const row of rows) {
    const own = transactions.get(row.hash)
    if (own !== undefined) own.set(row.logIndex, row)
    else if (transactions.size < limit) transactions.set(row.hash, new Map([[row.logIndex, row]]))
    else break
  }
  return [...transactions.values()].map((own) =>
    [...own.values()].toSorted((a, b) => compare(a.logIndex, b.logIndex)),
  )
}
