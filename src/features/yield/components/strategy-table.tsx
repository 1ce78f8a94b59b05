import { useMemo } from 'react'
import type { YieldStrategy } from '../../../api/schemas/yield-strategy.ts'
import { formatUsd } from '../../../lib/format-money.ts'
import { formatPercent } from '../../../lib/format-percent.ts'
import { AssetPicture } from '../../../ui/asset-picture/asset-picture.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { minDeposit } from '../model/application.ts'
import { netAnnualYield } from '../model/simulator.ts'
import { feePercent } from '../model/strategy-filters.ts'
import {
  riskLabels,
  riskTones,
  strategyClassLabel,
  strategyMotif,
} from '../model/strategy-labels.ts'
import { riskRank } from '../model/strategy-sort.ts'
import type { YieldUrl } from '../use-yield-url.ts'
import { CompareCheckbox } from './compare-checkbox.tsx'
import { NetYieldText } from './net-yield-text.tsx'
import { PercentText } from './percent-text.tsx'

type StrategyTableProps = {
  readonly strategies: readonly YieldStrategy[]
  readonly url: YieldUrl
}

/** The strategies as rows to compare; each row opens its strategy. */
export function StrategyTable({ strategies, url }: StrategyTableProps) {
  const { compared, toggleCompared } = url
  const columns = useMemo(
    (): readonly Column<YieldStrategy>[] => [
      ...facts,
      {
        id: 'compare',
        header: 'Compare',
        cell: (strategy) => (
          <CompareCheckbox strategy={strategy} url={{ compared, toggleCompared }} underHeading />
        ),
      },
    ],
    [compared, toggleCompared],
  )
  return (
    <Card className="overflow-hidden">
      <DataTable
        caption="Yield strategies"
        columns={columns}
        rows={strategies}
        rowId={({ strategy_id }) => strategy_id}
        rowHref={url.hrefOf}
      />
    </Card>
  )
}

const facts: readonly Column<YieldStrategy>[] = [
  {
    id: 'name',
    header: 'Strategy',
    sortValue: ({ name }) => name,
    cell: (strategy) => (
      <span className="flex items-center gap-3">
        <AssetPicture
          motif={strategyMotif(strategy)}
          seed={strategy.strategy_id}
          className="size-8 rounded-sm"
        />
        <span>
          <span className="block font-medium">{strategy.name}</span>
          <span className="block text-muted text-xs">{strategyClassLabel(strategy)}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'risk',
    header: 'Risk',
    sortValue: ({ risk_level }) => riskRank(risk_level),
    cell: ({ risk_level }) => <Badge tone={riskTones[risk_level]}>{riskLabels[risk_level]}</Badge>,
  },
  {
    id: 'net',
    header: 'After fee',
    align: 'end',
    sortValue: (strategy) => netAnnualYield(strategy).value,
    cell: (strategy) => (
      <span className="font-medium">
        <NetYieldText strategy={strategy} />
      </span>
    ),
  },
  {
    id: 'yield',
    header: 'Annual yield',
    align: 'end',
    hideBelow: 820,
    sortValue: ({ annual_yield_percentage }) => Number.parseFloat(annual_yield_percentage),
    cell: ({ annual_yield_percentage }) => <PercentText text={annual_yield_percentage} />,
  },
  {
    id: 'fee',
    header: 'Fee',
    align: 'end',
    sortValue: feePercent,
    cell: (strategy) => formatPercent(feePercent(strategy)),
  },
  {
    id: 'deposit',
    header: 'Minimum',
    align: 'end',
    sortValue: (strategy) => minDeposit(strategy).value,
    cell: (strategy) => formatUsd(minDeposit(strategy), { minimumFractionDigits: 0 }),
  },
  {
    id: 'compound',
    header: 'Yield is',
    hideBelow: 900,
    sortValue: ({ auto_compound }) => (auto_compound ? 0 : 1),
    cell: ({ auto_compound }) => (auto_compound ? 'Reinvested' : 'Paid out'),
  },
  {
    id: 'retired',
    header: 'Retired a year',
    align: 'end',
    hideBelow: 820,
    sortValue: ({ environmental_metadata: metadata }) =>
      metadata === undefined ? undefined : Number.parseFloat(metadata.retirement_percentage),
    cell: ({ environmental_metadata: metadata }) =>
      metadata === undefined ? '–' : <PercentText text={metadata.retirement_percentage} />,
  },
]
