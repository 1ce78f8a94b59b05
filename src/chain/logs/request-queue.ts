import { type FailureFacts, failureOf, type NodeFailure } from './node-failure.ts'

/** A failed request for logs, with what is known of it. */
export class LogRequestError extends Error {
  readonly facts: FailureFacts

  constructor(facts: FailureFacts) {
    super(facts.message)
    this.facts = facts
    this.name = 'LogRequestError'
  }
}

const mostAtOnce = 4
const attempts = 6
/** Of requests that failed for a reason that time alone does not mend. */
const attemptsInDoubt = 3
const firstPauseMs = 500
/** A provider may name a day: it is asked again earlier, and what it says then is shown. */
const longestPauseMs = 60_000

export type RequestQueue = {
  /**
   * Sends a request as soon as the provider allows. A request that found the provider busy or behind
   * the chain, or got no answer, is sent again after a pause.
   *
   * @param mends Whether a request that failed so is to be sent again.
   */
  readonly send: <T>(
    request: () => Promise<T>,
    signal?: AbortSignal,
    mends?: (failure: NodeFailure) => boolean,
  ) => Promise<T>
}

/** Whether a failure passes with time. */
export const mendsByWaiting = ({ kind }: NodeFailure): boolean =>
  kind === 'busy' || kind === 'lost' || kind === 'lagging'

/**
 * Requests to one provider: a few at once, fewer after it said that there were too many. A pause holds
 * for all of them.
 */
export function requestQueue(
  pause: (ms: number, signal?: AbortSignal) => Promise<void> = wait,
): RequestQueue {
  let atOnce = mostAtOnce
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
    if (successes % 4 === 0 && atOnce < mostAtOnce) {
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
    send: async (request, signal, mends = mendsByWaiting) => {
      for (let tried = 1; ; tried++) {
        try {
          return await attempt(request, signal)
        } catch (error) {
          const failure = failureOf(factsOf(error))
          const most = mendsByWaiting(failure) ? attempts : attemptsInDoubt
          if (!mends(failure) || tried >= most || signal?.aborted) throw error
          const backOff = firstPauseMs * 2 ** (tried - 1)
          if (failure.kind === 'busy') {
            slowDown()
            const pauseMs = Math.min(failure.waitMs ?? backOff, longestPauseMs)
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

/** What is known of an error: ours, or one of viem with its causes. */
export function factsOf(error: unknown): FailureFacts {
  if (error instanceof LogRequestError) return error.facts
  if (!(error instanceof Error)) return { message: String(error) }
  const chain: Error[] = []
  for (let at: unknown = error; at instanceof Error && chain.length < 6; at = at.cause)
    chain.push(at)
  const found = <T>(read: (part: Record<string, unknown>) => T | undefined): T | undefined =>
    chain
      .map((part) => read(part as Error & Record<string, unknown>))
      .find((value) => value !== undefined)
  return {
    message: chain.map((part) => `${part.name} ${part.message} ${dataOf(part)}`.trim()).join(' '),
    status: found(({ status }) => (typeof status === 'number' ? status : undefined)),
    // viem puts -1 around codes that it does not know.
    code: found(({ code }) => (typeof code === 'number' && code !== -1 ? code : undefined)),
    retryAfter: found(({ headers }) =>
      headers instanceof Headers ? (headers.get('Retry-After') ?? undefined) : undefined,
    ),
  }
}

/** What a node says of an error besides its message, in a text or an object. */
const dataOf = (error: object): string => ('data' in error ? textOfData(error.data) : '')

/** The text in the `data` of a JSON-RPC error. */
export function textOfData(data: unknown): string {
  if (typeof data === 'string') return data
  return typeof data === 'object' && data !== null ? JSON.stringify(data) : ''
}

const wait = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
