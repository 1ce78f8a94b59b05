import { Sprout } from 'lucide-react'
import { Link } from 'react-router'
import {
  type AppliedEntry,
  appliedStatusText,
  appliedTotals,
  hasFixedEstimate,
} from '../../../domain/strategies/applied-strategy.ts'
import type { EstimatedImpact } from '../../../domain/strategies/estimated-impact.ts'
import type { Strategy } from '../../../domain/strategies/strategy.ts'
import { formatAmount } from '../../../lib/amount.ts'
import { shortenHex } from '../../../lib/format-address.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Card } from '../../../ui/card.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Money } from '../../../ui/money.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { Stat } from '../../../ui/stat.tsx'
import { StatGroup } from '../../../ui/stat-group.tsx'
import type { YieldUrl } from '../use-yield-url.ts'
import type { Call } from '../yield-strategy-context.ts'
import { FittedMoney } from './fitted-figure.tsx'

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
  const fixed = entries.filter(hasFixedEstimate).length
  const unserved = entries.filter(({ source }) => source.kind === 'sample').length
  return (
    <div className="flex flex-col gap-2">
      <StatGroup>
        <Stat
          label="Applied"
          value={<FittedMoney amount={totals.amount} />}
          note={totals.pending === 0 ? undefined : `${totals.pending} pending`}
        />
        <Stat
          label="Estimated yield, first year"
          value={<FittedMoney amount={totals.estimatedYield} />}
          note="Before the performance fee"
        />
        <Stat
          label="Estimated carbon"
          value={`${totals.carbonOffsetTons.toLocaleString('en')} t`}
          note="CO₂; not a retirement"
        />
        <Stat
          label="Credits to be retired"
          value={formatAmount(totals.retiredCredits, { maximumFractionDigits: 3 })}
          note="Estimate, one credit per USDC of the retired share"
        />
      </StatGroup>
      {fixed > 0 && (
        <p className="text-muted text-xs">
          The impact of {fixed === 1 ? 'one application' : `${fixed} applications`} is not in these
          sums: it is a fixed sample estimate, used because the service did not answer, and does not
          depend on the amount.
        </p>
      )}
      {unserved > 0 && unserved < entries.length && (
        <p className="text-muted text-xs">
          {unserved} of the {entries.length} in these sums {unserved === 1 ? 'is' : 'are'} kept in
          this browser only; the strategy service does not have {unserved === 1 ? 'it' : 'them'}.
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
            {strategy.name}
          </Link>
        ),
    },
    {
      id: 'status',
      header: 'Status',
      sortValue: ({ transaction }) => transaction.terms?.status,
      cell: (entry) => {
        const text = appliedStatusText(entry)
        if (text === null) return '–'
        const isPending = entry.transaction.terms?.status === 'PENDING'
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
      sortValue: ({ transaction }) => transaction.terms?.amount,
      cell: ({ transaction: { terms } }) => (terms ? <Money amount={terms.amount} /> : '–'),
    },
    {
      id: 'yield',
      header: 'Yield, first year',
      align: 'end',
      sortValue: ({ transaction }) => transaction.terms?.estimatedYield,
      cell: ({ transaction: { terms } }) => (terms ? <Money amount={terms.estimatedYield} /> : '–'),
    },
    {
      id: 'impact',
      header: 'Estimated impact',
      hideBelow: 760,
      cell: (entry) => {
        const { terms } = entry.transaction
        if (terms === null) return '–'
        return (
          <span className="flex flex-col">
            <ImpactText {...terms.estimatedImpact} />
            {hasFixedEstimate(entry) && (
              <span className="text-subtle text-xs">Fixed sample estimate</span>
            )}
          </span>
        )
      },
    },
    {
      id: 'asset',
      header: 'Asset',
      hideBelow: 900,
      cell: ({ transaction: { terms } }) => terms?.assetId.toUpperCase() ?? '–',
    },
    {
      id: 'source',
      header: 'Source',
      cell: ({ source }) => <SourceBadge source={source} />,
    },
  ]
}

function ImpactText(impact: EstimatedImpact) {
  const parts = [
    impact.carbonOffsetTons > 0 && `${impact.carbonOffsetTons.toLocaleString('en')} t CO₂`,
    impact.landAreaProtectedHectares > 0 &&
      `${impact.landAreaProtectedHectares.toLocaleString('en')} ha`,
    impact.renewableEnergyMwh > 0 && `${impact.renewableEnergyMwh.toLocaleString('en')} MWh`,
    impact.retiredCredits.value > 0n && `${formatAmount(impact.retiredCredits)} credits`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? '–' : parts.join(', ')
}
