/**
 * What is known of the computer's clock. Whoever knows the time better, such as a chain by its blocks,
 * corrects it here, for everything that asks `nowInSeconds`.
 */

let correction = 0
const listeners = new Set<() => void>()

/** Seconds to add to the computer's clock: 0 for a right one, negative for one that is ahead. */
export const clockCorrection = (): number => correction

/** Sets the seconds to add to the computer's clock. */
export function correctClock(seconds: number): void {
  if (seconds === correction) return
  correction = seconds
  for (const listener of listeners) listener()
}

/** Calls `listener` whenever the correction changes. Returns a function that stops it. */
export function onClockCorrected(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
