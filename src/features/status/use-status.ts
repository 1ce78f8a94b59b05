import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { activeChainId } from '../../chain/active-chain.ts'
import { useChain } from '../../chain/chain-state.ts'
import { deployedChainsQuery, fetchDeployment } from '../../chain/deployment.ts'
import { localChainId } from '../../chain/network-names.ts'
import { blockSecondsOf } from '../../chain/networks.ts'
import { allCodeFactsQuery } from '../../domain/contracts/code-facts.ts'
import { type RolesReading, useRolesOverview } from '../../domain/history/use-roles-overview.ts'
import type { RolesOverview } from '../../domain/roles/read-roles.ts'
import { environment } from '../../lib/env.ts'
import { type Failed, type Loadable, loadable, pending, ready } from '../../lib/loadable.ts'
import type { Sourced } from '../../lib/sourced.ts'
import { type IndexState, indexState } from './model/index-state.ts'
import { type KeeperRow, keeperRows } from './model/keeper-rows.ts'
import { highestHead, type NodeAnswer, type NodeRow, nodeRows } from './model/node.ts'
import { accountsToRead, holderKind, type RoleGroup, roleGroups } from './model/role-groups.ts'
import { askIndex, askNode } from './source/ask.ts'
import { type Build, fetchBuild, type ServedDifference, servedDifference } from './source/build.ts'
import { platformQuery } from './source/platform.ts'
import { pricedDaysQuery } from './source/priced-days.ts'
import { lastRunsQuery, runnableRulesQuery } from './source/read-runs.ts'

/** A part of the page, with its own state and its own refresh. */
export type Part<T> = {
  readonly reading:
    | { readonly status: 'pending' }
    | Failed
    | ({ readonly status: 'ready'; readonly value: T } & Partial<Pick<Sourced<T>, 'source'>>)
  readonly refresh: () => void
  readonly isRefreshing: boolean
  /** Whether what is shown is of an earlier time, because it could not be read again. */
  readonly isStale: boolean
}

/** Milliseconds between two times that nodes and the index are asked. */
const interval = 20_000

/** Milliseconds for which what takes many calls is not read again by itself, whatever blocks there are. */
const expensiveStaleMs = 60_000

const always = { networkMode: 'always', retry: false, staleTime: 0 } as const

type Result = {
  readonly refetch: () => unknown
  readonly isFetching: boolean
  readonly isRefetchError: boolean
}

const part = <T>(reading: Part<T>['reading'], results: readonly Result[]): Part<T> => ({
  reading,
  refresh: () => {
    for (const { refetch } of results) refetch()
  },
  isRefreshing: reading.status !== 'pending' && results.some(({ isFetching }) => isFetching),
  isStale: results.some(({ isRefetchError }) => isRefetchError),
})

/** The nodes of the deployment, each asked by itself. */
export function useNodes(): Part<readonly NodeRow[]> & {
  /** The newest block that any of them has. */
  readonly head: bigint | null
} {
  const deployment = useQuery({
    queryKey: ['status', 'deployment', activeChainId],
    queryFn: () => fetchDeployment(activeChainId),
    ...always,
  })
  const urls = deployment.data?.rpcUrls ?? []
  const answers = useQueries({
    queries: urls.map((url) => ({
      queryKey: ['status', 'node', url],
      queryFn: () => askNode(url),
      refetchInterval: interval,
      ...always,
    })),
  })
  const results = [deployment, ...answers]
  if (deployment.data === undefined) {
    const { error, refetch } = deployment
    const retry = () => void refetch()
    const reading = error === null ? pending : ({ status: 'error', error, retry } as const)
    return { ...part(reading, results), head: null }
  }
  const known = answers.map(
    ({ data }, index): NodeAnswer => data ?? { url: urls[index] ?? '', status: 'pending' },
  )
  const blockSeconds = activeChainId === localChainId ? null : blockSecondsOf(activeChainId)
  const value = nodeRows(known, deployment.data, blockSeconds)
  return {
    ...part({ status: 'ready', value }, results),
    head: highestHead(known, deployment.data),
  }
}

/** How far the index of this build is; null where the build names none. */
export function useIndex(head: bigint | null): Part<IndexState & { readonly url: string }> | null {
  const chain = useChain()
  const { indexUrl } = environment
  const asked = useQuery({
    queryKey: ['status', 'index', indexUrl],
    queryFn: () => askIndex(indexUrl ?? ''),
    enabled: indexUrl !== null,
    refetchInterval: interval,
    ...always,
  })
  if (indexUrl === null) return null
  if (asked.data === undefined) return part<never>(pending, [asked])
  const identity = chain.status === 'open' ? chain.identity : null
  const value = { ...indexState(asked.data, { identity, head }), url: indexUrl }
  return part({ status: 'ready', value }, [asked])
}

/** The served build, and how its deployments differ from those of the server now. */
export function useBuild(): Part<Build & { readonly difference: ServedDifference | null }> {
  const build = useQuery({ queryKey: ['status', 'build'], queryFn: () => fetchBuild(), ...always })
  const served = useQuery(deployedChainsQuery)
  if (build.data === undefined) {
    const { error, refetch } = build
    const retry = () => void refetch()
    return part(error === null ? pending : { status: 'error', error, retry }, [build, served])
  }
  const difference =
    served.data === undefined ? null : servedDifference(build.data.chainIds, served.data)
  return part({ status: 'ready', value: { ...build.data, difference } }, [build, served])
}

/** Pauses, fees and listeners. */
export function usePlatform() {
  const query = useQuery({ ...platformQuery(useChain()), staleTime: expensiveStaleMs })
  return part(loadable(query), [query])
}

/** Dealing days that wait for a strike. */
export function useDealing() {
  const query = useQuery({ ...pricedDaysQuery(useChain()), staleTime: expensiveStaleMs })
  return part(loadable(query), [query])
}

/** Who has which role. */
export function useRoles(): Part<{
  readonly groups: readonly RoleGroup[]
  readonly overview: RolesOverview
}> & { readonly changes: RolesReading['changes'] } {
  const chain = useChain()
  const { overview, changes, query } = useRolesOverview()
  const value = ready(overview)?.value
  const holders = useMemo(() => (value === undefined ? [] : accountsToRead(value)), [value])
  const codes = useQuery({
    ...allCodeFactsQuery(chain, holders),
    enabled: chain.status === 'open' && holders.length > 0,
    placeholderData: (before) => before,
  })
  const kinds = (codes.data?.value ?? []).map((facts) => ({
    address: facts.address,
    kind: holderKind(facts),
  }))
  const reading =
    overview.status === 'ready'
      ? {
          ...overview,
          value: { groups: roleGroups(overview.value, kinds), overview: overview.value },
        }
      : overview
  return { ...part(reading, [query, codes]), changes }
}

/** The rules of all accounts, those that nobody runs first. */
export function useKeeper() {
  const chain = useChain()
  const query = useQuery({ ...runnableRulesQuery(chain), staleTime: expensiveStaleMs })
  const found = loadable(query)
  const rules = ready(found)?.value.rules
  const lastRuns = useQuery({
    ...lastRunsQuery(chain, rules ?? []),
    enabled: chain.status === 'open' && rules !== undefined,
    placeholderData: (before) => before,
  })
  const reading: Loadable<{
    readonly rows: readonly KeeperRow[]
    readonly accounts: number
    readonly left: number
  }> =
    found.status === 'ready'
      ? {
          ...found,
          value: { ...found.value, rows: keeperRows(found.value.rules, found.value.time) },
        }
      : found
  return { ...part(reading, [query, lastRuns]), lastRuns: loadable(lastRuns) }
}
