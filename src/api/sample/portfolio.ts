import { type Amount, sumOf, toApproximateNumber, valueAt } from '../../lib/amount.ts'
import { decimal, divideFloor, multiply } from '../../lib/decimal.ts'
import {
  annualise,
  annualVolatility,
  dailyReturns,
  sharesOf100,
  sharpeRatio,
  timeWeightedReturn,
} from '../../lib/returns.ts'
import type {
  Holding,
  Performance,
  PerformancePoint,
  Portfolio,
  PortfolioCategory,
  PortfolioTransaction,
  YieldDistribution,
} from '../entities/portfolio.ts'
import { bridge, sampleHash } from './noise.ts'
import { landscape } from './picture.ts'
import {
  type FinancialLine,
  historyDays,
  type PortfolioLine,
  portfolioBook,
  yearlyGrowthPpm,
} from './portfolio-book.ts'
import { impactOfLine, projectOf, samplePortfolioImpactByProject } from './portfolio-impact.ts'

const usdcDecimals = 6
const million = 1_000_000n
const dayMs = 86_400_000
/** Yearly, about what the shortest government bills pay; the measure of the Sharpe ratio. */
const riskFreeRate = 0.04
/** Percent a year that the portfolio's yield keeps close to. */
const baseYield = 4.5

/** A line of the book with its whole history: index 0 is the first day, the last is today. */
type Track = {
  readonly line: PortfolioLine
  /** USDC for one unit, smallest units. */
  readonly prices: readonly bigint[]
  /** Units held at the end of the day, smallest units. */
  readonly quantities: readonly bigint[]
  /** USDC, smallest units. */
  readonly values: readonly bigint[]
}

/**
 * The demo user's portfolio as it stands on a day: the same day always gives the same portfolio,
 * and its totals are the sums of its parts.
 *
 * @param today Any moment of the day, UTC.
 */
export function buildSamplePortfolio(today: Date): Portfolio {
  const dates = Array.from({ length: historyDays + 1 }, (_, index) =>
    isoDay(today, index - historyDays),
  )
  const tracks = portfolioBook.map(trackOf)
  const shares = sharesOf100(tracks.map(({ values }) => lastOf(values)))
  const holdings = tracks.map((track, index) => toHolding(track, dates, today, shares[index] ?? 0))
  const distributions = tracks.flatMap((track) => distributionsOf(track, dates))
  const transactions = [
    ...tracks.flatMap((track) => movementsOf(track, today)),
    ...distributions.map(({ transaction }) => transaction),
  ].toSorted((a, b) => b.timestamp - a.timestamp || a.id.localeCompare(b.id))

  const totalValue = sumUsdc(holdings.map(({ value }) => value))
  const totalYield = sumUsdc(holdings.map(({ yieldAmount }) => yieldAmount))
  const impact = samplePortfolioImpactByProject
  return {
    summary: {
      totalValue,
      totalYield,
      yieldRate: percentOf(totalYield, totalValue),
      assetAllocation: allocationOf(holdings),
      impactScore: Math.round((impact.biodiversityScore + impact.communityImpact) / 2),
      carbonOffset: impact.totalCarbonOffset,
      performanceHistory: portfolioHistory(tracks, dates),
      holdings,
    },
    transactions,
    yieldDistributions: distributions
      .map(({ distribution }) => distribution)
      .toSorted((a, b) => b.distributionDate.localeCompare(a.distributionDate)),
    performance: performanceOf(tracks, transactions, dates),
    impact,
  }
}

function trackOf(line: PortfolioLine): Track {
  const price = usdc(line.price)
  const wobble = bridge(line.id, historyDays, line.wobblePpm)
  const prices = wobble.map((ppm, day) => {
    const growth = Math.round((yearlyGrowthPpm * (historyDays - day)) / 365)
    return (price * (million - BigInt(growth) + BigInt(ppm))) / million
  })
  const quantities = prices.map((_, day) => heldOn(line, day))
  const values = prices.map((dayPrice, day) => worth(line, quantities[day] ?? 0n, dayPrice))
  return { line, prices, quantities, values }
}

