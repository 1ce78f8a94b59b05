import type { RpcLog } from 'viem'
import type { ReadClient } from '../read-client.ts'
import { type BlockRange, type LogSource, requestOf, rowsOfEach } from './event-logs.ts'
import type { WorkerAnswer, WorkerOrder } from './log-worker.ts'
import { factsOf, failureOf, LogRequestError, type NodeFailure } from './node-failure.ts'
import type { SpanLimit } from './span.ts'

// How a request for events reaches a node and what follows from its answer: it is sent from a worker to
// the node that responds, in its turn, and for fewer blocks where the provider refuses them.

type Pending = {
  readonly resolve: (answer: WorkerAnswer) => void
  readonly reject: (reason: unknown) => void
}

/** Whether another node may do better. */
const isOfNode = ({ kind }: NodeFailure): boolean =>
  kind === 'lost' || kind === 'slow' || kind === 'lagging'

/** Milliseconds for which a node that gave no answer is not asked instead of one that is behind. */
const unresponsiveForMs = 10_000

/**
 * Reads in a worker. A node that gives no answer, or is behind the chain, is followed by the next one; a
 * node that is behind is kept where the next one gave no answer a moment ago.
 *
 * @param urls The nodes, the preferred one first.
 * @throws LogRequestError with what the node or the worker reported, or the reason of the signal.
 */
export function workerSource(urls: readonly string[]): LogSource {
  const worker = new Worker(new URL('./log-worker.ts', import.meta.url), { type: 'module' })
  const pending = new Map<number, Pending>()
  let lastId = 0
  let preferred = 0
  const failedAt = new Map<string, number>()
  const urlAt = (index: number): string => urls[index % urls.length] ?? ''
  /** Takes note of a failure of the node at an index. */
  const leave = (used: number, { kind }: NodeFailure) => {
    if (kind !== 'lagging') failedAt.set(urlAt(used), performance.now())
    const failed = failedAt.get(urlAt(used + 1))
    const isNextGone = failed !== undefined && performance.now() - failed < unresponsiveForMs
    if (preferred === used && !(kind === 'lagging' && isNextGone)) preferred++
  }
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
    pending.get(data.id)?.resolve(data)
    pending.delete(data.id)
  })
  worker.addEventListener('error', ({ message }) => {
    for (const { reject } of pending.values()) reject(new LogRequestError({ message }))
    pending.clear()
  })
  const send = (order: WorkerOrder) => worker.postMessage(order)

  return async ({ conditions, filters }, range, signal) => {
    signal?.throwIfAborted()
    const id = ++lastId
    const used = preferred
    const abort = () => {
      send({ id, abort: true })
      pending.get(id)?.reject(signal?.reason)
      pending.delete(id)
    }
    signal?.addEventListener('abort', abort)
    try {
      const answer = await new Promise<WorkerAnswer>((resolve, reject) => {
        pending.set(id, { resolve, reject })
        send({ id, url: urlAt(used), request: requestOf(conditions, range), filters })
      })
      if ('rows' in answer) return answer.rows
      const failure = failureOf(answer.failure)
      if (isOfNode(failure)) leave(used, failure)
      throw new LogRequestError(answer.failure)
    } finally {
      signal?.removeEventListener('abort', abort)
    }
  }
}

/** Reads through a client, where there are no workers. */
export const clientSource =
  (client: ReadClient): LogSource =>
  async ({ conditions, filters }, range) => {
    const request = client.request as (call: {
      readonly method: string
      readonly params: readonly unknown[]
    }) => Promise<readonly RpcLog[]>
    const logs = await request({ method: 'eth_getLogs', params: [requestOf(conditions, range)] })
    return rowsOfEach(logs, filters)
  }

const maxAtOnce = 4
const attempts = 6
/** Of requests that failed for a reason that time alone does not mend. */
const attemptsIfUnknown = 3
const firstPauseMs = 500
/** A provider may name a day: it is asked again earlier, and what it says then is shown. */
const maxPauseMs = 60_000

export type RequestQueue = {
  /**
   * Sends a request as soon as the provider allows. A request that found the provider busy or behind
   * the chain, or got no answer, is sent again after a pause.
   *
   * @param shouldRetry Whether a request that failed so is to be sent again.
   */
  readonly send: <T>(
    request: () => Promise<T>,
    signal?: AbortSignal,
    shouldRetry?: (failure: NodeFailure) => boolean,
  ) => Promise<T>
}

/** Whether a failure passes with time. */
const isTemporary = ({ kind }: NodeFailure): boolean =>
  kind === 'busy' || kind === 'lost' || kind === 'lagging'

