import { inject } from 'vitest'
import { type Lane, laneCount } from './lanes.ts'

/** The lane of this worker. */
export const ownLane = (): Lane => laneAt(workerNumber() - 1)

/** Another lane, whose chain may go on after `head`: its own worker uses it. */
export const otherLane = (): Lane => laneAt(workerNumber() % laneCount)

/** Vitest numbers those that work at the same time from 1. */
const workerNumber = (): number => Number(process.env.VITEST_POOL_ID)

function laneAt(index: number): Lane {
  const lane = inject('lanes')[index]
  if (lane === undefined) throw new Error(`No chain was started for worker ${index + 1}`)
  return lane
}
