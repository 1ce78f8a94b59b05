import { Download } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import type { HistoryReading } from '../../../domain/history/use-history.ts'
import { toCsv } from '../../../lib/csv.ts'
import { downloadText } from '../../../lib/download.ts'
import type { Growing } from '../../../lib/loadable.ts'
import type { Source } from '../../../lib/sourced.ts'
import { HistoryFoot } from '../../../panels/history/history-foot.tsx'
import { Button } from '../../../ui/button.tsx'
import { SoFar } from '../../../ui/growing-stat.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { CsvTable } from '../model/tables.ts'

type ChartPanelProps<T> = {
  readonly title: string
  readonly description?: ReactNode
  /** What is known of it is shown with the time since when it is known. */
  readonly state: Growing<T>
  /** The table that its CSV button downloads. */
  readonly csv: (value: T) => CsvTable
  /** The history that the figures were summed from, to say how far back they reach. */
  readonly reading?: HistoryReading<unknown> | undefined
  /** Removes the padding, for tables. */
  readonly flush?: boolean
  readonly children: (value: T, source: Source) => ReactNode
}

/** A panel whose figures are read from the chain and can be downloaded. */
export function ChartPanel<T>({
  title,
  description,
  state,
  csv,
  reading,
  flush = false,
  children,
}: ChartPanelProps<T>) {
  return (
    <Panel
      title={title}
      description={
        state.status === 'so-far' ? (
          <>
            {description}
            <SoFar of={state} />
          </>
        ) : (
          description
        )
      }
      actions={
        state.status === 'ready' && <CsvButton title={title} table={() => csv(state.value)} />
      }
      flush={flush}
      className="min-w-0"
    >
      {state.status === 'error' ? (
        <FailureState failure={state} />
      ) : state.status === 'pending' ? (
        <div role="status">
          <span className="sr-only">Reading {title}</span>
          <ChartSkeleton />
        </div>
      ) : (
        <Suspense fallback={<ChartSkeleton />}>{children(state.value, state.source)}</Suspense>
      )}
      {reading !== undefined && <HistoryFoot reading={reading} className="-mb-3 px-0" />}
    </Panel>
  )
}

const ChartSkeleton = () => <Skeleton className="h-72 w-full" />

function CsvButton({ title, table }: { readonly title: string; readonly table: () => CsvTable }) {
  const save = () => {
    const { name, header, rows } = table()
    downloadText(`${name}.csv`, toCsv(header, rows), 'text/csv')
  }
  return (
    <Button variant="quiet" size="sm" aria-label={`CSV of ${title}`} onClick={save}>
      <Download aria-hidden />
      CSV
    </Button>
  )
}

// The charts, loaded after the figures above them.

export const TimeSeriesChart = lazyPart(async () => ({
  default: (await import('../../../ui/charts/time-series-chart.tsx')).TimeSeriesChart,
}))

export const BarChart = lazyPart(async () => ({
  default: (await import('../../../ui/charts/bar-chart.tsx')).BarChart,
}))

export const DonutChart = lazyPart(async () => ({
  default: (await import('../../../ui/charts/donut-chart.tsx')).DonutChart,
}))

/** Source and formula below a table. */
export function PanelNote({ children }: { readonly children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t px-4 py-3 text-2xs text-subtle sm:px-5">
      {children}
    </p>
  )
}
