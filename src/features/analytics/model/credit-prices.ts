import type { MarketAsset } from '../../../domain/assets/market-asset.ts'
import { priceOf } from '../../../domain/assets/market-asset.ts'
import { tradePrices } from '../../../domain/assets/trade-prices.ts'
import { type Credit, creditDecimals } from '../../../domain/credits/credit.ts'
import type { CreditType } from '../../../domain/credits/credit-type.ts'
import type { SalesDay } from '../../../domain/history/asset-records.ts'
import type { Amount } from '../../../lib/amount.ts'

/** Prices of one credit, in USDC for one whole credit. */
export type CreditPriceRow = {
  readonly asset: Pick<MarketAsset, 'id' | 'name' | 'symbol'>
  /** Volume-weighted average of the period; null without a sale. */
  readonly average: Amount | null
  /** Price at which holdings are valued: the average of the last 90 days. */
  readonly valuation: Amount | null
  /** The cheapest offer, as on the marketplace. */
  readonly ask: Amount | null
  readonly sales: number
}

/** Prices of the credits of one type. */
export type CreditPrices = {
  /** Volume-weighted average of each day with a sale, the oldest first. */
  readonly days: readonly { readonly day: number; readonly price: Amount }[]
  readonly rows: readonly CreditPriceRow[]
}

/** Prices of a type of credit over some days: what buyers paid ÷ credits bought. */
export function creditPrices(
  days: readonly SalesDay[],
  credits: readonly Credit[],
  assets: readonly MarketAsset[],
  type: CreditType,
): CreditPrices {
  const ids = new Set(
    credits.filter(({ project }) => project.type === type).map(({ assetId }) => assetId),
  )
  const own = days.filter(({ assetId }) => ids.has(assetId))
  const averages = tradePrices(own, creditDecimals)
  return {
    days: [...Map.groupBy(own, ({ day }) => day)].flatMap(([day, sales]) => {
      const ofType = sales.map((sale) => ({ ...sale, assetId: 0n }))
      const price = tradePrices(ofType, creditDecimals).get(0n)
      return price === undefined ? [] : [{ day, price }]
    }),
    rows: assets
      .filter(({ id }) => ids.has(id))
      .map((asset) => ({
        asset,
        average: averages.get(asset.id) ?? null,
        valuation: asset.tradePrice,
        ask: priceOf(asset)?.price ?? null,
        sales: own
          .filter(({ assetId }) => assetId === asset.id)
          .reduce((count, { sales }) => count + sales, 0),
      })),
  }
}
