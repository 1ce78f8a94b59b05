import { type Chain, type Client, createClient, fallback, http, type Transport } from 'viem'
import { localChainId } from './network-names.ts'

/** The client for all reads. It never uses a wallet. */
export type ReadClient = Client<Transport, Chain>

/**
 * A client for reads over HTTP. Calls made in the same tick are sent as one JSON-RPC batch, and as
 * one multicall where the chain has Multicall3; the local chain does not have or need it. A node
 * that does not respond is skipped, and the next one asked.
 */
export function createReadClient(chain: Chain, rpcUrls: readonly string[]): ReadClient {
  const nodes = rpcUrls.map((url) => http(url, { batch: true, retryCount: 1, timeout: 15_000 }))
  return createClient({
    chain,
    transport: fallback(nodes, { retryCount: 0 }),
    batch: { multicall: true },
    pollingInterval: chain.id === localChainId ? 500 : 3_000,
    cacheTime: 500,
  })
}
