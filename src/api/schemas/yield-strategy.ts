import * as z from 'zod/mini'
import {
  absentIfNull,
  basisPointsText,
  count,
  decimalText,
  goalNumber,
  id,
  integerText,
  link,
  orNull,
  quantity,
  readableOrNull,
  text,
  unixSeconds,
} from './primitives.ts'

const riskLevels = ['CONSERVATIVE', 'MODERATE', 'AGGRESSIVE'] as const

export const environmentalAssetTypes = [
  'CarbonCredit',
  'BiodiversityCredit',
  'RenewableEnergyCertificate',
] as const
export type EnvironmentalAssetType = (typeof environmentalAssetTypes)[number]

const percentUpTo100 = decimalText.check(
  z.refine((value) => Number.parseFloat(value) <= 100, 'expected at most 100 percent'),
)

const environmentalMetadataSchema = z.readonly(
  z.object({
    asset_type: z.enum(environmentalAssetTypes),
    certification_standard: text,
    /** Percent: `120` makes every impact figure 1.2 times the base. */
    impact_multiplier: decimalText,
    carbon_negative: z.boolean(),
    /** Percent of the invested amount that goes into retired credits each year. */
    retirement_percentage: percentUpTo100,
    /** Goal number to a score from 0 to 1. */
    sdg_alignment: z.record(
      goalNumber,
      decimalText.check(
        z.refine((value) => Number.parseFloat(value) <= 1, 'expected a score from 0 to 1'),
      ),
    ),
  }),
)

export const yieldStrategySchema = absentIfNull(
  ['environmental_metadata'],
  z.readonly(
    z.object({
      strategy_id: z
        .string()
        .check(z.regex(/^[0-9a-fA-F]{64}$/, 'expected an id of 64 hex digits')),
      name: text,
      description: text,
      risk_level: z.enum(riskLevels),
      is_public: z.boolean(),
      is_active: z.boolean(),
      creation_date: unixSeconds,
      /** Basis points of the yield: `100` is 1 %. */
      performance_fee: basisPointsText,
      metadata_uri: link,
      /** 0 treasury, 1 real estate, 2 environmental asset, 3 invoice, 4 currency. */
      asset_class: z.pipe(count, z.int().check(z.maximum(4))),
      /** Percent a year, before the performance fee. */
      annual_yield_percentage: decimalText,
      /** Fee tier of the pools in which it trades, basis points. */
      fee_tier: count,
      /** Smallest units of USDC (6 decimals). */
      min_deposit: integerText,
      auto_compound: z.boolean(),
      environmental_metadata: z.exactOptional(environmentalMetadataSchema),
    }),
  ),
)
export type YieldStrategy = z.infer<typeof yieldStrategySchema>

/**
 * Estimated impact of an investment: physical quantities, and an amount of credits as text. Null is
 * what the server does not state.
 */
const estimatedImpactSchema = z.readonly(
  z.object({
    carbon_offset_tons: orNull(quantity),
    land_area_protected_hectares: orNull(quantity),
    renewable_energy_mwh: orNull(quantity),
    auto_retired_credits: orNull(decimalText),
  }),
)
export type EstimatedImpact = z.infer<typeof estimatedImpactSchema>

export const strategyImpactSchema = absentIfNull(
  ['environmental_metadata'],
  z.readonly(
    z.object({
      strategy_id: id,
      strategy_name: text,
      /** Complete USDC. */
      investment_amount: decimalText,
      duration_days: count,
      impact_metrics: estimatedImpactSchema,
      environmental_metadata: z.exactOptional(environmentalMetadataSchema),
    }),
  ),
)
export type StrategyImpact = z.infer<typeof strategyImpactSchema>

const status = z.enum(['PENDING', 'COMPLETED'])

/** A strategy that was applied. Null is what the server does not state. */
export const appliedStrategySchema = z.readonly(
  z.object({
    transaction_id: id,
    strategy_id: id,
    asset_id: orNull(id),
    /** Complete USDC. */
    amount: orNull(decimalText),
    status: orNull(status),
    /** Complete USDC in the first year, before the performance fee. */
    estimated_yield: orNull(decimalText),
    estimated_impact: orNull(estimatedImpactSchema),
  }),
)
export type AppliedStrategy = z.infer<typeof appliedStrategySchema>

/** An item of the user's strategies: a transaction, or a strategy of which only that is known. */
export const userStrategySchema = z.union([appliedStrategySchema, yieldStrategySchema])
export type UserStrategy = z.infer<typeof userStrategySchema>

/**
 * The answer to applying. A transaction id is enough: what the server has applied never counts as
 * failed for a field that it leaves out or writes in another way. An unknown status is no receipt,
 * because it may be a refusal.
 */
export const applicationReceiptSchema = z.readonly(
  z.object({
    transaction_id: id,
    strategy_id: readableOrNull(id),
    asset_id: readableOrNull(id),
    amount: readableOrNull(decimalText),
    status: orNull(status),
    estimated_yield: readableOrNull(decimalText),
    estimated_impact: readableOrNull(estimatedImpactSchema),
  }),
)
export type ApplicationReceipt = z.infer<typeof applicationReceiptSchema>
