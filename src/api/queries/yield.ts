import { queryOptions } from '@tanstack/react-query'
import type { YieldStrategy } from '../schemas/yield-strategy.ts'
import { apiKeys } from './keys.ts'
import { loadApi } from './load-api.ts'
import { onceIsEnough } from './options.ts'

/** Every yield strategy. */
export const strategiesQuery = () =>
  queryOptions({
    ...onceIsEnough,
    queryKey: apiKeys.strategies,
    queryFn: async ({ signal }) => (await loadApi()).yieldStrategies(signal),
  })

const pendingPollMs = 2_000

/** The user's applied strategies; asked again every 2 s for as long as one of them is PENDING. */
export const appliedStrategiesQuery = () =>
  queryOptions({
    ...onceIsEnough,
    queryKey: apiKeys.appliedStrategies,
    queryFn: async ({ signal }) => (await loadApi()).appliedStrategies(signal),
    refetchInterval: ({ state }) =>
      state.data?.value.some(({ status }) => status === 'PENDING') ? pendingPollMs : false,
  })

/** The strategies with environmental metadata, as the API chooses them. */
export const sustainableStrategiesQuery = () =>
  queryOptions({
    ...onceIsEnough,
    queryKey: apiKeys.sustainableStrategies,
    queryFn: async ({ signal }) => (await loadApi()).sustainableStrategies(signal),
  })

/**
 * What an investment in a strategy would do.
 *
 * @param amount Whole USDC as a decimal text.
 */
export const strategyImpactQuery = (strategy: YieldStrategy, amount: string, days: number) =>
  queryOptions({
    ...onceIsEnough,
    queryKey: apiKeys.strategyImpact(strategy.strategy_id, amount, days),
    queryFn: async ({ signal }) => (await loadApi()).strategyImpact(strategy, amount, days, signal),
  })
