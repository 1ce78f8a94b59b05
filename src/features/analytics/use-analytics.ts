import type { CreditType } from '../../domain/credits/credit-type.ts'
import { dollarPrices, dollarSum } from '../../domain/pools/dollar-prices.ts'
import { sumOf } from '../../lib/amount.ts'
import { combine, pending, ready } from '../../lib/loadable.ts'
import { usdcDecimals } from '../../lib/usdc.ts'
import { useNowOfDay } from '../../ui/use-now.ts'
import { bucketsOf, stepOf } from './model/buckets.ts'
import { creditPrices } from './model/credit-prices.ts'
import { largestFirst, navMoves, poolMoves } from './model/moves.ts'
import { poolRows } from './model/pool-rows.ts'
import { type AnalyticsRange, periodOf } from './model/range.ts'
import { retiredByType } from './model/retired.ts'
import { turnover } from './model/turnover.ts'
import { valueByClass } from './model/value-by-class.ts'
import { yieldPaid } from './model/yield-paid.ts'
import { useMarket } from './use-market.ts'
import { useRecords } from './use-records.ts'

/** Every figure of the screen, each with its own progress. */
export function useAnalytics(range: AnalyticsRange, type: CreditType) {
  // The period stays the same during a day, so that answers stay cached.
  const now = useNowOfDay()
  const { records, gate } = useRecords(range, now)
  const { assets, credits, pools, navs, yields } = useMarket()
  const period = periodOf(range, now)
  const step = stepOf(range)
  const days = bucketsOf(period.from, now, 'day')
  const buckets = bucketsOf(period.from, now, step)
  const sales = records.sales.answer
  const trades = records.trades.answer

  const valued = ready(assets)?.value.traded ?? pending
  const classes = combine({ assets, valued }, (all) => valueByClass(all.assets.assets))
  const rows = combine({ pools, trades }, (all) =>
    poolRows(all.pools.pools, all.pools.depths, all.trades, dollarPrices(all.pools.pools)),
  )
  const turnoverOf = (part: 'volume' | 'fees') =>
    combine({ sales, trades, pools }, (all) =>
      turnover(
        {
          sales: all.sales,
          trades: all.trades,
          pools: all.pools.pools,
          prices: dollarPrices(all.pools.pools),
        },
        days,
        part,
      ),
    )
  return {
    gate,
    records,
    assets,
    credits,
    classes,
    totalValue: combine({ classes }, (all) =>
      sumOf(
        all.classes.map(({ value }) => value),
        usdcDecimals,
      ),
    ),
    pools: rows,
    locked: combine({ pools }, (all) => {
      const prices = dollarPrices(all.pools.pools)
      return dollarSum(
        poolRows(all.pools.pools, all.pools.depths, [], prices).map(({ locked }) => locked),
      )
    }),
    volume: turnoverOf('volume'),
    fees: turnoverOf('fees'),
    yields: combine({ yields }, (all) => yieldPaid(all.yields, period, buckets, step)),
    moves: combine({ navs, pools, trades }, (all) =>
      largestFirst([...navMoves(all.navs, period.from), ...poolMoves(all.pools.pools, all.trades)]),
    ),
    retired: combine({ retirements: records.retirements.answer, credits }, (all) =>
      retiredByType(all.retirements, all.credits, buckets, step),
    ),
    prices: combine({ sales, trades, credits, assets, pools }, (all) =>
      creditPrices({ ...all, assets: all.assets.assets, pools: all.pools.pools }, days, type),
    ),
  }
}

export type Analytics = ReturnType<typeof useAnalytics>
