import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { apiKeys } from '../../../api/queries/keys.ts'
import { strategyErrors } from '../../../api/strategy-errors.ts'
import { estimateImpact } from '../../../domain/strategies/estimated-impact.ts'
import type { Strategy } from '../../../domain/strategies/strategy.ts'
import { type Amount, formatAmount, toDecimalString } from '../../../lib/amount.ts'
import { formatMeasure } from '../../../lib/format-measure.ts'
import { Callout } from '../../../ui/callout.tsx'
import { NotStated } from '../../../ui/not-stated.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import { Stat, StatGroup } from '../../../ui/stat.tsx'
import { useSettled } from '../../../ui/use-settled.ts'
import { useYieldStrategy } from '../yield-strategy-context.ts'
import { FittedFigure } from './fitted-figure.tsx'

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
export function ImpactFigures({ strategy, amount, days }: ImpactFiguresProps) {
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
              <FittedFigure
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
  return value === null ? <NotStated /> : <FittedFigure text={formatMeasure(value, unit)} />
}
