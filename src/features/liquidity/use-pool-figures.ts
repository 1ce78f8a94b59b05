import { useQueries, useQuery } from '@tanstack/react-query'
import type { DollarPrices } from '../../domain/pools/dollar-prices.ts'
import type { Pool } from '../../domain/pools/pool.ts'
import { lockedAmounts, type PoolFigures, poolFigures } from '../../domain/pools/pool-figures.ts'
import { nowInSeconds } from '../../lib/date.ts'
import { combine, failureOf, type Loadable, loadable } from '../../lib/loadable.ts'
import type { LiquiditySource } from './source/liquidity-source.ts'

/** A pool with its figures. */
export type PoolRow = {
  readonly pool: Pool
  /** Undefined while they are being read. */
  readonly figures: PoolFigures | undefined
}

/** Every pool with its figures in dollars at these prices. */
export function usePoolRows(
  source: LiquiditySource,
  prices: DollarPrices,
): Loadable<readonly PoolRow[]> {
  const pools = loadable(useQuery(source.pools))
  const swaps = loadable(useQuery(source.swaps))
  const list = pools.status === 'ready' ? pools.value : []
  const depths = useQueries({ queries: list.map((pool) => source.depth(pool)) }).map(loadable)

  const failure = failureOf(pools, swaps, ...depths)
  if (failure) return failure
  const now = nowInSeconds()
  return combine({ pools }, () =>
    list.map((pool, index) => {
      const bands = depths[index]
      if (bands?.status !== 'ready' || swaps.status !== 'ready') return { pool, figures: undefined }
      const figures = poolFigures(pool, lockedAmounts(bands.value), swaps.value, prices, now)
      return { pool, figures: source.keepsRecord ? figures : withoutRecord(figures) }
    }),
  )
}

/** Without a record of trades, recent volume and fees are unknown. */
const withoutRecord = ({ tvl }: PoolFigures): PoolFigures => ({
  tvl,
  volumeDay: null,
  volumeMonth: null,
  feesMonth: null,
  apr: null,
})
