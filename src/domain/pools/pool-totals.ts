import type { PairAmounts } from './liquidity-math.ts'
import type { Swap } from './pool-events.ts'

/** Volume and fees of a pool's trades, in smallest units. */
export type PoolTotals = {
  /** Paid in by traders, fees included. */
  readonly volume: PairAmounts
  /** Part of the volume that was a fee. */
  readonly fees: PairAmounts
}

/**
 * Sums the amounts paid into a pool and the fees in them, by token.
 *
 * @param since Unix seconds; trades up to this time are excluded. By default all trades count.
 */
export function totalsOf(
  swaps: readonly Pick<Swap, 'poolId' | 'time' | 'amountA' | 'amountB' | 'fee'>[],
  poolId: bigint,
  since = Number.NEGATIVE_INFINITY,
): PoolTotals {
  const volume = { amountA: 0n, amountB: 0n }
  const fees = { amountA: 0n, amountB: 0n }
  for (const swap of swaps) {
    if (swap.poolId !== poolId || swap.time <= since) continue
    const side = swap.amountA > 0n ? 'amountA' : 'amountB'
    volume[side] += swap[side]
    fees[side] += swap.fee
  }
  return { volume, fees }
}
