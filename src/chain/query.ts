import { queryOptions } from '@tanstack/react-query'
import type {
  Abi,
  Address,
  CallParameters,
  Chain,
  ContractFunctionArgs,
  ContractFunctionName,
  ReadContractParameters,
  ReadContractReturnType,
} from 'viem'
import { call, getBlockNumber, readContract } from 'viem/actions'
import type { Sourced } from '../lib/sourced.ts'
import type { ChainState, OpenChain } from './chain-state.ts'
import type { ContractName } from './contracts.ts'
import { addressOf, type Deployment } from './deployment.ts'
import { ExplainedError } from './errors/explanation.ts'
import { type ChainKey, chainQueryKey } from './keys.ts'
import type { ReadClient } from './read-client.ts'

/** Reads from one block, so that numbers that stand together belong together. */
export type Reader = {
  readonly chainId: number
  readonly block: bigint
  readonly client: ReadClient
  readonly deployment: Deployment
  /** The address of one of our contracts; throws when it is not deployed. */
  readonly addressOf: (name: ContractName) => Address
  /** Calls a view of any contract at `block`. Calls made together travel together. */
  readonly read: <
    const abi extends Abi | readonly unknown[],
    name extends ContractFunctionName<abi, 'pure' | 'view'>,
    const args extends ContractFunctionArgs<abi, 'pure' | 'view', name>,
  >(
    parameters: ReadContractParameters<abi, name, args>,
  ) => Promise<ReadContractReturnType<abi, name, args>>
}

/** A reader at the newest block. */
export async function openReader(chain: OpenChain): Promise<Reader> {
  const { client, deployment, chainId } = chain
  const block = await getBlockNumber(client)
  const atBlock = client.extend(() => ({
    call: ({ account, to, data }: CallParameters<Chain>) =>
      call(client, { account, to, data, blockNumber: block }),
  }))
  return {
    chainId,
    block,
    client,
    deployment,
    addressOf: (name) => addressOf(deployment, name),
    read: (parameters) => readContract(atBlock, parameters),
  }
}

/**
 * Query options for something read from the chain. The result says at which block. While the chain
 * is being opened the query waits; when it cannot be opened the query fails with the reason.
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
      const reader = await openReader(chain)
      const value = await read(reader)
      return { value, source: { kind: 'chain', chainId: chain.chainId, block: reader.block } }
    },
    enabled: chain.status !== 'opening',
    // A local node answers without the internet, too.
    networkMode: 'always',
    // The transport has already retried what may pass; a contract's refusal stays a refusal.
    retry: false,
    staleTime: 10_000,
  })
}
