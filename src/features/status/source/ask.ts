import { type Hash, isHash } from 'viem'
import * as z from 'zod/mini'
import { nowInSeconds } from '../../../lib/date.ts'
import { truncate } from '../../../lib/foreign-text.ts'
import { cleanText } from '../../../lib/visible-text.ts'
import type { IndexHealth } from '../model/index-state.ts'
import type { NodeAnswer } from '../model/node.ts'

/** Milliseconds that a node has: as long as the app itself waits for its last one. */
const nodeTimeoutMs = 15_000

const quantity = z.string().check(z.regex(/^0x[\da-f]+$/i))
const hash = z.custom<Hash>((value) => typeof value === 'string' && isHash(value))

const answersSchema = z.array(
  z.object({
    id: z.int(),
    result: z.optional(z.unknown()),
    error: z.optional(z.object({ message: z.string() })),
  }),
)
const headSchema = z.object({ number: quantity, timestamp: quantity })
const genesisSchema = z.object({ hash })

/** As one batch, which is how the app itself asks. */
const questions = [
  { id: 0, method: 'eth_chainId', params: [] },
  { id: 1, method: 'eth_getBlockByNumber', params: ['latest', false] },
  { id: 2, method: 'eth_getBlockByNumber', params: ['0x0', false] },
].map((question) => ({ jsonrpc: '2.0', ...question }))

/** Asks one node, and no other, which chain it serves and how far it is. It never rejects. */
export async function askNode(url: string, send: typeof fetch = fetch): Promise<NodeAnswer> {
  const startedAt = performance.now()
  try {
    const response = await send(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(questions),
      signal: AbortSignal.timeout(nodeTimeoutMs),
    })
    if (!response.ok) return failed(url, `HTTP status ${response.status}.`)
    const answers = z.safeParse(answersSchema, await response.json().catch(() => null))
    if (!answers.success) return failed(url, 'It answers, but not as a node does.')
    const of = (id: number) => answers.data.find((answer) => answer.id === id)
    const chainId = z.safeParse(quantity, of(0)?.result)
    const head = z.safeParse(headSchema, of(1)?.result)
    // A node may have dropped old blocks.
    const genesis = z.safeParse(genesisSchema, of(2)?.result)
    if (!chainId.success || !head.success) {
      const rpcError = of(0)?.error ?? of(1)?.error
      return failed(url, rpcError?.message ?? 'It has no newest block.')
    }
    return {
      url,
      status: 'answers',
      chainId: Number.parseInt(chainId.data, 16),
      genesisHash: genesis.success ? genesis.data.hash : null,
      head: { number: BigInt(head.data.number), time: Number.parseInt(head.data.timestamp, 16) },
      latencyMs: performance.now() - startedAt,
      askedAt: nowInSeconds(),
    }
  } catch (error) {
    return failed(url, reasonOf(error))
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return `No answer within ${nodeTimeoutMs / 1_000} seconds.`
  }
  // The browser tells no more: `fetch` fails in the same way for all of these.
  if (error instanceof TypeError) {
    return 'No connection. It is down, its address is wrong, or it refuses pages of other origins (CORS).'
  }
  return error instanceof Error ? error.message : String(error)
}

/** A node can say anything. */
const failed = (url: string, reason: string): NodeAnswer => ({
  url,
  status: 'failed',
  reason: truncate(cleanText(reason), 200),
})

const count = z.int().check(z.nonnegative())
const head = z.object({ number: count, time: count })

/** `GET /history/health`, which answers 503 with the same body while the index cannot be used. */
const healthSchema = z.object({
  status: z.string(),
  deployment: z.object({ identity: z.string() }),
  block: z.nullable(head),
  head: z.nullable(head),
  secondsBehind: z.nullable(count),
})

/** `GET /history`, which indexes without a health endpoint answer as well. */
const stateSchema = z.object({
  identity: z.string(),
  ready: z.boolean(),
  block: z.object({ number: count }),
})

/** Milliseconds for each of the two questions. */
const indexTimeoutMs = 10_000

/** Asks an index how far it is. It never rejects. */
export async function askIndex(url: string, send: typeof fetch = fetch): Promise<IndexHealth> {
  const base = url.replace(/\/$/, '')
  const ask = (path: string) =>
    send(`${base}${path}`, { cache: 'no-store', signal: AbortSignal.timeout(indexTimeoutMs) })
  try {
    const answer = await bodyOf(await ask('/history/health'))
    const health = z.safeParse(healthSchema, answer)
    if (health.success) {
      const { deployment, status, ...blocks } = health.data
      return { status: 'health', identity: deployment.identity, reported: status, ...blocks }
    }
    const state = z.safeParse(stateSchema, await bodyOf(await ask('/history')))
    if (!state.success) return { status: 'failed', reason: 'It answers, but not as an index does.' }
    const { identity, ready, block } = state.data
    return { status: 'state', identity, ready, block: block.number }
  } catch (error) {
    return { status: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}

const bodyOf = (response: Response): Promise<unknown> => response.json().catch(() => null)
