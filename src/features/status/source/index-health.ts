import * as z from 'zod/mini'
import type { IndexHealth } from '../model/index-state.ts'

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
const longestAnswerMs = 10_000

/** Asks an index how far it is. It never rejects. */
export async function askIndex(url: string, send: typeof fetch = fetch): Promise<IndexHealth> {
  const base = url.replace(/\/$/, '')
  const ask = (path: string) =>
    send(`${base}${path}`, { cache: 'no-store', signal: AbortSignal.timeout(longestAnswerMs) })
  try {
    const answer = await bodyOf(await ask('/history/health'))
    const health = z.safeParse(healthSchema, answer)
    if (health.success) {
      const { deployment, status, ...blocks } = health.data
      return { status: 'health', identity: deployment.identity, says: status, ...blocks }
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
