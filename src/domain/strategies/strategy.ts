import type { Amount } from '../../lib/amount.ts'
import type { CreditType } from '../credits/credit-type.ts'
import type { AssetClass } from '../registry/asset-class.ts'
import type { Percentage } from './percentage.ts'

/** From the lowest to the highest. */
export const riskLevels = ['CONSERVATIVE', 'MODERATE', 'AGGRESSIVE'] as const
export type RiskLevel = (typeof riskLevels)[number]

/** What a strategy does for the environment. */
export type StrategyEnvironment = {
  readonly creditType: CreditType
  /** Who certifies its credits. */
  readonly standard: string
  /** 120 % makes every figure of its impact 1.2 times the base. */
  readonly impactMultiplier: Percentage
  readonly isCarbonNegative: boolean
  /** Part of the amount that goes into retired credits each year. */
  readonly retirement: Percentage
  /** Score from 0 to 1 by number of the Sustainable Development Goal. */
  readonly goals: ReadonlyMap<number, number>
}

/** A yield strategy as the screens need it. */
export type Strategy = {
  /** 64 hex digits. */
  readonly id: string
  readonly name: string
  readonly description: string
  readonly risk: RiskLevel
  readonly isPublic: boolean
  /** Whether it takes deposits. */
  readonly isActive: boolean
  /** Unix seconds. */
  readonly createdAt: number
  readonly metadataUri: string
  readonly assetClass: AssetClass
  /** Before the performance fee. */
  readonly annualYield: Percentage
  /** Part of the yield. */
  readonly performanceFee: Percentage
  /** Of the pools it trades in. */
  readonly feeTier: Percentage
  /** USDC. */
  readonly minDeposit: Amount
  /** Whether the yield is reinvested rather than paid out. */
  readonly isCompounding: boolean
  /** Null for one that claims no impact. */
  readonly environment: StrategyEnvironment | null
}
