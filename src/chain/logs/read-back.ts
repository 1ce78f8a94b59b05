import { getBlock } from 'viem/actions'
import { compare, smaller } from '../../lib/compare.ts'
import { toSafeInteger } from '../../lib/safe-integer.ts'
import type { Deployment } from '../deployment.ts'
import { localChainId } from '../network-names.ts'
import type { ReadClient } from '../read-client.ts'
import type { Reader } from '../reader.ts'
import { type ChunkStore, memoryChunkStore, memoryOnFailure } from './chunk-store.ts'
import {
  filterKey,
  isRowOf,
  type LogFilter,
  type LogRow,
  type LogSource,
  type RowOf,
} from './event-logs.ts'
import { afterFirstFigures, firstFiguresAreRead } from './first-figures.ts'
import { joinedRequests } from './joined-requests.ts'
import {
  type AskForBlocks,
  askForBlocks,
  clientSource,
  requestQueue,
  workerSource,
} from './log-requests.ts'
import { LogStream, type StreamContext } from './log-stream.ts'
import { spanLimit } from './span.ts'

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
 * @throws The error of the node, or the reason of the signal.
 */
export async function readBack<const filter extends LogFilter>(
  reader: Reader,
  filters: readonly filter[],
  {
    enough,
    readsOn = true,
    yieldPolicy,
    signal,
  }: {
    readonly enough: (scan: Scan<RowOf<filter>>) => boolean
    /** False: only takes in new blocks. */
    readonly readsOn?: boolean
    /** Left out, it does not give way. */
    readonly yieldPolicy?: YieldPolicy | undefined
    readonly signal?: AbortSignal
  },
): Promise<Scan<RowOf<filter>>> {
  const cache = await logCacheOf(reader)
  await cache.check(reader)
  const streams = await Promise.all(filters.map((one) => cache.streamAt(one, reader, signal)))
  const isWanted = isRowOf(filters)
  const returnAt = performance.now() + timeoutMs
  let waits = yieldPolicy === 'waits'
  for (let round = 0; ; round++) {
    const found = scanOf(streams, reader.block)
    const scan = { ...found, rows: found.rows.filter(isWanted) }
    const isOver = round > 0 && performance.now() >= returnAt
    if (scan.complete || isOver || !readsOn || enough(scan)) return scan
    if (scan.rows.length >= manyRows && firstFiguresAreRead()) {
      if (yieldPolicy === 'returns') return scan
      if (waits) await afterFirstFigures(signal)
      waits = false
    }
    await readOn(streams, signal)
  }
}

