import { nowInMilliseconds } from '../../lib/clock.ts'
import type { ApiRequest, Transport } from '../transport.ts'
import { SampleLayerError, sampleRoutes } from './routes.ts'

/** Delay of the sample layer in milliseconds. */
export const sampleLatencyMs = 500

export type SampleOptions = {
  readonly latencyMs?: number
  /** Epoch milliseconds. */
  readonly now?: () => number
  readonly newId?: () => string
}

/**
 * Answers every call of the API from sample data, after about half a second. Changes to smart
 * accounts are kept in memory.
 *
 * A failure is logged as 'API Error:'; a call that its caller aborted is not.
 *
 * @throws SampleLayerError `No mock response for {path}` when no call matches, or when the request cannot
 * be answered; the signal's reason when the caller aborted.
 */
export function createSampleTransport(options: SampleOptions = {}): Transport {
  const {
    latencyMs = sampleLatencyMs,
    now = nowInMilliseconds,
    newId = () => crypto.randomUUID(),
  } = options
  const routes = sampleRoutes(now, newId)

  const answer = async ({ method, path, body, signal }: ApiRequest) => {
    const delay = latency(latencyMs, signal)
    const plainPath = path.replace(/\?.*$/, '').replace(/^\/api(?=\/)/, '')
    for (const route of routes) {
      const match = route.method === method ? route.path.exec(plainPath) : null
      if (match !== null) {
        const answered = async () => route.answer(decodeURIComponent(match[1] ?? ''), body)
        // The data of what only reads is loaded meanwhile. What changes something may be aborted until then.
        const read = method === 'GET' ? answered() : null
        // A failure waits for the delay, too.
        read?.catch(() => {})
        await delay
        const value = await (read ?? answered())
        signal?.throwIfAborted()
        return value
      }
    }
    await delay
    throw new SampleLayerError(`No mock response for ${path}`)
  }

  return async (request) => {
    try {
      return await answer(request)
    } catch (cause) {
      request.signal?.throwIfAborted()
      console.error('API Error:', cause)
      throw cause
    }
  }
}

function latency(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const abort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', abort, { once: true })
  })
}
