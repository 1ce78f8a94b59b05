import {
  isDeferredEvent,
  type Place,
  type PoolCreation,
  type PositionEvent,
  type Swap,
} from '../../../domain/pools/pool-events.ts'
import type { Flow } from './performance.ts'

/**
 * Flows of a position with the pool's price at each: that of the last trade before it, or
 * the pool's first price. Null while the pool's beginning is not known. What a token refused to pay went
 * out with the removal or collection before it, and not again when it is paid.
 */
export function flowsOf(
  events: readonly PositionEvent[],
  poolId: bigint,
  swaps: readonly Swap[],
  creations: readonly PoolCreation[],
): Flow[] | null {
  const creation = creations.find((candidate) => candidate.poolId === poolId)
  if (creation === undefined) return null
  const trades = swaps.filter((swap) => swap.poolId === poolId)
  return events.flatMap((event): Flow[] => {
    if (isDeferredEvent(event)) return []
    return [
      {
        direction: event.kind === 'added' ? 'in' : 'out',
        principal: event.principal,
        fees: event.fees,
        time: event.time,
        sqrtPriceX96:
          trades.findLast(({ place }) => isBefore(place, event.place))?.sqrtPriceX96 ??
          creation.sqrtPriceX96,
      },
    ]
  })
}

const isBefore = (one: Place, other: Place): boolean =>
  one.blockNumber === other.blockNumber
    ? one.logIndex < other.logIndex
    : one.blockNumber < other.blockNumber
