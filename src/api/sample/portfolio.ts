import { type Amount, toApproximateNumber } from '../../lib/amount.ts'
import { type Day, monthsAfter, startOf, toDay } from '../../lib/day.ts'
import { divideFloor } from '../../lib/decimal.ts'
import { sharesOf100 } from '../../lib/returns.ts'
import type {
  Holding,
  PerformancePoint,
  Portfolio,
  PortfolioCategory,
  PortfolioTransaction,
  YieldDistribution,
} from '../entities/portfolio.ts'
import { landscape } from './documents.ts'
import { impactOfLine, projectOf, samplePortfolioImpactByProject } from './portfolio-impact.ts'
import {
  type FinancialLine,
  historyDays,
  type PortfolioLine,
  portfolioLines,
} from './portfolio-lines.ts'
import {
  assetOf,
  bridge,
  dayFrom,
  inUsdc,
  lastOf,
  noonOf,
  percentageOf,
  sampleHash,
  sumUsdc,
  type Track,
  totalOn,
  trackOf,
  unitsOf,
  worth,
} from './portfolio-track.ts'

/** Percent a year around which the portfolio's yield varies. */
const baseYield = 4.5

/**
 * The demo user's portfolio on a day: the same day always gives the same portfolio, and its totals
 * are the sums of its parts.
 *
 * @param today Any time on that day, UTC.
 */
export function buildSamplePortfolio(today: Date): Portfolio {
  const dates = Array.from({ length: historyDays + 1 }, (_, index) =>
    dayFrom(today, index - historyDays),
  )
  const tracks = portfolioLines.map(trackOf)
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
    impact,
  }
}

function toHolding(
  { line, prices, quantities, values }: Track,
  dates: readonly Day[],
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
    yieldAmount: percentageOf(value, rate),
    type: line.type,
    acquisitionDate: dates[first] ?? dayFrom(today, 0),
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
      maturity: maturesInDays === null ? null : dayFrom(today, maturesInDays),
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
    const quantity = unitsOf(line, movement.quantity)
    const price = prices[historyDays - movement.daysBack] ?? 0n
    return {
      id,
      type,
      ...assetOf(line),
      quantity: { value: quantity, decimals: line.decimals },
      price: inUsdc(price),
      totalValue: inUsdc(worth(line, quantity, price)),
      timestamp: noonOf(dayFrom(today, -movement.daysBack)),
      status: 'completed',
      txHash: sampleHash(id),
    }
  }
  return [
    ...line.purchases.map((movement, index) => transaction('buy', movement, index)),
    ...line.retirements.map((movement, index) => transaction('retirement', movement, index)),
  ]
}

function portfolioHistory(
  tracks: readonly Track[],
  dates: readonly Day[],
): readonly PerformancePoint[] {
  const swing = bridge('portfolio yield', historyDays, 9)
  return dates.map((date, day) => ({
    date,
    value: inUsdc(totalOn(tracks, day)),
    yield: baseYield + (swing[day] ?? 0) / 1000,
  }))
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

/** A distribution and the transaction that paid it. */
type PaidDistribution = {
  readonly distribution: YieldDistribution
  readonly transaction: PortfolioTransaction
}

/** Distributions on the first day of each month or quarter, on the units held the day before. */
function distributionsOf(track: Track, dates: readonly Day[]): readonly PaidDistribution[] {
  const { line } = track
  if (line.category === 'environmental') return []
  return dates.flatMap((date, day) => {
    const held = track.quantities[day - 1] ?? 0n
    if (held === 0n || !isPaymentDay(date, line)) return []
    const year = percentageOf(inUsdc(track.values[day - 1] ?? 0n), line.yield)
    const amount = divideFloor(year, line.frequency === 'monthly' ? 12n : 4n, year.decimals)
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

function isPaymentDay(date: Day, { frequency }: FinancialLine): boolean {
  const [, month = '', day = ''] = date.split('-')
  return day === '01' && (frequency === 'monthly' || Number.parseInt(month, 10) % 3 === 1)
}

function nextPaymentDay(date: Day, { frequency }: FinancialLine): Day {
  return toDay(monthsAfter(startOf(date), frequency === 'monthly' ? 1 : 3))
}

/** One amount as a percentage of another, with four decimals. */
const percentOf = (part: Amount, total: Amount): number =>
  Math.round((toApproximateNumber(part) / toApproximateNumber(total)) * 1e6) / 1e4
