import { QueryClient } from '@tanstack/react-query'
import { localChain } from '../../src/chain/networks.ts'
import { financialAssetQuery } from '../../src/domain/assets/financial-asset.ts'
import {
  creditMarketAsset,
  toMarketAsset,
  tradePeriod,
  tradePrices,
} from '../../src/domain/assets/to-market-asset.ts'
import { creditsQuery } from '../../src/domain/credits/read-credits.ts'
import { saleDays } from '../../src/domain/history/history.ts'
import { historyQuery } from '../../src/domain/history/use-history.ts'
import { listingsQuery } from '../../src/domain/offers/market.ts'
import { poolsQuery } from '../../src/domain/pools/read-pools.ts'
import { assetsOwnedQuery, holdingsOf } from '../../src/domain/portfolio/all-holdings.ts'
import { type Holding, joinHoldings } from '../../src/domain/portfolio/holding.ts'
import { registryQuery } from '../../src/domain/registry/registry.ts'
import { creditDecimals } from '../../src/domain/units.ts'
import type { World } from './world.ts'

/** What the holder and its smart account own now, as the portfolio lists it. */
export async function readHoldings({ open, note, noteAsset, holder, savings, now }: World) {
  const client = new QueryClient()
  const [registry, listings, credits, pools, sold, asset, own, inSavings] = await Promise.all([
    client.fetchQuery(registryQuery(open)),
    client.fetchQuery(listingsQuery(open)),
    client.fetchQuery(creditsQuery(open)),
    client.fetchQuery(poolsQuery(open)),
    client.fetchQuery(historyQuery(open, saleDays(tradePeriod(now())))),
    client.fetchQuery(financialAssetQuery(open, note)),
    client.fetchQuery(assetsOwnedQuery(open, holder)),
    client.fetchQuery(assetsOwnedQuery(open, savings)),
  ])
  const offered = listings.value
  const averages = tradePrices(sold.value, creditDecimals)
  const assets = registry.value.flatMap((entry) => {
    if (entry.id === noteAsset) {
      return [
        toMarketAsset(
          entry,
          asset.value,
          [],
          offered,
          { repayment: null, deferredMaturity: null },
          now(),
        ),
      ]
    }
    const credit = credits.value.find(({ assetId }) => assetId === entry.id)
    return credit === undefined
      ? []
      : [creditMarketAsset(entry, credit, offered, averages.get(entry.id) ?? null)]
  })
  const market = {
    assets,
    credits: credits.value,
    registry: registry.value,
    pools: pools.value,
    coin: localChain.nativeCurrency,
  }
  const parts = { account: savings, name: 'Savings', holdings: holdingsOf(inSavings.value, market) }
  const holdings: readonly Holding[] = joinHoldings(holdingsOf(own.value, market), [parts])
  return holdings
}
