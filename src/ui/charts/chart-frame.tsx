import { ChartLine, Table2 } from 'lucide-react'
import { type ReactNode, Suspense, useId, useRef, useState } from 'react'
import type { Source } from '../../lib/sourced.ts'
import { IconButton } from '../button.tsx'
import { lazyPart } from '../lazy-part.ts'
import { Skeleton } from '../skeleton.tsx'
import { SourceBadge } from '../source-badge.tsx'
import { useElementWidth } from '../use-element-size.ts'
import type { ChartTableProps } from './chart-table.tsx'

const ChartTable = lazyPart(() =>
  import('./chart-table.tsx').then((module) => ({ default: module.ChartTable })),
)

export type ChartNotes = {
  /** Where the numbers were read. */
  readonly source?: Source | undefined
  /** How they were computed, as text or as a formula: "Price of the last trade of each day". */
  readonly formula?: string | undefined
}

type ChartFrameProps = ChartNotes & {
  /** Names the chart for screen readers. */
  readonly title: string
  /** The main figure of the chart, at the left of the header. */
  readonly headline?: ReactNode
  /** Controls at the right of the header. */
  readonly controls?: ReactNode
  /** The same numbers as rows. */
  readonly table: Omit<ChartTableProps, 'caption' | 'height'>
  /** Height of the plot and of the table in pixels. */
  readonly height: number
  readonly children: ReactNode
}

/** The frame of every chart: header, switch to a table, source and formula. */
export function ChartFrame({
  title,
  headline,
  controls,
  table,
  height,
  source,
  formula,
  children,
}: ChartFrameProps) {
  const [asTable, setAsTable] = useState(false)
  const captionId = useId()
  return (
    <figure aria-labelledby={captionId} className="min-w-0">
      <figcaption id={captionId} className="sr-only">
        {title}
      </figcaption>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">{headline}</div>
        <div className="ml-auto flex items-center gap-1.5">
          {controls}
          {table.rows.length > 0 && (
            <IconButton
              label={asTable ? 'Show as chart' : 'Show as table'}
              size="icon-sm"
              onClick={() => setAsTable(!asTable)}
            >
              {asTable ? <ChartLine aria-hidden /> : <Table2 aria-hidden />}
            </IconButton>
          )}
        </div>
      </div>
      {asTable ? (
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <ChartTable caption={title} height={height} {...table} />
        </Suspense>
      ) : (
        children
      )}
      {(source !== undefined || formula !== undefined) && (
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-2xs text-subtle">
          {source !== undefined && <SourceBadge source={source} />}
          {formula}
        </p>
      )}
    </figure>
  )
}

type MeasuredProps = {
  /** Pixels. */
  readonly height: number
  readonly hidden?: boolean
  /** Renders the content for the measured width. */
  readonly children: (width: number) => ReactNode
}

/**
 * Measures the available width and renders its content for it.
 *
 * @example
 * <Measured height={240}>{(width) => <Bars width={width} height={240} />}</Measured>
 */
export function Measured({ height, hidden = false, children }: MeasuredProps) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useElementWidth(frame)
  return (
    <div ref={frame} className="relative" style={{ height }} aria-hidden={hidden || undefined}>
      {width !== null && width > 0 && children(width)}
    </div>
  )
}

/** Replaces a plot without data. */
export function EmptyPlot({ children }: { readonly children: ReactNode }) {
  return (
    <p className="grid h-full place-items-center rounded-md border border-line border-dashed text-muted text-sm">
      {children}
    </p>
  )
}
