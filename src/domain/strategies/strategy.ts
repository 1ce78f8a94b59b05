import type { StrategyTerms } from '../../api/local/strategy-rules.ts'
import type { YieldStrategy } from '../../api/schemas/yield-strategy.ts'
import { type Amount, formatAmount, toDecimalString } from '../../lib/amount.ts'
import { decimal } from '../../lib/decimal.ts'
import { usdc } from '../../lib/usdc.ts'
import type { CreditType } from '../credits/credit-type.ts'
import { type AssetClass, assetClassOf } from '../registry/asset-class.ts'

/** From the lowest to the highest. */
export const riskLevels = ['CONSERVATIVE', 'MODERATE', 'AGGRESSIVE'] as const
export type RiskLevel = (typeof riskLevels)[number]

/** What a strategy does for the environment. */
type StrategyEnvironment = {
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

/**
 * A percentage, exactly as it is stated: 4.25 % is `{ value: 425n, decimals: 2 }`. Basis points are
 * percentages with two decimals.
 */
export type Percentage = Amount

/**
 * @example
 * basisPoints(175) // 1.75 %
 */
export function basisPoints(count: number | bigint | string): Percentage {
  return { value: BigInt(count), decimals: 2 }
}

/**
 * All of its digits, two at least.
 *
 * @example
 * percentText({ value: 61n, decimals: 1 }) // '6.10%'
 */
export function percentText(percentage: Percentage): string {
  const maximumFractionDigits = Math.max(percentage.decimals, 2)
  return `${formatAmount(percentage, { minimumFractionDigits: 2, maximumFractionDigits })}%`
}

/** What the API says about a strategy, in the terms of the screens. */
export function strategyFromApi(strategy: YieldStrategy): Strategy {
  return {
    id: strategy.strategy_id,
    name: strategy.name,
    description: strategy.description,
    risk: strategy.risk_level,
    isPublic: strategy.is_public,
    isActive: strategy.is_active,
    createdAt: strategy.creation_date,
    metadataUri: strategy.metadata_uri,
    assetClass: assetClassOf(strategy.asset_class),
    annualYield: decimal(strategy.annual_yield_percentage),
    performanceFee: basisPoints(strategy.performance_fee),
    feeTier: basisPoints(strategy.fee_tier),
    minDeposit: usdc(BigInt(strategy.min_deposit)),
    isCompounding: strategy.auto_compound,
    environment: environmentFromApi(strategy.environmental_metadata),
  }
}

/** What of a strategy the API computes with. */
export function strategyToApi({ id, name, annualYield, environment }: Strategy): StrategyTerms {
  return {
    strategy_id: id,
    name,
    annual_yield_percentage: toDecimalString(annualYield),
    ...(environment && { environmental_metadata: environmentToApi(environment) }),
  }
}

type ApiEnvironment = NonNullable<YieldStrategy['environmental_metadata']>

function environmentFromApi(metadata: ApiEnvironment | undefined): StrategyEnvironment | null {
  if (metadata === undefined) return null
  const goals = Object.entries(metadata.sdg_alignment)
  return {
    creditType: metadata.asset_type,
    standard: metadata.certification_standard,
    impactMultiplier: decimal(metadata.impact_multiplier),
    isCarbonNegative: metadata.carbon_negative,
    retirement: decimal(metadata.retirement_percentage),
    goals: new Map(goals.map(([goal, score]) => [Number(goal), Number(score)])),
  }
}

function environmentToApi(environment: StrategyEnvironment): ApiEnvironment {
  const goals = [...environment.goals]
  return {
    asset_type: environment.creditType,
    certification_standard: environment.standard,
    impact_multiplier: toDecimalString(environment.impactMultiplier),
    carbon_negative: environment.isCarbonNegative,
    retirement_percentage: toDecimalString(environment.retirement),
    sdg_alignment: Object.fromEntries(goals.map(([goal, score]) => [goal, String(score)])),
  }
}
