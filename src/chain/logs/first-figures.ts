/** Milliseconds between looks, how many in a row have to find nothing, and the longest wait. */
const lookMs = 100
const quietLooks = 3
const longestMs = 5_000

/** Milliseconds for which that holds: another screen may be opened. */
const quietMs = 2_000

let isReading = (): boolean => false
let idleAfter = Number.NEGATIVE_INFINITY

/**
 * Lets the app tell whether something that a screen shows has not been read at all yet. Long histories
 * are read after it.
 */
export function tellFirstFigures(isBeingRead: () => boolean): void {
  isReading = isBeingRead
  idleAfter = Number.NEGATIVE_INFINITY
}

/**
 * Whether first figures are being read, or may be in a moment: what one of them says often leads to a
 * question about the next.
 */
export const firstFiguresAreRead = (): boolean => isReading() || performance.now() > idleAfter

/** Waits until first figures are there, one reading after the other, but not for long. */
export async function afterFirstFigures(signal?: AbortSignal): Promise<void> {
  const end = performance.now() + longestMs
  for (let quiet = 0; quiet < quietLooks && performance.now() < end; ) {
    await new Promise((resolve) => setTimeout(resolve, lookMs))
    signal?.throwIfAborted()
    quiet = isReading() ? 0 : quiet + 1
  }
  idleAfter = performance.now() + quietMs
}
