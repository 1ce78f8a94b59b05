import type { PoolCandle } from '../../../domain/history/pool-records.ts'
import type { QuoteSide } from '../../../domain/pools/pool.ts'
import { flipped, type Step, type StepRange, stepsOf } from '../../../domain/pools/range.ts'
import type { Band } from '../../../domain/pools/read-pools.ts'
import { tickAtSqrtPrice } from '../../../domain/pools/tick-math.ts'
import { larger } from '../../../lib/compare.ts'

/** Steps shown to each side of the current price: from a twentieth of a percent to everything. */
const smallestReach = 60
const largestReach = 120_000

/** The reach that shows a range with some room around it; the full range gets that of the wide one. */
export function reachFor({ low, high }: StepRange, present: Step): number {
  const far = Math.max(Math.abs(low - present), Math.abs(high - present))
  return withinReach(Math.min(far, 9_000) * 1.35)
}

/** A reach limited to the supported bounds. */
export const withinReach = (reach: number): number =>
  Math.min(Math.max(Math.round(reach), smallestReach), largestReach)

/** The price at a moment, as a step. */
export type StepPoint = { readonly time: number; readonly step: Step }

/** The price at the beginning of each candle, and after the last trade of the last one. */
export function priceSteps(
  candles: readonly PoolCandle[],
  quoteSide: QuoteSide,
  now: number,
): readonly StepPoint[] {
  const pointAt = (time: number, sqrtPriceX96: bigint): StepPoint => ({
    time,
    step: flipped(tickAtSqrtPrice(sqrtPriceX96), quoteSide),
  })
  const last = candles.at(-1)
  const opened = candles.map(({ time, open }) => pointAt(time, open))
  return last === undefined ? [] : [...opened, pointAt(now, last.close)]
}

/** Liquidity between two steps, as a share of the most in sight. */
export type DepthBar = StepRange & { readonly share: number }

/** The bands in sight with their liquidity relative to each other. */
export function depthBars(
  bands: readonly Band[],
  view: StepRange,
  quoteSide: QuoteSide,
): DepthBar[] {
  const shown = bands
    .filter(({ liquidity }) => liquidity > 0n)
    .map((band) => ({ ...stepsOf(band, quoteSide), liquidity: band.liquidity }))
    .filter(({ low, high }) => high > view.low && low < view.high)
  const most = shown.reduce((max, { liquidity }) => larger(max, liquidity), 1n)
  return shown.map(({ low, high, liquidity }) => ({
    low: Math.max(low, view.low),
    high: Math.min(high, view.high),
    share: Number.parseInt(((liquidity * 1_000n) / most).toString(), 10) / 1_000,
  }))
}

/**
 * Heights of labels moved apart, so that each stays readable: at least `distance` between two, none
 * below `bottom`, and in the order they came in.
 *
 * @param wanted Where the labels belong, from the top down.
 * @example
 * spreadLabels([10, 12, 90], 16, 100) // [10, 26, 90]
 */
export function spreadLabels(
  wanted: readonly number[],
  distance: number,
  bottom: number,
): readonly number[] {
  const down: number[] = []
  for (const height of wanted) {
    down.push(Math.max(height, (down.at(-1) ?? Number.NEGATIVE_INFINITY) + distance))
  }
  return down.map((height, index) =>
    Math.min(height, bottom - (down.length - 1 - index) * distance),
  )
}

/** Percent of a meter that lie to each side of its range. */
const outside = 20

/**
 * Where a price stands on a meter whose middle three fifths are a range, in percent of its length.
 * Prices far outside stand at the edge.
 *
 * @example
 * placeInRange(50, { low: 0, high: 100 }) // 50
 */
export function placeInRange(step: Step, { low, high }: StepRange): number {
  const place = outside + ((step - low) / (high - low)) * (100 - 2 * outside)
  return Math.min(Math.max(place, 2), 98)
}
