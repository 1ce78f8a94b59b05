import { queryOptions } from '@tanstack/react-query'
import type { Sourced } from '../lib/sourced.ts'
import type { ChainState } from './chain-state.ts'
import { explained } from './errors/explained.ts'
import { ExplainedError } from './errors/explanation.ts'
import { type ChainKey, chainQueryKey } from './keys.ts'
import type { Reader } from './reader.ts'

/**
 * Query options for data read from the chain. The result states its block. While the chain is being
 * opened the query waits; if it cannot be opened the query fails with the reason. A revert is explained by
 * the time the query fails.
 *
 * @throws ExplainedError where the chain is closed or a contract reverted; else the error of the node.
 * @example
 * const navQuery = (chain: ChainState, token: Address) =>
 *   chainQuery(chain, keys.financialAsset(token), ({ read }) =>
 *     read({ address: token, abi: financialAssetAbi, functionName: 'nav' }),
 *   )
 * const useNav = (token: Address) => useQuery(navQuery(useChain(), token))
 */
export function chainQuery<T>(
  chain: ChainState,
  key: ChainKey,
  read: (reader: Reader) => Promise<T>,
) {
  return queryOptions({
    queryKey: chainQueryKey(chain.status === 'open' ? chain.identity : chain.status, key),
    queryFn: async (): Promise<Sourced<T>> => {
      if (chain.status === 'opening') throw new Error('The chain is not open yet.')
      if (chain.status === 'closed') throw new ExplainedError(chain.reason)
      // The first screen is there before the code that reads the chain.
      const { openReader } = await import('./reader.ts')
      const reader = await openReader(chain)
      try {
        const value = await read(reader)
        return { value, source: { kind: 'chain', chainId: chain.chainId, block: reader.block } }
      } catch (error) {
        throw await explained(error)
      }
    },
    enabled: chain.status !== 'opening',
    // A local node responds without an internet connection.
    networkMode: 'always',
    // The transport has already retried temporary failures; a revert stays a revert.
    retry: false,
    staleTime: 10_000,
  })
}
