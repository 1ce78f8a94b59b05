import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Abi, Address } from 'viem'
import { getCode } from 'viem/actions'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { ChainState, OpenChain } from '../../../chain/chain-state.ts'
import { chainKey } from '../../../chain/keys.ts'
import { chainQuery } from '../../../chain/query.ts'
import { type CodeFacts, codeFactsQuery } from '../../../domain/contracts/code-facts.ts'
import {
  artifactKeys,
  type KnownContract,
  useKnownContracts,
} from '../../../domain/contracts/known-contracts.ts'
import { localStore } from '../../../lib/browser-storage.ts'
import { type Loadable, loadable, pending } from '../../../lib/loadable.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import { abiOf } from './abi-text.ts'
import { type Compiled, compiledContract } from './compiled.ts'
import { type Artifact, artifactQuery, compilerOutputQuery } from './deployment-files.ts'
import { isVerified, recognise, type Verdict } from './recognise.ts'

type Artifacts = { readonly artifacts: readonly Artifact[]; readonly isPending: boolean }

/** The artifacts of a deployment: those that Ignition wrote, and of contracts created at run time. */
export const useArtifacts = (chain: OpenChain): Artifacts =>
  useArtifactsOf(chain, artifactKeys(chain.deployment))

const useArtifactsOf = (chain: OpenChain, keys: readonly string[]): Artifacts =>
  useQueries({
    queries: keys.map((key) => artifactQuery(chain, key)),
    combine: combineArtifacts,
  })

const combineArtifacts = (
  results: readonly { readonly data: Artifact | null | undefined; readonly isPending: boolean }[],
) => ({
  artifacts: results.flatMap(({ data }) => data ?? []),
  isPending: results.some(({ isPending }) => isPending),
})

/** A contract with everything that is known about it. */
export type ContractInfo = {
  readonly address: Address
  readonly known: KnownContract | undefined
  readonly facts: CodeFacts
  readonly verdict: Verdict
  /** What it was compiled from, or should have been; undefined for other contracts. */
  readonly artifact: Artifact | undefined
  /** Null when none is known and none was pasted. */
  readonly abi: Abi | null
  /** Whether the user pasted the ABI. */
  readonly isAbiPasted: boolean
}

/** Everything about the contract at an address. */
export function useContract(chain: OpenChain, address: Address): Loadable<ContractInfo> {
  const { contracts, search } = useKnownContracts(chain)
  const facts = loadable(useQuery(codeFactsQuery(chain, address)))
  const pasted = usePastedAbi(address)
  const entry = contracts.find((each) => sameAddress(each.address, address))
  // Factories' events name some contracts; without them, code alone tells what a contract is.
  const isNamed = entry !== undefined || search.status !== 'pending'
  const code = facts.status === 'ready' ? facts.value : undefined
  const expectedKey = isNamed ? expectedArtifactKey(contracts, entry, code) : undefined
  const verdict = useVerdict(chain, isNamed ? code : undefined, expectedKey)
  return useMemo(() => {
    if (facts.status !== 'ready') return facts
    if (verdict === undefined) return pending
    const artifact = verdict.status === 'compared' ? verdict.artifact : undefined
    const value: ContractInfo = {
      address,
      known: entry,
      facts: facts.value,
      verdict,
      artifact,
      abi: artifact?.abi ?? pasted,
      isAbiPasted: artifact === undefined && pasted !== null,
    }
    return { status: 'ready', value, source: facts.source }
  }, [address, entry, facts, pasted, verdict])
}

/** The artifact that a contract should match, from its origin or from the code that it runs. */
function expectedArtifactKey(
  contracts: readonly KnownContract[],
  entry: KnownContract | undefined,
  facts: CodeFacts | undefined,
): string | undefined {
  const runs = facts?.proxy?.implementation
  const implementation = runs && contracts.find((each) => sameAddress(each.address, runs))
  return entry?.artifactKey ?? implementation?.artifactKey
}

