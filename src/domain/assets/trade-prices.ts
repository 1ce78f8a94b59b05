import type { Amount } from '../../lib/amount.ts'
import { usdcDecimals } from '../../lib/usdc.ts'
import type { Period } from '../history/answer.ts'
import type { SalesDay } from '../history/asset-records.ts'

/** Days of sales that an average price is computed from. */
const tradePriceDays = 90

const daySeconds = 86_400

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
  const totals = new Map<bigint, { readonly units: bigint; readonly cost: bigint }>()
  for (const { assetId, units, cost } of days) {
    const total = totals.get(assetId) ?? { units: 0n, cost: 0n }
    totals.set(assetId, { units: total.units + units, cost: total.cost + cost.value })
  }
  const whole = 10n ** BigInt(decimals)
  return new Map(
    [...totals]
      .filter(([, { units }]) => units > 0n)
      .map(([assetId, { units, cost }]) => [
        assetId,
        { value: (2n * cost * whole + units) / (2n * units), decimals: usdcDecimals },
      ]),
  )
}
