import { useQuery } from '@tanstack/react-query'
import { type OpenChain, useChain } from '../chain-state.ts'
import { chainKey, chainQueryKey } from '../keys.ts'
import { type ResolvedName, resolveName } from './resolve-name.ts'

/** What an ENS name stands for on the open chain. */
export type EnsAnswer = ResolvedName | { readonly status: 'pending' }

/** Looks an ENS name up; null without a name. */
export function useEnsAddress(name: string | undefined): EnsAnswer | null {
  const chain = useChain()
  const resolves = chain.status === 'open' && hasNames(chain)
  const answer = useQuery({
    queryKey: chainQueryKey(
      chain.status === 'open' ? chain.identity : chain.status,
      chainKey('ens', name ?? ''),
    ),
    queryFn: () => (chain.status === 'open' ? resolveName(chain.client, name ?? '') : null),
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
  if (answer.isError) {
    return { status: 'none', problem: `${name} could not be looked up. Enter the address itself.` }
  }
  return answer.data ?? { status: 'pending' }
}

const hasNames = ({ client }: OpenChain): boolean =>
  client.chain.contracts?.ensUniversalResolver !== undefined
