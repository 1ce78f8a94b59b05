import {
  type CreditType,
  creditTypeLabel,
  creditUnit,
} from '../../../domain/credits/credit-type.ts'
import type { HistoryReading } from '../../../domain/history/use-history.ts'
import { type Amount, toApproximateNumber } from '../../../lib/amount.ts'
import { formatDollarPrice } from '../../../lib/format-money.ts'
import type { Growing } from '../../../lib/loadable.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { UnitPrice } from '../../../ui/amount-text.tsx'
import type { TimeSeries } from '../../../ui/charts/chart-model.ts'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import type { CreditPriceRow, CreditPrices, PriceSeries } from '../model/credit-prices.ts'
import type { AnalyticsRange, Bucket } from '../model/range.ts'
import { dailyPricesTable, pricesTable } from '../model/tables.ts'
import { ChartPanel, PanelNote, TimeSeriesChart } from './chart-panel.tsx'

type PricesPanelProps = {
  readonly range: AnalyticsRange
  readonly type: CreditType
  readonly state: Growing<CreditPrices>
  readonly reading: HistoryReading<unknown>
}

/** The average price of a type of credit by day. */
export function DailyPricesPanel({ range, type, state, reading }: PricesPanelProps) {
  const unit = creditUnit(type).one
  return (
    <ChartPanel
      title="Credit price by day"
      description={`${creditTypeLabel(type)}, USDC per ${unit}`}
      state={state}
      csv={(prices) => dailyPricesTable(prices, range)}
      reading={reading}
    >
      {({ days, series }, source) => (
        <TimeSeriesChart
          title="Credit price by day"
          series={pointsOf(days, series)}
          format={formatDollarPrice}
          whole
          height={280}
          source={source}
          formula="Listings: what buyers paid ÷ credits bought. Pools: price after the last trade of the UTC day. A day without a trade repeats the one before"
          emptyText="Nothing of this type was sold or traded in this range."
        />
      )}
    </ChartPanel>
  )
}

/** The lines of the chart, from the day on which all of them have a price. */
function pointsOf(days: readonly Bucket[], series: readonly PriceSeries[]): readonly TimeSeries[] {
  const first = days.findIndex((_, index) =>
    series.every(({ prices }) => (prices[index] ?? null) !== null),
  )
  if (first < 0) return []
  return series.map(({ name, prices }) => ({
    name,
    points: days.slice(first).flatMap(({ start }, index) => {
      const price = prices[first + index] ?? null
      return price === null ? [] : [{ time: start, value: toApproximateNumber(price) }]
    }),
  }))
}

/** Prices of every credit of a type. */
export function CreditPricesPanel({ range, state, reading }: Omit<PricesPanelProps, 'type'>) {
  return (
    <ChartPanel
      title="Credit prices"
      state={state}
      csv={(prices) => pricesTable(prices, range)}
      reading={reading}
      flush
    >
      {({ rows }, source) => (
        <>
          <DataTable
            caption="Credit prices"
            columns={columns}
            rows={rows}
            rowId={({ asset }) => String(asset.id)}
            rowHref={({ asset }) => `/environmental/assets/${asset.id}`}
            defaultSort={{ key: 'pool', descending: true }}
            narrow="scroll"
            preview={8}
            empty={
              <p className="px-5 py-10 text-center text-muted text-sm">
                There is no credit of this type yet.
              </p>
            }
          />
          <PanelNote>
            <SourceBadge source={source} />
            Average: what buyers paid ÷ credits bought in the range. 90 days: the same over 90 days,
            which values holdings. Ask: the ask price of a purchase of 1,000 USDC, or of the largest
            offer where less is offered. Pool: current price of the credit token
          </PanelNote>
        </>
      )}
    </ChartPanel>
  )
}

const priceText = (price: Amount | null) => (price === null ? '–' : <UnitPrice price={price} />)

const columns: readonly Column<CreditPriceRow>[] = [
  {
    id: 'name',
    header: 'Credit',
    fill: true,
    cell: ({ asset }) => (
      <span className="block min-w-0">
        <span className="block truncate font-medium">
          <ForeignText>{asset.name}</ForeignText>
        </span>
        <span className="block text-muted text-xs">
          <ForeignText>{asset.symbol}</ForeignText>
        </span>
      </span>
    ),
    sortValue: ({ asset }) => asset.name,
  },
  {
    id: 'average',
    header: 'Average',
    align: 'end',
    cell: ({ average }) => priceText(average),
    sortValue: ({ average }) => average,
  },
  {
    id: 'valuation',
    header: '90 days',
    align: 'end',
    cell: ({ valuation }) => priceText(valuation),
    sortValue: ({ valuation }) => valuation,
  },
  {
    id: 'ask',
    header: 'Ask',
    align: 'end',
    cell: ({ ask }) => priceText(ask),
    sortValue: ({ ask }) => ask,
  },
  {
    id: 'pool',
    header: 'Pool',
    align: 'end',
    cell: ({ pool }) => priceText(pool),
    sortValue: ({ pool }) => pool,
  },
  {
    id: 'sales',
    header: 'Sales',
    align: 'end',
    cell: ({ sales }) => formatCount(sales),
    sortValue: ({ sales }) => sales,
  },
]
