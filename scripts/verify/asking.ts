import { setTimeout } from 'node:timers/promises'
import { formatDuration } from '../lib/stage.ts'

/** How long things may take, in milliseconds. */
export type Times = {
  /** For the answer to one request. */
  readonly request: number
  /** Between the beginnings of requests, below the limits of free keys. */
  readonly spacing: number
  /** Between looks at a verification that goes on. */
  readonly poll: number
  /** Before a request is repeated that was refused for a limit or failed. */
  readonly repeat: number
  /** The most that a service may ask to wait before the request is given up. */
  readonly longestWait: number
  /** For a service to compile and compare one contract. */
  readonly verification: number
}

/** What is right for public services, which compile for half a minute. */
export const publicTimes: Times = {
  request: 60_000,
  spacing: 400,
  poll: 3_000,
  repeat: 10_000,
  longestWait: 120_000,
  verification: 600_000,
}

const attempts = 6

/** Why a service gave no answer: a limit, an error, or silence. The message is for people. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/** A response of a service: its status code, and its body, which is JSON. */
export type Response = { readonly status: number; readonly body: unknown }

/** What a response is, other than an answer: the service limits requests. */
export type LimitOf = (response: Response) => string | undefined

/** A service that is asked over HTTP. */
export type Asking = {
  readonly times: Times
  /**
   * Sends a request. One that meets a limit (429, `Retry-After`) or a failure of the service or of the
   * connection is repeated a few times.
   *
   * @throws NoAnswer when that does not help, or the response is not JSON.
   */
  readonly ask: (url: URL, init?: RequestInit) => Promise<Response>
}

/**
 * Asks a service with time between requests.
 *
 * @param isLimited Says what limit a response with another status code than 429 tells of.
 */
export function askingAt(times: Times, isLimited: LimitOf = () => undefined): Asking {
  let free = 0
  let isDown = false
  const turn = async () => {
    const start = Math.max(Date.now(), free)
    free = start + times.spacing
    await setTimeout(Math.max(start - Date.now(), 0))
  }
  const once = async (url: URL, init: RequestInit): Promise<Response | Failed> => {
    await turn()
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(times.request) })
      const text = await response.text()
      if (response.status === 429) return limited(text, waitOf(response.headers, times))
      if (response.status >= 500) return failed(`HTTP ${response.status}`, times)
      const body = jsonOf(text)
      if (body === undefined) return failed(`HTTP ${response.status} without JSON`, times)
      const limit = isLimited({ status: response.status, body })
      return limit === undefined ? { status: response.status, body } : limited(limit, times.repeat)
    } catch (error) {
      return failed(reasonOf(error, times), times)
    }
  }
  const ask = async (url: URL, init: RequestInit = {}): Promise<Response> => {
    // Once it is known not to respond, it is not waited for with every contract again.
    const most = isDown ? 1 : attempts
    let last = 'no response'
    for (let attempt = 1; attempt <= most; attempt += 1) {
      const response = await once(url, init)
      isDown = !('status' in response) && attempt === most
      if ('status' in response) return response
      last = response.reason
      if (response.wait > times.longestWait) {
        throw new NoAnswer(`${last}; it asks to wait ${formatDuration(response.wait)}`)
      }
      if (attempt < most) await setTimeout(response.wait)
    }
    throw new NoAnswer(most === 1 ? last : `${last}, ${most} times`)
  }
  return { times, ask }
}

/** Waits for the end of something, as long as a verification may take. */
export async function pollUntilDone<T>(
  { times }: Asking,
  look: () => Promise<T | undefined>,
): Promise<T> {
  const end = Date.now() + times.verification
  while (Date.now() < end) {
    const found = await look()
    if (found !== undefined) return found
    await setTimeout(times.poll)
  }
  throw new NoAnswer(`it was still verifying after ${formatDuration(times.verification)}`)
}

type Failed = { readonly reason: string; readonly wait: number }

const failed = (reason: string, { repeat }: Times): Failed => ({ reason, wait: repeat })

const limited = (text: string, wait: number): Failed => ({
  reason: `it limits requests (${messageIn(text)})`,
  wait,
})

/** `Retry-After` is in seconds, or a date. */
function waitOf(headers: Headers, { repeat }: Times): number {
  const text = headers.get('Retry-After')
  if (text === null) return repeat
  const seconds = Number(text)
  const wait = Number.isNaN(seconds) ? Date.parse(text) - Date.now() : seconds * 1000
  return Number.isNaN(wait) ? repeat : Math.max(wait, 0)
}

function reasonOf(error: unknown, { request }: Times): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `no response within ${formatDuration(request)}`
  return error.cause instanceof Error ? error.cause.message : error.message
}

/** The message of an answer in JSON, or what there is of text. */
function messageIn(text: string): string {
  const json = jsonOf(text)
  const message =
    typeof json === 'object' && json !== null && 'message' in json ? json.message : text
  return String(message).trim().slice(0, 200) || 'HTTP 429'
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
