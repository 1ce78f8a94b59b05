import type { QueryMeta, QueryStatus } from '@tanstack/react-query'

/** Milliseconds between looks, how many in a row have to find nothing, and the longest wait. */
const checkEveryMs = 100
const idleChecks = 3
const maxWaitMs = 5_000

/** Milliseconds for which that holds: another screen may be opened. */
const idleMs = 2_000

let isReading = (): boolean => false
let idleAfter = Number.NEGATIVE_INFINITY

/**
 * Lets the app tell whether something that a screen shows has not been read at all yet. Long histories
 * are read after it.
 */
export function watchFirstFigures(isBeingRead: () => boolean): void {
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
  const end = performance.now() + maxWaitMs
  for (let idle = 0; idle < idleChecks && performance.now() < end; ) {
    await new Promise((resolve) => setTimeout(resolve, checkEveryMs))
    signal?.throwIfAborted()
    idle = isReading() ? 0 : idle + 1
  }
  idleAfter = performance.now() + idleMs
}

/** `meta` of a query that awaits answers of the history. */
export const awaitsHistory = { awaitsHistory: true } as const

/**
 * Whether a query has nothing to show yet, so that long histories are read after it. One that awaits
 * such a history is none: the two would wait for each other.
 */
export const isFirstFigure = ({
  state,
  meta,
}: {
  readonly state: { readonly status: QueryStatus }
  readonly meta: QueryMeta | undefined
}): boolean => state.status === 'pending' && meta?.awaitsHistory !== true
