import { Sprout } from 'lucide-react'
import { Link } from 'react-router'
import {
  type AppliedEntry,
  appliedStatusText,
  appliedTotals,
  fixedEstimateText,
  hasFixedEstimate,
} from '../../../domain/strategies/applied-strategy.ts'
import type { StatedEstimate } from '../../../domain/strategies/estimated-impact.ts'
import type { Strategy } from '../../../domain/strategies/strategy.ts'
import { type Amount, formatAmount } from '../../../lib/amount.ts'
import { shortenHex } from '../../../lib/format-address.ts'
import { formatMeasure } from '../../../lib/format-measure.ts'
import { Money, NotStated } from '../../../ui/amount-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { Card } from '../../../ui/panel.tsx'
import { Spinner } from '../../../ui/skeleton.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import { Stat, StatGroup } from '../../../ui/stat.tsx'
import type { YieldUrl } from '../use-yield-url.ts'
import type { Call } from '../yield-strategy-provider.tsx'
import { CompactMoney } from './figures.tsx'

type AppliedStrategiesProps = {
  readonly entries: readonly AppliedEntry[]
  readonly call: Pick<Call<unknown>, 'answer' | 'loading' | 'error' | 'reason'>
  readonly strategies: readonly Strategy[]
  readonly isSignedIn: boolean
  readonly url: YieldUrl
}

/** The holder's applied strategies with status, estimated yield and estimated impact. */
export function AppliedStrategies({
  entries,
  call,
  strategies,
  isSignedIn,
  url,
}: AppliedStrategiesProps) {
  if (!isSignedIn) {
    return (
      <Card>
        <EmptyState icon={<Sprout aria-hidden />} title="Not signed in">
          Connect a wallet, or start the demo session, to see the strategies you have applied.
        </EmptyState>
      </Card>
    )
  }
  const rows = entries.map((entry) => ({
    ...entry,
    strategy: strategies.find(({ id }) => id === entry.transaction.strategyId),
  }))
  const loading = call.loading && call.answer === undefined && entries.length === 0
  return (
    <div className="flex flex-col gap-4">
      {call.error !== null && (
        <Callout tone="warning" title={call.error}>
          {call.reason}. The list shows sample data or entries kept in this browser.
        </Callout>
      )}
      {entries.length > 0 && <Totals entries={entries} />}
      <Card className="overflow-hidden">
        <DataTable
          caption="Applied strategies"
          columns={columnsFor(url)}
          rows={rows}
          rowId={({ transaction }) => transaction.id}
          loading={loading}
          empty={
            <EmptyState
              icon={<Sprout aria-hidden />}
              title="Nothing applied yet"
              actions={<Button onClick={() => url.setView('strategies')}>Browse strategies</Button>}
            >
              Open a strategy, simulate its yield, and apply it. It appears here at once.
            </EmptyState>
          }
        />
      </Card>
    </div>
  )
}

function Totals({ entries }: { readonly entries: readonly AppliedEntry[] }) {
  const totals = appliedTotals(entries)
  const fromSample = entries.filter(({ source }) => source.kind === 'sample').length
  return (
    <div className="flex flex-col gap-2">
      <StatGroup>
        <Stat
          label="Applied"
          value={compactFigure(totals.amount)}
          note={totals.pending === 0 ? undefined : `${totals.pending} pending`}
        />
        <Stat
          label="Estimated yield, first year"
          value={compactFigure(totals.estimatedYield)}
          note="Before the performance fee"
        />
      </StatGroup>
      <p className="text-muted text-xs">
        Estimated impact is not added up: strategies retire credits of different types. Each has its
        own in the list.
      </p>
      {totals.partlyStated > 0 && (
        <p className="text-muted text-xs">
          {totals.partlyStated} of the {entries.length} {totals.partlyStated === 1 ? 'has' : 'have'}{' '}
          figures that the strategy service does not state. The sums leave those figures out.
        </p>
      )}
      {fromSample > 0 && fromSample < entries.length && (
        <p className="text-muted text-xs">
          {fromSample} of the {entries.length} in these sums {fromSample === 1 ? 'is' : 'are'} kept
          in this browser only; the strategy service does not have{' '}
          {fromSample === 1 ? 'it' : 'them'}.
        </p>
      )}
    </div>
  )
}

type Row = AppliedEntry & { readonly strategy: Strategy | undefined }

function columnsFor(url: YieldUrl): readonly Column<Row>[] {
  return [
    {
      id: 'strategy',
      header: 'Strategy',
      sortValue: ({ strategy }) => strategy?.name,
      cell: ({ strategy, transaction }) =>
        strategy === undefined ? (
          shortenHex(transaction.strategyId)
        ) : (
          <Link to={url.hrefOf(strategy)} className="rounded-sm font-medium hover:underline">
            <ForeignText>{strategy.name}</ForeignText>
          </Link>
        ),
    },
    {
      id: 'status',
      header: 'Status',
      sortValue: ({ transaction }) => transaction.terms.status ?? undefined,
      cell: (entry) => {
        const text = appliedStatusText(entry)
        if (text === null) return <NotStated />
        const isPending = entry.transaction.terms.status === 'PENDING'
        return (
          <Badge tone={isPending ? 'warning' : 'secondary'}>
            {isPending && <Spinner size="sm" />} {text}
          </Badge>
        )
      },
    },
    {
      id: 'amount',
      header: 'Amount',
      align: 'end',
      sortValue: ({ transaction }) => transaction.terms.amount ?? undefined,
      cell: ({ transaction }) => <StatedMoney amount={transaction.terms.amount} />,
    },
    {
      id: 'yield',
      header: 'Yield, first year',
      align: 'end',
      sortValue: ({ transaction }) => transaction.terms.estimatedYield ?? undefined,
      cell: ({ transaction }) => <StatedMoney amount={transaction.terms.estimatedYield} />,
    },
    {
      id: 'impact',
      header: 'Estimated impact',
      hideBelow: 760,
      cell: (entry) => {
        return (
          <span className="flex flex-col">
            <ImpactText {...entry.transaction.terms.estimatedImpact} />
            {hasFixedEstimate(entry) && (
              <span className="text-subtle text-xs">{fixedEstimateText}</span>
            )}
          </span>
        )
      },
    },
    {
      id: 'asset',
      header: 'Asset',
      hideBelow: 900,
      cell: ({ transaction: { terms } }) => terms.assetId?.toUpperCase() ?? <NotStated />,
    },
    {
      id: 'source',
      header: 'Source',
      cell: ({ source }) => <SourceBadge source={source} />,
    },
  ]
}

const compactFigure = (amount: Amount | null) =>
  amount === null ? <NotStated /> : <CompactMoney amount={amount} />

function StatedMoney({ amount }: { readonly amount: Amount | null }) {
  return amount === null ? <NotStated /> : <Money amount={amount} />
}

function ImpactText(impact: StatedEstimate) {
  if (Object.values(impact).every((figure) => figure === null)) return <NotStated />
  const quantity = (value: number | null, unit: string) =>
    value !== null && value > 0 && formatMeasure(value, unit)
  const parts = [
    quantity(impact.carbonOffsetTons, 't CO₂'),
    quantity(impact.landAreaProtectedHectares, 'ha'),
    quantity(impact.renewableEnergyMwh, 'MWh'),
    impact.retiredCredits !== null &&
      impact.retiredCredits.value > 0n &&
      `${formatAmount(impact.retiredCredits)} credits`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? '–' : parts.join(', ')
}
