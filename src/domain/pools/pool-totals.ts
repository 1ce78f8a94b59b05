import type { PairAmounts } from './liquidity-math.ts'
import type { Swap } from './pool-events.ts'

/** Volume and fees of a pool's trades, in smallest units. */
export type PoolTotals = {
  /** Paid in by traders, fees included. */
  readonly volume: PairAmounts
  /** Part of the volume that was a fee. */
  readonly fees: PairAmounts
}

/** Adds up the totals of a pool. */
export function sumOfTotals(
  parts: readonly (PoolTotals & { readonly poolId: bigint })[],
  poolId: bigint,
): PoolTotals {
  const own = parts.filter((part) => part.poolId === poolId)
  const sum = (kind: keyof PoolTotals, side: keyof PairAmounts) =>
    own.reduce((total, part) => total + part[kind][side], 0n)
  const pair = (kind: keyof PoolTotals): PairAmounts => ({
    amountA: sum(kind, 'amountA'),
    amountB: sum(kind, 'amountB'),
  })
  return { volume: pair('volume'), fees: pair('fees') }
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
