import { Suspense, useState } from 'react'
import type { Address } from 'viem'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { HistoryFoot } from '../../../domain/history/history-foot.tsx'
import type { ReadingProgress } from '../../../domain/history/reading-progress.ts'
import { type ImpactQuantity, impactQuantities } from '../../../domain/portfolio/impact/figures.ts'
import { movementsFromChain } from '../../../domain/portfolio/impact/positions.ts'
import type { ReadyImpact } from '../../../domain/portfolio/impact/use-portfolio-impact.ts'
import { nowInSeconds } from '../../../lib/date.ts'
import { formatMeasure, formatShort } from '../../../lib/format-measure.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Panel } from '../../../ui/panel.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { impactHistory } from '../model/impact-history.ts'
import { useCreditMovements } from '../use-credit-movements.ts'

const TimeSeriesChart = lazyPart(async () => ({
  default: (await import('../../../ui/charts/time-series-chart.tsx')).TimeSeriesChart,
}))

const none: readonly Address[] = []

/** Held credits can dwarf retired ones, so each has a view of its own. */
type Lines = 'both' | 'retired' | 'held'

/**
 * Retired and held impact over time, one quantity at a time. Certificates state when they were issued;
 * the line of held credits follows when every movement of the accounts is read.
 */
export function HistoryPanel({ state }: { readonly state: ReadyImpact }) {
  const [quantity, setQuantity] = useState<ImpactQuantity>('carbonOffsetTons')
  const [chosen, setLines] = useState<Lines>('both')
  const { label, unit } =
    impactQuantities.find(({ key }) => key === quantity) ?? impactQuantities[0]
  const { history, impact, accounts } = state
  const isOnChain = history.movements === null
  const { movements, reading, failure } = useCreditMovements(isOnChain ? accounts : none)
  const assets = impact.projects.map(({ asset }) => asset)
  const moved = history.movements ?? (movements && movementsFromChain(assets, movements))
  const lines = moved === null ? 'retired' : chosen
  const { retired, held } = impactHistory(
    assets,
    history.retirements,
    moved ?? [],
    quantity,
    nowInSeconds(),
  )
  return (
    <Panel
      title="Over time"
      description="Impact of everything retired until each day, and of the credits held at its end."
      actions={
        <div className="flex flex-wrap gap-2">
          {moved !== null && (
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
          )}
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
      <Suspense fallback={<Skeleton className="h-80" />}>
        <TimeSeriesChart
          title={`${label} of ${lines === 'both' ? 'retired and held' : lines} credits`}
          series={[
            ...(lines === 'held' ? [] : [{ name: `Retired (${unit})`, points: retired }]),
            ...(lines === 'retired' ? [] : [{ name: `Held (${unit})`, points: held }]),
          ]}
          format={(value) => formatMeasure(value, unit)}
          formatAxis={formatShort}
          baseline="zero"
          emptyText={
            moved === null
              ? 'Nothing was retired yet.'
              : 'Nothing was held or retired yet. The lines start with the first credit.'
          }
          source={state.projectsSource}
          formula="Impact stated for the batch × credits ÷ verified credits, for the credits retired so far and for those held on the day"
        />
      </Suspense>
      {isOnChain && failure === null && <HeldReading reading={reading} />}
      {failure !== null && <FailureState failure={failure} />}
    </Panel>
  )
}

/** Says what the line of held credits waits for. */
function HeldReading({ reading }: { readonly reading: ReadingProgress }) {
  if (reading.finished) return null
  return (
    <div aria-busy={reading.isReading || undefined} className="mt-4 border-line border-t pt-3">
      <p className="text-muted text-sm">
        The line of held credits appears when every transaction of the accounts is read.
      </p>
      <HistoryFoot reading={reading} className="-mb-3 px-0" />
    </div>
  )
}
