/** How long a candle lasts. */
export const candleIntervals = ['1h', '4h', '1d'] as const
export type CandleInterval = (typeof candleIntervals)[number]

const hour = 3_600

/** Seconds of an interval. */
export const intervalSeconds: Readonly<Record<CandleInterval, number>> = {
  '1h': hour,
  '4h': 4 * hour,
  '1d': 24 * hour,
}

/** A trade as candles see it: the price after it, and how much of the quote token changed hands. */
export type Trade = { readonly time: number; readonly price: number; readonly volume: number }

/** Open, high, low and close of an interval. `time` is its start in unix seconds. */
export type Candle = {
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

/**
 * Candles of trades in order of time. A candle opens where the one before closed, because the price of
 * a pool does not move between trades; intervals without a trade have no candle.
 *
 * @param opening The price before the first trade.
 * @example
 * candlesOf([{ time: 10, price: 101, volume: 5 }, { time: 20, price: 99, volume: 2 }], '1h', 100)
 * // [{ time: 0, open: 100, high: 101, low: 99, close: 99, volume: 7 }]
 */
export function candlesOf(
  trades: readonly Trade[],
  interval: CandleInterval,
  opening: number | null,
): Candle[] {
  const length = intervalSeconds[interval]
  const candles: Candle[] = []
  for (const { time, price, volume } of trades) {
    const start = Math.floor(time / length) * length
    const last = candles.at(-1)
    if (last?.time === start) {
      candles[candles.length - 1] = {
        ...last,
        high: Math.max(last.high, price),
        low: Math.min(last.low, price),
        close: price,
        volume: last.volume + volume,
      }
    } else {
      const open = last?.close ?? opening ?? price
      candles.push({
        time: start,
        open,
        high: Math.max(open, price),
        low: Math.min(open, price),
        close: price,
        volume,
      })
    }
  }
  return candles
}
