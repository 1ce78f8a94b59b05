import { type Amount, priceOfOne, sumOf } from '../../lib/amount.ts'
import { daySeconds } from '../../lib/day.ts'
import { usdcDecimals } from '../../lib/usdc.ts'
import type { Period } from '../history/answer.ts'
import type { SalesDay } from '../history/asset-records.ts'

/** Days of sales that an average price is computed from. */
const tradePriceDays = 90

/** The last 90 days and today, by UTC days, so that it stays the same for a day. */
export function tradePeriod(now: number): Period {
  const today = now - (now % daySeconds)
  return { from: today - tradePriceDays * daySeconds, to: today + daySeconds - 1 }
}

/**
 * Volume-weighted average price by asset: what buyers paid ÷ units bought, in USDC for one whole
 * unit, rounded to the nearest 0.000001 USDC.
 *
 * @param decimals Decimals of the units of these assets.
 */
export function tradePrices(
  days: readonly SalesDay[],
  decimals: number,
): ReadonlyMap<bigint, Amount> {
  const byAsset = Map.groupBy(days, ({ assetId }) => assetId)
  return new Map(
    [...byAsset].flatMap(([assetId, itsDays]) => {
      const cost = sumOf(
        itsDays.map((day) => day.cost),
        usdcDecimals,
      )
      const units = itsDays.reduce((sum, day) => sum + day.units, 0n)
      const price = priceOfOne(cost, { value: units, decimals })
      return price === null ? [] : [[assetId, price] as const]
    }),
  )
}