function heldOn(line: PortfolioLine, day: number): bigint {
  const until = (movements: PortfolioLine['retirements']) =>
    movements
      .filter(({ daysBack }) => historyDays - daysBack <= day)
      .reduce((sum, { quantity }) => sum + units(line, quantity), 0n)
  return until(line.purchases) - until(line.retirements)
}

function toHolding(
  { line, prices, quantities, values }: Track,
  dates: readonly string[],
  today: Date,
  allocation: number,
): Holding {
  const first = historyDays - line.purchases[0].daysBack
  const value = inUsdc(lastOf(values))
  const rate = line.category === 'environmental' ? 0 : line.yield
  const swing = bridge(`${line.id} yield`, historyDays, 8)
  const base = {
    id: line.id,
    name: line.name,
    symbol: line.symbol,
    quantity: { value: lastOf(quantities), decimals: line.decimals },
    price: inUsdc(lastOf(prices)),
    value,
    yield: rate,
    yieldAmount: shareOf(value, rate),
    type: line.type,
    acquisitionDate: dates[first] ?? '',
    acquisitionPrice: inUsdc(prices[first] ?? 0n),
    performanceHistory: dates.slice(first).map(
      (date, index): PerformancePoint => ({
        date,
        value: inUsdc(values[first + index] ?? 0n),
        yield: rate === 0 ? 0 : rate + (swing[first + index] ?? 0) / 1000,
      }),
    ),
    allocation,
  }
  if (line.category !== 'environmental') {
    const { category, assetClass, maturesInDays } = line
    return {
      ...base,
      category,
      assetClass,
      maturity: maturesInDays === null ? null : isoDay(today, maturesInDays),
    }
  }
  const project = projectOf(line.projectCode)
  return {
    ...base,
    category: line.category,
    assetClass: line.assetClass,
    maturity: null,
    imageUrl: landscape(project.type, project.code),
    impactMetrics: impactOfLine(line),
    certificationStandard: project.standard,
    vintage: project.vintage,
    sdgAlignment: Object.keys(project.sdg).map((goal) => Number.parseInt(goal, 10)),
  }
}

function movementsOf({ line, prices }: Track, today: Date): readonly PortfolioTransaction[] {
  const transaction = (
    type: 'buy' | 'retirement',
    movement: PortfolioLine['retirements'][number],
    index: number,
  ): PortfolioTransaction => {
    const id = `${type}-${line.id}-${index + 1}`
    const quantity = units(line, movement.quantity)
    const price = prices[historyDays - movement.daysBack] ?? 0n
    return {
      id,
      type,
      ...assetOf(line),
      quantity: { value: quantity, decimals: line.decimals },
      price: inUsdc(price),
      totalValue: inUsdc(worth(line, quantity, price)),
      timestamp: noonOf(isoDay(today, -movement.daysBack)),
      status: 'completed',
      txHash: sampleHash(id),
    }
  }
  return [
    ...line.purchases.map((movement, index) => transaction('buy', movement, index)),
    ...line.retirements.map((movement, index) => transaction('retirement', movement, index)),
  ]
}

type Paid = {
  readonly distribution: YieldDistribution
  readonly transaction: PortfolioTransaction
}

/** Paid on the first day of each month or quarter, on what was held the evening before. */
function distributionsOf(track: Track, dates: readonly string[]): readonly Paid[] {
  const { line } = track
  if (line.category === 'environmental') return []
  return dates.flatMap((date, day) => {
    const held = track.quantities[day - 1] ?? 0n
    if (held === 0n || !isPaymentDay(date, line)) return []
    const year = shareOf(inUsdc(track.values[day - 1] ?? 0n), line.yield)
    const amount = divideFloor(year, line.frequency === 'monthly' ? 12n : 4n, usdcDecimals)
    const id = `yield-${line.id}-${date}`
    const quantity = { value: held, decimals: line.decimals }
    return [
      {
        distribution: {
          id,
          assetId: line.id,
          assetName: line.name,
          amount,
          yieldRate: line.yield,
          distributionDate: date,
          nextDistributionDate: nextPaymentDay(date, line),
          frequency: line.frequency,
        },
        transaction: {
          id,
          type: 'yield',
          ...assetOf(line),
          quantity,
          price: inUsdc((amount.value * 10n ** BigInt(line.decimals)) / held),
          totalValue: amount,
          timestamp: noonOf(date),
          status: 'completed',
          txHash: sampleHash(id),
        },
      },
    ]
  })
}

