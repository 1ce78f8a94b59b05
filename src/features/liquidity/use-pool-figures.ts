import { useQueries, useQuery } from '@tanstack/react-query'
import type { DollarPrices } from '../../domain/pools/dollar-prices.ts'
import type { Pool } from '../../domain/pools/pool.ts'
import { lockedIn, type PoolFigures, poolFigures } from '../../domain/pools/pool-figures.ts'
import { nowInSeconds } from '../../lib/date.ts'
import type { Source } from '../../lib/sourced.ts'
import type { LiquiditySource } from './source/liquidity-source.ts'

/** A pool with what it did. */
export type PoolRow = {
  readonly pool: Pool
  /** Undefined while they are being read. */
  readonly figures: PoolFigures | undefined
}

export type PoolRows =
  | { readonly status: 'pending' }
  | { readonly status: 'error'; readonly error: Error; readonly retry: () => void }
  | {
      readonly status: 'ready'
      readonly rows: readonly PoolRow[]
      readonly source: Source
    }

/** Every pool with its figures in dollars at these prices. */
export function usePoolRows(source: LiquiditySource, prices: DollarPrices): PoolRows {
  const pools = useQuery(source.pools)
  const swaps = useQuery(source.swaps)
  const list = pools.data?.value
  const depths = useQueries({ queries: (list ?? []).map((pool) => source.depth(pool)) })

  // What was read once stays on screen when a later reading fails.
  const failed = [pools, swaps, ...depths].find(({ isLoadingError }) => isLoadingError)
  if (failed?.error) {
    const retry = () => {
      for (const query of [pools, swaps, ...depths]) void query.refetch()
    }
    return { status: 'error', error: failed.error, retry }
  }
  if (!pools.data) return { status: 'pending' }
  const now = nowInSeconds()
  const trades = swaps.data?.value
  const rows = pools.data.value.map((pool, index) => {
    const bands = depths[index]?.data?.value
    if (bands === undefined || trades === undefined) return { pool, figures: undefined }
    const figures = poolFigures(pool, lockedIn(bands), trades, prices, now)
    return { pool, figures: source.keepsRecord ? figures : withoutRecord(figures) }
  })
  return { status: 'ready', rows, source: pools.data.source }
}

/** Where nobody kept a record of trades, what was done in the last days is not known. */
const withoutRecord = ({ locked }: PoolFigures): PoolFigures => ({
  locked,
  volumeDay: null,
  volumeMonth: null,
  feesMonth: null,
  feeRate: null,
})
