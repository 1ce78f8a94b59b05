/** One day of a portfolio, in one currency. */
export type DailyValue = {
  /** Value at the end of the day, after the day's flows. */
  readonly value: number
  /** Deposits (positive) or withdrawals (negative) of that day. */
  readonly flow: number
  /** Yield paid out that day and not reinvested. */
  readonly income: number
}

const daysPerYear = 365

/**
 * The return of each day after the first: (value − flow + income) / value of the day before − 1.
 * Flows count at the end of their day, so that a deposit is not a gain. A day after an empty
 * portfolio has no return and is skipped.
 */
export function dailyReturns(days: readonly DailyValue[]): readonly number[] {
  return days.flatMap((day, index) => {
    const before = days[index - 1]
    if (before === undefined || before.value === 0) return []
    return [(day.value - day.flow + day.income) / before.value - 1]
  })
}

/**
 * Time-weighted return: the chained daily returns, independent of deposits and withdrawals.
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
 * Sharpe ratio: the yearly return above the risk-free rate, divided by the yearly volatility.
 * Undefined where the volatility is zero.
 */
export function sharpeRatio(
  annualReturn: number,
  volatility: number,
  riskFreeRate: number,
): number | undefined {
  return volatility === 0 ? undefined : (annualReturn - riskFreeRate) / volatility
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
  const whole = parts.reduce((sum, part) => sum + part, 0n)
  if (whole === 0n) return parts.map(() => 0)
  const hundredths = parts.map((part) => (part * 10_000n) / whole)
  const missing = Number(10_000n - hundredths.reduce((sum, part) => sum + part, 0n))
  const byRemainder = parts
    .map((part, index) => ({ index, remainder: (part * 10_000n) % whole }))
    .toSorted((a, b) => (a.remainder === b.remainder ? 0 : a.remainder < b.remainder ? 1 : -1))
    .slice(0, missing)
    .map(({ index }) => index)
  const raised = new Set(byRemainder)
  return hundredths.map((part, index) => (Number(part) + (raised.has(index) ? 1 : 0)) / 100)
}
