import type { QueryClient } from '@tanstack/react-query'
import { getBlockNumber } from 'viem/actions'
import type { OpenChain } from '../chain-state.ts'
import { type ChainKey, chainKeys, chainQueryKey } from '../keys.ts'
import { newestHead } from '../newest-head.ts'

/**
 * Invalidates the data that a transaction changed, and the history, after the node has its block: behind a
 * load balancer, another node may have returned the receipt. Ends when that data is read again; the
 * history follows, since reading it can take long.
 */
export async function refreshAfter(
  queryClient: QueryClient,
  chain: OpenChain,
  invalidates: readonly ChainKey[],
  block: bigint,
): Promise<void> {
  await blockIsReadable(chain, block)
  const invalidate = (key: ChainKey) =>
    queryClient.invalidateQueries({ queryKey: chainQueryKey(chain.identity, key) })
  void invalidate(chainKeys.history())
  await Promise.all(invalidates.map(invalidate))
}

async function blockIsReadable(chain: OpenChain, block: bigint): Promise<void> {
  const attempts = 40
  for (let attempt = 0; attempt < attempts; attempt++) {
    const head = await getBlockNumber(chain.client, { cacheTime: 0 }).catch(() => -1n)
    // What is read from now on is read at this block, whichever node is asked.
    if (newestHead(chain, head) >= block) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}
