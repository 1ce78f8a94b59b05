import { getBlock } from 'viem/actions'
import { poolLensAbi } from '../../../chain/abi/poolLens-abi.ts'
import type { ChainState } from '../../../chain/chain-state.ts'
import { chainQuery } from '../../../chain/query.ts'
import { keys } from '../../../domain/keys.ts'
import type { Pool, QuoteSide } from '../../../domain/pools/pool.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'

/** Average tick of an interval that starts at `time`, in unix seconds. */
type AverageTick = { readonly time: number; readonly tick: number }

/**
 * The price of a pool over its newest intervals, from its own observations: one call, however many
 * trades there were. It reaches as far back as the pool keeps observations.
 *
 * @param step Seconds of an interval.
 * @param count Most intervals; the last one ends now.
 */
export const priceLineQuery = (chain: ChainState, poolId: bigint, step: number, count: number) =>
  chainQuery(chain, keys.poolPriceLine(poolId, step, count), async (reader) => {
    const { read, addressOf, client, block } = reader
    const lens = { address: addressOf('PoolLens'), abi: poolLensAbi } as const
    const [{ timestamp }, oldest] = await Promise.all([
      getBlock(client, { blockNumber: block }),
      read({ ...lens, functionName: 'history', args: [poolId] }),
    ])
    const times = startsOf({
      now: toSafeInteger(timestamp),
      oldest: toSafeInteger(oldest),
      step,
      count,
    })
    const sums = await read({
      ...lens,
      functionName: 'observe',
      args: [poolId, times.map((time) => toSafeInteger(timestamp) - time)],
    })
    return averageTicks(times, sums)
  })

/**
 * Starts of whole intervals that a pool has observations of, and now: the oldest first.
 *
 * @param options.oldest Age of the oldest observation in seconds.
 */
export function startsOf({
  now,
  oldest,
  step,
  count,
}: {
  readonly now: number
  readonly oldest: number
  readonly step: number
  readonly count: number
}): readonly number[] {
  const starts = Array.from(
    { length: count },
    (_, back) => (Math.floor(now / step) - back) * step,
  ).filter((start) => start >= now - oldest && start < now)
  return [...starts.toReversed(), now]
}

/** Averages between times, from the sums of tick times seconds at each of them. */
export const averageTicks = (
  times: readonly number[],
  sums: readonly bigint[],
): readonly AverageTick[] =>
  times.slice(0, -1).map((time, at) => {
    const seconds = (times[at + 1] ?? time) - time
    return { time, tick: toSafeInteger((sums[at + 1] ?? 0n) - (sums[at] ?? 0n)) / seconds }
  })

/**
 * Price of the base in the quote token at a tick that need not be whole. For drawing: a floating-point
 * number.
 */
export function priceAtTick(
  { tokenA, tokenB }: Pick<Pool, 'tokenA' | 'tokenB'>,
  tick: number,
  quoteSide: QuoteSide,
): number {
  const priceOfA = 1.0001 ** tick * 10 ** (tokenA.decimals - tokenB.decimals)
  return quoteSide === 'B' ? priceOfA : 1 / priceOfA
}

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
