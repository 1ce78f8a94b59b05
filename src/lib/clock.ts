/**
 * What is known of the computer's clock, which nothing else reads. Whoever knows the time better, such as
 * a chain by its blocks, corrects it here. How long something takes is measured with `performance.now()`,
 * which nobody sets.
 */

let correction = 0
const listeners = new Set<() => void>()

/** Unix milliseconds by the computer's clock, right or wrong. */
export const computerTime = (): number => Date.now()

/** The current time in unix milliseconds, by a clock that is right. */
export const nowInMilliseconds = (): number => computerTime() + correction * 1000

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
