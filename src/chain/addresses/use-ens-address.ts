import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { type OpenChain, useChain } from '../chain-state.ts'
import { findRevertData } from '../errors/revert-data.ts'
import { chainKey, chainQueryKey } from '../keys.ts'
import type { ReadClient } from '../read-client.ts'

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

/** What an ENS name stands for on a chain, or why it stands for nothing. */
type ResolvedName =
  | {
      readonly status: 'found'
      readonly address: Address
      /** The name as ENS knows it (ENSIP-15): `bob.eth` for `Bob.ETH`. */
      readonly name: string
      /** The network whose ENS was asked: the same name may be another person's elsewhere. */
      readonly network: string
    }
  | { readonly status: 'none'; readonly problem: string }

/**
 * Selector of `OffchainLookup(address,string[],bytes,bytes4,bytes)` (ERC-3668). The constant of viem comes
 * with all that asks the servers.
 */
const offchainLookup = '0x556f1830'

const none = (problem: string): ResolvedName => ({ status: 'none', problem })

/**
 * Asks the universal resolver of a chain for the address of an ENS name, wildcards (ENSIP-10) included.
 * Names that refer to a server (CCIP-Read, ERC-3668) are refused: whoever registers a name could learn
 * who looks it up.
 *
 * @throws when the node does not answer. The code of names is loaded with the first one.
 */
export async function resolveName(client: ReadClient, typed: string): Promise<ResolvedName> {
  const { getEnsAddress, normalize } = await import('viem/ens')
  const name = normalized(typed, normalize)
  if (name === null) {
    return none(
      `“${typed}” is not a valid ENS name: a character is not allowed, or looks like another one. Enter the address itself.`,
    )
  }
  try {
    const address = await getEnsAddress(client, { name })
    const network = client.chain.name
    return address === null
      ? none(`${name} has no address on ${network}. Check the name.`)
      : { status: 'found', address, name, network }
  } catch (error) {
    if (!findRevertData(error)?.startsWith(offchainLookup)) throw error
    return none(
      `The address of ${name} is kept on a server outside the chain, which is not asked. Enter the address itself.`,
    )
  }
}

function normalized(name: string, normalize: (name: string) => string): string | null {
  try {
    return normalize(name)
  } catch {
    return null
  }
}
