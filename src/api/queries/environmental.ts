import { queryOptions } from '@tanstack/react-query'
import { apiKeys } from './keys.ts'
import { loadApi } from './load-api.ts'
import { onceIsEnough } from './options.ts'

/** Every environmental asset. */
export const environmentalAssetsQuery = () =>
  queryOptions({
    ...onceIsEnough,
    queryKey: apiKeys.environmentalAssets,
    queryFn: async ({ signal }) => (await loadApi()).environmentalAssets(signal),
  })

/** One environmental asset. Fails with a sentence when nobody knows the id. */
export const environmentalAssetQuery = (assetId: string) =>
  queryOptions({
    ...onceIsEnough,
    queryKey: apiKeys.environmentalAsset(assetId),
    queryFn: async ({ signal }) => (await loadApi()).environmentalAsset(assetId, signal),
  })

/** Impact of a whole portfolio; its id is the address of its holder. */
export const portfolioImpactQuery = (portfolioId: string) =>
  queryOptions({
    ...onceIsEnough,
    queryKey: apiKeys.portfolioImpact(portfolioId),
    queryFn: async ({ signal }) => (await loadApi()).portfolioImpact(portfolioId, signal),
  })
