import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useChain } from '../../chain/chain-state.ts'
import { type Loadable, loadable, ready } from '../../lib/loadable.ts'
import { type RolesOverview, rolesOverviewQuery } from '../roles/read-roles.ts'
import { roleChanges } from './history.ts'
import { type HistoryListReading, useHistoryList } from './use-history.ts'

/** Who has which role, and how far back those who were granted one have been found. */
export type RolesReading = {
  readonly overview: Loadable<RolesOverview>
  readonly changes: HistoryListReading<unknown>
  /** Of the overview, to read it again. */
  readonly query: Pick<UseQueryResult, 'refetch' | 'isFetching' | 'isRefetchError'>
}

/**
 * Who may do what: everybody who was ever granted a role, the newest first, confirmed by the contract.
 * While the past is still being read, it has those found so far.
 */
export function useRolesOverview(): RolesReading {
  const chain = useChain()
  const changes = useHistoryList(roleChanges(), { initial: Number.POSITIVE_INFINITY })
  const found = ready(changes.answer)?.value
  const events = useMemo(
    () => (found ?? []).map(({ by, ...change }) => ({ ...change, sender: by })),
    [found],
  )
  const isSearching = changes.answer.status === 'pending'
  const query = useQuery({
    ...rolesOverviewQuery(chain, events),
    enabled: chain.status !== 'opening' && !isSearching,
    placeholderData: (before) => before,
  })
  return { overview: loadable(query), changes, query }
}
