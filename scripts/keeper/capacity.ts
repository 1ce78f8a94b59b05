/** What a pool's oracle holds, and what a rule asks of it. Times in seconds. */
export type Ring = {
  readonly history: bigint
  readonly window: bigint
  /** Observations held, and the most that the ring can hold. */
  readonly cardinality: number
  readonly capacity: number
}

/** Highest capacity of a ring. */
const maximum = 65_535

/** Observations that are paid for at once: each costs about 11,000 gas. */
const step = 512

/**
 * The capacity a ring should have so that its history can reach a window, at most `step` more than
 * now. Undefined when waiting is enough: the ring is not full, or its history is long enough.
 */
export function nextCapacity({ history, window, cardinality, capacity }: Ring): number | undefined {
  if (history >= window || cardinality < capacity || capacity >= maximum) return undefined
  return Math.min(capacity + step, maximum)
}
