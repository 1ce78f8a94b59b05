import { type Amount, toApproximateNumber } from '../../../lib/amount.ts'
import { type DailyValue, growthIndex, returnFigures } from '../../../lib/returns.ts'
import { usdc } from '../../../lib/usdc.ts'
import { type Entry, type Flows, flowsOf, lotEventsOf } from './entry.ts'
import { type LotBook, lotBook } from './lots.ts'

/** Figures that need the whole history of a portfolio. */
export type PortfolioRecord = {
  readonly days: readonly PortfolioDay[]
  readonly performance: Performance
  readonly lots: { readonly fifo: LotBook; readonly average: LotBook }
  /** Symbols of holdings without a price on some days, which do not count before their first. */
  readonly unpriced: readonly string[]
}

const day = 86_400

/**
 * Value in the smallest unit of USDC of a quantity of a holding at a time (unix seconds); null
 * without a price.
 */
export type Valuer = (holding: string, quantity: bigint, time: number) => bigint | null

/** A day of the invested portfolio, in the smallest unit of USDC. */
export type PortfolioDay = Flows & {
  /** Its first second, UTC. */
  readonly time: number
  /** Value of all holdings at its end, or now. */
  readonly value: bigint
}

/** The invested portfolio by day, and the holdings that had no price on some day. */
type DailySeries = {
  readonly days: readonly PortfolioDay[]
  readonly unpriced: ReadonlySet<string>
}

/**
 * Every day from the first entry to today, without gaps: what was held at its end, valued at the
 * prices of that time, and what flowed in and out. A holding counts from its first price on: what it
 * is worth then is an inflow, not a gain.
 *
 * @param entries In the order of time.
 * @param now Unix seconds.
 */
function dailySeries(entries: readonly Entry[], priced: Valuer, now: number): DailySeries {
  const first = entries[0]
  if (first === undefined) return { days: [], unpriced: new Set() }
  const byDay = Map.groupBy(entries, ({ time }) => startOfDay(time))
  const balances = new Map<string, bigint>()
  const waiting = new Map<string, bigint>()
  const unpriced = new Set<string>()
  const days: PortfolioDay[] = []
  for (let time = startOfDay(first.time); time <= Math.max(now, first.time); time += day) {
    const ofDay = byDay.get(time) ?? []
    for (const { holding, quantity } of ofDay.flatMap(({ lines }) => lines)) {
      balances.set(holding, (balances.get(holding) ?? 0n) + quantity.value)
    }
    const end = Math.min(time + day - 1, now)
    let value = 0n
    let appeared = 0n
    for (const [holding, quantity] of balances) {
      const worth = quantity <= 0n ? 0n : priced(holding, quantity, end)
      if (worth === null) {
        unpriced.add(holding)
        waiting.set(holding, quantity)
        continue
      }
      value += worth
      appeared += priced(holding, waiting.get(holding) ?? 0n, end) ?? 0n
      waiting.delete(holding)
    }
    const flows = sumFlows(ofDay.map(flowsOf))
    days.push({ time, value, ...flows, inflow: flows.inflow + appeared })
  }
  return { days, unpriced }
}

/** Sum of flows. */
export function sumFlows(flows: readonly Flows[]): Flows {
  return flows.reduce<Flows>(
    (sum, { inflow, outflow, income }) => ({
      inflow: sum.inflow + inflow,
      outflow: sum.outflow + outflow,
      income: sum.income + income,
    }),
    { inflow: 0n, outflow: 0n, income: 0n },
  )
}

/** Return and risk of a portfolio. Rates are percent. A period longer than the history covers all of it. */
export type Performance = {
  /** USDC: value and income, less the amount invested. */
  readonly totalReturn: Amount
  readonly totalReturnPercentage: number
  readonly timeWeightedReturn: number
  /** Null for less than 30 days. */
  readonly annualisedReturn: number | null
  readonly volatility: number
  /** Null where there is no volatility or no annualised return. */
  readonly sharpeRatio: number | null
  readonly periods: Readonly<
    Record<'daily' | 'weekly' | 'monthly' | 'quarterly' | 'yearly' | 'allTime', number>
  >
}

/**
 * Performance over all days. The total return is value + outflows + income − inflows; its percentage
 * is of the inflows. The other figures are those of `returnFigures`, in percent.
 */
export function performanceOf(days: readonly PortfolioDay[]): Performance {
  const { inflow, outflow, income } = sumFlows(days)
  const totalReturn = usdc((days.at(-1)?.value ?? 0n) + outflow + income - inflow)
  const figures = returnFigures(days.map(inNumbers))
  const { annualised, sharpe, periods } = figures
  return {
    totalReturn,
    totalReturnPercentage: inflow === 0n ? 0 : percentOf(totalReturn, usdc(inflow)),
    timeWeightedReturn: percent(figures.timeWeighted),
    annualisedReturn: annualised === null ? null : percent(annualised),
    volatility: percent(figures.volatility),
    sharpeRatio: sharpe,
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

/** Time-weighted return from the first day to each day, in percent. */
export function cumulativeReturns(days: readonly PortfolioDay[]): readonly number[] {
  return growthIndex(days.map(inNumbers)).map((growth) => percent(growth - 1))
}

function inNumbers({ value, inflow, outflow, income }: PortfolioDay): DailyValue {
  const number = (amount: bigint) => toApproximateNumber(usdc(amount))
  return {
    value: number(value),
    inflow: number(inflow),
    outflow: number(outflow),
    income: number(income),
  }
}

const startOfDay = (time: number): number => Math.floor(time / day) * day

const percent = (ratio: number): number => ratio * 100

const percentOf = (part: Amount, total: Amount): number =>
  percent(toApproximateNumber(part) / toApproximateNumber(total))

/**
 * The figures of a portfolio from all of its entries.
 *
 * @param entries The newest first.
 * @param now Unix seconds.
 */
export function recordOf(entries: readonly Entry[], priced: Valuer, now: number): PortfolioRecord {
  const oldestFirst = entries.toReversed()
  const { days, unpriced } = dailySeries(oldestFirst, priced, now)
  const events = oldestFirst.flatMap(lotEventsOf)
  return {
    days,
    performance: performanceOf(days),
    lots: { fifo: lotBook(events, 'fifo'), average: lotBook(events, 'average') },
    unpriced: symbolsOf(entries, unpriced),
  }
}

function symbolsOf(entries: readonly Entry[], holdings: ReadonlySet<string>): readonly string[] {
  const symbols = new Map(
    entries.flatMap(({ lines }) => lines.map(({ holding, symbol }) => [holding, symbol] as const)),
  )
  return [...holdings].map((holding) => symbols.get(holding) ?? holding).toSorted()
}
