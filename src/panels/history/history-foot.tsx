import type { ReadingProgress } from '../../domain/history/reading-progress.ts'
import { cn } from '../../lib/cn.ts'
import { formatDate } from '../../lib/date.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/skeleton.tsx'

type HistoryFootProps = {
  readonly reading: ReadingProgress & { readonly hasMore?: boolean; readonly more?: () => void }
  readonly className?: string
}

/**
 * Says how far back the shown part of a history reaches while there is more, with buttons to stop, to
 * read on, and to show more of a list. Shows nothing once everything since the deployment is there.
 *
 * @example
 * <HistoryFoot reading={trades} />
 */
export function HistoryFoot({ reading, className }: HistoryFootProps) {
  const { reach, finished, isReading, hasMore, more, stop, readOn } = reading
  if (reach === null || (reach.kind === 'complete' && hasMore !== true)) return null
  if (finished && more === undefined) return null
  return (
    <div
      className={cn(
        'flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 text-muted text-xs tnum',
        className,
      )}
    >
      <p className="flex items-center gap-2" aria-live="polite">
        {isReading && <Spinner size="sm" />}
        {reach.kind === 'since' &&
          `${isReading ? 'Reading earlier blocks: ' : ''}since ${formatDate(reach.time)}`}
      </p>
      {isReading ? (
        <Button variant="quiet" size="sm" onClick={stop}>
          Stop
        </Button>
      ) : finished ? (
        <Button variant="quiet" size="sm" onClick={more}>
          Show more
        </Button>
      ) : (
        <Button variant="quiet" size="sm" onClick={readOn}>
          Continue reading
        </Button>
      )}
    </div>
  )
}
