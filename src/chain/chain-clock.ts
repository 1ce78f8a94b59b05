import { getBlock } from 'viem/actions'
import { clockCorrection, computerTime, correctClock } from '../lib/clock.ts'
import { toSafeInteger } from '../lib/safe-integer.ts'
import { localChainId } from './network-names.ts'
import type { ReadClient } from './read-client.ts'

/** A new block, and when it was seen. */
type SeenBlock = {
  /** Time of the block in unix seconds. */
  readonly time: number
  /** When it was seen by the computer's clock, in unix seconds. */
  readonly clock: number
  /** When it was seen by a clock that nobody sets, in seconds. */
  readonly uptime: number
}

/** Seconds that are no error of a clock: blocks take a moment to be made and to arrive. */
const tolerance = 60

/** Seconds by which the blocks of a node that keeps up may come earlier or later than others. */
const jitter = 20

/** Seconds between two blocks that are compared with the clock. */
const interval = 60

/**
 * Seconds to add to the computer's clock by the time of a new block; null where that does not show.
 * No block is from the future, so a later one shows that the clock is behind. An earlier one may also
 * be of a node that lags: its blocks count only if they come as fast as time passes, as they do at the
 * end of the chain, and neither stand still nor catch up.
 *
 * @param earlier The block that was compared before.
 */
function correctionBy(newest: SeenBlock, earlier: SeenBlock | null): number | null {
  const difference = newest.time - newest.clock
  if (Math.abs(difference) <= tolerance) return 0
  if (difference > 0) return difference
  if (earlier === null) return null
  const passed = newest.uptime - earlier.uptime
  return Math.abs(newest.time - earlier.time - passed) <= jitter ? difference : null
}

/**
 * Corrects the computer's clock by new blocks, about once a minute. A block that is not higher than
 * all before it comes from a slower node, and says nothing. Nor does a local chain: it has the clock
 * of this computer, and its time may have been moved.
 *
 * @returns a function to call with each new head. It never rejects.
 */
export function followChainClock(): (client: ReadClient, head: bigint) => Promise<void> {
  let highest = 0n
  let earlier: SeenBlock | null = null
  return async (client, head) => {
    if (client.chain.id === localChainId || head <= highest) return
    highest = head
    const seen = { clock: Math.floor(computerTime() / 1000), uptime: performance.now() / 1000 }
    if (earlier !== null && seen.uptime - earlier.uptime < interval) return
    // A node behind a balancer may not have the block yet; there will be others.
    const block = await getBlock(client, { blockNumber: head }).catch(() => null)
    if (block === null) return
    const newest = { ...seen, time: toSafeInteger(block.timestamp) }
    const correction = correctionBy(newest, earlier)
    earlier = newest
    if (correction === null) return
    const isSame = correction !== 0 && Math.abs(correction - clockCorrection()) <= tolerance
    if (!isSame) correctClock(correction)
  }
}
