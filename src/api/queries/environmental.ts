import { queryOptions } from '@tanstack/react-query'
import { apiKeys } from './keys.ts'
import { loadApi } from './load-api.ts'
import { apiQueryDefaults } from './options.ts'

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
