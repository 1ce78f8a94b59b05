import type { HistoryReading } from '../../../domain/history/use-history.ts'
import { assetClassLabel } from '../../../domain/registry/asset-class.ts'
import { type Amount, sumOf, toApproximateNumber } from '../../../lib/amount.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import {
  formatDollars,
  formatPrice,
  formatShortDollars,
  formatUnitPrice,
} from '../../../lib/format-money.ts'
import type { Growing, Loadable } from '../../../lib/loadable.ts'
import { usdcDecimals } from '../../../lib/usdc.ts'
import { WarningBadge } from '../../../panels/servicing/lazy-warnings.tsx'
import { Money } from '../../../ui/amount-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Change } from '../../../ui/change.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { ClassValue, Move, YieldPaid } from '../model/asset-figures.ts'
import { type AnalyticsRange, stepOf } from '../model/range.ts'
import { movesTable, valueTable, yieldTable } from '../model/tables.ts'
import { BarChart, ChartPanel, DonutChart, PanelNote } from './chart-panel.tsx'

/** The value of all assets now, by class. */
export function ValuePanel({ state }: { readonly state: Growing<readonly ClassValue[]> }) {
  return (
    <ChartPanel
      title="Value by class"
      description="All units in issue, now"
      state={state}
      csv={valueTable}
    >
      {(classes, source) => {
        const unvalued = classes.reduce((sum, each) => sum + each.unvalued, 0)
        const total = sumOf(
          classes.map(({ value }) => value),
          usdcDecimals,
        )
        return (
          <DonutChart
            title="Value by class"
            labelName="Class"
            valueName="Value"
            slices={classes
              .filter(({ value }) => value.value > 0n)
              .map(({ assetClass, value }) => ({
                label: assetClassLabel(assetClass),
                value: toApproximateNumber(value),
              }))}
            format={formatDollars}
            centre={
              <span>
                <span className="block text-muted text-xs">Total</span>
                <span className="font-semibold text-base">
                  <Money amount={total} format={{ compact: true }} />
                </span>
              </span>
            }
            source={source}
            formula={`Supply × NAV, or the settlement price once settled; credits × average trade price of 90 days${
              unvalued === 0 ? '' : `. ${unvalued} assets without a trade left out`
            }`}
            emptyText="No asset has a value yet."
          />
        )
      }}
    </ChartPanel>
  )
}

type YieldPanelProps = { readonly range: AnalyticsRange; readonly state: Loadable<YieldPaid> }

/** Payers that are listed. */
const listedAssets = 4

/** Yield that issuers paid in for holders. */
export function YieldPanel({ range, state }: YieldPanelProps) {
  const step = stepOf(range)
  return (
    <ChartPanel
      title="Yield paid"
      description="Interest, distributions and rent that issuers paid in for holders"
      state={state}
      csv={(value) => yieldTable(value, range)}
    >
      {({ buckets, assets, total, allTime }, source) => (
        <>
          <BarChart
            title={`Yield paid by ${step}`}
            labelName={step === 'day' ? 'Day' : 'Month'}
            valueName="Yield"
            bars={
              total.value === 0n
                ? []
                : buckets.map(({ bucket, amount }) => ({
                    label: bucket.label,
                    value: toApproximateNumber(amount),
                  }))
            }
            format={formatDollars}
            formatAxis={formatShortDollars}
            height={200}
            source={source}
            formula="Sum of the income paid by all financial assets, by the UTC time of the payment; repayments and recoveries are not in it"
            emptyText="No yield was paid in this range."
          />
          <dl className="mt-4 text-sm">
            {assets.slice(0, listedAssets).map(({ asset, amount }) => (
              <div
                key={String(asset.id)}
                className="flex justify-between gap-4 border-line border-t py-2"
              >
                <dt className="flex min-w-0 items-center gap-2">
                  <span className="truncate">
                    <TextLink to={`/assets/${asset.id}`}>
                      <ForeignText>{asset.name}</ForeignText>
                    </TextLink>
                  </span>
                  <WarningBadge assetId={asset.id} />
                </dt>
                <dd className="font-medium">
                  <Money amount={amount} />
                </dd>
              </div>
            ))}
            <div className="flex justify-between gap-4 border-line border-t py-2">
              <dt className="text-muted">Since the deployment, all assets</dt>
              <dd className="font-medium">
                <Money amount={allTime} />
              </dd>
            </div>
          </dl>
        </>
      )}
    </ChartPanel>
  )
}

type MovesPanelProps = {
  readonly range: AnalyticsRange
  readonly state: Growing<readonly Move[]>
  readonly reading: HistoryReading<unknown>
}

/** The largest changes of NAV and pool prices. */
export function MovesPanel({ range, state, reading }: MovesPanelProps) {
  return (
    <ChartPanel
      title="Largest moves"
      state={state}
      csv={(moves) => movesTable(moves, range)}
      reading={reading}
      flush
    >
      {(moves, source) => (
        <>
          <DataTable
            caption="Largest moves"
            columns={columns}
            rows={moves}
            rowId={({ id }) => id}
            rowHref={({ href }) => href}
            narrow="scroll"
            preview={8}
            empty={
              <p className="px-5 py-10 text-center text-muted text-sm">
                No price is known for the start of this range.
              </p>
            }
          />
          <PanelNote>
            <SourceBadge source={source} />
            NAV: latest reading ÷ last one before the range − 1. Pool: current price ÷ price at the
            end of the first day with a trade − 1
          </PanelNote>
        </>
      )}
    </ChartPanel>
  )
}

const labels = { nav: 'NAV', pool: 'Pool price' } as const

const priceText = ({ kind, unit }: Move, price: Amount) =>
  kind === 'nav' ? formatUnitPrice(price) : `${formatPrice(price)} ${isolated(unit)}`

const columns: readonly Column<Move>[] = [
  {
    id: 'name',
    header: 'Price of',
    fill: true,
    cell: ({ name }) => (
      <span className="font-medium">
        <ForeignText>{name}</ForeignText>
      </span>
    ),
    sortValue: ({ name }) => name,
  },
  {
    id: 'change',
    header: 'Change',
    align: 'end',
    cell: ({ percent }) => <Change percent={percent} />,
    sortValue: ({ percent }) => percent,
  },
  {
    id: 'kind',
    header: 'Price',
    cell: ({ kind }) => <Badge>{labels[kind]}</Badge>,
    sortValue: ({ kind }) => labels[kind],
  },
  {
    id: 'before',
    header: 'Before',
    align: 'end',
    cell: (move) => priceText(move, move.before),
  },
  {
    id: 'after',
    header: 'Now',
    align: 'end',
    cell: (move) => <span className="whitespace-nowrap">{priceText(move, move.after)}</span>,
  },
]
