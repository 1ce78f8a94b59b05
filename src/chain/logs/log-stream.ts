import { smaller } from '../../lib/compare.ts'
import { type Chunk, type ChunkStore, chunkUpTo } from './chunk-store.ts'
import {
  type BlockRange,
  filterKey,
  type LogFilter,
  type LogRow,
  type UndatedRow,
} from './event-logs.ts'
import type { RangeRequest } from './joined-requests.ts'
import { blocksOf, TooLarge } from './log-requests.ts'
import {
  nextReach,
  type Reach,
  reachOf,
  requestsAtOnce,
  type SpanLimit,
  startReach,
} from './span.ts'

/** What streams of one chain share. */
export type StreamContext = {
  /** Requests the events of a range. */
  readonly request: RangeRequest
  readonly limit: SpanLimit
  readonly store: ChunkStore
  readonly startBlock: bigint
  /** Time of a block in unix seconds. */
  readonly timeOf: (block: bigint) => Promise<number>
}

/** Answers after which more blocks are asked for again than failed for an unknown reason. */
const answersBelowCap = 16

/**
 * The events of one filter, read back from the head. `rows` are all events from `since` to `until`, the
 * newest first.
 */
export class LogStream {
  rows: readonly LogRow[] = []
  since = 0n
  until = -1n
  sinceTime = 0
  /** Newest block that a reorganisation cannot change any more. */
  #settled = -1n
  #reach: Reach
  /** Most blocks for now, after more of them failed for an unknown reason. */
  #cap: { readonly blocks: bigint; answers: number } | null = null
  #hasAnswer = false
  #busy: Promise<void> | null = null
  readonly #key: string
  readonly #filter: LogFilter
  readonly #context: StreamContext

  constructor(filter: LogFilter, context: StreamContext) {
    this.#filter = filter
    this.#context = context
    this.#reach = startReach(filter.frequency)
    this.#key = filterKey(filter)
  }

  get isComplete(): boolean {
    return this.until >= 0n && this.since <= this.#context.startBlock
  }

  /**
   * Takes in the blocks up to `head`.
   *
   * @param settled Newest block that cannot change any more.
   * @throws The error of the node, or the reason of the signal.
   */
  catchUp(head: bigint, settled: bigint, signal?: AbortSignal): Promise<void> {
    return this.#exclusive(() => this.#catchUp(head, settled, signal), signal)
  }

  /**
   * Reads further back. One call reads a stored chunk or sends a few requests, or waits for another
   * caller's to end.
   *
   * @throws The error of the node, or the reason of the signal.
   */
  async readOn(signal?: AbortSignal): Promise<void> {
    if (this.#busy !== null) await this.#busy
    else await this.#exclusive(() => this.#readOn(signal), signal)
  }

  /** Forgets everything after a block. */
  dropAfter(block: bigint): void {
    if (this.until <= block) return
    if (this.since > block) this.#startOver(block)
    else {
      this.rows = this.rows.filter((row) => row.block <= block)
      this.until = block
      this.#settled = smaller(this.#settled, block)
    }
  }

  /** One piece of work at a time. A caller waits for another's work and then does its own. */
  async #exclusive(work: () => Promise<void>, signal: AbortSignal | undefined): Promise<void> {
    while (this.#busy !== null) await this.#busy
    signal?.throwIfAborted()
    const done = work()
    this.#busy = done.then(
      () => {},
      () => {},
    )
    try {
      await done
    } finally {
      this.#busy = null
    }
  }

