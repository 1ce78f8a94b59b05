import { Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { creditTypeLabel } from '../../../domain/credits/credit-type.ts'
import { assetClassLabel } from '../../../domain/registry/asset-class.ts'
import type { EstimatedImpact } from '../../../domain/strategies/estimated-impact.ts'
import { percentText, type Strategy } from '../../../domain/strategies/strategy.ts'
import { formatUsd } from '../../../lib/format-money.ts'
import { Money } from '../../../ui/amount-text.tsx'
import { AssetPicture } from '../../../ui/asset-picture/asset-picture.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { type Compared, maxCompared } from '../../../ui/list/use-list-url.ts'
import { Card } from '../../../ui/panel.tsx'
import { SdgBadge } from '../../../ui/sdg-badge.tsx'
import { exampleYear } from '../model/simulator.ts'
import { riskLabels, riskTones, strategyMotif } from '../model/strategy-list.ts'
import { shortId, type YieldUrl } from '../use-yield-url.ts'
import { NetYieldText } from './figures.tsx'

type Line = {
  readonly label: string
  readonly cell: (strategy: Strategy) => ReactNode
}

const lines: readonly Line[] = [
  {
    label: 'Risk',
    cell: ({ risk }) => <Badge tone={riskTones[risk]}>{riskLabels[risk]}</Badge>,
  },
  { label: 'Asset class', cell: ({ assetClass }) => assetClassLabel(assetClass) },
  { label: 'Annual yield', cell: ({ annualYield }) => percentText(annualYield) },
  { label: 'Fee on the yield', cell: ({ performanceFee }) => percentText(performanceFee) },
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
    cell: ({ minDeposit }) => formatUsd(minDeposit, { minimumFractionDigits: 0 }),
  },
  {
    label: 'Payout',
    cell: ({ isCompounding }) => (isCompounding ? 'Reinvested daily' : 'Paid out'),
  },
  { label: 'Pool fee tier', cell: ({ feeTier }) => percentText(feeTier) },
  {
    label: '$10,000: yield per year',
    cell: (strategy) => <Money amount={exampleYear(strategy).earned} />,
  },
  {
    label: '$10,000: carbon estimate per year',
    cell: impactCell(({ carbonOffsetTons }) => `${carbonOffsetTons} t CO₂`),
  },
  {
    label: '$10,000: land estimate per year',
    cell: impactCell((impact) => `${impact.landAreaProtectedHectares} ha`),
  },
  {
    label: '$10,000: energy estimate per year',
    cell: impactCell(({ renewableEnergyMwh }) => `${renewableEnergyMwh} MWh`),
  },
  {
    label: 'Credits',
    cell: ({ environment }) =>
      environment === null ? '–' : `${creditTypeLabel(environment.creditType)}s`,
  },
  { label: 'Certified by', cell: ({ environment }) => environment?.standard ?? '–' },
  {
    label: 'Retired per year',
    cell: ({ environment }) => (environment === null ? '–' : percentText(environment.retirement)),
  },
  {
    label: 'Goals',
    cell: ({ environment }) =>
      environment === null ? (
        '–'
      ) : (
        <span className="inline-flex gap-1">
          {[...environment.goals.keys()].map((goal) => (
            <SdgBadge key={goal} goal={goal} compact />
          ))}
        </span>
      ),
  },
]

type ComparisonProps = {
  /** In the order they were chosen. */
  readonly strategies: readonly Strategy[]
  readonly comparison: Compared
  readonly url: YieldUrl
}

/** Up to four strategies side by side. */
export function Comparison({ strategies, comparison, url }: ComparisonProps) {
  const clear = () => {
    comparison.clearCompared()
    url.setView('strategies')
  }
  if (strategies.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<Scale aria-hidden />}
          title="Nothing to compare yet"
          actions={<Button onClick={() => url.setView('strategies')}>Choose strategies</Button>}
        >
          Tick “Compare” on up to {maxCompared} strategies to see them side by side.
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
                  key={strategy.id}
                  scope="col"
                  className="border-line border-b p-3 text-left align-top font-normal"
                >
                  <AssetPicture
                    motif={strategyMotif(strategy)}
                    seed={strategy.id}
                    className="mb-2 size-10 rounded-md"
                  />
                  <Link
                    to={url.hrefOf(strategy)}
                    className="block rounded-sm font-semibold text-base hover:underline"
                  >
                    <ForeignText>{strategy.name}</ForeignText>
                  </Link>
                  <button
                    type="button"
                    onClick={() => comparison.toggleCompared(shortId(strategy))}
                    className="mt-1 rounded-sm text-muted text-xs underline underline-offset-2 hover:text-fg"
                  >
                    Remove{' '}
                    <span className="sr-only">
                      <ForeignText>{strategy.name}</ForeignText>
                    </span>
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
                  <td key={strategy.id} className="border-line border-b p-3 tnum">
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
          Impact as estimated on each strategy’s page; earnings after the fee, at today’s yield.
        </p>
        <Button variant="outline" size="sm" onClick={clear}>
          Clear the comparison
        </Button>
      </div>
    </div>
  )
}

function impactCell(say: (impact: EstimatedImpact) => string): Line['cell'] {
  return (strategy) => (strategy.environment === null ? '–' : say(exampleYear(strategy).impact))
}
