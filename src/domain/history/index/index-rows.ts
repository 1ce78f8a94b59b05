import { decodeLogs, isRowOf, type LogFilter, type RowOf } from '../../../chain/logs/event-logs.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'
import type { FoundRows, RowReader } from '../rows/answers.ts'
import { rememberLogs } from './check-rows.ts'
import type { CheckedIndex } from './index-client.ts'
import type { EventsRequest, WireLog } from './schema.ts'

/** Most events that an index returns with one answer. */
export const maxRows = 5_000

const defaultRows = 1_000
const minRows = 50

/**
 * Reads events from an index, page by page, beginning where the caller wants.
 *
 * @throws IndexError where the index cannot answer.
 */
export const indexRows =
  (index: CheckedIndex): RowReader =>
  async (filters, { enough, toBlock, to, count = defaultRows, signal }) => {
    const limit = Math.min(Math.max(count + 1, minRows), maxRows)
    let found: FoundRows<RowOf<(typeof filters)[number]>> | undefined
    for await (const page of pagesOf(index, filters, { toBlock, to, limit }, signal)) {
      const rows = [...(found?.rows ?? []), ...page.rows]
      found = { ...page, rows, sinceTime: rows.at(-1)?.time ?? 0 }
      if (enough(found)) break
    }
    if (found === undefined) throw new Error('An index returned no page.')
    return found
  }

/**
 * All events of a filter in a period (unix seconds; both ends are included), the newest first.
 *
 * @throws IndexError where the index cannot answer.
 */
export async function rowsBetween<const filter extends LogFilter>(
  index: CheckedIndex,
  filter: filter,
  period: { readonly from: number; readonly to: number },
  signal: AbortSignal | undefined,
): Promise<readonly RowOf<filter>[]> {
  const rows: (readonly RowOf<filter>[])[] = []
  for await (const page of pagesOf(index, [filter], { ...period, limit: maxRows }, signal)) {
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
    yield { rows: rowsIn(logs, filters), since: BigInt(since), complete, source }
    if (complete) return
    before = BigInt(since) - 1n
    size = maxRows
  }
}

const conditionsOf = ({ addresses, topics }: LogFilter): EventsRequest['filters'][number] => ({
  addresses: [...addresses],
  topics: topics.map((topic) => (isList(topic) ? [...topic] : topic)),
})

const isList = <T>(value: T | readonly T[]): value is readonly T[] => Array.isArray(value)

/** Decodes the events of an answer, and keeps them for `checkRows`. */
export function rowsIn<const filter extends Pick<LogFilter, 'events'>>(
  logs: readonly WireLog[],
  filters: readonly filter[],
): readonly RowOf<filter>[] {
  rememberLogs(logs)
  const events = filters.flatMap((one) => one.events)
  return decodeLogs(logs, events)
    .flatMap(({ time, ...row }) => (time === null ? [] : [{ ...row, time }]))
    .filter(isRowOf(filters))
}
