import { queryOptions } from '@tanstack/react-query'
import { apiQueryDefaults, loadApi } from './load-api.ts'

// What screens share of the API: keys, the queries of environmental assets, error texts.

/** The cache keys of every API call. A shorter key covers all keys that start with it. */
export const apiKeys = {
  strategies: ['api', 'yield', 'strategies'],
  appliedStrategies: ['api', 'yield', 'applied'],
  appliedLocally: (owner: string) =>
    ['api', 'yield', 'applied', 'local', owner.toLowerCase()] as const,
  strategyImpact: (strategyId: string, amount: string, days: number) =>
    ['api', 'yield', 'impact', strategyId, amount, days] as const,
  environmentalAssets: ['api', 'environmental', 'assets'],
  environmentalAsset: (assetId: string) => ['api', 'environmental', 'asset', assetId] as const,
  portfolioImpact: (portfolioId: string) =>
    ['api', 'environmental', 'portfolio-impact', portfolioId] as const,
} as const

/** Every environmental asset. */
export const environmentalAssetsQuery = (load = loadApi) =>
  queryOptions({
    ...apiQueryDefaults,
    queryKey: apiKeys.environmentalAssets,
    queryFn: async ({ signal }) => (await load()).environmentalAssets(signal),
  })

/** One environmental asset. Fails with a readable message when the id is unknown. */
export const environmentalAssetQuery = (assetId: string, load = loadApi) =>
  queryOptions({
    ...apiQueryDefaults,
    queryKey: apiKeys.environmentalAsset(assetId),
    queryFn: async ({ signal }) => (await load()).environmentalAsset(assetId, signal),
  })

/** Impact of a whole portfolio; its id is the address of its holder. */
export const portfolioImpactQuery = (portfolioId: string, load = loadApi) =>
  queryOptions({
    ...apiQueryDefaults,
    queryKey: apiKeys.portfolioImpact(portfolioId),
    queryFn: async ({ signal }) => (await load()).portfolioImpact(portfolioId, signal),
  })

/** Error texts of strategy calls. */
export const strategyErrors = {
  strategies: 'Failed to load yield strategies',
  applied: 'Failed to load your applied strategies',
  apply: 'Failed to apply strategy',
  impact: 'Failed to calculate impact',
} as const
