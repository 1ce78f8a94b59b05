import { queryOptions } from '@tanstack/react-query'
import { ledgerOf } from '../local/applied-ledger.ts'
import { apiKeys } from './keys.ts'
import { loadApi } from './load-api.ts'
import { apiQueryDefaults } from './options.ts'

/** Every yield strategy. */
export const strategiesQuery = (load = loadApi) =>
  queryOptions({
    ...apiQueryDefaults,
    queryKey: apiKeys.strategies,
    queryFn: async ({ signal }) => (await load()).yieldStrategies(signal),
  })

const pendingPollMs = 2_000

/** The user's applied strategies; refetched every 2 s while one of them is PENDING. */
export const appliedStrategiesQuery = (load = loadApi) =>
  queryOptions({
    ...apiQueryDefaults,
    queryKey: apiKeys.appliedStrategies,
    queryFn: async ({ signal }) => (await load()).appliedStrategies(signal),
    refetchInterval: ({ state }) =>
      state.data?.value.some(({ status }) => status === 'PENDING') ? pendingPollMs : false,
  })

const settlementPollMs = 500

/** Strategies applied without a server, as stored in this browser; polled until all are settled. */
export const appliedLocallyQuery = (owner: string) =>
  queryOptions({
    queryKey: apiKeys.appliedLocally(owner),
    queryFn: () => ledgerOf(owner).list(),
    initialData: () => ledgerOf(owner).list(),
    networkMode: 'always',
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'PENDING') ? settlementPollMs : false,
  })
