/**
 * What a worker of the tests has for itself: a seeded chain, which its tests put back as they found
 * it, and the app that reads it.
 */
export type Lane = {
  readonly appUrl: string
  readonly chainUrl: string
  readonly deploymentsFolder: string
  /** The block that the history ends with. */
  readonly head: bigint
}

/** How many workers run files side by side. */
export const laneCount = 2