  #startOver(head: bigint): void {
    this.rows = []
    this.until = head
    this.since = head + 1n
    this.#settled = -1n
  }

  /** Begins at a head; what was read before is found in the store. */
  async #startAt(head: bigint, settled: bigint): Promise<void> {
    this.#startOver(head)
    this.#settled = settled
    this.sinceTime = await this.#context.timeOf(head)
  }

  async #catchUp(head: bigint, settled: bigint, signal: AbortSignal | undefined): Promise<void> {
    const { limit } = this.#context
    // A reader of an older block finds its events among those of the newer one.
    if (this.until >= head) return
    if (this.until < 0n) {
      await this.#startAt(head, settled)
      return
    }
    // Blocks that were not settled are read again.
    this.dropAfter(this.#settled < this.since - 1n ? this.since - 1n : this.#settled)
    const from = this.until + 1n
    const allowed = limit.get() ?? 10_000n
    if (head - this.until > allowed) {
      await this.#startAt(head, settled)
      return
    }
    const rows = await this.#fetch({ fromBlock: from, toBlock: head }, signal).catch(
      (error: unknown) => {
        if (error instanceof TooLarge) return null
        throw error
      },
    )
    if (rows === null) {
      await this.#startAt(head, settled)
      return
    }
    this.rows = [...rows, ...this.rows]
    this.until = head
    this.#settled = settled
    await this.#keep({ from, to: head, rows })
  }

  async #readOn(signal: AbortSignal | undefined): Promise<void> {
    const { startBlock, store, timeOf } = this.#context
    const kept = await store.find(this.#key, this.since - 1n)
    if (kept !== null && kept.to >= this.since - 1n) {
      const rest = chunkUpTo(kept, this.since - 1n)
      if (rest !== null) this.#append(rest)
      this.sinceTime = await timeOf(this.since)
      return
    }
    const lowest = kept === null ? startBlock : kept.to + 1n
    const ranges = this.#rangesDownTo(lowest)
    const last = ranges.at(-1)
    const [results] = await Promise.all([
      Promise.allSettled(ranges.map((range) => this.#fetch(range, signal))),
      // Asked together with the logs; a failure shows when it is needed below.
      last && timeOf(last.fromBlock).catch(() => 0),
    ])
    const before = this.since
    let isAdjacent = true
    for (const [index, result] of results.entries()) {
      const range = ranges[index]
      if (range === undefined) continue
      if (result.status === 'rejected') {
        if (index === 0 && !(result.reason instanceof TooLarge)) throw result.reason
        isAdjacent = false
        continue
      }
      const chunk = { from: range.fromBlock, to: range.toBlock, rows: result.value }
      if (isAdjacent) this.#append(chunk)
      // What lies beyond a failed part is found in the store later.
      await this.#keep(chunk)
    }
    // Before the first answer `since` is a block that does not exist yet.
    if (this.since < before) this.sinceTime = await timeOf(this.since)
  }

  /** The blocks to ask for at once: in one request where one is expected to find them all. */
  #rangesDownTo(lowest: bigint): readonly BlockRange[] {
    const { perRequest, withLast, atOnce } = this.#reach
    const limits = [this.#context.limit.get(), this.#cap?.blocks ?? null]
    const atMost = (blocks: bigint) =>
      limits.reduce<bigint>((most, limit) => smaller(most, limit ?? most), blocks)
    const most = atMost(perRequest)
    // How dense the events are is not known before the first answer.
    const count = this.#hasAnswer ? smaller(roundedUp(atOnce, most), BigInt(requestsAtOnce)) : 1n
    const span = smaller(most, roundedUp(atOnce, count))
    const lastSpan = this.#hasAnswer ? atMost(withLast) : span
    const ranges: BlockRange[] = []
    for (let to = this.since - 1n; to >= lowest && ranges.length < count; ) {
      const fromBlock = to - lowest < lastSpan ? lowest : to - span + 1n
      ranges.push({ fromBlock, toBlock: to })
      to = fromBlock - 1n
    }
    return ranges
  }

  #append({ from, rows }: Chunk): void {
    this.rows = [...this.rows, ...rows]
    this.since = from
  }

  /** Keeps the settled part of a chunk. A store that fails costs no more than reading again. */
  async #keep(chunk: Chunk): Promise<void> {
    const settled = chunkUpTo(chunk, this.#settled)
    if (settled !== null) await this.#context.store.put(this.#key, settled).catch(() => {})
  }

  /** The events of a range, the newest first. */
  async #fetch(range: BlockRange, signal: AbortSignal | undefined): Promise<readonly LogRow[]> {
    const { request } = this.#context
    const span = blocksOf(range)
    try {
      const rows = await request(this.#filter, range, signal)
      this.#hasAnswer = true
      this.#reach = nextReach(span, rows.length)
      if (this.#cap !== null && ++this.#cap.answers >= answersBelowCap) this.#cap = null
      return (await this.#dated(rows)).toReversed()
    } catch (error) {
      if (error instanceof TooLarge && !signal?.aborted) this.#shrink(span, error)
      else if (span === 1n) this.#cap = null
      throw error
    }
  }

  /** Asks for fewer blocks than were refused from now on. */
  #shrink(span: bigint, { isLimitKnown, isUnderstood }: TooLarge): void {
    if (this.#reach.perRequest >= span) this.#reach = reachOf(span / 2n)
    if (!isUnderstood) this.#cap = { blocks: span / 2n, answers: 0 }
    // One request at a time until the provider's limit is found.
    if (isLimitKnown || !isUnderstood) this.#hasAnswer = true
  }

  /** Nodes may leave the time of the block out of their logs. */
  async #dated(rows: readonly UndatedRow[]): Promise<readonly LogRow[]> {
    const { timeOf } = this.#context
    return Promise.all(
      rows.map(async (row) => ({ ...row, time: row.time ?? (await timeOf(row.block)) })),
    )
  }
}

const roundedUp = (blocks: bigint, parts: bigint): bigint => (blocks + parts - 1n) / parts
