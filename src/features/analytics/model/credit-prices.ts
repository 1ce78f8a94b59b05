import { type MarketAsset, priceOf } from '../../../domain/assets/market-asset.ts'
import { tradePrices } from '../../../domain/assets/to-market-asset.ts'
import type { Credit } from '../../../domain/credits/credit.ts'
import type { CreditType } from '../../../domain/credits/credit-type.ts'
import type { SalesDay } from '../../../domain/history/asset-records.ts'
import type { PoolDay } from '../../../domain/history/pool-records.ts'
import { dollarPrices, dollarValue } from '../../../domain/pools/dollar-prices.ts'
import { type Pool, pairOf, priceIn, quoteSideOf } from '../../../domain/pools/pool.ts'
import { isCurrency } from '../../../domain/registry/asset-class.ts'
import { creditDecimals } from '../../../domain/units.ts'
import type { Amount } from '../../../lib/amount.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import type { Bucket } from './range.ts'

/** Prices of one credit, in USDC for one whole credit; null where there is none. */
export type CreditPriceRow = {
  readonly asset: Pick<MarketAsset, 'id' | 'name' | 'symbol'>
  /** Volume-weighted average of the sales in the period. */
  readonly average: Amount | null
  /** Price at which holdings are valued: the average of the last 90 days. */
  readonly valuation: Amount | null
  /** The cheapest offer, as on the marketplace. */
  readonly ask: Amount | null
  /** Current price of its credit token in the pools. */
  readonly pool: Amount | null
  readonly sales: number
}

/** Prices by day; null before the first trade. */
export type PriceSeries = { readonly name: string; readonly prices: readonly (Amount | null)[] }

/** Prices of the credits of one type. */
export type CreditPrices = {
  readonly days: readonly Bucket[]
  /**
   * What buyers paid for listings ÷ credits bought, and the price of each pool of credits and a
   * currency at the end of each day. A day without a trade repeats the one before.
   */
  readonly series: readonly PriceSeries[]
  readonly rows: readonly CreditPriceRow[]
}

type Records = {
  readonly sales: readonly SalesDay[]
  readonly trades: readonly PoolDay[]
  readonly credits: readonly Credit[]
  readonly assets: readonly MarketAsset[]
  readonly pools: readonly Pool[]
}

/** Prices of a type of credit, over the listings and the pools. */
export function creditPrices(
  { sales, trades, credits, assets, pools }: Records,
  days: readonly Bucket[],
  type: CreditType,
): CreditPrices {
  const ofType = credits.filter(({ project }) => project.type === type)
  const tokens = new Map(ofType.map(({ assetId, token }) => [assetId, token]))
  const own = sales.filter(({ assetId }) => tokens.has(assetId))
  const averages = tradePrices(own, creditDecimals)
  const current = dollarPrices(pools)
  return {
    days,
    series: [salesSeries(own, days), ...poolSeries(ofType, pools, trades, days)].filter(
      ({ prices }) => prices.some((price) => price !== null),
    ),
    rows: assets
      .filter(({ id }) => tokens.has(id))
      .map((asset) => {
        const token = tokens.get(asset.id) ?? null
        return {
          asset,
          average: averages.get(asset.id) ?? null,
          valuation: asset.tradePrice,
          ask: priceOf(asset)?.price ?? null,
          pool: token && dollarValue({ address: token, decimals: 0 }, 1n, current),
          sales: own
            .filter(({ assetId }) => assetId === asset.id)
            .reduce((count, day) => count + day.sales, 0),
        }
      }),
  }
}

/** The average price of all sales of each day. */
function salesSeries(sales: readonly SalesDay[], days: readonly Bucket[]): PriceSeries {
  const byDay = Map.groupBy(sales, ({ day }) => day)
  return {
    name: 'Listings',
    prices: fillForward(
      days.map(({ start }) => {
        const together = (byDay.get(start) ?? []).map((sale) => ({ ...sale, assetId: 0n }))
        return tradePrices(together, creditDecimals).get(0n) ?? null
      }),
    ),
  }
}

/** Prices of the pools of these credits and a currency. */
function poolSeries(
  credits: readonly Credit[],
  pools: readonly Pool[],
  trades: readonly PoolDay[],
  days: readonly Bucket[],
): readonly PriceSeries[] {
  const tokens = new Set(credits.flatMap(({ token }) => token?.toLowerCase() ?? []))
  return pools.flatMap((pool) => {
    const side = quoteSideOf(pool)
    const { base, quote } = pairOf(pool, side)
    if (!isCurrency(quote.assetClass) || !tokens.has(base.address.toLowerCase())) return []
    const closes = new Map(
      trades.filter(({ poolId }) => poolId === pool.id).map(({ day, close }) => [day, close]),
    )
    const prices = days.map(({ start }) => {
      const close = closes.get(start)
      return close === undefined ? null : priceIn(pool, close, side)
    })
    return { name: `${isolated(base.symbol)} pool`, prices: fillForward(prices) }
  })
}

/** Repeats the price of the day before where a day has none. */
function fillForward(prices: readonly (Amount | null)[]): readonly (Amount | null)[] {
  const all: (Amount | null)[] = []
  for (const price of prices) all.push(price ?? all.at(-1) ?? null)
  return all
}
