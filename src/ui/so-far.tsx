import { formatDate } from '../lib/date.ts'
import type { Growing } from '../lib/loadable.ts'

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
        so far, since {formatDate(of.since)}
      </span>
    </>
  )
}
