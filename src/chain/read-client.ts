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
