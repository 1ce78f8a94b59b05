import * as z from 'zod/mini'
import { impactMetricsSchema } from './impact-metrics.ts'
import { address, decimalText, isoDay, link, text } from './primitives.ts'
import { environmentalAssetTypes } from './yield-strategy.ts'

export const environmentalAssetSchema = z.readonly(
  z.object({
    asset_id: text,
    asset_type: z.enum(environmentalAssetTypes),
    standard: text,
    vintage_year: z.int().check(z.minimum(1990), z.maximum(2100)),
    project_id: text,
    project_name: text,
    project_location: text,
    verification_status: text,
    verification_date: isoDay,
    registry_link: link,
    metadata_uri: link,
    issuance_date: isoDay,
    /** Null for what does not expire, which is everything but some energy certificates. */
    expiration_date: z.nullable(isoDay),
    retired: z.boolean(),
    /** Credits: tonnes, biodiversity credits or MWh by type, to 0.001. */
    total_supply: decimalText,
    available_supply: decimalText,
    description: text,
    /** USDC for one credit. */
    price_per_unit: decimalText,
    image_url: link,
    project_developer: text,
    methodology: text,
    co_benefits: z.array(text),
    certification_documents: z.array(z.object({ name: text, url: link })),
    security_details: z.object({
      token_standard: text,
      contract_address: address,
      blockchain: text,
      token_id: text,
      marketplace_url: link,
    }),
    impact_metrics: impactMetricsSchema,
    /** Location of the project in degrees. Not every server provides it. */
    coordinates: z.exactOptional(
      z.object({
        latitude: z.number().check(z.minimum(-90), z.maximum(90)),
        longitude: z.number().check(z.minimum(-180), z.maximum(180)),
      }),
    ),
  }),
)
export type EnvironmentalAsset = z.infer<typeof environmentalAssetSchema>
