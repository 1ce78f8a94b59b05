import { describe, expect, it } from 'vitest'
import { decimal } from '../../lib/decimal.ts'
import { environmentalAssetSchema } from '../schemas/environmental-asset.ts'
import { impactMetricsSchema } from '../schemas/impact.ts'
import { smartAccountSchema } from '../schemas/smart-account.ts'
import {
  appliedStrategySchema,
  environmentalAssetTypes,
  yieldStrategySchema,
} from '../schemas/yield-strategy.ts'
import { sampleEnvironmentalAssets } from './environmental-assets.ts'
import { samplePoolStates, samplePools, samplePositions, sampleTokens } from './liquidity.ts'
import { buildSamplePortfolio } from './portfolio.ts'
import { projectOf, samplePortfolioImpact } from './portfolio-impact.ts'
import { sampleSmartAccounts, sampleTemplates } from './smart-accounts.ts'
import { sampleAppliedStrategies, sampleYieldStrategies } from './yield-strategies.ts'

const within = (value: string, low: number, high: number) => {
  expect(Number.parseFloat(value)).toBeGreaterThanOrEqual(low)
  expect(Number.parseFloat(value)).toBeLessThanOrEqual(high)
}

describe('sample strategies', () => {
  const environmental = sampleYieldStrategies.filter((s) => s.environmental_metadata !== undefined)

  it('are seven with unique ids, within the stated ranges', () => {
    expect(sampleYieldStrategies).toHaveLength(7)
    expect(new Set(sampleYieldStrategies.map(({ strategy_id }) => strategy_id)).size).toBe(7)
    for (const strategy of sampleYieldStrategies) {
      expect(yieldStrategySchema.parse(strategy)).toEqual(strategy)
      within(strategy.performance_fee, 100, 300)
      within(strategy.annual_yield_percentage, 4.25, 7.8)
    }
  })
  it('reach the ends of the yield range, and cover every risk level and asset class', () => {
    const yields = sampleYieldStrategies.map((s) => Number.parseFloat(s.annual_yield_percentage))
    expect(Math.min(...yields)).toBe(4.25)
    expect(Math.max(...yields)).toBe(7.8)
    expect(new Set(sampleYieldStrategies.map((s) => s.risk_level)).size).toBe(3)
    expect(new Set(sampleYieldStrategies.map((s) => s.asset_class))).toEqual(
      new Set([0, 1, 2, 3, 4]),
    )
  })
  it('include three environmental ones with fees of 200, 150 and 300', () => {
    expect(environmental.map((s) => s.performance_fee)).toEqual(['200', '150', '300'])
    for (const { environmental_metadata } of environmental) {
      within(environmental_metadata?.retirement_percentage ?? '', 10, 20)
      within(environmental_metadata?.impact_multiplier ?? '', 110, 130)
    }
  })
  it('include applied ones, which are COMPLETED', () => {
    expect(sampleAppliedStrategies.length).toBeGreaterThan(0)
    for (const applied of sampleAppliedStrategies) {
      expect(appliedStrategySchema.parse(applied)).toEqual(applied)
      expect(applied.status).toBe('COMPLETED')
    }
  })
})

describe('sample environmental assets', () => {
  it('are at least 24 of three types, complete, and marked as fictional', () => {
    expect(sampleEnvironmentalAssets.length).toBeGreaterThanOrEqual(24)
    expect(new Set(sampleEnvironmentalAssets.map((a) => a.asset_type))).toEqual(
      new Set(environmentalAssetTypes),
    )
    expect(new Set(sampleEnvironmentalAssets.map((a) => a.asset_id)).size).toBe(
      sampleEnvironmentalAssets.length,
    )
    for (const asset of sampleEnvironmentalAssets) {
      expect(environmentalAssetSchema.parse(asset)).toEqual(asset)
      expect(asset.description).toContain('fictional')
      expect(asset.coordinates).toBeDefined()
      expect(asset.verification_date).not.toBeNull()
      expect(asset.issuance_date > (asset.verification_date ?? '')).toBe(true)
      expect(decimal(asset.available_supply).value > 0n).toBe(!asset.retired)
      expect(Number.parseFloat(asset.available_supply)).toBeLessThanOrEqual(
        Number.parseFloat(asset.total_supply),
      )
    }
  })
  it('are certified by Verra, Gold Standard and others', () => {
    const standards = new Set(sampleEnvironmentalAssets.map((a) => a.standard))
    expect(standards).toContain('Verra')
    expect(standards).toContain('Gold Standard')
    expect(standards.size).toBeGreaterThan(4)
  })
})

