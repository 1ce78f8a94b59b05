import { describe, expect, it } from 'vitest'
import { buildSamplePortfolio } from '../../../api/sample/portfolio.ts'
import { allocationOf, totalsOf } from '../../../domain/portfolio/holding.ts'
import { toApproximateNumber } from '../../../lib/amount.ts'
import { toDay } from '../../../lib/day.ts'
import { dailyReturns } from '../../../lib/returns.ts'
import { usdc } from '../../../lib/usdc.ts'
import { assetsIn, entriesCsv, holdingsCsv, taxLotsCsv, taxYears } from './exports.ts'
import { fromSample } from './from-sample.ts'
import { incomeCalendar, yieldsOf } from './income.ts'
import { openCost, realisedGain } from './lots.ts'
import { filterHoldings, holdingById, transactionsOf } from './portfolio.ts'

const now = Date.UTC(2026, 2, 14, 9) / 1000
const sample = buildSamplePortfolio(new Date(now * 1000))
const { holdings, entries, income, record } = fromSample(sample, now)
const sum = (amounts: readonly { readonly value: bigint }[]) =>
  amounts.reduce((total, { value }) => total + value, 0n)

describe('the sample portfolio', () => {
  it('has the totals and the allocation of its summary', () => {
    const { summary } = sample
    expect(totalsOf(holdings)).toMatchObject({
      total: summary.totalValue,
      invested: summary.totalValue,
      yearlyYield: summary.totalYield,
      unpriced: [],
    })
    for (const { category, percent } of allocationOf(holdings)) {
      const stated = category === 'liquidity' || category === 'cash' ? 0 : category
      if (stated !== 0) expect(percent).toBeCloseTo(summary.assetAllocation[stated], 1)
    }
  })

  it('has a total return of its value and income less the amount invested', () => {
    const { days, performance } = record
    const of = (type: string) =>
      sum(sample.transactions.filter((tx) => tx.type === type).map((tx) => tx.totalValue))
    expect(days).toHaveLength(181)
    expect(performance.totalReturn.value).toBe(
      sample.summary.totalValue.value + of('yield') + of('retirement') - of('buy'),
    )
    expect(performance.periods.allTime).toBe(performance.timeWeightedReturn)
    expect(performance.volatility).toBeGreaterThan(0)
    // Recomputed from the value alone over the days without flows: the last week has none.
    const lastWeek = days.slice(-8).map(({ value }) => ({
      value: toApproximateNumber(usdc(value)),
      inflow: 0,
      outflow: 0,
      income: 0,
    }))
    const chained = dailyReturns(lastWeek).reduce((growth, r) => growth * (1 + r), 1) - 1
    expect(performance.periods.weekly).toBeCloseTo(chained * 100, 3)
  })

  it('is looked up by asset id', () => {
    expect(holdingById(holdings, 'cc-1001')?.symbol).toBe('CC-1001')
    expect(holdingById(holdings, 'unknown')).toBeUndefined()
    expect(transactionsOf(entries, 'cc-1001').map(({ kind }) => kind)).toEqual([
      'retirement',
      'retirement',
      'buy',
    ])
    expect(yieldsOf(income, 'riverside-homes').length).toBe(
      sample.yieldDistributions.filter(({ assetId }) => assetId === 'riverside-homes').length,
    )
  })

  it('is filtered by category, all of it by default', () => {
    expect(filterHoldings(holdings, 'all')).toHaveLength(8)
    expect(filterHoldings(holdings, 'environmental')).toHaveLength(3)
    expect(filterHoldings(holdings, 'liquidity')).toHaveLength(0)
  })

  it('has lots whose cost is what was paid for what is held and retired', () => {
    const bought = sum(
      sample.transactions.filter(({ type }) => type === 'buy').map(({ totalValue }) => totalValue),
    )
    for (const book of [record.lots.fifo, record.lots.average]) {
      const open = holdings.reduce((total, { id }) => total + openCost(book, id).value, 0n)
      const retired = book.disposals.reduce((total, { cost }) => total + (cost ?? 0n), 0n)
      expect(open + retired).toBe(bought)
      expect(realisedGain(book)).toEqual({ value: 0n, unknown: 0 })
    }
  })

  it('has a calendar with every payment and the next ones', () => {
    const months = incomeCalendar(income.paid, income.due, now)
    expect(months[0]?.month).toBe('2025-04')
    expect(sum(months.map(({ paid }) => paid))).toBe(sum(income.paid.map(({ amount }) => amount)))
    expect(income.due.map(({ time }) => new Date(time * 1000).toISOString().slice(0, 10))).toEqual([
      '2026-04-01',
      '2026-04-01',
      '2026-04-01',
      '2026-04-01',
      '2026-04-01',
    ])
  })

  it('is exported without loss', () => {
    expect(holdingsCsv(holdings).split('\r\n')).toHaveLength(10)
    const matures = holdings.flatMap(({ maturity }) => (maturity === null ? [] : [toDay(maturity)]))
    expect(matures.length).toBeGreaterThan(0)
    for (const day of matures) expect(holdingsCsv(holdings)).toContain(`,${day},`)
    const rows = entriesCsv(entries).trim().split('\r\n').slice(1)
    expect(rows).toHaveLength(sample.transactions.length)
    const years = taxYears(record.lots.fifo)
    const disposals = years.flatMap((year) =>
      taxLotsCsv(record.lots.fifo, year, assetsIn(entries)).trim().split('\r\n').slice(1),
    )
    expect(disposals).toHaveLength(record.lots.fifo.disposals.length)
    expect(disposals.join()).toContain('Tapauá River Forest Conservation 2023,CC-1001,retired,')
  })
})
