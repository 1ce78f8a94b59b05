import type { QueryClient } from '@tanstack/react-query'
import { type ChainState, chainStore } from '../../chain/chain-state.ts'
import {
  type FinancialAsset,
  financialAssetQuery,
  yieldDistributionsQuery,
} from '../../domain/assets/financial-asset.ts'
import {
  availableOf,
  type MarketAsset,
  marketValueOf,
  yieldOf,
} from '../../domain/assets/market-asset.ts'
import { deferredMaturitiesQuery } from '../../domain/assets/maturity.ts'
import { metadataQuery } from '../../domain/assets/metadata.ts'
import { creditMarketAsset, toMarketAsset } from '../../domain/assets/to-market-asset.ts'
import { repaymentOf } from '../../domain/assets/yields.ts'
import type { Credit } from '../../domain/credits/credit.ts'
import { creditTypeDescriptor } from '../../domain/credits/credit-type.ts'
import { creditsQuery } from '../../domain/credits/read-credits.ts'
import { listingsQuery } from '../../domain/offers/market.ts'
import type { Listing } from '../../domain/offers/offer.ts'
import {
  type AssetClass,
  classesForSale,
  financialClasses,
  isCreditClass,
  isFinancialClass,
} from '../../domain/registry/asset-class.ts'
import { type RegisteredAsset, registryQuery } from '../../domain/registry/registry.ts'
import { creditDecimals } from '../../domain/units.ts'
import { sumOf, valueAt } from '../../lib/amount.ts'
import { compare } from '../../lib/compare.ts'
import { nowInSeconds } from '../../lib/date.ts'
import { usdcDecimals } from '../../lib/usdc.ts'
import type { HomeFigures, Yields } from './home-figures.ts'
import { performingQuery } from './performing.ts'

/**
 * Reads the figures of the home screen from the chain, once it is open. A figure is null if one of
 * its reads fails, because an incomplete sum would be wrong.
 *
 * @throws the reason when neither the registry nor the credits can be read.
 */
export async function readHomeFigures(queryClient: QueryClient): Promise<HomeFigures> {
  const chain = await openedChain()
  const [registryRead, listingsRead, creditsRead] = await Promise.allSettled([
    queryClient.fetchQuery(registryQuery(chain)),
    queryClient.fetchQuery(listingsQuery(chain)),
    queryClient.fetchQuery(creditsQuery(chain)),
  ])
  if (registryRead.status === 'rejected' && creditsRead.status === 'rejected') {
    throw registryRead.reason
  }
  const registry = readingOf(registryRead)
  const listings = readingOf(listingsRead)
  const credits = readingOf(creditsRead)
  const shares = registry && (await readShares(queryClient, chain, registry.value))
  const allShares = shares?.every(isRead) ? shares : null
  return {
    assets:
      shares && credits
        ? { value: shares.length + credits.value.length, source: credits.source }
        : null,
    totalValue:
      registry && allShares
        ? {
            value: sumOf(
              allShares.map(({ supply, nav }) => valueAt(supply, nav.price)),
              usdcDecimals,
            ),
            source: registry.source,
          }
        : null,
    paid:
      registry && allShares
        ? {
            value: sumOf(
              allShares.map(({ yieldFunded }) => yieldFunded),
              usdcDecimals,
            ),
            source: registry.source,
          }
        : null,
    tonnesRetired: credits && {
      value: sumOf(
        credits.value
          .filter(({ project }) =>
            creditTypeDescriptor(project.type).reports.includes('carbonOffsetTons'),
          )
          .map(({ retired }) => retired),
        creditDecimals,
      ),
      source: credits.source,
    },
    featured:
      registry && shares && listings
        ? {
            value: featuredOf(
              registry.value,
              shares.filter(isRead),
              credits?.value ?? [],
              listings.value,
            ),
            source: listings.source,
          }
        : null,
  }
}

/** The figures of every financial asset; null where they cannot be read. */
async function readShares(
  queryClient: QueryClient,
  chain: ChainState,
  registry: readonly RegisteredAsset[],
): Promise<readonly (FinancialAsset | null)[]> {
  const readings = await Promise.allSettled(
    registry
      .filter(({ assetClass }) => isFinancialClass(assetClass))
      .map(({ token }) => queryClient.fetchQuery(financialAssetQuery(chain, token))),
  )
  return readings.map((reading) => readingOf(reading)?.value ?? null)
}

