import type { NavUpdate, SalesDay } from '../../../domain/history/asset-records.ts'
import type { PoolDay } from '../../../domain/history/pool-records.ts'
import { type Pool, priceIn, quoteSideOf } from '../../../domain/pools/pool.ts'
import { isCurrency } from '../../../domain/registry/asset-class.ts'
import { priceOfOne, toApproximateNumber } from '../../../lib/amount.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import type { TimePoint, TimeSeries } from '../../../ui/charts/chart-model.ts'

const noon = 43_200

/** Prices of an asset in USDC per share, as different people state them. */
type Prices = {
  /** The oldest first. */
  readonly nav: readonly NavUpdate[]
  readonly sales: readonly SalesDay[]
  /** The pool whose price is shown, and its days of trades; null without a pool. */
  readonly pool: { readonly pool: Pool; readonly days: readonly PoolDay[] } | null
  /** Decimals of a share. */
  readonly decimals: number
  /** Unix seconds: a day that is not over ends now. */
  readonly now: number
}

/**
 * NAV, average price of a day's sales on the market, and the pool's price at the end of each day with
 * a trade. Series without a point are left out, except NAV.
 */
export function priceSeries({ nav, sales, pool, decimals, now }: Prices): readonly TimeSeries[] {
  const within = (day: number) => Math.min(day + noon, now)
  const trades = sales.flatMap(({ day, cost, units }): TimePoint[] => {
    const price = priceOfOne(cost, { value: units, decimals })
    return price === null ? [] : [{ time: within(day), value: toApproximateNumber(price) }]
  })
  const pooled =
    pool === null
      ? []
      : pool.days.map(({ day, close }) => ({
          time: within(day),
          value: toApproximateNumber(priceIn(pool.pool, close, quoteSideOf(pool.pool))),
        }))
  return [
    {
      name: 'NAV per share',
      points: lastOfEachDate(nav),
    },
    { name: 'Sales on the market', points: trades },
    { name: 'Pool price', points: pooled },
  ].filter(({ points }, index) => index === 0 || points.length > 0)
}

/** The last NAV stated for each date, at that date. */
function lastOfEachDate(updates: readonly NavUpdate[]): TimePoint[] {
  const byDate = new Map(updates.map(({ asOf, nav }) => [asOf, toApproximateNumber(nav)]))
  return [...byDate].map(([time, value]) => ({ time, value }))
}

/** The pool of a token and a currency with the most liquidity; undefined without one. */
export function pricingPool(pools: readonly Pool[], token: string): Pool | undefined {
  const [deepest] = pools
    .filter(({ tokenA, tokenB }) => {
      const other = sameAddress(tokenA.address, token) ? tokenB : tokenA
      const isOfToken = [tokenA, tokenB].some(({ address }) => sameAddress(address, token))
      return isOfToken && isCurrency(other.assetClass)
    })
    .toSorted((a, b) => (a.totalLiquidity < b.totalLiquidity ? 1 : -1))
  return deepest
}

const year = 365 * 86_400
const shortest = 30 * 86_400

/** Growth of net asset value as a rate a year (0.045 is 4.5 %), and since when it was measured. */
type NavGrowth = { readonly rate: number; readonly since: number }

/**
 * How fast net asset value grew from the date of its first statement within the past year to its last, as a
 * compound rate a year: (last / first) ^ (365 days / time between) − 1. Null for less than 30 days,
 * which say nothing about a year.
 *
 * @param statements The oldest first.
 */
export function annualNavGrowth(statements: readonly NavUpdate[]): NavGrowth | null {
  const last = statements.at(-1)
  if (last === undefined) return null
  const first = statements.find(({ asOf, nav }) => asOf >= last.asOf - year && nav.value > 0n)
  if (first === undefined || last.asOf - first.asOf < shortest) return null
  const ratio = toApproximateNumber(last.nav) / toApproximateNumber(first.nav)
  return { rate: ratio ** (year / (last.asOf - first.asOf)) - 1, since: first.asOf }
}
