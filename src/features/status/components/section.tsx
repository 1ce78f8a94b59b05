import type { ReactNode } from 'react'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { cn } from '../../../lib/cn.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import type { Verdict } from '../model/node.ts'
import type { Part } from '../use-status.ts'

type SectionProps<T> = {
  readonly title: string
  readonly description?: ReactNode
  readonly part: Part<T>
  /** Removes the padding, for tables. */
  readonly flush?: boolean
  /** Lines of the placeholder: as many as there usually are. */
  readonly lines?: number
  readonly children: (value: T) => ReactNode
}

/** A part of the page: waits, fails and is read again without the others. */
export function Section<T>({
  title,
  description,
  part: { reading, refresh, isRefreshing, isStale },
  flush = false,
  lines = 4,
  children,
}: SectionProps<T>) {
  return (
    <Panel
      title={title}
      description={description}
      flush
      actions={
        <div className="flex items-center gap-2">
          {isStale && <span className="text-2xs text-warning-fg">Could not be read again</span>}
          {reading.status === 'ready' && reading.source !== undefined && (
            <SourceBadge source={reading.source} />
          )}
          <Button
            variant="outline"
            size="xs"
            aria-label={`Refresh: ${title}`}
            aria-busy={isRefreshing || undefined}
            className={cn(isRefreshing && 'opacity-60')}
            onClick={refresh}
          >
            Refresh
          </Button>
        </div>
      }
    >
      {reading.status === 'error' ? (
        <FailureState failure={reading} />
      ) : reading.status === 'pending' ? (
        <Waiting title={title} lines={lines} />
      ) : (
        <div className={cn(!flush && 'p-4 sm:p-5')}>{children(reading.value)}</div>
      )}
    </Panel>
  )
}

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

function Waiting({ title, lines }: { readonly title: string; readonly lines: number }) {
  return (
    <div role="status" className="flex flex-col gap-3 p-4 sm:p-5">
      <span className="sr-only">Reading: {title}</span>
      {placeholders.slice(0, lines).map((line) => (
        <Skeleton key={line} className="h-7" />
      ))}
    </div>
  )
}

/** A judgement: its label, and what it means. */
export function VerdictView({ verdict: { tone, label, text } }: { readonly verdict: Verdict }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <Badge tone={tone} dot>
        {label}
      </Badge>
      {text !== '' && <span className="text-muted text-xs whitespace-normal">{text}</span>}
    </span>
  )
}