/** Credits as market assets. */
function creditAssets(
  registry: readonly RegisteredAsset[],
  credits: readonly Credit[],
  listings: readonly Listing[],
): readonly MarketAsset[] {
  const entries = new Map(registry.map((entry) => [entry.id, entry]))
  return credits.flatMap((credit) => {
    const entry = entries.get(credit.assetId)
    return entry ? [creditMarketAsset(entry, credit, listings, null)] : []
  })
}

/** The featured assets. Their yields need the history and follow with `readYields`. */
function featuredOf(
  registry: readonly RegisteredAsset[],
  shares: readonly FinancialAsset[],
  credits: readonly Credit[],
  listings: readonly Listing[],
): readonly MarketAsset[] {
  const now = nowInSeconds()
  const financialAssets = registry.flatMap((entry) => {
    const figures = shares.find(({ token }) => token === entry.token)
    return figures ? [toMarketAsset(entry, figures, [], listings, unpromised, now)] : []
  })
  return featuredAssets([...financialAssets, ...creditAssets(registry, credits, listings)])
}

/** Reads the yields of assets, by id; null for those that have none or whose history fails. */
export async function readYields(
  queryClient: QueryClient,
  assets: readonly MarketAsset[],
): Promise<Yields> {
  const chain = await openedChain()
  const { value: listings } = await queryClient.fetchQuery(listingsQuery(chain))
  const yields = await Promise.allSettled(
    assets.map(async (asset) => {
      if (!isFinancialClass(asset.assetClass)) return null
      const [performing, figures, paid] = await Promise.all([
        queryClient.fetchQuery(performingQuery(chain, asset.id)),
        queryClient.fetchQuery(financialAssetQuery(chain, asset.token)),
        queryClient.fetchQuery(yieldDistributionsQuery(chain, asset.token)),
      ])
      // The past yield of what is late would be read as a forecast.
      if (!performing.value) return null
      const promised =
        paid.value.length > 0 ? unpromised : await readPromised(queryClient, chain, asset)
      const now = nowInSeconds()
      return yieldOf(toMarketAsset(asset, figures.value, paid.value, listings, promised, now))
    }),
  )
  return new Map(
    assets.map(({ id }, at) => {
      const reading = yields[at]
      return [id, reading === undefined ? null : readingOf(reading)] as const
    }),
  )
}

const readingOf = <T>(reading: PromiseSettledResult<T>): T | null =>
  reading.status === 'fulfilled' ? reading.value : null

const isRead = <T>(value: T | null): value is T => value !== null

/** An asset whose yield does not depend on its repayment. */
const unpromised = { repayment: null, deferredMaturity: null } as const

/** The repayment in an asset's terms, and to when a waiver moved it. */
async function readPromised(
  queryClient: QueryClient,
  chain: ChainState,
  { id, metadataUri, metadataHash }: RegisteredAsset,
) {
  const [reading, deferred] = await Promise.all([
    queryClient.fetchQuery(metadataQuery(metadataUri, metadataHash)),
    queryClient.fetchQuery(deferredMaturitiesQuery(chain)),
  ])
  const repayment = reading.status === 'genuine' ? repaymentOf(reading.metadata.terms) : null
  return { repayment, deferredMaturity: deferred.value.get(id) ?? null }
}

/** Waits until the chain is open or closed. */
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

const shownClasses: readonly AssetClass[] = [
  ...financialClasses,
  ...classesForSale.filter(isCreditClass),
]

/**
 * Of each class the asset of the greatest value of which something can be bought now; a class with
 * nothing for sale is left out.
 */
export function featuredAssets(assets: readonly MarketAsset[]): readonly MarketAsset[] {
  return shownClasses.flatMap((assetClass) => {
    const [greatest] = assets
      .filter((asset) => asset.assetClass === assetClass && availableOf(asset).value > 0n)
      .toSorted((a, b) => compare(marketValueOf(b)?.value, marketValueOf(a)?.value))
    return greatest ?? []
  })
}
