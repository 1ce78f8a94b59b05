import * as z from 'zod/mini'
import { enteredText } from '../../lib/foreign-text.ts'
import { impactMetricsSchema } from './impact.ts'
import {
  absentIfNull,
  address,
  decimalText,
  id,
  isoDay,
  link,
  listOrNone,
  orNull,
  text,
  year,
} from './primitives.ts'
import { environmentalAssetTypes } from './yield-strategy.ts'

export const environmentalAssetSchema = absentIfNull(
  ['coordinates', 'tradable_until'],
  z.readonly(
    z.object({
      asset_id: id,
      asset_type: z.enum(environmentalAssetTypes),
      standard: text,
      vintage_year: year,
      project_id: id,
      project_name: text,
      project_location: text,
      verification_status: text,
      verification_date: orNull(isoDay),
      registry_link: orNull(link),
      metadata_uri: link,
      issuance_date: isoDay,
      /** First day on which it is no longer traded, where that is before it expires. */
      tradable_until: z.exactOptional(isoDay),
      /**
       * First day on which it is not retired any more. Null for what does not expire, which is everything
       * but some energy certificates.
       */
      expiration_date: orNull(isoDay),
      retired: z.boolean(),
      /** Credits: tonnes, biodiversity credits or MWh by type, to 0.001. */
      total_supply: decimalText,
      available_supply: decimalText,
      description: orNull(z.string().check(z.overwrite(enteredText))),
      /** USDC for one credit. */
      price_per_unit: orNull(decimalText),
      image_url: orNull(link),
      project_developer: orNull(text),
      methodology: text,
      co_benefits: listOrNone(text),
      certification_documents: listOrNone(z.object({ name: text, url: link })),
      security_details: z.object({
        token_standard: text,
        contract_address: address,
        blockchain: text,
        token_id: id,
        marketplace_url: link,
      }),
      impact_metrics: orNull(impactMetricsSchema),
      /** Location of the project in degrees. Not every server provides it. */
      coordinates: z.exactOptional(
        z.object({
          latitude: z.number().check(z.minimum(-90), z.maximum(90)),
          longitude: z.number().check(z.minimum(-180), z.maximum(180)),
        }),
      ),
    }),
  ),
)
export type EnvironmentalAsset = z.infer<typeof environmentalAssetSchema>
