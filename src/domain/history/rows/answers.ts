import type { Hash } from 'viem'
import type { LogFilter, LogRow, RowOf } from '../../../chain/logs/event-logs.ts'
import type { Scan } from '../../../chain/logs/read-back.ts'
import type { Reader } from '../../../chain/reader.ts'
import { compare } from '../../../lib/compare.ts'
import type { Sourced } from '../../../lib/sourced.ts'
import type { Answer, AskOptions, Cursor, EventPlace, Page, Paging, Reach } from '../answer.ts'
import type { History } from '../history.ts'

/** What a question is answered with. */
export type Context = { readonly reader: Reader; readonly readRows: RowReader } & AskOptions

/** What a question of the history is asked with. */
export type QuestionOf<Name extends keyof History> = Parameters<History[Name]>[0]

/** Makes a question of the history from the function that answers it, given what it is answered with. */
export type AnsweredWith<Given> = <Question, Result>(
  answer: (given: Given, question: Question) => Promise<Result>,
) => (question: Question, options?: AskOptions) => Promise<Result>

/**
 * Questions that are each answered with a context of their own.
 *
 * @param open Opens the context; it has the options of the question.
 */
export const answeredWith =
  <Given extends Context>(open: (options: AskOptions) => Promise<Given>): AnsweredWith<Given> =>
  (answer) =>
  async (question, options = {}) =>
    answer(await open(options), question)

type Row = Pick<LogRow, 'block' | 'logIndex' | 'hash' | 'time'>

/** The place of a row as records have it. */
export const placeOf = ({ block, logIndex, hash, time }: Row): EventPlace => ({
  id: `${hash}-${logIndex}`,
  block,
  logIndex,
  hash,
  time,
})

const reachOf = ({ complete, since, sinceTime }: Scan<unknown>): Reach =>
  complete ? { kind: 'complete' } : { kind: 'since', block: since, time: sinceTime }

/**
 * Reads rows back and returns one value made of them.
 *
 * @param enough Whether the rows cover what was asked; without it, all since the deployment are needed.
 * @param hints What of them is needed, where that is known.
 */
export async function answerFrom<const filter extends LogFilter, T>(
  context: Context,
  filters: readonly filter[],
  valueIn: (scan: Scan<RowOf<filter>>) => T | Promise<T>,
  enough: (scan: Scan<RowOf<filter>>) => boolean = () => false,
  hints: Pick<RowOptions<unknown>, 'to' | 'count'> = {},
): Promise<Answer<T>> {
  const scan = await context.readRows(filters, { ...context, ...hints, enough })
  return {
    value: await valueIn(scan),
    source: scan.source,
    reach: reachOf(scan),
    finished: scan.complete || enough(scan),
  }
}

/**
 * Reads rows back and returns a page of items made of them.
 *
 * @param itemOf The item that a row makes; null for none.
 */
export async function pageFrom<const filter extends LogFilter, T>(
  context: Context,
  filters: readonly filter[],
  paging: Paging,
  itemOf: (row: RowOf<filter>, scan: Scan<RowOf<filter>>) => T | null,
): Promise<Page<T>> {
  const start = paging.after === undefined ? null : parseCursor(paging.after)
  const itemsIn = (scan: Scan<RowOf<filter>>) =>
    firstItems(rowsAfter(scan.rows, start), (row) => itemOf(row, scan), paging.limit + 1)
  const scan: FoundRows<RowOf<filter>> = await context.readRows(filters, {
    ...context,
    toBlock: start?.block,
    count: paging.limit,
    enough: (found) => itemsIn(found).length >= paging.limit,
  })
  const items = itemsIn(scan)
  const shown = items.slice(0, paging.limit)
  return {
    value: shown.map(({ item }) => item),
    source: scan.source,
    reach: reachOf(scan),
    next: nextCursor(
      scan,
      shown.length === paging.limit ? shown.at(-1)?.row : undefined,
      items.length > shown.length,
    ),
  }
}

/** The first items of rows, so that a page of a long history does not convert all of it. */
function firstItems<Row, T>(
  rows: readonly Row[],
  itemOf: (row: Row) => T | null,
  limit: number,
): readonly { readonly row: Row; readonly item: T }[] {
  const items: { row: Row; item: T }[] = []
  for (const row of rows) {
    if (items.length >= limit) break
    const item = itemOf(row)
    if (item !== null) items.push({ row, item })
  }
  return items
}

/** Where a list goes on after `last`, or after everything that was read where that is undefined. */
function nextCursor(
  scan: Scan<unknown>,
  last: Pick<Row, 'block' | 'logIndex'> | undefined,
  hasMore: boolean,
): Cursor | null {
  if (scan.complete && !hasMore) return null
  const place = last ?? { block: scan.since, logIndex: 0 }
  return `${place.block}:${place.logIndex}` as Cursor
}

type CursorPlace = { readonly block: bigint; readonly logIndex: number }

/**
 * Parses a cursor.
 *
 * @throws Error for one of another source.
 */
function parseCursor(cursor: Cursor): CursorPlace {
  const [, block, logIndex] = /^(\d+):(\d+)$/.exec(cursor) ?? []
  if (block === undefined || logIndex === undefined) {
    throw new Error('The list has changed its source. Load it again.')
  }
  return { block: BigInt(block), logIndex: Number.parseInt(logIndex, 10) }
}

/** The rows older than a place; rows are the newest first. */
function rowsAfter<Row extends CursorPlace>(
  rows: readonly Row[],
  place: CursorPlace | null,
): readonly Row[] {
  if (place === null) return rows
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    const row = rows[middle]
    if (row !== undefined && isOlder(row, place)) high = middle
    else low = middle + 1
  }
  return rows.slice(low)
}

const isOlder = (row: CursorPlace, place: CursorPlace): boolean =>
  (compare(row.block, place.block) || row.logIndex - place.logIndex) < 0

/** Whether a scan reaches back to a time in unix seconds. */
export const reaches =
  (time: number) =>
  ({ sinceTime }: Scan<unknown>): boolean =>
    sinceTime < time

/** What is known of some events, and where it was read. */
export type FoundRows<Row> = Scan<Row> & Pick<Sourced<unknown>, 'source'>

type RowOptions<Row> = AskOptions & {
  /** Whether the rows cover what was asked. */
  readonly enough: (scan: Scan<Row>) => boolean
  /**
   * What the caller needs, for sources that can begin anywhere: no events after a block or a time (unix
   * seconds), and about so many of them. Others may return more.
   */
  readonly toBlock?: bigint | undefined
  readonly to?: number | undefined
  readonly count?: number | undefined
}

/** Reads events back, the newest first, until there are enough or all since the deployment. */
export type RowReader = <const filter extends LogFilter>(
  filters: readonly filter[],
  options: RowOptions<RowOf<filter>>,
) => Promise<FoundRows<RowOf<filter>>>

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
