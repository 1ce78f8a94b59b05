import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { useChain } from '../../../chain/chain-state.ts'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { navHistoryQuery } from '../../../domain/assets/asset-events.ts'
import type { MarketAsset } from '../../../domain/assets/market-asset.ts'
import { poolDays, saleDays } from '../../../domain/history/history.ts'
import { HistoryFoot } from '../../../domain/history/history-foot.tsx'
import { joinedReading } from '../../../domain/history/reading-progress.ts'
import { useHistory, useReading } from '../../../domain/history/use-history.ts'
import { StaleNav } from '../../../domain/offers/stale-nav.tsx'
import { poolsQuery } from '../../../domain/pools/read-pools.ts'
import { formatDay, startOfDay } from '../../../lib/day.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { formatDollarPrice } from '../../../lib/format-money.ts'
import { known } from '../../../lib/loadable.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { priceSeries, pricingPool } from '../model/price-series.ts'

const TimeSeriesChart = lazyPart(() =>
  import('../../../ui/charts/time-series-chart.tsx').then((module) => ({
    default: module.TimeSeriesChart,
  })),
)

/** The net asset value over time, as the issuer stated it on chain, beside what others paid. */
export function PricePanel({ asset }: { readonly asset: MarketAsset }) {
  const chain = useChain()
  const reading = useReading(navHistoryQuery(chain, asset.token))
  const history = reading.answer
  const nav = known(history)
  const { prices, readings } = useTradePrices(asset)
  const series = useMemo(
    () =>
      nav !== undefined
        ? priceSeries({ nav: nav.value, decimals: asset.supply.decimals, ...prices })
        : [],
    [nav, asset.supply.decimals, prices],
  )
  return (
    <Panel
      title="Net asset value"
      description={asset.nav === null ? undefined : `As of ${formatDay(asset.nav.asOf)}`}
      actions={<StaleNav nav={asset.nav} />}
    >
      {history.status === 'error' ? (
        <FailureState failure={history} />
      ) : history.status === 'pending' ? (
        <Skeleton className="h-80" />
      ) : (
        <Suspense fallback={<Skeleton className="h-80" />}>
          <TimeSeriesChart
            title={`Net asset value of ${isolated(asset.symbol)}`}
            series={series}
            format={formatDollarPrice}
            curve="steps"
            showChange
            source={history.source}
            formula="USDC per share: NAV by the date of each NavUpdated event; sales and pool price by day"
          />
        </Suspense>
      )}
      <HistoryFoot reading={joinedReading([reading, ...readings])} className="px-0" />
    </Panel>
  )
}

/** What is paid on the market and in the pool; nothing until it is read, and how far that is. */
function useTradePrices({ id, token }: MarketAsset) {
  const now = useNow()
  const to = startOfDay(now) + 86_399
  const pools = useQuery(poolsQuery(useChain())).data?.value ?? []
  const pool = pricingPool(pools, token)
  const sold = useHistory(saleDays({ assetIds: [id], from: 0, to }))
  const traded = useHistory(poolDays({ poolId: pool?.id ?? 0n, from: 0, to }), {
    enabled: pool !== undefined,
  })
  const sales = known(sold.answer)?.value
  const days = known(traded.answer)?.value
  const prices = useMemo(
    () => ({
      sales: sales ?? [],
      pool: pool && days ? { pool, days } : null,
      now,
    }),
    [sales, pool, days, now],
  )
  return { prices, readings: pool === undefined ? [sold] : [sold, traded] }
}
