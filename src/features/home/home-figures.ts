import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { AssetYield, MarketAsset } from '../../domain/assets/market-asset.ts'
import type { Amount } from '../../lib/amount.ts'
import type { Sourced } from '../../lib/sourced.ts'

/** The figures on the home screen; null is what could not be read, while the rest could. */
export type HomeFigures = {
  /** Assets that the two marketplaces list: shares and credits, not the money and the credit tokens. */
  readonly assets: Sourced<number> | null
  /** US dollars: supply times NAV, over all financial assets. Credits have no NAV. */
  readonly totalValue: Sourced<Amount> | null
  /** US dollars paid to holders since the first block: yield, repayments and recoveries. */
  readonly paid: Sourced<Amount> | null
  /** Tonnes of carbon dioxide whose credits were retired. */
  readonly tonnesRetired: Sourced<Amount> | null
  /** The most valuable asset of each class of which something is for sale. */
  readonly featured: Sourced<readonly MarketAsset[]> | null
}

/** Reads the figures by way of the cache; rejects when none of them can be read. */
export type ReadHomeFigures = (cache: QueryClient) => Promise<HomeFigures>

export const useHomeFigures = (read: ReadHomeFigures) =>
  useQuery({ queryKey: ['home', 'figures'], queryFn: ({ client }) => read(client) })

/** Yields by asset id; null where there is none. */
export type Yields = ReadonlyMap<bigint, AssetYield | null>

/** Reads the yields of assets, which takes longer than their prices. */
export type ReadYields = (cache: QueryClient, assets: readonly MarketAsset[]) => Promise<Yields>

export const useYields = (read: ReadYields, assets: readonly MarketAsset[]) =>
  useQuery({
    queryKey: ['home', 'yields', assets.map(({ id }) => `${id}`).join()],
    queryFn: ({ client }) => read(client, assets),
    enabled: assets.length > 0,
  })