/** Reads on with the streams that are not as far back as the others, or with all. */
async function readOn(streams: readonly LogStream[], signal?: AbortSignal): Promise<void> {
  const open = streams.filter(({ isComplete }) => !isComplete)
  const furthest = streams.reduce(
    (lowest, { since }) => smaller(lowest, since),
    open[0]?.since ?? 0n,
  )
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
  compare(b.block, a.block) || b.logIndex - a.logIndex

/** Number of newest blocks that a reorganisation may still change: none on a local chain. */
const unsettled = (chainId: number): bigint => (chainId === localChainId ? 0n : 12n)

/** What was read of one deployment, and how more is read. */
type LogCache = {
  readonly startBlock: bigint
  /** Sends other requests for events of the same chain in their turn. */
  readonly ask: AskForBlocks
  /** The stream of a filter, up to date with the reader's block. */
  readonly streamAt: (filter: LogFilter, reader: Reader, signal?: AbortSignal) => Promise<LogStream>
  /** Forgets what is no longer part of the chain. */
  readonly check: (reader: Reader) => Promise<void>
}

/** The chain that is read. */
type LogChain = Pick<Reader, 'deployment' | 'client'>

const caches = new WeakMap<Deployment, Promise<LogCache>>()

/** The cache of a reader's deployment: it lasts until the chain is replaced. */
export function logCacheOf(reader: LogChain): Promise<LogCache> {
  const { deployment } = reader
  const known = caches.get(deployment)
  if (known !== undefined) return known
  const cache = openCache(reader)
  caches.set(deployment, cache)
  return cache
}

async function openCache({ deployment, client }: LogChain): Promise<LogCache> {
  const inBrowser = typeof Worker === 'function' && typeof indexedDB === 'object'
  return logCache({
    deployment,
    client,
    source: inBrowser ? workerSource(deployment.rpcUrls) : clientSource(client),
    store: inBrowser ? await openStore(deployment.identity) : memoryChunkStore(),
  })
}

/** The store in IndexedDB; in memory where the browser does not allow that. */
async function openStore(identity: string): Promise<ChunkStore> {
  try {
    const { indexedChunkStore } = await import('./indexed-chunk-store.ts')
    return memoryOnFailure(await indexedChunkStore(identity))
  } catch {
    return memoryChunkStore()
  }
}

/** A cache with the given source of logs and store. */
function logCache({
  deployment,
  client,
  source,
  store,
}: {
  readonly deployment: Deployment
  readonly client: ReadClient
  readonly source: LogSource
  readonly store: ChunkStore
}): LogCache {
  const limit = spanLimit(deployment.rpcUrls[0])
  const ask = askForBlocks(requestQueue(), limit)
  const streams = new Map<string, LogStream>()
  const times = new Map<bigint, Promise<number>>()
  const settledBehind = unsettled(deployment.chainId)
  /** Reads a block, and remembers its time. */
  const blockAt = (number: bigint) => {
    const block = getBlock(client, { blockNumber: number })
    const time = block.then(({ timestamp }) => toSafeInteger(timestamp))
    times.set(number, time)
    time.catch(() => times.delete(number))
    return { block, time }
  }
  const timeOf = (block: bigint): Promise<number> => times.get(block) ?? blockAt(block).time
  const hashOf = async (block: bigint) => (await blockAt(block).block).hash
  const context: StreamContext = {
    request: joinedRequests(source, ask),
    limit,
    store,
    startBlock: deployment.startBlock,
    timeOf,
  }
  const settledAt = (head: bigint) => head - settledBehind

  const forgetAfter = async (block: bigint) => {
    for (const stream of streams.values()) stream.dropAfter(block)
    times.clear()
    await store.dropAfter(block)
  }
  let checking: { readonly head: bigint; readonly done: Promise<void> } | null = null
  const check = async (head: bigint) => {
    const settled = settledAt(head)
    if (settled < 0n) return
    // Streams need the head's time next; a failure shows there.
    if (settled !== head) timeOf(head).catch(() => 0)
    const [checkpoints, hash] = await Promise.all([store.checkpoints(), hashOf(settled)])
    const [newest] = checkpoints
    // A reader of an older block: the chain has not become shorter.
    const isOlder = newest !== undefined && newest.block > settled
    if (isOlder && (await hashOf(newest.block).catch(() => null)) === newest.hash) return
    for (const checkpoint of checkpoints) {
      const isPart =
        checkpoint.block === settled
          ? checkpoint.hash === hash
          : checkpoint.block < settled && (await hashOf(checkpoint.block)) === checkpoint.hash
      if (!isPart) continue
      if (checkpoint !== newest) await forgetAfter(checkpoint.block)
      if (checkpoint.block < settled) await store.addCheckpoint({ block: settled, hash })
      return
    }
    if (newest !== undefined) await forgetAfter(-1n)
    await store.addCheckpoint({ block: settled, hash })
  }

  return {
    startBlock: deployment.startBlock,
    ask,
    check: ({ block: head }) => {
      if (checking?.head === head) return checking.done
      const done = check(head)
      checking = { head, done }
      done.catch(() => {
        checking = null
      })
      return done
    },
    streamAt: async (filter, { block: head }, signal) => {
      const key = filterKey(filter)
      const stream = streams.get(key) ?? new LogStream(filter, context)
      streams.set(key, stream)
      await stream.catchUp(head, settledAt(head), signal)
      return stream
    },
  }
}
