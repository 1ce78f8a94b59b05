import type { ReactNode } from 'react'
import { formatPastDate, nowInSeconds } from '../lib/date.ts'
import { type Growing, known } from '../lib/loadable.ts'
import { Stat } from './stat.tsx'

type GrowingStatProps<T> = {
  readonly label: string
  readonly state: Growing<T>
  readonly note?: (value: T) => ReactNode
  /** In the place of the note until something is known. */
  readonly noteSkeleton?: ReactNode
  readonly children: (value: T) => ReactNode
}

/**
 * A figure that is summed from a history: a skeleton until something is known, and what is known of it
 * says since when.
 *
 * @example
 * <GrowingStat label="Volume, 30 d" state={volume}>{(amount) => <Money amount={amount} />}</GrowingStat>
 */
export function GrowingStat<T>({
  label,
  state,
  note,
  noteSkeleton,
  children,
}: GrowingStatProps<T>) {
  if (state.status === 'error') return <Stat label={label} value="–" note="Could not be read" />
  const read = known(state)
  return (
    <Stat
      label={label}
      value={
        read && (
          <>
            {children(read.value)}
            <SoFar of={state} />
          </>
        )
      }
      note={read === undefined ? noteSkeleton : note?.(read.value)}
    />
  )
}

/**
 * Says beside a figure that it is a part, and since when; nothing beside a whole one.
 *
 * @example
 * <Money amount={volume.value} /><SoFar of={volume} />
 */
export function SoFar({ of }: { readonly of: Growing<unknown> }) {
  if (of.status !== 'so-far') return null
  return (
    <>
      {' '}
      <span className="block font-normal text-muted text-xs leading-4 tracking-normal">
        so far, since {formatPastDate(of.since, nowInSeconds())}
      </span>
    </>
  )
}
