import type { RpcLog } from 'viem'
import { LogRequestError, textOfData } from './request-queue.ts'

/** Longest time for one request. Large ranges are refused by timeouts too. */
const timeoutMs = 10_000

/**
 * Sends one `eth_getLogs` over HTTP.
 *
 * @throws LogRequestError with the status, code and Retry-After of the answer.
 */
export async function fetchLogs(
  url: string,
  request: unknown,
  signal?: AbortSignal,
): Promise<readonly RpcLog[]> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getLogs', params: [request] }),
    signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
  }).catch((error: unknown) => {
    signal?.throwIfAborted()
    throw new LogRequestError({
      message: timeout.aborted ? 'The request timed out.' : `Network error: ${String(error)}`,
    })
  })
  const body: unknown = await response.json().catch(() => null)
  const error = isObject(body) && isObject(body.error) ? body.error : null
  if (!response.ok || error !== null) {
    throw new LogRequestError({
      status: response.ok ? undefined : response.status,
      code: typeof error?.code === 'number' ? error.code : undefined,
      message: `${error?.message ?? response.statusText} ${textOfData(error?.data)}`.trim(),
      retryAfter: response.headers.get('Retry-After'),
    })
  }
  if (!isObject(body) || !Array.isArray(body.result)) {
    throw new LogRequestError({ status: 502, message: 'The answer of the node is not JSON-RPC.' })
  }
  return body.result
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
