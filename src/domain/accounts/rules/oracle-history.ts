import { duration } from '../../../lib/duration.ts'
import { type Pool, pairName } from '../../pools/pool.ts'
import type { Market } from './market.ts'

/**
 * Longest window in seconds that a pool's observations cover however often it is traded, as
 * `guaranteedHistory` of the contract: the newest observation may be of this second.
 *
 * @param blockSeconds Least time between two blocks.
 */
export const guaranteedHistory = (
  { observationCapacity }: Pick<Pool, 'observationCapacity'>,
  blockSeconds: number,
): number => (observationCapacity - 1) * blockSeconds

/**
 * What an owner should know of a window that a pool may not cover; null where all of them do.
 *
 * @param window Seconds.
 * @param markets What the rule trades.
 * @param blockSeconds Least time between two blocks.
 */
export function historyWarning(
  window: number,
  markets: readonly Market[],
  blockSeconds: number,
): string | null {
  const covered = ({ pool }: Market) => guaranteedHistory(pool, blockSeconds)
  const [shortest] = markets.toSorted((a, b) => covered(a) - covered(b))
  if (shortest === undefined || covered(shortest) >= window) return null
  // In whole minutes, as the window is.
  const minutes = Math.floor(covered(shortest) / 60)
  return `Traded in every block, ${pairName(shortest.pool)} keeps its prices of the last ${duration(BigInt(minutes * 60))} only, and the rule waits while that is less than its window. Average over at most ${minutes} minutes, or extend the pool first: anyone can, with increaseObservationCapacity of Pools in the Contract Explorer.`
}
