import { queryOptions } from '@tanstack/react-query'
import type {
  Abi,
  Address,
  ContractFunctionArgs,
  ContractFunctionName,
  ReadContractParameters,
  ReadContractReturnType,
} from 'viem'
import type { Amount } from '../lib/amount.ts'
import type { Sourced } from '../lib/sourced.ts'
import type { ChainState } from './chain-state.ts'
import type { ContractName } from './contracts.ts'
import type { Deployment } from './deployment.ts'
import { ExplainedError } from './errors/explanation.ts'
import { type ChainKey, chainQueryKey } from './keys.ts'
import type { ReadClient } from './read-client.ts'
import type { Token } from './tokens.ts'

/** Reads from one block, so that values shown together are consistent. */
export type Reader = {
  readonly chainId: number
  readonly block: bigint
  readonly client: ReadClient
  readonly deployment: Deployment
  /** The address of one of our contracts; throws when it is not deployed. */
  readonly addressOf: (name: ContractName) => Address
  /** Calls a view of any contract at `block`. Calls made in the same tick are batched. */
  readonly read: <
    const abi extends Abi | readonly unknown[],
    name extends ContractFunctionName<abi, 'pure' | 'view'>,
    const args extends ContractFunctionArgs<abi, 'pure' | 'view', name>,
  >(
    parameters: ReadContractParameters<abi, name, args>,
  ) => Promise<ReadContractReturnType<abi, name, args>>
  /** Name, symbol and decimals of an ERC-20 token. */
  readonly token: (address: Address) => Promise<Token>
  /** ERC-20 balance of an account. */
  readonly balance: (token: Address, owner: Address) => Promise<Amount>
  /** Balance of an account in the chain's native token. */
  readonly nativeBalance: (account: Address) => Promise<Amount>
}

/**
 * Query options for data read from the chain. The result states its block. While the chain is being
 * opened the query waits; if it cannot be opened the query fails with the reason.
 *
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
      // The first screen is rendered before the code that reads the chain is loaded.
      const { openReader } = await import('./reader.ts')
      const reader = await openReader(chain)
      const value = await read(reader)
      return { value, source: { kind: 'chain', chainId: chain.chainId, block: reader.block } }
    },
    enabled: chain.status !== 'opening',
    // A local node responds without an internet connection.
    networkMode: 'always',
    // The transport has already retried temporary failures; a revert stays a revert.
    retry: false,
    staleTime: 10_000,
  })
}
