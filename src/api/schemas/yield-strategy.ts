import * as z from 'zod/mini'
import {
  absentIfNull,
  basisPointsText,
  count,
  decimalText,
  goalNumber,
  integerText,
  link,
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

export const environmentalMetadataSchema = z.readonly(
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
      strategy_id: z.string().check(z.regex(/^[0-9a-f]{64}$/i, 'expected an id of 64 hex digits')),
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
