import { strategyErrors } from '../../../api/queries.ts'
import {
  appliedStatusText,
  type estimatedQuantities,
  fixedEstimateText,
  hasFixedEstimate,
} from '../../../domain/strategies/applied-strategy.ts'
import { shortenHex } from '../../../lib/format-address.ts'
import { formatMeasure } from '../../../lib/format-measure.ts'
import { AmountText, Money, NotStated } from '../../../ui/amount-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import {
  type EstimatedStrategy,
  investedText,
  type StrategyEstimates,
} from '../model/strategy-estimates.ts'

/** A column of one quantity, marked where it is the fixed sample estimate. */
function quantityColumn(
  key: (typeof estimatedQuantities)[number],
  column: Pick<Column<EstimatedStrategy>, 'id' | 'header' | 'hideBelow'>,
): Column<EstimatedStrategy> {
  return {
    ...column,
    align: 'end',
    cell: (entry) => {
      const value = entry.transaction.terms.estimatedImpact[key]
      if (value === null) return <NotStated />
      return (
        <span className="flex flex-col">
          {formatMeasure(value)}
          {hasFixedEstimate(entry) && (
            <span className="text-subtle text-xs">{fixedEstimateText}</span>
          )}
        </span>
      )
    },
    sortValue: ({ transaction }) => transaction.terms.estimatedImpact[key] ?? undefined,
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
      if (text === null) return <NotStated />
      const isPending = entry.transaction.terms.status === 'PENDING'
      return <Badge tone={isPending ? 'warning' : 'secondary'}>{text}</Badge>
    },
    sortValue: ({ transaction }) => transaction.terms.status ?? undefined,
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ transaction: { terms } }) =>
      terms.amount === null ? <NotStated /> : <Money amount={terms.amount} />,
  },
  quantityColumn('carbonOffsetTons', { id: 'carbon', header: 'Carbon (t)', hideBelow: 560 }),
  quantityColumn('landAreaProtectedHectares', {
    id: 'land',
    header: 'Land (ha)',
    hideBelow: 700,
  }),
  quantityColumn('renewableEnergyMwh', { id: 'energy', header: 'Energy (MWh)', hideBelow: 700 }),
  {
    id: 'credits',
    header: 'To be retired',
    align: 'end',
    cell: ({ transaction: { terms } }) =>
      terms.estimatedImpact.retiredCredits === null ? (
        <NotStated />
      ) : (
        <AmountText amount={terms.estimatedImpact.retiredCredits} unit="credits" />
      ),
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
            {investedText(estimates)}
          </p>
        </>
      )}
    </Panel>
  )
}
