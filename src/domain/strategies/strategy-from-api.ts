import type { StrategyTerms } from '../../api/local/strategy-rules.ts'
import type { YieldStrategy } from '../../api/schemas/yield-strategy.ts'
import { toDecimalString } from '../../lib/amount.ts'
import { decimal } from '../../lib/decimal.ts'
import { usdc } from '../../lib/usdc.ts'
import { assetClassOf } from '../registry/asset-class.ts'
import { basisPoints } from './percentage.ts'
import type { Strategy, StrategyEnvironment } from './strategy.ts'

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
