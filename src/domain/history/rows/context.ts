import type { LogFilter, LogRow, RowOf } from '../../../chain/logs/log-filter.ts'
import type { Scan } from '../../../chain/logs/read-back.ts'
import type { Reader } from '../../../chain/reader.ts'
import { compare } from '../../../lib/compare.ts'
import type { Answer, AskOptions, Cursor, EventPlace, Page, Paging, Reach } from '../answer.ts'
import type { FoundRows, RowOptions, RowReader } from './row-reader.ts'

/** What a question is answered with. */
export type Context = { readonly reader: Reader; readonly readRows: RowReader } & AskOptions

type Row = Pick<LogRow, 'block' | 'logIndex' | 'hash' | 'time'>

/** The place of a row as records have it. */
export const placeOf = ({ block, logIndex, hash, time }: Row): EventPlace => ({
  id: `${hash}-${logIndex}`,
  block,
  logIndex,
  hash,
  time,
})

export const reachOf = ({ complete, since, sinceTime }: Scan<unknown>): Reach =>
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
export function nextCursor(
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
 * @throws Error on one of another source.
 */
export function parseCursor(cursor: Cursor): CursorPlace {
  const [, block, logIndex] = /^(\d+):(\d+)$/.exec(cursor) ?? []
  if (block === undefined || logIndex === undefined) {
    throw new Error('The list has changed its source. Load it again.')
  }
  return { block: BigInt(block), logIndex: Number.parseInt(logIndex, 10) }
}

/** The rows older than a place; rows are the newest first. */
export function rowsAfter<Row extends CursorPlace>(
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
