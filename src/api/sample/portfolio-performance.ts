import { type Amount, toApproximateNumber } from '../../lib/amount.ts'
import {
  annualise,
  annualVolatility,
  dailyReturns,
  sharpeRatio,
  timeWeightedReturn,
} from '../../lib/returns.ts'
import type { Performance, PortfolioTransaction } from '../entities/portfolio.ts'
import { historyDays } from './portfolio-lines.ts'
import { inUsdc, noonOf, sumUsdc, type Track, totalOn } from './portfolio-track.ts'

/** Yearly risk-free rate of the Sharpe ratio, about that of short government bills. */
const riskFreeRate = 0.04

/** Performance of the portfolio, computed from its values and transactions. */
export function performanceOf(
  tracks: readonly Track[],
  transactions: readonly PortfolioTransaction[],
  dates: readonly string[],
): Performance {
  const onDay = (type: PortfolioTransaction['type'], date: string) =>
    transactions.filter((tx) => tx.type === type && tx.timestamp === noonOf(date))
  const sumNumber = (list: readonly PortfolioTransaction[]) =>
    toApproximateNumber(sumUsdc(list.map(({ totalValue }) => totalValue)))
  const days = dates.map((date, day) => ({
    value: toApproximateNumber(inUsdc(totalOn(tracks, day))),
    flow: sumNumber(onDay('buy', date)) - sumNumber(onDay('retirement', date)),
    income: sumNumber(onDay('yield', date)),
  }))
  const returns = dailyReturns(days)
  const overall = timeWeightedReturn(returns)
  const annual = annualise(overall, historyDays)
  const volatility = annualVolatility(returns)
  const sharpe = sharpeRatio(annual, volatility, riskFreeRate)

  const totalOf = (type: PortfolioTransaction['type']) =>
    sumUsdc(transactions.filter((tx) => tx.type === type).map(({ totalValue }) => totalValue))
  const bought = totalOf('buy')
  const value = totalOn(tracks, historyDays)
  const totalReturn = inUsdc(
    value + totalOf('yield').value + totalOf('retirement').value - bought.value,
  )
  const lastDays = (count: number) => percent(timeWeightedReturn(returns.slice(-count)))
  return {
    totalReturn,
    totalReturnPercentage: percentOf(totalReturn, bought),
    timeWeightedReturn: percent(overall),
    annualizedReturn: percent(annual),
    volatility: percent(volatility),
    sharpeRatio: sharpe === undefined ? null : Math.round(sharpe * 100) / 100,
    periods: {
      daily: lastDays(1),
      weekly: lastDays(7),
      monthly: lastDays(30),
      quarterly: lastDays(91),
      yearly: lastDays(365),
      allTime: percent(overall),
    },
  }
}

/** A ratio in percent with four decimals. */
const percent = (ratio: number) => Math.round(ratio * 1e6) / 1e4

/** One amount as a percentage of another. */
export const percentOf = (part: Amount, whole: Amount): number =>
  percent(toApproximateNumber(part) / toApproximateNumber(whole))