function isPaymentDay(date: string, { frequency }: FinancialLine): boolean {
  const [, month = '', day = ''] = date.split('-')
  return day === '01' && (frequency === 'monthly' || Number.parseInt(month, 10) % 3 === 1)
}

function nextPaymentDay(date: string, { frequency }: FinancialLine): string {
  const next = new Date(`${date}T00:00:00Z`)
  next.setUTCMonth(next.getUTCMonth() + (frequency === 'monthly' ? 1 : 3))
  return next.toISOString().slice(0, 10)
}

function portfolioHistory(
  tracks: readonly Track[],
  dates: readonly string[],
): readonly PerformancePoint[] {
  const swing = bridge('portfolio yield', historyDays, 9)
  return dates.map((date, day) => ({
    date,
    value: inUsdc(tracks.reduce((sum, { values }) => sum + (values[day] ?? 0n), 0n)),
    yield: baseYield + (swing[day] ?? 0) / 1000,
  }))
}

function performanceOf(
  tracks: readonly Track[],
  transactions: readonly PortfolioTransaction[],
  dates: readonly string[],
): Performance {
  const onDay = (type: PortfolioTransaction['type'], date: string) =>
    transactions.filter((tx) => tx.type === type && tx.timestamp === noonOf(date))
  const sumNumber = (list: readonly PortfolioTransaction[]) =>
    toApproximateNumber(sumUsdc(list.map(({ totalValue }) => totalValue)))
  const days = dates.map((date, day) => ({
    value: toApproximateNumber(
      inUsdc(tracks.reduce((sum, { values }) => sum + (values[day] ?? 0n), 0n)),
    ),
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
  const value = tracks.reduce((sum, { values }) => sum + lastOf(values), 0n)
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

function allocationOf(holdings: readonly Holding[]): Record<PortfolioCategory, number> {
  const hundredths = (category: PortfolioCategory) =>
    holdings
      .filter((holding) => holding.category === category)
      .reduce((sum, { allocation }) => sum + Math.round(allocation * 100), 0)
  return {
    treasury: hundredths('treasury') / 100,
    real_estate: hundredths('real_estate') / 100,
    environmental: hundredths('environmental') / 100,
    trade_finance: hundredths('trade_finance') / 100,
  }
}

const assetOf = ({ id, name, symbol }: PortfolioLine) => ({
  assetId: id,
  assetName: name,
  assetSymbol: symbol,
})

const inUsdc = (value: bigint): Amount => ({ value, decimals: usdcDecimals })
const usdc = (text: string) => divideFloor(decimal(text), 1n, usdcDecimals).value
const units = (line: PortfolioLine, text: string) =>
  divideFloor(decimal(text), 1n, line.decimals).value
const worth = (line: PortfolioLine, quantity: bigint, price: bigint) =>
  valueAt({ value: quantity, decimals: line.decimals }, inUsdc(price)).value
const sumUsdc = (amounts: readonly Amount[]) => sumOf(amounts, usdcDecimals)
const lastOf = (values: readonly bigint[]) => values.at(-1) ?? 0n

/** `rate` percent of an amount, cut to its smallest unit. */
const shareOf = (amount: Amount, rate: number) =>
  divideFloor(multiply(amount, decimal(String(rate))), 100n, amount.decimals)

const percent = (ratio: number) => Math.round(ratio * 1e6) / 1e4
const percentOf = (part: Amount, whole: Amount) =>
  percent(toApproximateNumber(part) / toApproximateNumber(whole))

const isoDay = (today: Date, offset: number) =>
  new Date(today.getTime() + offset * dayMs).toISOString().slice(0, 10)
const noonOf = (date: string) => Date.parse(`${date}T12:00:00Z`) / 1000
