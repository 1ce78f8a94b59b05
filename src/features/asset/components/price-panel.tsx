import { Suspense } from 'react'
import { useChain } from '../../../chain/chain-state.ts'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { navHistoryQuery } from '../../../domain/assets/asset-events.ts'
import type { MarketAsset } from '../../../domain/assets/market-asset.ts'
import { HistoryFoot } from '../../../domain/history/history-foot.tsx'
import { useReading } from '../../../domain/history/use-history.ts'
import { toApproximateNumber } from '../../../lib/amount.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

const TimeSeriesChart = lazyPart(() =>
  import('../../../ui/charts/time-series-chart.tsx').then((module) => ({
    default: module.TimeSeriesChart,
  })),
)

const dollars = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
  // As amounts are cut everywhere else.
  roundingMode: 'trunc',
})

/** The net asset value over time, as the issuer stated it on chain. */
export function PricePanel({ asset }: { readonly asset: MarketAsset }) {
  const reading = useReading(navHistoryQuery(useChain(), asset.token))
  const history = reading.answer
  return (
    <Panel title="Net asset value">
      {history.status === 'error' ? (
        <FailureState failure={history} />
      ) : history.status === 'pending' ? (
        <Skeleton className="h-80" />
      ) : (
        <Suspense fallback={<Skeleton className="h-80" />}>
          <TimeSeriesChart
            title={`Net asset value of ${asset.symbol}`}
            series={[
              {
                name: 'NAV per share',
                points: history.value.map(({ time, nav }) => ({
                  time,
                  value: toApproximateNumber(nav),
                })),
              },
            ]}
            format={(value) => dollars.format(value)}
            showChange
            source={history.source}
            formula="USDC per share as stated by the issuer in each NavUpdated event"
          />
        </Suspense>
      )}
      <HistoryFoot reading={reading} className="px-0" />
    </Panel>
  )
}
