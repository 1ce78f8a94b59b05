import type { OpenChain } from './chain-state.ts'
import { localChainId } from './network-names.ts'
import type { ReadClient } from './read-client.ts'

/** Milliseconds for which a block that was seen is believed to be there, although nodes name lower ones. */
const believedFor = 60_000

type SeenHead = { readonly block: bigint; readonly at: number }

const seenHeads = new WeakMap<ReadClient, SeenHead>()

/**
 * The newest block of a chain, after one was seen. Nodes behind a balancer are at different blocks, and
 * one that lags must not take screens back: it catches up, or another answers. Only when no node has
 * named the newest block for a minute is the chain shorter than before. A local chain is one node, which
 * is asked for what it has.
 */
export function newestHead(
  { client, chainId }: Pick<OpenChain, 'client' | 'chainId'>,
  block: bigint,
): bigint {
  if (chainId === localChainId) return block
  const now = performance.now()
  const seen = seenHeads.get(client)
  if (seen !== undefined && seen.block > block && now - seen.at < believedFor) return seen.block
  seenHeads.set(client, { block, at: now })
  return block
}
