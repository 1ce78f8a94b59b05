import { formatDateTime, formatRelativeTime } from '../lib/date.ts'
import { useNow } from './use-now.ts'

/** Seconds by which the clocks of a chain and of the reader may differ. */
const clockTolerance = 120

/**
 * A time relative to now, kept up to date; the exact time is in the tooltip.
 *
 * @example
 * <RelativeTime at={block.timestamp} /> // 2 hours ago
 */
export function RelativeTime({ at }: { /** Unix seconds. */ readonly at: number }) {
  const now = useNow()
  const isNow = at > now && at <= now + clockTolerance
  return (
    <time
      dateTime={new Date(at * 1000).toISOString()}
      title={formatDateTime(at)}
      className="whitespace-nowrap tnum"
    >
      {formatRelativeTime(at, isNow ? at : now)}
    </time>
  )
}
