import { Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { EstimatedImpact } from '../../../api/schemas/strategy-impact.ts'
import type { YieldStrategy } from '../../../api/schemas/yield-strategy.ts'
import { formatUsd } from '../../../lib/format-money.ts'
import { formatPercent } from '../../../lib/format-percent.ts'
import { AssetPicture } from '../../../ui/asset-picture/asset-picture.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Money } from '../../../ui/money.tsx'
import { SdgBadge } from '../../../ui/sdg-badge.tsx'
import { minDeposit } from '../model/application.ts'
import { exampleYear } from '../model/example-year.ts'
import { feePercent } from '../model/strategy-filters.ts'
import {
  environmentalTypeLabels,
  riskLabels,
  riskTones,
  strategyClassLabel,
  strategyMotif,
} from '../model/strategy-labels.ts'
import { maxCompared } from '../model/yield-url.ts'
import type { YieldUrl } from '../use-yield-url.ts'
import { NetYieldText } from './net-yield-text.tsx'
import { PercentText } from './percent-text.tsx'

type Line = {
  readonly label: string
  readonly cell: (strategy: YieldStrategy) => ReactNode
}

const lines: readonly Line[] = [
  {
    label: 'Risk',
    cell: ({ risk_level }) => <Badge tone={riskTones[risk_level]}>{riskLabels[risk_level]}</Badge>,
  },
  { label: 'Asset class', cell: strategyClassLabel },
  {
    label: 'Annual yield',
    cell: ({ annual_yield_percentage }) => <PercentText text={annual_yield_percentage} />,
  },
  { label: 'Fee on the yield', cell: (strategy) => formatPercent(feePercent(strategy)) },
  {
    label: 'After fee',
    cell: (strategy) => (
      <strong className="font-semibold">
        <NetYieldText strategy={strategy} />
      </strong>
    ),
  },
  {
    label: 'Minimum deposit',
    cell: (strategy) => formatUsd(minDeposit(strategy), { minimumFractionDigits: 0 }),
  },
  {
    label: 'Yield is',
    cell: ({ auto_compound }) => (auto_compound ? 'Reinvested daily' : 'Paid out'),
  },
  { label: 'Pool fee tier', cell: ({ fee_tier }) => formatPercent(fee_tier / 100) },
  {
    label: '$10,000 earn a year',
    cell: (strategy) => <Money amount={exampleYear(strategy).earned} />,
  },
  {
    label: '$10,000 offset a year',
    cell: impactCell(({ carbon_offset_tons }) => `${carbon_offset_tons} t CO₂`),
  },
  {
    label: '$10,000 protect a year',
    cell: impactCell(({ land_area_protected_hectares }) => `${land_area_protected_hectares} ha`),
  },
  {
    label: '$10,000 generate a year',
    cell: impactCell(({ renewable_energy_mwh }) => `${renewable_energy_mwh} MWh`),
  },
  {
    label: 'Credits',
    cell: ({ environmental_metadata: metadata }) =>
      metadata === undefined ? '–' : environmentalTypeLabels[metadata.asset_type],
  },
  {
    label: 'Certified by',
    cell: ({ environmental_metadata: metadata }) => metadata?.certification_standard ?? '–',
  },
  {
    label: 'Retired a year',
    cell: ({ environmental_metadata: metadata }) =>
      metadata === undefined ? '–' : <PercentText text={metadata.retirement_percentage} />,
  },
  {
    label: 'Goals',
    cell: ({ environmental_metadata: metadata }) =>
      metadata === undefined ? (
        '–'
      ) : (
        <span className="inline-flex gap-1">
          {Object.keys(metadata.sdg_alignment).map((goal) => (
            <SdgBadge key={goal} goal={Number.parseInt(goal, 10)} compact />
          ))}
        </span>
      ),
  },
]

type ComparisonProps = {
  /** In the order they were chosen. */
  readonly strategies: readonly YieldStrategy[]
  readonly url: YieldUrl
}

/** Up to four strategies side by side. */
export function Comparison({ strategies, url }: ComparisonProps) {
  if (strategies.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<Scale aria-hidden />}
          title="Nothing to compare yet"
          actions={<Button onClick={() => url.setView('strategies')}>Choose strategies</Button>}
        >
          Tick “Compare” on up to {maxCompared} strategies and they stand here side by side.
        </EmptyState>
      </Card>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <Card className="relative overflow-x-auto" tabIndex={0} role="region" aria-label="Comparison">
        <table
          className="w-full table-fixed border-separate border-spacing-0 text-sm"
          style={{ minWidth: `${8.5 + strategies.length * 10}rem` }}
        >
          <caption className="sr-only">Strategies side by side</caption>
          <thead>
            <tr>
              <th
                scope="col"
                className="sticky left-0 z-1 w-34 border-line border-b bg-surface p-3 sm:w-52 sm:px-5"
              >
                <span className="sr-only">Property</span>
              </th>
              {strategies.map((strategy) => (
                <th
                  key={strategy.strategy_id}
                  scope="col"
                  className="border-line border-b p-3 text-left align-top font-normal"
                >
                  <AssetPicture
                    motif={strategyMotif(strategy)}
                    seed={strategy.strategy_id}
                    className="mb-2 size-10 rounded-md"
                  />
                  <Link
                    to={url.hrefOf(strategy)}
                    className="block rounded-sm font-semibold text-base hover:underline"
                  >
                    {strategy.name}
                  </Link>
                  <button
                    type="button"
                    onClick={() => url.toggleCompared(strategy)}
                    className="mt-1 rounded-sm text-muted text-xs underline underline-offset-2 hover:text-fg"
                  >
                    Remove <span className="sr-only">{strategy.name}</span>
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ label, cell }) => (
              <tr key={label}>
                <th
                  scope="row"
                  className="sticky left-0 z-1 border-line border-b bg-surface p-3 text-left font-normal text-muted sm:px-5"
                >
                  {label}
                </th>
                {strategies.map((strategy) => (
                  <td key={strategy.strategy_id} className="border-line border-b p-3 tnum">
                    {cell(strategy)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted text-xs">
          Impact by the estimate that is explained on each strategy’s page; earnings after the fee,
          at today’s yield.
        </p>
        <Button variant="outline" size="sm" onClick={url.clearCompared}>
          Clear the comparison
        </Button>
      </div>
    </div>
  )
}

function impactCell(say: (impact: EstimatedImpact) => string): Line['cell'] {
  return (strategy) =>
    strategy.environmental_metadata === undefined ? '–' : say(exampleYear(strategy).impact)
}
