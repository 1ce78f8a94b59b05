import { type LogSource, requestOf } from './log-source.ts'
import type { WorkerAnswer, WorkerOrder } from './log-worker.ts'
import { failureOf, type NodeFailure } from './node-failure.ts'
import { LogRequestError } from './request-queue.ts'

type Pending = {
  readonly resolve: (answer: WorkerAnswer) => void
  readonly reject: (reason: unknown) => void
}

/** Whether another node may do better. */
const isOfNode = ({ kind }: NodeFailure): boolean =>
  kind === 'lost' || kind === 'slow' || kind === 'lagging'

/** Milliseconds for which a node that gave no answer is not asked instead of one that is behind. */
const goneFor = 10_000

/**
 * Reads in a worker. A node that gives no answer, or is behind the chain, is followed by the next one; a
 * node that is behind is kept where the next one gave no answer a moment ago.
 *
 * @param urls The nodes, the preferred one first.
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
    const isNextGone = failed !== undefined && performance.now() - failed < goneFor
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

  return async (filter, range, signal) => {
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
        send({ id, url: urlAt(used), request: requestOf(filter, range), events: filter.events })
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
