import type { QueryClient } from '@tanstack/react-query'
import { isFinancialClass } from '../chain/assets/asset-class.ts'
import { yieldDistributionsQuery } from '../chain/assets/asset-events.ts'
import { financialAssetQuery, usdcDecimals } from '../chain/assets/financial-asset.ts'
import { listingsQuery } from '../chain/assets/listings.ts'
import { marketValueOf } from '../chain/assets/market-asset.ts'
import { metadataQuery } from '../chain/assets/metadata.ts'
import type { RegisteredAsset } from '../chain/assets/registered-asset.ts'
import { registryQuery } from '../chain/assets/registry.ts'
import { creditMarketAsset, toMarketAsset } from '../chain/assets/to-market-asset.ts'
import type { YieldDistribution } from '../chain/assets/yield-history.ts'
import { repaymentOf } from '../chain/assets/yield-to-maturity.ts'
import { type ChainState, chainStore } from '../chain/chain-state.ts'
import { creditDecimals } from '../chain/credits/credit.ts'
import { creditsQuery } from '../chain/credits/read-credits.ts'
import { featuredAssets } from '../features/home/featured-assets.ts'
import type { HomeFigures } from '../features/home/home-figures.ts'
import { type Amount, sumOf, valueAt } from '../lib/amount.ts'
import { nowInSeconds } from '../lib/date.ts'

/** Reads the figures of the home screen from the chain, once it is open. */
export async function readHomeFigures(queryClient: QueryClient): Promise<HomeFigures> {
  const chain = await openedChain()
  const [registry, listings, credits] = await Promise.all([
    queryClient.fetchQuery(registryQuery(chain)),
    queryClient.fetchQuery(listingsQuery(chain)),
    queryClient.fetchQuery(creditsQuery(chain)),
  ])
  const shares = await Promise.all(
    registry.value
      .filter(({ assetClass }) => isFinancialClass(assetClass))
      .map(
        async ({ token }) =>
          (await queryClient.fetchQuery(financialAssetQuery(chain, token))).value,
      ),
  )
  const entries = new Map(registry.value.map((entry) => [entry.id, entry]))
  const creditValues = credits.value.map((credit) => {
    const entry = entries.get(credit.assetId)
    return entry ? marketValueOf(creditMarketAsset(entry, credit, listings.value)) : null
  })
  const { source } = registry
  const now = nowInSeconds()
  const marketAssets = [
    ...registry.value.flatMap((entry) => {
      const figures = shares.find(({ token }) => token === entry.token)
      return figures ? [toMarketAsset(entry, figures, [], listings.value, null, now)] : []
    }),
    ...credits.value.flatMap((credit) => {
      const entry = entries.get(credit.assetId)
      return entry ? [creditMarketAsset(entry, credit, listings.value)] : []
    }),
  ]
  const featured = await Promise.all(
    featuredAssets(marketAssets).map(async (asset) => {
      const figures = shares.find(({ token }) => token === asset.token)
      if (figures === undefined) return asset
      const paid = await queryClient.fetchQuery(yieldDistributionsQuery(chain, asset.token))
      const repayment = await repaymentAtMaturity(queryClient, asset, paid.value)
      return toMarketAsset(asset, figures, paid.value, listings.value, repayment, now)
    }),
  )
  return {
    featured: { value: featured, source: listings.source },
    assets: { value: shares.length + credits.value.length, source },
    totalValue: {
      value: sumOf(
        [...shares.map(({ supply, nav }) => valueAt(supply, nav)), ...creditValues],
        usdcDecimals,
      ),
      source,
    },
    yieldPaid: {
      value: sumOf(
        shares.map(({ yieldFunded }) => yieldFunded),
        usdcDecimals,
      ),
      source,
    },
    tonnesRetired: {
      value: sumOf(
        credits.value
          .filter(({ project }) => project.type === 'CarbonCredit')
          .map(({ retired }) => retired),
        creditDecimals,
      ),
      source: credits.source,
    },
  }
}

/** What the terms of an asset promise at maturity; only asked of those that have paid nothing yet. */
async function repaymentAtMaturity(
  queryClient: QueryClient,
  { metadataUri, metadataHash }: RegisteredAsset,
  paid: readonly YieldDistribution[],
): Promise<Amount | null> {
  if (paid.length > 0) return null
  const reading = await queryClient.fetchQuery(metadataQuery(metadataUri, metadataHash))
  return reading.status === 'genuine' ? repaymentOf(reading.metadata.terms) : null
}

/** The chain as soon as it is known whether it can be read. */
function openedChain(): Promise<ChainState> {
  return new Promise((resolve) => {
    const settle = ({ chain }: { readonly chain: ChainState }) => {
      if (chain.status === 'opening') return
      stop()
      resolve(chain)
    }
    const stop = chainStore.subscribe(settle)
    settle(chainStore.getState())
  })
}
