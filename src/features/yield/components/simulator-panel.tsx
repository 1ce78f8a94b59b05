import { useQuery } from '@tanstack/react-query'
import { Check, Link2 } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { apiKeys, strategyErrors } from '../../../api/queries.ts'
import { estimateImpact } from '../../../domain/strategies/estimated-impact.ts'
import type { Strategy } from '../../../domain/strategies/strategy.ts'
import { type Amount, formatAmount, toDecimalString } from '../../../lib/amount.ts'
import { formatMeasure } from '../../../lib/format-measure.ts'
import { formatUsd } from '../../../lib/format-money.ts'
import { formatCount } from '../../../lib/number-format.ts'
import type { Source } from '../../../lib/sourced.ts'
import { usdc, usdcDecimals } from '../../../lib/usdc.ts'
import { AmountInput } from '../../../ui/amount-input.tsx'
import { NotStated } from '../../../ui/amount-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Panel } from '../../../ui/panel.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Slider } from '../../../ui/slider.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import { Stat, StatGroup } from '../../../ui/stat.tsx'
import { useSettled } from '../../../ui/use-settled.ts'
import {
  amountAtStop,
  amountStops,
  applicationLimits,
  maxSimulatedDays,
  nearestStop,
  simulate,
} from '../model/simulator.ts'
import type { Metric, useSimulationUrl } from '../use-yield-url.ts'
import { useYieldStrategy } from '../yield-strategy-provider.tsx'
import { CompactFigure, CompactMoney } from './figures.tsx'

const SimulationChart = lazyPart(() =>
  import('./simulation-chart.tsx').then((module) => ({ default: module.SimulationChart })),
)

type SimulatorPanelProps = {
  readonly strategy: Strategy
  /** Where the strategy's terms were read. */
  readonly source: Source
  readonly simulation: ReturnType<typeof useSimulationUrl>
}

/** Simulates yield and impact of an amount over a period. */
export function SimulatorPanel({ strategy, source, simulation }: SimulatorPanelProps) {
  const { amount, days, metric } = simulation
  const { min } = applicationLimits(strategy)

  return (
    <Panel
      title="Simulator"
      description="At today’s yield. Yields change; this is not a promise."
      actions={<ShareButton />}
    >
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        <div className="flex flex-col gap-2">
          <AmountInput
            label="Amount"
            unit="USDC"
            decimals={usdcDecimals}
            value={amount?.value ?? null}
            min={min}
            onChange={(value) => simulation.setAmount(value === null ? null : usdc(value))}
          />
          <Slider
            labels={['Approximate amount']}
            value={[amount === null ? 0 : nearestStop(amount)]}
            onChange={([stop]) => simulation.setAmount(amountAtStop(stop))}
            min={0}
            max={amountStops.length - 1}
            format={(stop) => formatUsd(amountAtStop(stop), { minimumFractionDigits: 0 })}
          />
        </div>
        <div className="flex flex-col gap-2">
          <div className="flex items-baseline justify-between text-sm">
            <span className="font-medium">Duration</span>
            <span className="text-muted tnum">{durationText(days)}</span>
          </div>
          <div className="flex h-10 items-center">
            <SegmentedControl
              label="Common durations"
              size="sm"
              segments={commonDurations}
              value={String(days)}
              onChange={(value) => simulation.setDays(Number.parseInt(value, 10))}
            />
          </div>
          <Slider
            labels={['Duration']}
            value={[days]}
            onChange={([next]) => simulation.setDays(next)}
            min={1}
            max={maxSimulatedDays}
            format={durationText}
          />
        </div>
      </div>

      {amount === null ? (
        <p className="mt-6 text-muted text-sm">Enter an amount to see its yield and impact.</p>
      ) : (
        <Outcome
          strategy={strategy}
          source={source}
          amount={amount}
          days={days}
          metric={metric}
          onMetricChange={simulation.setMetric}
        />
      )}
    </Panel>
  )
}

type OutcomeProps = {
  readonly strategy: Strategy
  readonly source: Source
  readonly amount: Amount
  readonly days: number
  readonly metric: Metric
  readonly onMetricChange: (metric: Metric) => void
}