/**
 * Requests to one provider: a few at once, fewer after it said that there were too many. A pause holds
 * for all of them.
 *
 * @throws The error of the request, once it is not to be sent again.
 */
export function requestQueue(
  pause: (ms: number, signal?: AbortSignal) => Promise<void> = wait,
): RequestQueue {
  let atOnce = maxAtOnce
  let running = 0
  let pausing: Promise<void> = Promise.resolve()
  let successes = 0
  const waiting: (() => void)[] = []

  const acquire = async (signal: AbortSignal | undefined) => {
    while (running >= atOnce) {
      await new Promise<void>((resolve) => waiting.push(resolve))
      if (signal?.aborted) waiting.shift()?.()
      signal?.throwIfAborted()
    }
    running++
  }
  const release = () => {
    running--
    waiting.shift()?.()
  }
  const slowDown = () => {
    atOnce = Math.max(Math.floor(atOnce / 2), 1)
    successes = 0
  }
  const speedUp = () => {
    successes++
    if (successes % 4 === 0 && atOnce < maxAtOnce) {
      atOnce++
      waiting.shift()?.()
    }
  }

  const attempt = async <T>(request: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    await acquire(signal)
    try {
      await pausing
      signal?.throwIfAborted()
      const result = await request()
      speedUp()
      return result
    } finally {
      release()
    }
  }

  return {
    send: async (request, signal, shouldRetry = isTemporary) => {
      for (let tried = 1; ; tried++) {
        try {
          return await attempt(request, signal)
        } catch (error) {
          const failure = failureOf(factsOf(error))
          const most = isTemporary(failure) ? attempts : attemptsIfUnknown
          if (!shouldRetry(failure) || tried >= most || signal?.aborted) throw error
          const backOff = firstPauseMs * 2 ** (tried - 1)
          if (failure.kind === 'busy') {
            slowDown()
            const pauseMs = Math.min(failure.waitMs ?? backOff, maxPauseMs)
            pausing = Promise.all([pausing, pause(pauseMs, signal)]).then(() => {})
            // A pause that was aborted must not stop the others.
            pausing = pausing.catch(() => {})
            await pausing
          } else await pause(backOff / 2, signal)
        }
      }
    },
  }
}

const wait = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/** A range has more blocks or events than the node returns at once. */
export class TooLarge extends Error {
  /** Whether the node said how many blocks it allows. */
  readonly isLimitKnown: boolean
  /** Whether it was understood; if not, it may have had nothing to do with the number of blocks. */
  readonly isUnderstood: boolean

  constructor(failure: NodeFailure, options?: ErrorOptions) {
    super('The node returns fewer blocks at once.', options)
    this.isLimitKnown = failure.kind === 'results' || isLimit(failure)
    this.isUnderstood = failure.kind === 'results' || failure.kind === 'range'
  }
}

const isLimit = (failure: NodeFailure) => failure.kind === 'range' && failure.maxBlocks !== null

/**
 * Sends a request for the events of some blocks in its turn. The one place that decides what follows
 * from a failure, whatever its wording: a request for many blocks that fails for an unknown reason, or
 * for their number, is to be made for fewer of them; one for a single block is sent again.
 *
 * @throws TooLarge where fewer blocks may be answered; else the error of the node.
 */
export type AskForBlocks = <T>(
  range: BlockRange,
  request: () => Promise<T>,
  signal?: AbortSignal,
) => Promise<T>

export function askForBlocks(queue: RequestQueue, limit: SpanLimit): AskForBlocks {
  return async (range, request, signal) => {
    const blocks = blocksOf(range)
    const send = () => {
      const allowed = limit.get()
      // While this one waited, another was refused.
      if (allowed !== null && blocks > allowed) {
        throw new TooLarge({ kind: 'range', maxBlocks: allowed })
      }
      return request()
    }
    try {
      return await queue.send(send, signal, blocks === 1n ? isWorthRetrying : isTemporary)
    } catch (error) {
      if (signal?.aborted || error instanceof TooLarge) throw error
      const failure = failureOf(factsOf(error))
      if (failure.kind === 'range') limit.learn(blocks, failure.maxBlocks)
      if (blocks === 1n || !shrinks.has(failure.kind)) throw error
      throw new TooLarge(failure, { cause: error })
    }
  }
}

const shrinks: ReadonlySet<NodeFailure['kind']> = new Set(['range', 'results', 'slow', 'unknown'])

/** No number of blocks is smaller, so that most failures are worth another try. */
const isWorthRetrying = ({ kind }: NodeFailure): boolean => kind !== 'refused' && kind !== 'results'

export const blocksOf = ({ fromBlock, toBlock }: BlockRange): bigint => toBlock - fromBlock + 1n