describe('sample smart accounts', () => {
  it('are ACTIVE and PAUSED, created from existing templates', () => {
    expect(new Set(sampleSmartAccounts.map((a) => a.status))).toEqual(new Set(['ACTIVE', 'PAUSED']))
    for (const account of sampleSmartAccounts) {
      expect(smartAccountSchema.parse(account)).toEqual(account)
      expect(sampleTemplates.map(({ id }) => id)).toContain(account.templateId)
    }
  })
  it('come from templates with their parameters', () => {
    expect(
      sampleTemplates
        .slice(0, 5)
        .map(({ name, parameters }) => [name, parameters.map((p) => p.name)]),
    ).toEqual([
      ['Yield Reinvestment', ['treasuryToken', 'reinvestThreshold']],
      ['Automated Trading', ['tokenAddress', 'buyThreshold', 'sellThreshold']],
      ['Portfolio Rebalancing', ['assets', 'targetAllocations', 'rebalanceThreshold']],
      ['Conditional Transfer', ['recipient', 'transferAmount', 'unlockTime']],
      ['Delegation Rules', ['delegates', 'spendingLimits', 'expirations']],
    ])
  })
  it('rebalance to 60/40 with a threshold of 5 by default', () => {
    const defaults = sampleTemplates[2]?.parameters.map((p) => p.defaultValue)
    expect(defaults?.slice(1)).toEqual(['60,40', '5'])
  })
})

describe('sample pools', () => {
  it('have the stated fee tiers, tick spacings and decimals', () => {
    expect(new Set(samplePools.map((p) => p.feeTier))).toEqual(new Set([30, 50]))
    expect(new Set(samplePools.map((p) => p.tickSpacing))).toEqual(new Set([10, 20]))
    expect(sampleTokens.map((t) => t.decimals)).toEqual([18, 6, 18])
  })
  it('are consistent with their states and positions', () => {
    for (const { poolId, tickSpacing, initialSqrtPrice } of samplePools) {
      const state = samplePoolStates[poolId]
      const inPool = samplePositions.filter((position) => position.poolId === poolId)
      const liquidity = inPool.reduce((sum, position) => sum + BigInt(position.liquidity), 0n)
      expect(state?.totalLiquidity).toBe(liquidity.toString())
      expect(state?.sqrtPriceX96).toBe(initialSqrtPrice)
      const price = (Number.parseFloat(initialSqrtPrice) / 2 ** 96) ** 2
      expect(state?.tick).toBe(Math.floor(Math.log(price) / Math.log(1.0001)))
      for (const { lowerTick, upperTick } of inPool) {
        expect([Math.abs(lowerTick % tickSpacing), Math.abs(upperTick % tickSpacing)]).toEqual([
          0, 0,
        ])
        expect(lowerTick).toBeLessThan(upperTick)
      }
    }
  })
})

