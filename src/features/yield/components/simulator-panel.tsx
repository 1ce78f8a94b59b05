import { Check, Link2 } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import type { Strategy } from '../../../domain/strategies/strategy.ts'
import { type Amount, formatAmount } from '../../../lib/amount.ts'
import { formatMeasure } from '../../../lib/format-measure.ts'
import { formatUsd } from '../../../lib/format-money.ts'
import { formatCount } from '../../../lib/number-format.ts'
import type { Source } from '../../../lib/sourced.ts'
import { usdc, usdcDecimals } from '../../../lib/usdc.ts'
import { AmountInput } from '../../../ui/amount-input.tsx'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Panel } from '../../../ui/panel.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Slider } from '../../../ui/slider.tsx'
import { Stat, StatGroup } from '../../../ui/stat.tsx'
import { amountAtStop, amountStops, nearestStop } from '../model/amount-stops.ts'
import { applicationLimits } from '../model/application.ts'
import { maxSimulatedDays, simulate } from '../model/simulator.ts'
import type { Metric } from '../model/yield-url.ts'
import type { useSimulationUrl } from '../use-simulation-url.ts'
import { FittedMoney } from './fitted-figure.tsx'
import { ImpactFigures } from './impact-figures.tsx'

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
          value={end && <FittedMoney amount={end.simple.net} />}
          note={strategy.isCompounding ? 'If it were not reinvested' : 'As this strategy does'}
        />
        <Stat
          label="Reinvested daily"
          value={end && <FittedMoney amount={end.compounded.net} />}
          note={strategy.isCompounding ? 'As this strategy does' : 'If it were reinvested'}
        />
        <Stat label="Fee" value={own && <FittedMoney amount={own.fee} />} note="Already deducted" />
        <Stat
          label="Worth at the end"
          value={balance && <FittedMoney amount={balance} />}
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
