import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Abi, Address } from 'viem'
import type { ChainState, OpenChain } from '../../chain/chain-state.ts'
import { type Loadable, loadable, pending } from '../../lib/loadable.ts'
import { sameAddress } from '../../lib/same-address.ts'
import type { Artifact } from './artifact.ts'
import { type CodeFacts, codeFactsQuery } from './code-facts.ts'
import { type Compiled, compiledContract } from './compiled.ts'
import { artifactQuery, compilerOutputQuery } from './files.ts'
import { artifactKeys, type KnownContract } from './known-contracts.ts'
import { usePastedAbi } from './pasted-abis.ts'
import { recognise, type Verdict } from './recognise.ts'
import { useKnownContracts } from './use-known-contracts.ts'

/** The artifacts of a deployment: those that Ignition wrote, and of contracts created at run time. */
export function useArtifacts(chain: ChainState): {
  readonly artifacts: readonly Artifact[]
  readonly isPending: boolean
} {
  const queries =
    chain.status === 'open'
      ? artifactKeys(chain.deployment).map((key) => artifactQuery(chain, key))
      : []
  return useQueries({ queries, combine: combineArtifacts })
}

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
  /** Whether the ABI was pasted by the person. */
  readonly isAbiPasted: boolean
}

/** Everything about the contract at an address. */
export function useContract(chain: OpenChain, address: Address): Loadable<ContractInfo> {
  const { contracts, search } = useKnownContracts(chain)
  const facts = loadable(useQuery(codeFactsQuery(chain, address)))
  const { artifacts, isPending } = useArtifacts(chain)
  const pasted = usePastedAbi(address)
  const entry = contracts.find((each) => sameAddress(each.address, address))
  // Factories' events name some contracts; without them, code alone tells what a contract is.
  const isComplete = !isPending && (entry !== undefined || search.status !== 'pending')
  return useMemo(() => {
    if (facts.status !== 'ready') return facts
    if (!isComplete) return pending
    const verdict = recognise(facts.value, artifacts, entry?.artifactKey)
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
  }, [address, artifacts, entry, facts, isComplete, pasted])
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
