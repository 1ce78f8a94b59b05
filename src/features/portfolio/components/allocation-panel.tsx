import { Suspense } from 'react'
import { allocationOf, categoryLabel } from '../../../domain/portfolio/holding.ts'
import { WithoutAccounts } from '../../../domain/portfolio/without-accounts.tsx'
import { sumOf, toApproximateNumber } from '../../../lib/amount.ts'
import { formatDollars } from '../../../lib/format-dollars.ts'
import { usdcDecimals } from '../../../lib/usdc.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Money } from '../../../ui/money.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { PortfolioView } from '../portfolio-view.ts'

const DonutChart = lazyPart(async () => ({
  default: (await import('../../../ui/charts/donut-chart.tsx')).DonutChart,
}))

type AllocationPanelProps = {
  readonly view: Pick<PortfolioView, 'holdings' | 'isReading' | 'source'>
}

/** The value of each category; of a part of the holdings while smart accounts are still being read. */
export function AllocationPanel({ view }: AllocationPanelProps) {
  const { holdings, isReading, source } = view
  const parts = allocationOf(holdings).filter(({ value }) => value.value > 0n)
  const total = sumOf(
    parts.map(({ value }) => value),
    usdcDecimals,
  )
  return (
    <Panel title="Allocation">
      <Suspense fallback={<Skeleton className="h-72" />}>
        <DonutChart
          title="Allocation by category"
          labelName="Category"
          valueName="Value"
          slices={parts.map(({ category, value }) => ({
            label: categoryLabel(category),
            value: toApproximateNumber(value),
          }))}
          format={formatDollars}
          centre={
            <span>
              <span className="block text-muted text-xs">Total</span>
              <span className="font-semibold text-base">
                <Money amount={total} format={{ compact: true }} />
                <WithoutAccounts when={isReading} />
              </span>
            </span>
          }
          source={source}
          formula="Value of each category ÷ value of all"
          emptyText="Nothing with a price is held."
        />
      </Suspense>
    </Panel>
  )
}
