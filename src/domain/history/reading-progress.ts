import type { Reach } from './answer.ts'

/** How far the reading of the past is, and its controls. */
export type ReadingProgress = {
  /** How far back the answer reaches; null before the first part. */
  readonly reach: Reach | null
  /** Whether the answer covers what was asked for. */
  readonly finished: boolean
  readonly isReading: boolean
  /** Ends reading; the answer keeps what was read. */
  readonly stop: () => void
  /** Goes on after `stop`. */
  readonly readOn: () => void
}

/**
 * Several readings as one, for what needs all of them. It reaches as far back as the one that is
 * behind the others.
 */
export function joinedReading(readings: readonly ReadingProgress[]): ReadingProgress {
  const open = readings.filter(({ finished }) => !finished)
  return {
    reach: joinedReach(open.length === 0 ? readings : open),
    finished: open.length === 0,
    isReading: readings.some(({ isReading }) => isReading),
    stop: () => {
      for (const { stop } of open) stop()
    },
    readOn: () => {
      for (const { readOn } of open) readOn()
    },
  }
}

function joinedReach(readings: readonly ReadingProgress[]): Reach | null {
  const reaches = readings.map(({ reach }) => reach)
  if (reaches.includes(null)) return null
  return reaches.reduce<Reach>(
    (latest, reach) =>
      reach?.kind === 'since' && (latest.kind === 'complete' || reach.block > latest.block)
        ? reach
        : latest,
    { kind: 'complete' },
  )
}
