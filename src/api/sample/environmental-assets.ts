import * as z from 'zod/mini'
import { type Amount, toApproximateNumber } from '../../lib/amount.ts'
import { asDay, daySeconds, isDay, startOf, toDay } from '../../lib/day.ts'
import { decimal, multiply } from '../../lib/decimal.ts'
import type { EnvironmentalAsset } from '../schemas/environmental-asset.ts'
import { decimalText, goalNumber, score, text, year } from '../schemas/primitives.ts'
import { environmentalAssetTypes } from '../schemas/yield-strategy.ts'
import { jsonDocument, landscape, textDocument } from './documents.ts'
import projects from './environmental-projects.json' with { type: 'json' }

const dayText = z.string().check(z.refine(isDay))

/**
 * A fictional project and vintage, from which the asset is made. Amounts are decimal texts;
 * `per_credit` is the impact of one credit.
 */
const projectSchema = z.readonly(
  z.object({
    type: z.enum(environmentalAssetTypes),
    code: text,
    name: text,
    location: text,
    /** ISO 3166-1 alpha-2. */
    country: z.string().check(z.regex(/^[A-Z]{2}$/)),
    /** Latitude and longitude. */
    at: z.tuple([z.number(), z.number()]),
    developer: text,
    standard: text,
    methodology: text,
    verifier: text,
    vintage: year,
    /** First and last day of the monitoring or production, where it is not the year of the vintage. */
    period: z.exactOptional(z.object({ start: dayText, end: dayText })),
    /** Day of the issuance, where the standard or what happened to the batch decides it. */
    issued: z.exactOptional(dayText),
    /** First day on which it is not traded, and not retired, any more, by the rule of its standard. */
    tradable_until: z.exactOptional(dayText),
    expires: z.exactOptional(dayText),
    price: decimalText,
    total: decimalText,
    available: decimalText,
    retired: z.exactOptional(z.literal(true)),
    description: text,
    co_benefits: z.array(text),
    /** What the registry says of the batch, as far as it applies to the type. */
    batch: z.exactOptional(
      z.object({
        effect: z.exactOptional(z.enum(['reduction', 'removal', 'both'])),
        buffer_percent: z.exactOptional(z.number()),
        methodology_version: z.exactOptional(z.string()),
        energy: z.exactOptional(z.object({ device: text, technology: text, zone: text })),
      }),
    ),
    per_credit: z.object({
      tonnes: z.number(),
      hectares: z.number(),
      mwh: z.number(),
      litres: z.number(),
    }),
    sdg: z.record(goalNumber, score),
  }),
)
export type SampleProject = z.infer<typeof projectSchema>

/** Twenty-four fictional projects on six continents. No registry has issued any of them. */
export const sampleProjects: readonly SampleProject[] = z.parse(z.array(projectSchema), projects)

const fictional = 'This is a fictional project. No registry has issued these credits.'

/** The sample's credits contract, which is not on any chain. */
const contractAddress = '0x0e3E741F888a5e380Da7CEbe1785E83245F90dc8'

function toAsset(project: SampleProject, index: number): EnvironmentalAsset {
  const asset_id = project.code.toLowerCase()
  const total = decimal(project.total)
  const issued = asDay(project.issued ?? `${project.vintage + 1}-0${(index % 6) + 3}-01`)
  const verified = project.issued
    ? toDay(startOf(issued) - 7 * daySeconds)
    : asDay(`${project.vintage + 1}-0${(index % 6) + 1}-15`)
  const summary = [
    `Project ${project.code}: ${project.name}, ${project.location}`,
    `Vintage ${project.vintage}, ${project.total} credits, ${project.methodology}`,
    '',
    fictional,
  ]
  return {
    asset_id,
    asset_type: project.type,
    standard: project.standard,
    vintage_year: project.vintage,
    project_id: project.code,
    project_name: project.name,
    project_location: project.location,
    verification_status: 'Verified',
    verification_date: verified,
    registry_link: textDocument('Sample registry entry', summary),
    metadata_uri: jsonDocument({
      project_id: project.code,
      name: project.name,
      vintage: project.vintage,
      methodology: project.methodology,
      fictional: true,
    }),
    issuance_date: issued,
    ...(project.tradable_until === undefined
      ? {}
      : { tradable_until: asDay(project.tradable_until) }),
    expiration_date: project.expires === undefined ? null : asDay(project.expires),
    retired: project.retired ?? false,
    total_supply: project.total,
    available_supply: project.available,
    description: `${project.description} ${fictional}`,
    price_per_unit: project.price,
    image_url: landscape(project.type, project.code),
    project_developer: project.developer,
    methodology: project.methodology,
    co_benefits: [...project.co_benefits],
    certification_documents: [
      { name: 'Project design document', url: textDocument('Project design document', summary) },
      {
        name: 'Verification statement',
        url: textDocument('Verification statement', [
          `${project.verifier}, ${verified}`,
          ...summary,
        ]),
      },
    ],
    security_details: {
      token_standard: 'ERC-1155',
      contract_address: contractAddress,
      blockchain: 'Sample data, not on chain',
      token_id: String(index + 1),
      marketplace_url: '/marketplace',
    },
    impact_metrics: {
      carbon_offset_tons: quantityOf(total, project.per_credit.tonnes),
      land_area_protected_hectares: quantityOf(total, project.per_credit.hectares),
      renewable_energy_mwh: quantityOf(total, project.per_credit.mwh),
      water_protected_liters: quantityOf(total, project.per_credit.litres),
      sdg_alignment: { ...project.sdg },
      verification_date: verified,
      third_party_verifier: project.verifier,
    },
    coordinates: { latitude: project.at[0], longitude: project.at[1] },
  }
}

/** First and last day in which a batch was monitored or produced. */
export const periodOf = ({ period, vintage }: SampleProject) =>
  period ?? { start: `${vintage}-01-01`, end: `${vintage}-12-31` }

/** Twenty-four environmental assets, one for each fictional project. */
export const sampleEnvironmentalAssets: readonly EnvironmentalAsset[] = sampleProjects.map(toAsset)

/**
 * Physical quantity of credits: credits × quantity per credit, multiplied as decimals, so that the
 * product has no rounding errors.
 *
 * @example
 * quantityOf({ value: 320n, decimals: 0 }, 0.33) // 105.6
 */
export function quantityOf(credits: Amount, perCredit: number): number {
  return toApproximateNumber(multiply(credits, decimal(String(perCredit))))
}

/** The sum of quantities with at most six decimals, without floating-point errors. */
export function sumOfQuantities(quantities: readonly number[]): number {
  return quantities.reduce((sum, quantity) => sum + Math.round(quantity * 1e6), 0) / 1e6
}
