import type { AbiEvent } from 'viem'
import { decodeLogs } from '../../../chain/logs/decode-logs.ts'
import type { LogFilter, LogRow, RowOf } from '../../../chain/logs/log-filter.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'
import type { FoundRows, RowReader } from '../rows/row-reader.ts'
import type { CheckedIndex } from './checked-index.ts'
import type { EventsRequest, WireLog } from './schema.ts'
import { rememberLogs } from './served-logs.ts'

/** Most events that an index returns with one answer. */
export const mostRows = 5_000

const usualRows = 1_000
const fewestRows = 50

/** Reads events from an index, page by page, beginning where the caller wants. */
export const indexRows =
  (index: CheckedIndex): RowReader =>
  async (filters, { enough, toBlock, to, count = usualRows, signal }) => {
    const limit = Math.min(Math.max(count + 1, fewestRows), mostRows)
    let found: FoundRows<RowOf<(typeof filters)[number]>> | undefined
    for await (const page of pagesOf(index, filters, { toBlock, to, limit }, signal)) {
      const rows = [...(found?.rows ?? []), ...page.rows]
      found = { ...page, rows, sinceTime: rows.at(-1)?.time ?? 0 }
      if (enough(found)) break
    }
    if (found === undefined) throw new Error('An index returned no page.')
    return found
  }

/** All events of a filter in a period (unix seconds; both ends are included), the newest first. */
export async function rowsBetween<const filter extends LogFilter>(
  index: CheckedIndex,
  filter: filter,
  period: { readonly from: number; readonly to: number },
  signal: AbortSignal | undefined,
): Promise<readonly RowOf<filter>[]> {
  const rows: (readonly RowOf<filter>[])[] = []
  for await (const page of pagesOf(index, [filter], { ...period, limit: mostRows }, signal)) {
    rows.push(page.rows)
  }
  return rows.flat()
}

type Bounds = {
  readonly toBlock?: bigint | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
  /** Events of the first page; later ones have as many as possible. */
  readonly limit: number
}

/** The pages of events, the newest first; each ends with a whole block. */
async function* pagesOf<const filter extends LogFilter>(
  index: CheckedIndex,
  filters: readonly filter[],
  { toBlock, from, to, limit }: Bounds,
  signal: AbortSignal | undefined,
) {
  const request = {
    filters: filters.map(conditionsOf),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  }
  let before = toBlock
  let size = limit
  for (;;) {
    const upTo = before === undefined ? {} : { toBlock: toSafeInteger(before) }
    const { logs, since, complete, source } = await index.ask(
      ({ events }) => events({ ...request, ...upTo, limit: size }, signal),
      signal,
    )
    const events = filters.flatMap((one) => one.events)
    // The filters' events decide which names and arguments rows have.
    const rows = rowsIn(logs, events) as unknown as readonly RowOf<filter>[]
    yield { rows, since: BigInt(since), complete, source }
    if (complete) return
    before = BigInt(since) - 1n
    size = mostRows
  }
}

const conditionsOf = ({ addresses, topics }: LogFilter): EventsRequest['filters'][number] => ({
  addresses: [...addresses],
  topics: topics.map((topic) => (isList(topic) ? [...topic] : topic)),
})

const isList = <T>(value: T | readonly T[]): value is readonly T[] => Array.isArray(value)

/** Decodes the events of an answer, and keeps them for `checkRows`. */
export const rowsIn = <const events extends readonly AbiEvent[]>(
  logs: readonly WireLog[],
  events: events,
): readonly LogRow<events>[] => {
  rememberLogs(logs)
  return decodeLogs(logs, events).flatMap(({ time, ...row }) =>
    time === null ? [] : [{ ...row, time }],
  ) as unknown as readonly LogRow<events>[]
}
