import { Suspense, useMemo, useState } from 'react'
import {
  formatFigure,
  type ImpactQuantity,
  impactQuantities,
} from '../../../domain/portfolio/impact/figures.ts'
import type { ReadyImpact } from '../../../domain/portfolio/impact/use-portfolio-impact.ts'
import { nowInSeconds } from '../../../lib/date.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Panel } from '../../../ui/panel.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { impactHistory } from '../model/impact-history.ts'

const TimeSeriesChart = lazyPart(async () => ({
  default: (await import('../../../ui/charts/time-series-chart.tsx')).TimeSeriesChart,
}))

/** Held credits can dwarf retired ones, so each has a view of its own. */
type Lines = 'both' | 'retired' | 'held'

/** Retired and held impact over time, one quantity at a time. */
export function HistoryPanel({ state }: { readonly state: ReadyImpact }) {
  const [quantity, setQuantity] = useState<ImpactQuantity>('carbonOffsetTons')
  const [lines, setLines] = useState<Lines>('both')
  const { label, unit } =
    impactQuantities.find(({ key }) => key === quantity) ?? impactQuantities[0]
  const { history, impact } = state
  const { retired, held } = useMemo(
    () =>
      impactHistory(
        impact.projects.map(({ asset }) => asset),
        history?.retirements ?? [],
        history?.movements ?? [],
        quantity,
        nowInSeconds(),
      ),
    [impact, history, quantity],
  )
  return (
    <Panel
      title="Over time"
      description="Impact of everything retired until each day, and of the credits held at its end."
      actions={
        <div className="flex flex-wrap gap-2">
          <SegmentedControl
            label="Lines"
            size="sm"
            segments={[
              { value: 'both', label: 'Both' },
              { value: 'retired', label: 'Retired' },
              { value: 'held', label: 'Held' },
            ]}
            value={lines}
            onChange={setLines}
          />
          <SegmentedControl
            label="Quantity"
            size="sm"
            segments={impactQuantities.map(({ key, label: name }) => ({ value: key, label: name }))}
            value={quantity}
            onChange={setQuantity}
          />
        </div>
      }
    >
      {history === null ? (
        <Skeleton className="h-80" />
      ) : (
        <Suspense fallback={<Skeleton className="h-80" />}>
          <TimeSeriesChart
            title={`${label} of ${lines === 'both' ? 'retired and held' : lines} credits`}
            series={[
              ...(lines === 'held' ? [] : [{ name: `Retired (${unit})`, points: retired }]),
              ...(lines === 'retired' ? [] : [{ name: `Held (${unit})`, points: held }]),
            ]}
            format={(value) => `${formatFigure(value)} ${unit}`}
            formatAxis={formatFigure}
            baseline="zero"
            emptyText="Nothing was held or retired yet. The lines start with the first credit."
            source={state.projectsSource}
            formula="Impact stated for the vintage × credits ÷ verified credits, for the credits retired so far and for those held on the day"
          />
        </Suspense>
      )}
    </Panel>
  )
}
