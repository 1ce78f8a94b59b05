import { within } from '../../../src/lib/within.ts'
import { nodes } from '../../deployment.ts'
import type { ChainHead } from './health.ts'

/** Nodes count requests, and anyone may ask for the health of an index. */
const keptMs = 2_000
const longestAnswerMs = 4_000

let asked: { readonly at: number; readonly head: Promise<ChainHead | null> } | null = null

/** The newest block of the chain, at most two seconds old; null while no node responds. */
export function newestOnChain(): Promise<ChainHead | null> {
  const now = performance.now()
  if (asked === null || now - asked.at > keptMs) asked = { at: now, head: askNodes() }
  return asked.head
}

async function askNodes(): Promise<ChainHead | null> {
  const block = await within(
    nodes.request({ method: 'eth_getBlockByNumber', params: ['latest', false] }),
    longestAnswerMs,
    () => new Error('No node responds.'),
  ).catch(() => null)
  return block === null || block.number === null
    ? null
    : { number: Number(block.number), time: Number(block.timestamp) }
}
