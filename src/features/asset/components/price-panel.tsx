import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { useChain } from '../../../chain/chain-state.ts'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { navHistoryQuery } from '../../../domain/assets/financial-asset.ts'
import { type MarketAsset, priceOf } from '../../../domain/assets/market-asset.ts'
import { maturityOf } from '../../../domain/assets/maturity.ts'
import { navGapText, outlookPayment, repaymentOf, worthOf } from '../../../domain/assets/yields.ts'
import { planPurchase } from '../../../domain/buying/plan.ts'
import { poolDays, saleDays } from '../../../domain/history/history.ts'
import { joinedReading } from '../../../domain/history/reading-progress.ts'
import { useHistory, useReading } from '../../../domain/history/use-history.ts'
import { poolsQuery } from '../../../domain/pools/read-pools.ts'
import type { Amount } from '../../../lib/amount.ts'
import type { AssetMetadata } from '../../../lib/asset-metadata.ts'
import { formatDay, startOfDay } from '../../../lib/day.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { formatDollarPrice, formatUsd } from '../../../lib/format-money.ts'
import { known } from '../../../lib/loadable.ts'
import { usdc } from '../../../lib/usdc.ts'
import { HistoryFoot } from '../../../panels/history/history-foot.tsx'
import { StaleNav } from '../../../panels/offers/nav-badges.tsx'
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

/** The net asset value over time, as the issuer stated it on chain, with the prices that others paid. */
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

type OutlookPanelProps = {
  readonly asset: MarketAsset
  /** Null until the terms are read, or if they are not genuine. */
  readonly terms: AssetMetadata['terms'] | null
}

/**
 * What 1,000 dollars become at maturity where the terms fix the repayment, and how far the price is
 * from net asset value; nothing where neither is known, or where the asset is not for sale.
 */
export function OutlookPanel({ asset, terms }: OutlookPanelProps) {
  const now = useNow()
  const price = priceOf(asset)
  if (price === null || price.kind !== 'offer') return null
  const order = { side: 'payment', value: outlookPayment.value } as const
  const paid = planPurchase(asset.offers, order)?.average ?? price.price
  const repayment = terms && repaymentOf(terms)
  const { nav } = asset
  const maturity = maturityOf(asset)
  const isRepaid = repayment !== null && maturity !== null && maturity > now
  const gap = nav === null || nav.isStale ? null : navGapText(paid, nav.price)
  if (!isRepaid && gap === null) return null
  return (
    <Panel title="What you get for $1,000">
      <div className="flex flex-col gap-3">
        {isRepaid && (
          <dl className="grid grid-cols-2 gap-4">
            <Figure label="Today" amount={outlookPayment} />
            <Figure label={formatDay(maturity)} amount={worthOf(outlookPayment, paid, repayment)} />
          </dl>
        )}
        {isRepaid && (
          <p className="text-muted text-xs">
            At the current price, held until the issuer repays, before network fees.
          </p>
        )}
        {gap !== null && nav !== null && (
          <p className="text-muted text-xs">
            The price is {gap}: {formatUsd(outlookPayment, { maximumFractionDigits: 0 })} buys{' '}
            {formatUsd(worthOf(outlookPayment, paid, nav.price))} of it.{' '}
            {gainText(worthOf(outlookPayment, paid, nav.price))}
          </p>
        )}
      </div>
    </Panel>
  )
}

/** The portfolio values shares at net asset value, so a new holding starts with this gain or loss. */
function gainText(worth: Amount): string {
  const gain = usdc(worth.value - outlookPayment.value)
  return `Your portfolio values shares at net asset value, so it starts at ${formatUsd(gain, { signed: true })}.`
}

type FigureProps = { readonly label: string; readonly amount: Amount }

const Figure = ({ label, amount }: FigureProps) => (
  <div>
    <dt className="text-muted text-xs">{label}</dt>
    <dd className="font-semibold text-lg tnum">{formatUsd(amount)}</dd>
  </div>
)
