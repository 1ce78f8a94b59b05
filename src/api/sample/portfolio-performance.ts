import { type Amount, toApproximateNumber } from '../../lib/amount.ts'
import type { Day } from '../../lib/day.ts'
import { returnFigures } from '../../lib/returns.ts'
import type { Performance, PortfolioTransaction } from '../entities/portfolio.ts'
import { historyDays } from './portfolio-lines.ts'
import { inUsdc, noonOf, sumUsdc, type Track, totalOn } from './portfolio-track.ts'

/** Performance of the portfolio, computed from its values and transactions. */
export function performanceOf(
  tracks: readonly Track[],
  transactions: readonly PortfolioTransaction[],
  dates: readonly Day[],
): Performance {
  const onDay = (type: PortfolioTransaction['type'], date: Day) =>
    transactions.filter((tx) => tx.type === type && tx.timestamp === noonOf(date))
  const sumNumber = (list: readonly PortfolioTransaction[]) =>
    toApproximateNumber(sumUsdc(list.map(({ totalValue }) => totalValue)))
  const days = dates.map((date, day) => ({
    value: toApproximateNumber(inUsdc(totalOn(tracks, day))),
    inflow: sumNumber(onDay('buy', date)),
    outflow: sumNumber(onDay('retirement', date)),
    income: sumNumber(onDay('yield', date)),
  }))
  const figures = returnFigures(days)

  const totalOf = (type: PortfolioTransaction['type']) =>
    sumUsdc(transactions.filter((tx) => tx.type === type).map(({ totalValue }) => totalValue))
  const bought = totalOf('buy')
  const value = totalOn(tracks, historyDays)
  const totalReturn = inUsdc(
    value + totalOf('yield').value + totalOf('retirement').value - bought.value,
  )
  const { timeWeighted, annualised, volatility, sharpe, periods } = figures
  return {
    totalReturn,
    totalReturnPercentage: percentOf(totalReturn, bought),
    timeWeightedReturn: percent(timeWeighted),
    annualisedReturn: annualised === null ? null : percent(annualised),
    volatility: percent(volatility),
    sharpeRatio: sharpe === null ? null : Math.round(sharpe * 100) / 100,
    periods: {
      daily: percent(periods.daily),
      weekly: percent(periods.weekly),
      monthly: percent(periods.monthly),
      quarterly: percent(periods.quarterly),
      yearly: percent(periods.yearly),
      allTime: percent(periods.allTime),
    },
  }
}

/** A ratio in percent with four decimals. */
const percent = (ratio: number) => Math.round(ratio * 1e6) / 1e4

/** One amount as a percentage of another. */
export const percentOf = (part: Amount, whole: Amount): number =>
  percent(toApproximateNumber(part) / toApproximateNumber(whole))
