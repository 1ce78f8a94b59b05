import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { type OpenChain, useChain } from '../chain-state.ts'
import { chainKey, chainQueryKey } from '../keys.ts'

/** What an ENS name stands for on the open chain. */
export type EnsAnswer =
  | { readonly status: 'found'; readonly address: Address }
  | { readonly status: 'pending' }
  | { readonly status: 'none'; readonly problem: string }

/** Looks an ENS name up; null without a name. */
export function useEnsAddress(name: string | undefined): EnsAnswer | null {
  const chain = useChain()
  const resolves = chain.status === 'open' && hasNames(chain)
  const answer = useQuery({
    queryKey: chainQueryKey(
      chain.status === 'open' ? chain.identity : chain.status,
      chainKey('ens', name ?? ''),
    ),
    queryFn: () => (chain.status === 'open' ? resolve(chain, name ?? '') : null),
    enabled: resolves && name !== undefined,
    networkMode: 'always',
    retry: false,
    staleTime: 60_000,
  })
  if (name === undefined) return null
  if (!resolves) {
    const where = chain.status === 'open' ? chain.client.chain.name : 'This network'
    return { status: 'none', problem: `${where} has no ENS names. Enter the address itself.` }
  }
  if (answer.isPending) return { status: 'pending' }
  if (answer.isError) {
    return { status: 'none', problem: `${name} could not be looked up. Enter the address itself.` }
  }
  return answer.data === null
    ? { status: 'none', problem: `${name} has no address here. Check the name.` }
    : { status: 'found', address: answer.data }
}

const hasNames = ({ client }: OpenChain): boolean =>
  client.chain.contracts?.ensUniversalResolver !== undefined

/** The code of names is loaded with the first one. */
async function resolve({ client }: OpenChain, name: string): Promise<Address | null> {
  const { getEnsAddress, normalize } = await import('viem/ens')
  return getEnsAddress(client, { name: normalize(name) })
}
