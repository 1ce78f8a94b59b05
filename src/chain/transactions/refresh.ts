import type { QueryClient } from '@tanstack/react-query'
import { getBlockNumber } from 'viem/actions'
import type { OpenChain } from '../chain-state.ts'
import { type ChainKey, chainKeys, chainQueryKey } from '../keys.ts'

/**
 * Invalidates the data that a transaction changed, and the history, after the node has its block: behind a load
 * balancer, another node may have returned the receipt.
 */
export async function refreshAfter(
  queryClient: QueryClient,
  chain: OpenChain,
  invalidates: readonly ChainKey[],
  block: bigint,
): Promise<void> {
  await blockIsReadable(chain, block)
  await Promise.all(
    [...invalidates, chainKeys.history()].map((key) =>
      queryClient.invalidateQueries({ queryKey: chainQueryKey(chain.identity, key) }),
    ),
  )
}

async function blockIsReadable({ client }: OpenChain, block: bigint): Promise<void> {
  const attempts = 40
  for (let attempt = 0; attempt < attempts; attempt++) {
    const head = await getBlockNumber(client, { cacheTime: 0 }).catch(() => -1n)
    if (head >= block) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}
