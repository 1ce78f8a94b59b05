import type {
  PortfolioTransaction,
  Holding as SampleHolding,
  Portfolio as SamplePortfolio,
  YieldDistribution,
} from '../../../api/entities/portfolio.ts'
import {
  type CreditType,
  creditMotif,
  creditTypeLabel,
  creditTypes,
  firstCreditType,
} from '../../../domain/credits/credit-type.ts'
import type { Holding } from '../../../domain/portfolio/holding.ts'
import { assetMotif } from '../../../domain/registry/asset-class.ts'
import { parseDay } from '../../../lib/day.ts'
import { usdc } from '../../../lib/usdc.ts'
import { type Entry, flowsOf, lotEventsOf } from './entry.ts'
import type { DueYield, Income } from './income.ts'
import { lotBook } from './lots.ts'
import { type PortfolioDay, type PortfolioRecord, performanceOf, sumFlows } from './record.ts'

/** The sample portfolio as the screens show it. */
export type PortfolioParts = {
  readonly holdings: readonly Holding[]
  /** The newest first. */
  readonly entries: readonly Entry[]
  readonly income: Income
  readonly record: PortfolioRecord
}

/**
 * Converts the sample portfolio.
 *
 * @param now Unix seconds.
 */
export function fromSample(sample: SamplePortfolio, now: number): PortfolioParts {
  const entries = sample.transactions.map(entryOf)
  const oldestFirst = entries.toReversed()
  const events = oldestFirst.flatMap(lotEventsOf)
  const days = daysOf(sample, oldestFirst)
  return {
    holdings: sample.summary.holdings.map(holdingOf),
    entries,
    income: incomeOf(sample.yieldDistributions, entries, now),
    record: {
      days,
      performance: performanceOf(days),
      lots: { fifo: lotBook(events, 'fifo'), average: lotBook(events, 'average') },
      unpriced: [],
    },
  }
}

/** The type of credits with this label; the first one for any other. */
const creditTypeLabelled = (label: string): CreditType =>
  creditTypes.find((type) => creditTypeLabel(type) === label) ?? firstCreditType

function holdingOf(sample: SampleHolding): Holding {
  const { id, name, symbol, category, type, quantity, price, value } = sample
  const base = {
    id,
    name,
    symbol,
    category,
    type,
    quantity,
    unit: null,
    price: { amount: price, basis: 'sample' as const },
    value,
    yieldRate: sample.yield === 0 ? null : sample.yield,
    yearlyYield: sample.yield === 0 ? null : sample.yieldAmount,
    claimable: null,
    maturity: sample.maturity === null ? null : parseDay(sample.maturity),
    inSmartAccounts: [],
    condition: 'fine' as const,
  }
  if (sample.category !== 'environmental') {
    const picture = { motif: assetMotif(sample.assetClass), seed: id }
    return { ...base, picture, credit: null, href: null }
  }
  const { impactMetrics, certificationStandard, vintage, sdgAlignment } = sample
  return {
    ...base,
    picture:
      sample.imageUrl === undefined
        ? { motif: creditMotif(creditTypeLabelled(type)), seed: id }
        : { url: sample.imageUrl },
    credit: {
      assetId: null,
      isToken: false,
      standard: certificationStandard,
      vintage,
      goals: sdgAlignment,
      impact: impactMetrics,
      ends: null,
    },
    href: `/environmental/assets/${id}`,
  }
}

function entryOf(transaction: PortfolioTransaction): Entry {
  const { id, type, assetId, assetName: name, assetSymbol: symbol, quantity } = transaction
  const moves = type !== 'yield'
  const signed = type === 'buy' ? quantity.value : -quantity.value
  return {
    id,
    kind: type,
    time: transaction.timestamp,
    hash: transaction.txHash,
    block: null,
    subject: { id: assetId, name, symbol },
    lines: moves
      ? [
          {
            holding: assetId,
            name,
            symbol,
            quantity: { ...quantity, value: signed },
            value: transaction.totalValue,
          },
        ]
      : [],
    cash: usdc(cashOf(transaction)),
    units: quantity,
  }
}

function cashOf({ type, totalValue }: PortfolioTransaction): bigint {
  if (type === 'retirement') return 0n
  return type === 'buy' ? -totalValue.value : totalValue.value
}

function incomeOf(
  distributions: readonly YieldDistribution[],
  entries: readonly Entry[],
  now: number,
): Income {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return {
    paid: distributions.map(({ id, assetId, assetName, amount, distributionDate }) => ({
      id,
      holding: assetId,
      name: assetName,
      amount,
      time: byId.get(id)?.time ?? parseDay(distributionDate) ?? 0,
      hash: byId.get(id)?.hash ?? '',
    })),
    due: latestOfEach(distributions)
      .map(
        ({ assetId, assetName, amount, frequency, nextDistributionDate }): DueYield => ({
          holding: assetId,
          name: assetName,
          amount,
          time: parseDay(nextDistributionDate) ?? 0,
          basis: 'expected',
          frequency,
        }),
      )
      .filter(({ time }) => time >= now - 86_400)
      .toSorted((a, b) => a.time - b.time),
  }
}

/** The latest distribution of each asset; the list has the newest first. */
function latestOfEach(distributions: readonly YieldDistribution[]): readonly YieldDistribution[] {
  return distributions.filter(
    ({ assetId }, index) =>
      distributions.findIndex((candidate) => candidate.assetId === assetId) === index,
  )
}

function daysOf(sample: SamplePortfolio, entries: readonly Entry[]): readonly PortfolioDay[] {
  const byDay = Map.groupBy(entries, ({ time }) => Math.floor(time / 86_400) * 86_400)
  return sample.summary.performanceHistory.map(({ date, value }) => {
    const time = parseDay(date) ?? 0
    return { time, value: value.value, ...sumFlows((byDay.get(time) ?? []).map(flowsOf)) }
  })
}
