import { formatDateTime, formatRelativeTime } from '../lib/date.ts'
import { useNow } from './use-now.ts'

/**
 * How long ago (or how soon) a moment is, kept up to date; the moment itself is in the tooltip.
 *
 * @example
 * <RelativeTime at={block.timestamp} /> // 2 hours ago
 */
export function RelativeTime({ at }: { /** Unix seconds. */ readonly at: number }) {
  const now = useNow()
  return (
    <time
      dateTime={new Date(at * 1000).toISOString()}
      title={formatDateTime(at)}
      className="whitespace-nowrap tnum"
    >
      {formatRelativeTime(at, now)}
    </time>
  )
}