/** Yield, fee and impact of the amount, and its chart. */
function Outcome({ strategy, source, amount, days, metric, onMetricChange }: OutcomeProps) {
  const series = useMemo(() => simulate(strategy, amount, days), [strategy, amount, days])
  const end = series.at(-1)
  const own = strategy.isCompounding ? end?.compounded : end?.simple
  const balance = own && usdc(amount.value + own.net.value)
  return (
    <div className="mt-6 flex flex-col gap-4">
      <StatGroup>
        <Stat
          label="Paid out"
          value={end && <CompactMoney amount={end.simple.net} />}
          note={strategy.isCompounding ? 'If it were not reinvested' : 'As this strategy does'}
        />
        <Stat
          label="Reinvested daily"
          value={end && <CompactMoney amount={end.compounded.net} />}
          note={strategy.isCompounding ? 'As this strategy does' : 'If it were reinvested'}
        />
        <Stat
          label="Fee"
          value={own && <CompactMoney amount={own.fee} />}
          note="Already deducted"
        />
        <Stat
          label="Value at the end"
          value={balance && <CompactMoney amount={balance} />}
          note={`${formatAmount(amount)} USDC and its yield`}
        />
      </StatGroup>
      <ImpactFigures strategy={strategy} amount={amount} days={days} />
      <Suspense fallback={<Skeleton className="h-80 w-full" />}>
        <SimulationChart
          strategy={strategy}
          series={series}
          metric={metric}
          onMetricChange={onMetricChange}
          source={source}
        />
      </Suspense>
    </div>
  )
}

function ShareButton() {
  const [copied, setCopied] = useState(false)
  const share = () =>
    navigator.clipboard.writeText(window.location.href).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <Button variant="outline" size="sm" onClick={share} onBlur={() => setCopied(false)}>
      {copied ? <Check aria-hidden /> : <Link2 aria-hidden />}
      <span aria-live="polite">{copied ? 'Link copied' : 'Copy link'}</span>
    </Button>
  )
}

const commonDurations = [
  { value: '90', label: '90d' },
  { value: '180', label: '180d' },
  { value: '365', label: '1y' },
  { value: '730', label: '2y' },
  { value: '1825', label: '5y' },
  { value: '3650', label: '10y' },
] as const

function durationText(days: number): string {
  const years = formatMeasure(days / 365)
  const inDays = days === 1 ? '1 day' : `${formatCount(days)} days`
  return days < 365 ? inDays : `${inDays}, ${years} ${years === '1' ? 'year' : 'years'}`
}

type ImpactFiguresProps = {
  readonly strategy: Strategy
  readonly amount: Amount
  readonly days: number
}

const settleMs = 400

/**
 * Impact of an investment: the local estimate at once, the API's own answer as soon
 * as the figures have come to rest.
 */
function ImpactFigures({ strategy, amount, days }: ImpactFiguresProps) {
  const { calculateImpact } = useYieldStrategy()
  const isEnvironmental = strategy.environment !== null
  const wanted = useMemo(() => ({ amount, days }), [amount, days])
  const asked = useSettled(wanted, settleMs)
  const { data, error } = useQuery({
    queryKey: apiKeys.strategyImpact(strategy.id, toDecimalString(asked.amount), asked.days),
    queryFn: ({ signal }) => calculateImpact(strategy, asked.amount, asked.days, signal),
    enabled: isEnvironmental,
    retry: false,
    staleTime: 60_000,
  })
  if (!isEnvironmental) {
    return <p className="text-muted text-sm">This strategy claims no environmental impact.</p>
  }
  const answered = asked === wanted ? data : undefined
  const impact = answered?.value ?? estimateImpact(strategy, amount, days)
  const source = answered?.source
  const degraded = source?.kind === 'sample' ? source.degraded : undefined
  return (
    <>
      {(error !== null || degraded !== undefined) && (
        <Callout tone="warning" title={strategyErrors.impact}>
          {degraded ?? 'The impact service did not answer'}. The figures are computed here, by the
          formula below.
        </Callout>
      )}
      <StatGroup>
        <Stat
          label="Carbon estimate"
          value={<Quantity value={impact.carbonOffsetTons} unit="t" />}
          note="CO₂, whole tonnes"
        />
        <Stat
          label="Land protected"
          value={<Quantity value={impact.landAreaProtectedHectares} unit="ha" />}
          note="Whole hectares"
        />
        <Stat
          label="Renewable energy"
          value={<Quantity value={impact.renewableEnergyMwh} unit="MWh" />}
          note="Whole megawatt-hours"
        />
        <Stat
          label="Credits to be retired"
          value={
            impact.retiredCredits === null ? (
              <NotStated />
            ) : (
              <CompactFigure
                text={formatAmount(impact.retiredCredits, { maximumFractionDigits: 3 })}
              />
            )
          }
          note="One credit per USDC of the retired share; unrelated to the tonnes"
        />
      </StatGroup>
      {source !== undefined && <SourceBadge source={source} />}
    </>
  )
}

function Quantity({ value, unit }: { readonly value: number | null; readonly unit: string }) {
  return value === null ? <NotStated /> : <CompactFigure text={formatMeasure(value, unit)} />
}
