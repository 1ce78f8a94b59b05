import { toSafeInteger } from './safe-integer.ts'
/** One day of a portfolio, in one currency. */
export type DailyValue = {
  /** Value at the end of the day. */
  readonly value: number
  /** Paid in that day: purchases and assets received. */
  readonly inflow: number
  /** Taken out that day: sales, assets sent away or retired. */
  readonly outflow: number
  /** Yield paid out that day and not reinvested. */
  readonly income: number
}

const daysPerYear = 365

/**
 * The return of each day: (value + outflow + income) / (value of the day before + inflow) − 1.
 * What comes in counts from the start of its day and what leaves until its end, so that neither is a
 * gain or a loss. A day on which nothing was invested has no return and is skipped.
 *
 * Source: CFA Institute, GIPS Standards Handbook, true time-weighted return with daily valuation,
 * inflows at the start and outflows at the end of the day.
 *
 * @example
 * // Bought for 50 on a day that began with 100 and ended with 153, after a payment of 1.5
 * dailyReturns([day(100), { value: 153, inflow: 50, outflow: 0, income: 1.5 }]) // 0.03
 */
export function dailyReturns(days: readonly DailyValue[]): readonly number[] {
  return days.flatMap((_, index) => dayReturn(days, index) ?? [])
}

/** Growth of one unit of money from the first day to each day: the daily returns chained. */
export function growthIndex(days: readonly DailyValue[]): readonly number[] {
  let growth = 1
  return days.map((_, index) => {
    growth *= 1 + (dayReturn(days, index) ?? 0)
    return growth
  })
}

function dayReturn(days: readonly DailyValue[], index: number): number | null {
  const day = days[index]
  const before = days[index - 1]?.value ?? 0
  if (day === undefined) return null
  const invested = before + day.inflow
  return invested > 0 ? (day.value + day.outflow + day.income) / invested - 1 : null
}

/**
 * Time-weighted return: the chained returns of the sub-periods, independent of deposits and
 * withdrawals: (1 + r₁) × (1 + r₂) × … − 1.
 *
 * @example
 * timeWeightedReturn([0.1, -0.05]) // 0.045
 */
export function timeWeightedReturn(returns: readonly number[]): number {
  return returns.reduce((growth, dayReturn) => growth * (1 + dayReturn), 1) - 1
}

/**
 * A return over some days as a yearly rate, compounded: (1 + return)^(365 / days) − 1.
 *
 * @param days More than 0.
 */
export function annualise(totalReturn: number, days: number): number {
  return (1 + totalReturn) ** (daysPerYear / days) - 1
}

/**
 * Yearly volatility: the sample standard deviation of daily returns times the square root of 365,
 * for values that are taken on every calendar day. 0 for fewer than two returns.
 */
export function annualVolatility(returns: readonly number[]): number {
  if (returns.length < 2) return 0
  const mean = returns.reduce((sum, value) => sum + value, 0) / returns.length
  const squares = returns.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return Math.sqrt((squares / (returns.length - 1)) * daysPerYear)
}

/**
 * Sharpe ratio: the yearly return above the risk-free rate, divided by the yearly volatility
 * (William F. Sharpe, "The Sharpe Ratio", Journal of Portfolio Management, 1994).
 * Null where the volatility is zero.
 */
export function sharpeRatio(
  annualReturn: number,
  volatility: number,
  riskFreeRate: number,
): number | null {
  return volatility === 0 ? null : (annualReturn - riskFreeRate) / volatility
}

/**
 * Shares of a whole in percent with two decimals that add up to exactly 100 (largest remainder).
 * All 0 when the whole is 0.
 *
 * @param parts Non-negative, in one unit.
 * @example
 * sharesOf100([1n, 1n, 1n]) // [33.34, 33.33, 33.33]
 */
export function sharesOf100(parts: readonly bigint[]): readonly number[] {
  const total = parts.reduce((sum, part) => sum + part, 0n)
  if (total === 0n) return parts.map(() => 0)
  const hundredths = parts.map((part) => (part * 10_000n) / total)
  const missing = toSafeInteger(10_000n - hundredths.reduce((sum, part) => sum + part, 0n))
  const byRemainder = parts
    .map((part, index) => ({ index, remainder: (part * 10_000n) % total }))
    .toSorted((a, b) => (a.remainder === b.remainder ? 0 : a.remainder < b.remainder ? 1 : -1))
    .slice(0, missing)
    .map(({ index }) => index)
  const raised = new Set(byRemainder)
  return hundredths.map((part, index) => (toSafeInteger(part) + (raised.has(index) ? 1 : 0)) / 100)
}

/** Yearly risk-free rate of the Sharpe ratio, about that of short government bills. */
export const riskFreeRate = 0.04

/** Shortest history in days for which a yearly rate is stated. */
const shortestForAnnual = 30

/** Days of each period. */
const periodDays = { daily: 1, weekly: 7, monthly: 30, quarterly: 91, yearly: 365 } as const

/** Return figures as ratios: 0.045 is 4.5 %. */
export type ReturnFigures = {
  readonly timeWeighted: number
  /** Null for less than 30 days, which say nothing about a year. */
  readonly annualised: number | null
  /** A year's. */
  readonly volatility: number
  /** Null without volatility or without an annualised return. */
  readonly sharpe: number | null
  /** Time-weighted return of the last days; all of the history where it is shorter. */
  readonly periods: Readonly<Record<keyof typeof periodDays | 'allTime', number>>
}

/**
 * All return figures of a portfolio.
 *
 * @param days Every calendar day from the first purchase on.
 * @param riskFree A year's rate as a ratio.
 */
export function returnFigures(days: readonly DailyValue[], riskFree = riskFreeRate): ReturnFigures {
  const returns = dailyReturns(days)
  const timeWeighted = timeWeightedReturn(returns)
  const span = days.length - 1
  const annualised = span < shortestForAnnual ? null : annualise(timeWeighted, span)
  const volatility = annualVolatility(returns)
  const ofDays = days.map((_, index) => dayReturn(days, index) ?? 0)
  const ofLast = (count: number) => timeWeightedReturn(ofDays.slice(-count))
  return {
    timeWeighted,
    annualised,
    volatility,
    sharpe: annualised === null ? null : sharpeRatio(annualised, volatility, riskFree),
    periods: {
      daily: ofLast(periodDays.daily),
      weekly: ofLast(periodDays.weekly),
      monthly: ofLast(periodDays.monthly),
      quarterly: ofLast(periodDays.quarterly),
      yearly: ofLast(periodDays.yearly),
      allTime: timeWeighted,
    },
  }
}
