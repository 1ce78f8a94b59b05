import { smaller } from '../../lib/bigint.ts'
import type { Reader } from '../reader.ts'
import { afterFirstFigures, firstFiguresAreRead } from './first-figures.ts'
import { logCacheOf } from './log-cache.ts'
import type { LogFilter, LogRow, RowOf } from './log-filter.ts'
import type { LogStream } from './log-stream.ts'

/** What is known of some events: all of them from block `since` up to the reader's block. */
export type Scan<Row> = {
  /** The newest first. */
  readonly rows: readonly Row[]
  readonly since: bigint
  /** Time of block `since`, in unix seconds. */
  readonly sinceTime: number
  /** Whether `since` is the deployment. */
  readonly complete: boolean
}

/** Milliseconds after which a call returns with what it has. */
const timeoutMs = 800

/** Events from which on reading gives way: each next round may download some megabytes. */
const manyRows = 250

/** What to do while first figures are being read, once there are many events: return, or wait. */
export type YieldPolicy = 'returns' | 'waits'

/**
 * Reads events back from the reader's block, until `enough` is satisfied, everything since the
 * deployment has been read, or a limited amount of work has been done. What was read is kept: the next
 * call goes on from there.
 *
 * @param filters One or more; the events of all are returned in the order of the chain.
 */
export async function readBack<const filter extends LogFilter>(
  reader: Reader,
  filters: readonly filter[],
  {
    enough,
    readsOn = true,
    givesWay,
    signal,
  }: {
    readonly enough: (scan: Scan<RowOf<filter>>) => boolean
    /** False: only takes in new blocks. */
    readonly readsOn?: boolean
    /** Left out, it does not give way. */
    readonly givesWay?: YieldPolicy | undefined
    readonly signal?: AbortSignal
  },
): Promise<Scan<RowOf<filter>>> {
  const cache = await logCacheOf(reader)
  await cache.check(reader)
  const streams = await Promise.all(filters.map((one) => cache.streamAt(one, reader, signal)))
  const returnAt = performance.now() + timeoutMs
  let waits = givesWay === 'waits'
  for (let round = 0; ; round++) {
    // The filters' events decide which names and arguments rows have.
    const scan = scanOf(streams, reader.block) as unknown as Scan<RowOf<filter>>
    const isOver = round > 0 && performance.now() >= returnAt
    if (scan.complete || isOver || !readsOn || enough(scan)) return scan
    if (scan.rows.length >= manyRows && firstFiguresAreRead()) {
      if (givesWay === 'returns') return scan
      if (waits) await afterFirstFigures(signal)
      waits = false
    }
    await readOn(streams, signal)
  }
}

/** Reads on with the streams that are not as far back as the others, or with all. */
async function readOn(streams: readonly LogStream[], signal?: AbortSignal): Promise<void> {
  const open = streams.filter(({ isComplete }) => !isComplete)
  const furthest = streams.reduce((least, { since }) => smaller(least, since), open[0]?.since ?? 0n)
  const behind = open.filter(({ since }) => since > furthest)
  await Promise.all((behind.length === 0 ? open : behind).map((stream) => stream.readOn(signal)))
}

function scanOf(streams: readonly LogStream[], head: bigint): Scan<LogRow> {
  const [first, ...others] = streams
  if (first === undefined) return { rows: [], since: 0n, sinceTime: 0, complete: true }
  const latest = others.reduce((last, stream) => (stream.since > last.since ? stream : last), first)
  const { since, sinceTime } = latest
  const rows = streams.length === 1 ? first.rows : streams.flatMap(({ rows: own }) => own)
  const needsCut = rows.some(
    (row, index) => (index === 0 || streams.length > 1) && (row.block > head || row.block < since),
  )
  const wanted = needsCut ? rows.filter((row) => row.block <= head && row.block >= since) : rows
  return {
    rows: streams.length === 1 ? wanted : wanted.toSorted(newestFirst),
    since,
    sinceTime,
    complete: streams.every(({ isComplete }) => isComplete),
  }
}

const newestFirst = (a: LogRow, b: LogRow): number =>
  a.block === b.block ? b.logIndex - a.logIndex : a.block < b.block ? 1 : -1