/**
 * What the code is; undefined until that is known. A deployment's artifacts are megabytes, so all of
 * them are read only for code that is not what is expected.
 *
 * @param facts Undefined until they are read and it is known what to expect.
 */
function useVerdict(
  chain: OpenChain,
  facts: CodeFacts | undefined,
  expectedKey: string | undefined,
): Verdict | undefined {
  const expected = useArtifactsOf(chain, expectedKey === undefined ? [] : [expectedKey])
  const first = useMemo(
    () =>
      facts && !expected.isPending ? recognise(facts, expected.artifacts, expectedKey) : undefined,
    [expected, expectedKey, facts],
  )
  const isOther =
    first?.status === 'unknown' || (first?.status === 'compared' && !isVerified(first.comparison))
  const all = useArtifactsOf(chain, isOther ? artifactKeys(chain.deployment) : [])
  return useMemo(() => {
    if (facts === undefined || !isOther) return first
    return all.isPending ? undefined : recognise(facts, all.artifacts, expectedKey)
  }, [all, expectedKey, facts, first, isOther])
}

/** What the compiler said about a contract; undefined while loading, null where nothing is known. */
export function useCompiled(
  chain: OpenChain,
  artifact: Artifact | undefined,
): Compiled | null | undefined {
  const id = artifact?.buildInfoId
  const { data, isError } = useQuery({
    ...compilerOutputQuery(chain, id ?? ''),
    enabled: id !== undefined,
  })
  return useMemo(() => {
    if (id === undefined || artifact === undefined || isError) return null
    if (!data) return data
    return compiledContract(data, artifact.inputSourceName, artifact.name) ?? null
  }, [artifact, data, id, isError])
}

const storageKey = (address: string): string => `canopy.abi.${address.toLowerCase()}`

/** The ABIs that were pasted for addresses, as far as this page has looked them up. */
const pasted = createStore<Readonly<Record<string, Abi | null>>>(() => ({}))

/** The ABI that this browser keeps for an address; null without one. */
function usePastedAbi(address: string): Abi | null {
  const key = storageKey(address)
  const known = useStore(pasted, (state) => state[key])
  return known === undefined ? stored(key) : known
}

/** Keeps an ABI for an address, or forgets it. */
export function keepAbi(address: string, abi: Abi | null): void {
  const key = storageKey(address)
  pasted.setState({ [key]: abi })
  localStore.set(key, abi === null ? null : JSON.stringify(abi))
}

/** The same object every time, so that what depends on it stays. */
const fromStorage = new Map<string, Abi | null>()

function stored(key: string): Abi | null {
  const found = fromStorage.get(key)
  if (found !== undefined) return found
  const abi = readStored(key)
  fromStorage.set(key, abi)
  return abi
}

function readStored(key: string): Abi | null {
  try {
    const text = localStore.get(key)
    if (text === null) return null
    const parsed = abiOf(JSON.parse(text))
    return parsed.status === 'ok' ? parsed.abi : null
  } catch {
    return null
  }
}

/**
 * The block in which a contract was created, found by halving: log2(blocks) requests. Null where the
 * node does not keep earlier states.
 */
export const createdAtQuery = (chain: ChainState, address: Address) => ({
  ...chainQuery(chain, chainKey('contract', address, 'created'), async ({ client, block }) => {
    const hasCode = async (blockNumber: bigint): Promise<boolean> =>
      ((await getCode(client, { address, blockNumber })) ?? '0x') !== '0x'
    try {
      return await firstBlock(hasCode, block)
    } catch {
      return null
    }
  }),
  staleTime: Number.POSITIVE_INFINITY,
})

/**
 * The first block of a condition that, once it holds, keeps holding.
 *
 * @param last A block in which it holds.
 */
export async function firstBlock(
  holds: (block: bigint) => Promise<boolean>,
  last: bigint,
): Promise<bigint> {
  let low = 0n
  let high = last
  while (low < high) {
    const middle = (low + high) / 2n
    if (await holds(middle)) high = middle
    else low = middle + 1n
  }
  return low
}
