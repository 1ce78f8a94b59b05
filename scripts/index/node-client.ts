import { defineChain } from 'viem'
import type { Deployment } from '../../src/chain/deployment.ts'
import { createReadClient, type ReadClient } from '../../src/chain/read-client.ts'
import type { NodeUrls } from './nodes.ts'

/** A client that asks nodes in order, as the app does, and says which one it uses from now on. */
export function nodeClient(
  { chainId }: Pick<Deployment, 'chainId'>,
  urls: NodeUrls,
  say: (text: string) => void,
): ReadClient {
  const chain = defineChain({
    id: chainId,
    name: `Chain ${chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: urls } },
  })
  return createReadClient(chain, urls, (url) =>
    say(`Reading from the node at ${new URL(url).host}.`),
  )
}
