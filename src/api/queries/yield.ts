import { queryOptions } from '@tanstack/react-query'
import { apiKeys } from './keys.ts'
import { loadApi } from './load-api.ts'
import { onceIsEnough } from './options.ts'

/** Every yield strategy. */
export const strategiesQuery = (load = loadApi) =>
  queryOptions({
    ...onceIsEnough,
    queryKey: apiKeys.strategies,
    queryFn: async ({ signal }) => (await load()).yieldStrategies(signal),
  })

const pendingPollMs = 2_000

/** The user's applied strategies; asked again every 2 s for as long as one of them is PENDING. */
export const appliedStrategiesQuery = (load = loadApi) =>
  queryOptions({
    ...onceIsEnough,
    queryKey: apiKeys.appliedStrategies,
    queryFn: async ({ signal }) => (await load()).appliedStrategies(signal),
    refetchInterval: ({ state }) =>
      state.data?.value.some(({ status }) => status === 'PENDING') ? pendingPollMs : false,
  })
