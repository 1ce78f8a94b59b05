import type { LocalLiquidityState } from './local-liquidity.ts'

/** What refreshing to the sample data discards, as a sentence each; null for nothing. */
export function discardedByRefresh(
  { pools, positions, deposits }: LocalLiquidityState,
  sample: Pick<LocalLiquidityState, 'pools' | 'positions'>,
): { readonly pools: string | null; readonly positions: string | null } {
  const isSample = (poolId: string) => sample.pools.some((pool) => pool.poolId === poolId)
  const ownPools = pools.filter(({ poolId }) => !isSample(poolId)).length
  const inOwnPools = positions.filter(({ poolId }) => !isSample(poolId)).length
  const opened = Object.keys(deposits).length
  const isChanged = positions.some((position) => !sample.positions.includes(position))
  const poolText = [counted(ownPools, 'pool'), counted(inOwnPools, 'position')].filter(Boolean)
  return {
    pools: ownPools === 0 ? null : `This discards ${poolText.join(' and ')} that you created.`,
    positions:
      opened > 0
        ? `This discards ${counted(opened, 'position')} that you opened and resets your balances.`
        : isChanged
          ? 'This undoes your changes to positions and resets your balances.'
          : null,
  }
}

const counted = (count: number, noun: string): string =>
  count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`
