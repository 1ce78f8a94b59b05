import { type Chain, type Client, createClient, type Transport } from 'viem'
import { localChainId } from './network-names.ts'
import { nodeTransport } from './node-transport.ts'

/** The client for all reads. It never uses a wallet. */
export type ReadClient = Client<Transport, Chain>

/**
 * A client for reads over HTTP. Calls made in the same tick are sent as one JSON-RPC batch, and as
 * one multicall if `chain` has Multicall3. When the first node does not respond the next is asked.
 *
 * @param onSwitch Called with the URL of another node once it is the one in use.
 */
export function createReadClient(
  chain: Chain,
  rpcUrls: readonly string[],
  onSwitch?: (url: string) => void,
): ReadClient {
  return createClient({
    chain,
    transport: nodeTransport(rpcUrls, { onSwitch }),
    batch: { multicall: true },
    // A contract could name any server, which would learn who reads it (CCIP-Read, ERC-3668).
    ccipRead: false,
    pollingInterval: chain.id === localChainId ? 500 : 3_000,
    cacheTime: 500,
  })
}

/** Milliseconds for which a block that was seen is believed to be there, although nodes name lower ones. */
const trustedForMs = 60_000

type SeenHead = { readonly block: bigint; readonly at: number }

const seenHeads = new WeakMap<ReadClient, SeenHead>()

/**
 * The newest block of a chain, after one was seen. Nodes behind a balancer are at different blocks, and
 * one that lags must not take screens back: it catches up, or another answers. Only when no node has
 * named the newest block for a minute is the chain shorter than before. A local chain is one node, which
 * is asked for what it has.
 */
export function newestHead(
  { client, chainId }: { readonly client: ReadClient; readonly chainId: number },
  block: bigint,
): bigint {
  if (chainId === localChainId) return block
  const now = performance.now()
  const seen = seenHeads.get(client)
  if (seen !== undefined && seen.block > block && now - seen.at < trustedForMs) return seen.block
  seenHeads.set(client, { block, at: now })
  return block
}
