import type { ReactNode } from 'react'
import { strategyErrors } from '../../../api/strategy-errors.ts'
import { formatFigure } from '../../../domain/portfolio/impact/figures.ts'
import { appliedStatusText, hasFixedEstimate } from '../../../domain/strategies/applied-strategy.ts'
import type { EstimatedImpact } from '../../../domain/strategies/estimated-impact.ts'
import { shortenHex } from '../../../lib/format-address.ts'
import { AmountText } from '../../../ui/amount-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Callout } from '../../../ui/callout.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { Money } from '../../../ui/money.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import {
  type EstimatedStrategy,
  estimateText,
  type StrategyEstimates,
} from '../model/strategy-estimates.ts'

/** A cell with a figure of the estimate, marked where it is the fixed sample estimate. */
function impactCell(figure: (impact: EstimatedImpact) => ReactNode) {
  return (entry: EstimatedStrategy) => {
    const { terms } = entry.transaction
    if (terms === null) return '–'
    return hasFixedEstimate(entry) ? (
      <span className="flex flex-col">
        {figure(terms.estimatedImpact)}
        <span className="text-subtle text-xs">fixed sample</span>
      </span>
    ) : (
      figure(terms.estimatedImpact)
    )
  }
}

const columns: readonly Column<EstimatedStrategy>[] = [
  {
    id: 'strategy',
    header: 'Strategy',
    cell: ({ name, transaction }) => (
      <span className="font-medium">{name ?? shortenHex(transaction.strategyId)}</span>
    ),
    sortValue: ({ name }) => name ?? undefined,
  },
  {
    id: 'status',
    header: 'Status',
    cell: (entry) => {
      const text = appliedStatusText(entry)
      if (text === null) return '–'
      const isPending = entry.transaction.terms?.status === 'PENDING'
      return <Badge tone={isPending ? 'warning' : 'secondary'}>{text}</Badge>
    },
    sortValue: ({ transaction }) => transaction.terms?.status,
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ transaction: { terms } }) => (terms ? <Money amount={terms.amount} /> : '–'),
  },
  {
    id: 'carbon',
    header: 'Carbon (t)',
    align: 'end',
    cell: impactCell(({ carbonOffsetTons }) => formatFigure(carbonOffsetTons)),
    sortValue: ({ transaction }) => transaction.terms?.estimatedImpact.carbonOffsetTons,
    hideBelow: 560,
  },
  {
    id: 'land',
    header: 'Land (ha)',
    align: 'end',
    cell: impactCell(({ landAreaProtectedHectares }) => formatFigure(landAreaProtectedHectares)),
    sortValue: ({ transaction }) => transaction.terms?.estimatedImpact.landAreaProtectedHectares,
    hideBelow: 700,
  },
  {
    id: 'energy',
    header: 'Energy (MWh)',
    align: 'end',
    cell: impactCell(({ renewableEnergyMwh }) => formatFigure(renewableEnergyMwh)),
    sortValue: ({ transaction }) => transaction.terms?.estimatedImpact.renewableEnergyMwh,
    hideBelow: 700,
  },
  {
    id: 'credits',
    header: 'To be retired',
    align: 'end',
    cell: impactCell(({ retiredCredits }) => <AmountText amount={retiredCredits} unit="credits" />),
    hideBelow: 860,
  },
  { id: 'source', header: 'Source', cell: ({ source }) => <SourceBadge source={source} /> },
]

type StrategiesPanelProps = { readonly estimates: StrategyEstimates }

/** Estimated impact of applied strategies, kept apart from what is on chain. */
export function StrategiesPanel({ estimates }: StrategiesPanelProps) {
  const { strategies, missing, pending } = estimates
  return (
    <Panel
      title="Applied strategies"
      description="Estimates, not measurements: kept by the strategy service or this browser, never on chain, and not part of any other figure on this page."
      actions={
        <ButtonLink to="/yield?view=applied" variant="outline" size="sm">
          {strategies.length === 0 ? 'Browse strategies' : 'My strategies'}
        </ButtonLink>
      }
      flush
    >
      {missing !== null && (
        <Callout tone="warning" title={strategyErrors.applied} className="m-4 sm:m-5">
          {missing}. The list shows sample data or entries kept in this browser.
        </Callout>
      )}
      {strategies.length === 0 ? (
        <p className="p-4 text-muted text-sm sm:p-5">
          {pending
            ? 'Loading applied strategies…'
            : 'No strategy has been applied by this account.'}
        </p>
      ) : (
        <>
          <DataTable
            caption="Estimated impact of applied strategies"
            columns={columns}
            rows={strategies}
            rowId={({ transaction }) => transaction.id}
            rowHref={({ transaction }) => `/yield?strategy=${transaction.strategyId}`}
          />
          <p className="border-line border-t px-4 py-3 text-sm sm:px-5">
            {estimateText(estimates)}
          </p>
        </>
      )}
    </Panel>
  )
}
