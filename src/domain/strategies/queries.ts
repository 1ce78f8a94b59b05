import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '../../api/client.ts'
import { ledgerOf } from '../../api/local/applied-ledger.ts'
import { apiKeys } from '../../api/queries/keys.ts'
import { loadApi } from '../../api/queries/load-api.ts'
import { apiQueryDefaults } from '../../api/queries/options.ts'
import { appliedFromApi } from './applied-strategy.ts'
import { strategyFromApi } from './strategy-from-api.ts'

/** Every yield strategy. */
export const strategiesQuery = (load = loadApi) =>
  queryOptions({
    ...apiQueryDefaults,
    queryKey: apiKeys.strategies,
    queryFn: async ({ signal }) =>
      mapAnswer(await (await load()).yieldStrategies(signal), strategyFromApi),
  })

const pendingPollMs = 2_000

/** The user's applied strategies; refetched every 2 s while one of them is PENDING. */
export const appliedStrategiesQuery = (load = loadApi) =>
  queryOptions({
    ...apiQueryDefaults,
    queryKey: apiKeys.appliedStrategies,
    queryFn: async ({ signal }) =>
      mapAnswer(await (await load()).appliedStrategies(signal), appliedFromApi),
    refetchInterval: ({ state }) =>
      state.data?.value.some(({ terms }) => terms.status === 'PENDING') ? pendingPollMs : false,
  })

const settlementPollMs = 500

/** Strategies applied without a server, as stored in this browser; polled until all are settled. */
export const appliedLocallyQuery = (owner: string) =>
  queryOptions({
    queryKey: apiKeys.appliedLocally(owner),
    queryFn: () => ledgerOf(owner).list().map(appliedFromApi),
    initialData: () => ledgerOf(owner).list().map(appliedFromApi),
    networkMode: 'always',
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.some(({ terms }) => terms.status === 'PENDING') ? settlementPollMs : false,
  })

function mapAnswer<Item, Entity>(
  answer: Answer<readonly Item[]>,
  entityOf: (item: Item) => Entity,
): Answer<readonly Entity[]> {
  return { ...answer, value: answer.value.map(entityOf) }
}
