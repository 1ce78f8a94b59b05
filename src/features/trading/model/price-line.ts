import type { Pool, QuoteSide } from '../../../domain/pools/pool.ts'
import { type AverageTick, priceAtTick } from '../../../domain/pools/price-line.ts'

/** Average price of an interval that starts at `time`, in unix seconds. */
export type PricePoint = { readonly time: number; readonly price: number }

/** Averages as prices of the base in the quote token, of the intervals before the first candle. */
export function lineBefore(
  averages: readonly AverageTick[],
  firstCandle: number | undefined,
  pool: Pool,
  quoteSide: QuoteSide,
): readonly PricePoint[] {
  return averages
    .filter(({ time }) => firstCandle === undefined || time < firstCandle)
    .map(({ time, tick }) => ({ time, price: priceAtTick(pool, tick, quoteSide) }))
}
