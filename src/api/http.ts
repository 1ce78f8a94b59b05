import { revealed } from '../lib/foreign-text.ts'
import { ApiError, type ApiProblem, type ApiRequest, type Transport } from './transport.ts'

export type HttpOptions = {
  /** Base URL of the API. The local base path by default. */
  readonly baseUrl?: string
  /** Timeout of a whole call in milliseconds, retries included. */
  readonly timeoutMs?: number
  /** Maximum number of retries of an idempotent call. */
  readonly retries?: number
  /** Milliseconds before the first retry; doubles with every retry. */
  readonly retryDelayMs?: number
  /** Largest response in bytes. */
  readonly maximumBytes?: number
  readonly fetch?: typeof fetch
}

/** The API's local base path. */
const localBasePath = '/api'

const retriedStatuses: ReadonlySet<number> = new Set([429, 502, 503, 504])

/**
 * Appends a listed path to the API's base URL. Some listed paths start with `/api`; a base URL that
 * ends in `/api` is not doubled.
 *
 * @example
 * joinUrl('/api', '/yield/strategies') // '/api/yield/strategies'
 * joinUrl('/api', '/api/smart-account/templates') // '/api/smart-account/templates'
 * joinUrl('https://api.example.org', '/api/smart-account/templates') //
 * 'https://api.example.org/api/…'
 */
export function joinUrl(baseUrl: string, path: string): string {
  const base = baseUrl.replace(/\/+$/, '')
  const startsWithBase = base.endsWith(localBasePath) && path.startsWith(`${localBasePath}/`)
  return base + (startsWithBase ? path.slice(localBasePath.length) : path)
}

/**
 * The HTTP client: JSON in and out, a timeout for the whole call, retries of idempotent calls after
 * temporary failures. A failure is logged once as 'API Error:' and rejected as `ApiError`; a call
 * that its caller aborted rejects with the signal's reason and is not logged.
 *
 * @example
 * const http = createHttpTransport({ baseUrl: 'https://api.example.org' })
 * const strategies = await http({ method: 'GET', path: '/yield/strategies' })
 */
export function createHttpTransport(options: HttpOptions = {}): Transport {
  const {
    baseUrl = localBasePath,
    timeoutMs = 8_000,
    retries = 2,
    retryDelayMs = 250,
    maximumBytes = 32 * 2 ** 20,
    fetch: send = fetch,
  } = options

  return async (request) => {
    request.signal?.throwIfAborted()
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal =
      request.signal === undefined ? timeout : AbortSignal.any([request.signal, timeout])
    const idempotent = request.idempotent ?? request.method !== 'POST'

    for (let attempt = 0; ; attempt++) {
      const outcome = await tryOnce(
        { send, maximumBytes },
        joinUrl(baseUrl, request.path),
        request,
        signal,
      )
      if (outcome.ok) return outcome.json
      request.signal?.throwIfAborted()
      if (!timeout.aborted && idempotent && attempt < retries && isWorthRetrying(outcome.problem)) {
        await pause(retryDelayMs * 2 ** attempt * (0.75 + Math.random() / 2), signal)
        request.signal?.throwIfAborted()
        if (!timeout.aborted) continue
      }
      const problem: ApiProblem = timeout.aborted
        ? { kind: 'timeout', milliseconds: timeoutMs }
        : outcome.problem
      const error = new ApiError(request.method, request.path, problem, { cause: outcome.cause })
      console.error('API Error:', error)
      throw error
    }
  }
}

type Outcome =
  | { readonly ok: true; readonly json: unknown }
  | { readonly ok: false; readonly problem: ApiProblem; readonly cause?: unknown }

async function tryOnce(
  { send, maximumBytes }: { readonly send: typeof fetch; readonly maximumBytes: number },
  url: string,
  { method, body }: ApiRequest,
  signal: AbortSignal,
): Promise<Outcome> {
  let response: Response
  let text: string
  try {
    response = await send(url, {
      method,
      signal,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    text = await textOf(response, maximumBytes)
  } catch (cause) {
    if (cause instanceof TooLarge) {
      const detail = `it is larger than ${Math.floor(maximumBytes / 2 ** 20)} MiB`
      return { ok: false, problem: { kind: 'malformed', detail }, cause }
    }
    return { ok: false, problem: { kind: 'network' }, cause }
  }
  if (!response.ok) {
    return {
      ok: false,
      problem: { kind: 'status', status: response.status, body: revealed(text.slice(0, 500)) },
    }
  }
  try {
    return { ok: true, json: JSON.parse(text) }
  } catch (cause) {
    const detail = text.trim() === '' ? 'it is empty' : 'it is not JSON'
    return { ok: false, problem: { kind: 'malformed', detail }, cause }
  }
}

class TooLarge extends Error {}

/** The body as text. A server that never stops sending is stopped here. */
async function textOf({ body }: Response, maximumBytes: number): Promise<string> {
  if (body === null) return ''
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of chunksOf(body)) {
    size += chunk.byteLength
    if (size > maximumBytes) throw new TooLarge()
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** Not every browser can iterate over a stream. */
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel()
  }
}

function isWorthRetrying(problem: ApiProblem): boolean {
  return (
    problem.kind === 'network' || (problem.kind === 'status' && retriedStatuses.has(problem.status))
  )
}

/** Waits, or returns early when the signal aborts meanwhile, which the caller checks afterwards. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, milliseconds)
    signal.addEventListener('abort', finish)
  })
}
