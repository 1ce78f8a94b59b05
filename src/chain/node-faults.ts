import type { Hash } from 'viem'
import type { Deployment } from './deployment.ts'

/** What a node says of itself. */
export type NodeState = {
  readonly chainId: number
  /** Null where the node no longer keeps block 0. */
  readonly genesisHash: Hash | null
  /** Its newest block; the time in unix seconds. */
  readonly head: { readonly number: bigint; readonly time: number }
}

/** The chain that a node should serve. */
export type ServedChain = Pick<Deployment, 'chainId' | 'genesisHash'>

/** Why a node that answers is not to be used. */
export type NodeFault =
  /** It serves a chain with another id, or another chain with the same id. */
  | { readonly reason: 'chain-id' | 'genesis' }
  /** Another node of the chain has blocks that are so much newer. */
  | { readonly reason: 'lag'; readonly seconds: number }

/**
 * Seconds that the newest block of a node may be older than that of another: more than nodes of one
 * network differ at any moment, whatever its time between blocks.
 */
const longestLag = 45

/**
 * What is wrong with each of several nodes: the one rule by which the app's status screen, the index,
 * the keeper and the scripts judge them.
 *
 * @param nodes What they say; null for one that does not answer, which the others are not compared with.
 */
export function nodeFaults(
  nodes: readonly (NodeState | null)[],
  chain: ServedChain,
): readonly (NodeFault | null)[] {
  const newest = Math.max(
    ...nodes.map((node) => (node === null || otherChain(node, chain) ? 0 : node.head.time)),
  )
  return nodes.map((node) => {
    if (node === null) return null
    const reason = otherChain(node, chain)
    if (reason !== null) return { reason }
    const seconds = newest - node.head.time
    return seconds > longestLag ? { reason: 'lag', seconds } : null
  })
}

function otherChain(
  { chainId, genesisHash }: NodeState,
  chain: ServedChain,
): 'chain-id' | 'genesis' | null {
  if (chainId !== chain.chainId) return 'chain-id'
  return genesisHash === null || genesisHash === chain.genesisHash ? null : 'genesis'
}
