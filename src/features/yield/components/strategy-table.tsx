import { useMemo } from 'react'
import { assetClassLabel } from '../../../domain/registry/asset-class.ts'
import { percentText, type Strategy } from '../../../domain/strategies/strategy.ts'
import { formatUsd } from '../../../lib/format-money.ts'
import { AssetPicture } from '../../../ui/asset-picture/asset-picture.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { CompareCheckbox } from '../../../ui/list/list-controls.tsx'
import { type ListColumn, ListTable } from '../../../ui/list/list-table.tsx'
import type { Compared, ListUrlOf } from '../../../ui/list/use-list-url.ts'
import { Card } from '../../../ui/panel.tsx'
import { riskLabels, riskTones, strategyList, strategyMotif } from '../model/strategy-list.ts'
import { shortId, type YieldUrl } from '../use-yield-url.ts'
import { NetYieldText } from './figures.tsx'

type StrategyTableProps = {
  /** In the list's order. */
  readonly strategies: readonly Strategy[]
  readonly url: ListUrlOf<typeof strategyList>
  readonly comparison: Compared
  readonly hrefOf: YieldUrl['hrefOf']
}

/** The strategies as rows to compare; each row opens its strategy. */
export function StrategyTable({ strategies, url, comparison, hrefOf }: StrategyTableProps) {
  const columns = useMemo(
    (): readonly ListColumn<Strategy>[] => [
      ...facts,
      {
        id: 'compare',
        header: 'Compare',
        cell: (strategy) => (
          <CompareCheckbox
            {...comparison}
            id={shortId(strategy)}
            name={strategy.name}
            underHeading
          />
        ),
      },
    ],
    [comparison],
  )
  return (
    <Card className="overflow-hidden">
      <ListTable
        caption="Yield strategies"
        list={strategyList}
        columns={columns}
        rows={strategies}
        rowId={({ id }) => id}
        rowHref={hrefOf}
        sort={url.sort}
        onSortChange={url.setSort}
      />
    </Card>
  )
}

const facts: readonly ListColumn<Strategy>[] = [
  {
    id: 'name',
    header: 'Strategy',
    cell: (strategy) => (
      <span className="flex items-center gap-3">
        <AssetPicture
          motif={strategyMotif(strategy)}
          seed={strategy.id}
          className="size-8 rounded-sm"
        />
        <span>
          <span className="block font-medium">
            <ForeignText>{strategy.name}</ForeignText>
          </span>
          <span className="block text-muted text-xs">{assetClassLabel(strategy.assetClass)}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'risk',
    header: 'Risk',
    cell: ({ risk }) => <Badge tone={riskTones[risk]}>{riskLabels[risk]}</Badge>,
  },
  {
    id: 'net-yield',
    header: 'After fee',
    align: 'end',
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
    cell: ({ annualYield }) => percentText(annualYield),
  },
  {
    id: 'fee',
    header: 'Fee',
    align: 'end',
    cell: ({ performanceFee }) => percentText(performanceFee),
  },
  {
    id: 'min-deposit',
    header: 'Minimum',
    align: 'end',
    cell: ({ minDeposit }) => formatUsd(minDeposit, { minimumFractionDigits: 0 }),
  },
  {
    id: 'compound',
    header: 'Payout',
    hideBelow: 900,
    cell: ({ isCompounding }) => (isCompounding ? 'Reinvested' : 'Paid out'),
  },
  {
    id: 'retired',
    header: 'Retired per year',
    align: 'end',
    hideBelow: 820,
    cell: ({ environment }) => (environment === null ? '–' : percentText(environment.retirement)),
  },
]
