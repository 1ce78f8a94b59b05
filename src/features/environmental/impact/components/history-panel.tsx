import { lazy, Suspense, useMemo, useState } from 'react'
import { nowInSeconds } from '../../../../lib/date.ts'
import { Panel } from '../../../../ui/panel.tsx'
import { SegmentedControl } from '../../../../ui/segmented-control.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { cumulativeImpact } from '../model/cumulative.ts'
import { formatFigure, type ImpactQuantity, impactQuantities } from '../model/figures.ts'
import type { ReadyImpact } from '../use-portfolio-impact.ts'

const TimeSeriesChart = lazy(async () => ({
  default: (await import('../../../../ui/charts/time-series-chart.tsx')).TimeSeriesChart,
}))

/** What retirements have added up to over time, one quantity at once. */
export function HistoryPanel({ state }: { readonly state: ReadyImpact }) {
  const [quantity, setQuantity] = useState<ImpactQuantity>('carbonOffsetTons')
  const { label, unit } =
    impactQuantities.find(({ key }) => key === quantity) ?? impactQuantities[0]
  const { retirements, impact } = state
  const points = useMemo(
    () =>
      cumulativeImpact(
        impact.projects.map(({ asset }) => asset),
        retirements,
        quantity,
        nowInSeconds(),
      ),
    [impact, retirements, quantity],
  )
  return (
    <Panel
      title="Over time"
      description="Impact of everything retired until each day."
      actions={
        <SegmentedControl
          label="Quantity"
          size="sm"
          segments={impactQuantities.map(({ key, label: name }) => ({ value: key, label: name }))}
          value={quantity}
          onChange={setQuantity}
        />
      }
    >
      <Suspense fallback={<Skeleton className="h-80" />}>
        <TimeSeriesChart
          title={`${label} of retired credits`}
          series={[{ name: `${label} (${unit})`, points }]}
          format={(value) => `${formatFigure(value)} ${unit}`}
          formatAxis={formatFigure}
          baseline="zero"
          emptyText="Nothing is retired yet. The first retirement begins the line."
          source={state.projectsSource}
          formula="Sum over retirements of the impact stated for the vintage × credits ÷ verified credits"
        />
      </Suspense>
    </Panel>
  )
}
