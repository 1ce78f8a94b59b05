import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { yieldDistributionsQuery } from '../../../chain/assets/asset-events.ts'
import type { MarketAsset } from '../../../chain/assets/market-asset.ts'
import { payoutFrequency, perShare } from '../../../chain/assets/yield-history.ts'
import { useChain } from '../../../chain/chain-state.ts'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { formatDate } from '../../../lib/date.ts'
import { formatPercent } from '../../../lib/format-percent.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

const BarChart = lazy(() =>
  import('../../../ui/charts/bar-chart.tsx').then((module) => ({ default: module.BarChart })),
)

const dollars = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 4,
  maximumFractionDigits: 4,
})

/** What one share was paid, payment by payment. */
export function YieldPanel({ asset }: { readonly asset: MarketAsset }) {
  const history = useQuery(yieldDistributionsQuery(useChain(), asset.token))
  const payments = history.data?.value ?? []
  const frequency = payoutFrequency(payments)
  return (
    <Panel
      title="Yield paid"
      description={
        frequency === null
          ? undefined
          : `Paid ${frequency}; ${formatPercent(asset.trailingYield * 100)} of net asset value over the past year`
      }
    >
      {history.error ? (
        <FailureState error={history.error} onRetry={() => void history.refetch()} />
      ) : history.data === undefined ? (
        <Skeleton className="h-64" />
      ) : payments.length === 0 ? (
        <p className="text-muted text-sm">
          No yield has been paid yet. Assets that are issued below their repayment value earn
          through their price alone.
        </p>
      ) : (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <BarChart
            title={`Yield paid by ${asset.symbol}`}
            labelName="Period until"
            valueName="USDC per share"
            bars={payments.map((payment) => ({
              label: formatDate(payment.periodEnd),
              value: perShare(payment),
            }))}
            format={(value) => dollars.format(value)}
            source={history.data.source}
            formula="Amount of each YieldDistributed event, divided by the shares that earned it"
          />
        </Suspense>
      )}
    </Panel>
  )
}
