import type { Amount } from '../../lib/amount.ts'
import type { Day } from '../../lib/day.ts'

export type PortfolioCategory = 'treasury' | 'real_estate' | 'environmental' | 'trade_finance'

export type HoldingAssetClass = 'TREASURY' | 'REAL_ESTATE' | 'ENVIRONMENTAL_ASSET' | 'INVOICE'

/** One day of a holding or a portfolio. */
export type PerformancePoint = {
  readonly date: Day
  /** USDC at the end of the day. */
  readonly value: Amount
  /** Percent a year. */
  readonly yield: number
}

/** Impact of the credits a holder has bought, whether held or retired. */
export type HoldingImpact = {
  /** Tonnes. */
  readonly carbonOffset: number
  /** Hectares. */
  readonly landProtected: number
  /** Litres. */
  readonly waterSaved: number
}

type HoldingBase = {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly quantity: Amount
  /** USDC for one unit. */
  readonly price: Amount
  /** USDC: quantity × price. */
  readonly value: Amount
  /** Percent a year. */
  readonly yield: number
  /** USDC a year: value × yield. */
  readonly yieldAmount: Amount
  /** Null if it does not mature. */
  readonly maturity: Day | null
  /** Kind of asset as text: `Treasury bill`. */
  readonly type: string
  readonly acquisitionDate: Day
  /** USDC for one unit. */
  readonly acquisitionPrice: Amount
  readonly performanceHistory: readonly PerformancePoint[]
  /** Percent of the portfolio's value; all of them add up to 100. */
  readonly allocation: number
  readonly imageUrl?: string
}

type FinancialHolding = HoldingBase & {
  readonly category: Exclude<PortfolioCategory, 'environmental'>
  readonly assetClass: Exclude<HoldingAssetClass, 'ENVIRONMENTAL_ASSET'>
}

type EnvironmentalHolding = HoldingBase & {
  readonly category: 'environmental'
  readonly assetClass: 'ENVIRONMENTAL_ASSET'
  readonly impactMetrics: HoldingImpact
  readonly certificationStandard: string
  readonly vintage: number
  /** Goal numbers. */
  readonly sdgAlignment: readonly number[]
}

export type Holding = FinancialHolding | EnvironmentalHolding

export type PortfolioTransaction = {
  readonly id: string
  readonly type: 'buy' | 'yield' | 'retirement'
  readonly assetId: string
  readonly assetName: string
  readonly assetSymbol: string
  /** Units bought or retired; for a yield, the units it was paid on. */
  readonly quantity: Amount
  /** USDC for one unit; for a yield, the payment for one unit. */
  readonly price: Amount
  /** USDC. */
  readonly totalValue: Amount
  /** Unix seconds. */
  readonly timestamp: number
  readonly status: 'completed'
  readonly txHash: string
}

export type YieldDistribution = {
  readonly id: string
  readonly assetId: string
  readonly assetName: string
  /** USDC. */
  readonly amount: Amount
  /** Percent a year. */
  readonly yieldRate: number
  readonly distributionDate: Day
  readonly nextDistributionDate: Day
  readonly frequency: 'monthly' | 'quarterly'
}

type ProjectImpact = HoldingImpact & {
  readonly projectId: string
  readonly projectName: string
}

export type PortfolioImpact = {
  /** Tonnes. */
  readonly totalCarbonOffset: number
  /** Hectares. */
  readonly totalLandProtected: number
  /** Litres. */
  readonly totalWaterSaved: number
  /** 0 to 100: contribution to the goals for life below water and on land (14, 15). */
  readonly biodiversityScore: number
  /** 0 to 100: contribution to the goals for people (1 to 5, 8, 10, 11). */
  readonly communityImpact: number
  /** Goal number to a score from 0 to 1, weighted by the amount paid. */
  readonly sdgContributions: Readonly<Record<string, number>>
  readonly impactByProject: readonly ProjectImpact[]
}

type PortfolioSummary = {
  /** USDC. */
  readonly totalValue: Amount
  /** USDC a year. */
  readonly totalYield: Amount
  /** Percent a year. */
  readonly yieldRate: number
  /** Percent; adds up to 100. */
  readonly assetAllocation: Readonly<Record<PortfolioCategory, number>>
  /** 0 to 100: the mean of the biodiversity and community scores. */
  readonly impactScore: number
  /** Tonnes. */
  readonly carbonOffset: number
  readonly performanceHistory: readonly PerformancePoint[]
  readonly holdings: readonly Holding[]
}

/** Everything that the sample says of a portfolio; its performance follows from its days. */
export type Portfolio = {
  readonly summary: PortfolioSummary
  readonly transactions: readonly PortfolioTransaction[]
  readonly yieldDistributions: readonly YieldDistribution[]
  readonly impact: PortfolioImpact
}