describe('sample portfolio', () => {
  const today = new Date('2026-03-14T09:30:00Z')
  const portfolio = buildSamplePortfolio(today)
  const { summary, transactions, yieldDistributions, impact } = portfolio
  const sum = (amounts: readonly { readonly value: bigint }[]) =>
    amounts.reduce((total, { value }) => total + value, 0n)

  it('is the same for the same day', () => {
    expect(buildSamplePortfolio(new Date('2026-03-14T23:00:00Z'))).toEqual(portfolio)
  })
  it('has 181 daily points up to today with a base yield of 4.5 percent', () => {
    const history = summary.performanceHistory
    expect(history).toHaveLength(181)
    expect(history[0]?.date).toBe('2025-09-15')
    expect(history.at(-1)?.date).toBe('2026-03-14')
    for (const point of history) expect(Math.abs(point.yield - 4.5)).toBeLessThan(0.3)
    expect(history.at(-1)?.yield).toBe(4.5)
    expect(summary.yieldRate).toBeCloseTo(4.5, 1)
  })
  it('adds up: values, yields, allocation and history', () => {
    const { holdings, totalValue, totalYield } = summary
    expect(totalValue.value).toBe(sum(holdings.map(({ value }) => value)))
    expect(totalYield.value).toBe(sum(holdings.map(({ yieldAmount }) => yieldAmount)))
    expect(summary.performanceHistory.at(-1)?.value).toEqual(totalValue)
    const allocations = holdings.map(({ allocation }) => Math.round(allocation * 100))
    expect(allocations.reduce((total, part) => total + part, 0)).toBe(10_000)
    const shares = Object.values(summary.assetAllocation).map((share) => Math.round(share * 100))
    expect(shares.reduce((total, part) => total + part, 0)).toBe(10_000)
    for (const [index, { date, value }] of summary.performanceHistory.entries()) {
      const parts = holdings.flatMap(({ performanceHistory }) =>
        performanceHistory.filter((point) => point.date === date).map((point) => point.value),
      )
      if (index % 20 === 0) expect(value.value).toBe(sum(parts))
    }
  })
  it('has holdings of every category whose value is quantity × price', () => {
    expect(new Set(summary.holdings.map((h) => h.category))).toEqual(
      new Set(['treasury', 'real_estate', 'environmental', 'trade_finance']),
    )
    for (const { quantity, price, value, performanceHistory } of summary.holdings) {
      expect(value.value).toBe((quantity.value * price.value) / 10n ** BigInt(quantity.decimals))
      expect(performanceHistory.at(-1)?.value).toEqual(value)
    }
  })
  it('holds the units bought and not retired, with the price of the first purchase', () => {
    for (const holding of summary.holdings) {
      const of = (type: string) =>
        transactions.filter((tx) => tx.assetId === holding.id && tx.type === type)
      expect(holding.quantity.value).toBe(
        sum(of('buy').map((tx) => tx.quantity)) - sum(of('retirement').map((tx) => tx.quantity)),
      )
      expect(of('buy').at(-1)?.price).toEqual(holding.acquisitionPrice)
    }
  })
  it('has a yield transaction for every distribution', () => {
    const yields = transactions.filter((tx) => tx.type === 'yield')
    expect(yields.map((tx) => tx.id).toSorted()).toEqual(
      yieldDistributions.map((d) => d.id).toSorted(),
    )
    expect(sum(yields.map((tx) => tx.totalValue))).toBe(
      sum(yieldDistributions.map((d) => d.amount)),
    )
    expect(new Set(yieldDistributions.map((d) => d.frequency))).toEqual(
      new Set(['monthly', 'quarterly']),
    )
    for (const { distributionDate, nextDistributionDate } of yieldDistributions) {
      expect(nextDistributionDate > distributionDate).toBe(true)
    }
  })
  it('has an impact that is the sum over the projects of one type each, equal in both schemas', () => {
    const { impactByProject } = impact
    const ofType = (type: string) =>
      impactByProject.filter(({ projectId }) => projectOf(projectId).type === type)
    const total = (type: string, field: 'carbonOffset' | 'landProtected' | 'waterSaved') =>
      ofType(type).reduce((all, project) => all + project[field], 0)
    // Others state tonnes, too, which are no carbon credits.
    expect(total('RenewableEnergyCertificate', 'carbonOffset')).toBeGreaterThan(0)
    expect(impact.totalCarbonOffset).toBe(total('CarbonCredit', 'carbonOffset'))
    expect(summary.carbonOffset).toBe(impact.totalCarbonOffset)
    expect(impact.totalLandProtected).toBe(total('BiodiversityCredit', 'landProtected'))
    expect(impact.totalWaterSaved).toBe(total('BiodiversityCredit', 'waterSaved'))
    expect(impactMetricsSchema.parse(samplePortfolioImpact)).toMatchObject({
      carbon_offset_tons: impact.totalCarbonOffset,
      land_area_protected_hectares: impact.totalLandProtected,
      water_protected_liters: impact.totalWaterSaved,
    })
    const held = summary.holdings.flatMap((h) =>
      h.category === 'environmental' && h.type === 'Carbon credit' ? [h.impactMetrics] : [],
    )
    expect(held.reduce((all, { carbonOffset }) => all + carbonOffset, 0)).toBe(
      impact.totalCarbonOffset,
    )
  })
  it('has the same length and value on every day of the year', () => {
    for (let month = 0; month < 12; month++) {
      for (const day of [1, 2, 15, 28]) {
        const other = buildSamplePortfolio(new Date(Date.UTC(2026, month, day)))
        expect(other.summary.performanceHistory).toHaveLength(181)
        expect(other.summary.totalValue).toEqual(summary.totalValue)
      }
    }
  })
})
