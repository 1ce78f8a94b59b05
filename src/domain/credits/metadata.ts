import type { Hex } from 'viem'
import * as z from 'zod/mini'
import { type FetchedDocument, textOf } from '../documents/document.ts'
import { type BatchFacts, batchFactsOf } from './batch-facts.ts'
import { fields, link, parseJson, text, valid, validItems, year } from './lenient.ts'

/** A document that supports a credit. With a hash, changes to it can be detected. */
export type CreditDocument = {
  readonly name: string
  readonly url: string
  /** keccak256 of its bytes; null where the metadata does not state one. */
  readonly hash: Hex | null
}

export type Coordinates = { readonly latitude: number; readonly longitude: number }

/** Impact of the whole credit as stated in its metadata; null is what it does not state. */
export type ImpactMetrics = {
  readonly carbonOffsetTons: number | null
  readonly landAreaProtectedHectares: number | null
  readonly renewableEnergyMwh: number | null
  readonly waterProtectedLiters: number | null
  /** Score between 0 and 1 by number of the Sustainable Development Goal, 1 to 17. */
  readonly sdgAlignment: ReadonlyMap<number, number>
  /** Date as written in the metadata. */
  /** `YYYY-MM-DD` in most documents; what else is stated stands as it is. */
  readonly verificationDate: string | null
  readonly thirdPartyVerifier: string | null
}

/** Metadata document of a credit: data that is not stored in the contracts. */
export type CreditMetadata = {
  readonly description: string | null
  readonly imageUrl: string | null
  readonly projectDeveloper: string | null
  readonly coordinates: Coordinates | null
  readonly registryLink: string | null
  readonly coBenefits: readonly string[]
  readonly documents: readonly CreditDocument[]
  readonly impact: ImpactMetrics | null
  /** What the registry says of the issuance batch. */
  readonly batch: BatchFacts
  /** Compared with the contracts where the document states them. */
  readonly projectCode: string | null
  readonly vintage: number | null
}

const figure = z.number().check(z.nonnegative())
const hash = z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-f]{64}$/i))])
const coordinates = z.object({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
})
const score = z.number().check(z.minimum(0), z.maximum(1))

/**
 * Parses a metadata document. Missing and invalid fields become null or are left out, so that they
 * do not hide the rest; null if the document is not a JSON object.
 */
export function parseCreditMetadata(document: FetchedDocument): CreditMetadata | null {
  if (document.status === 'unavailable') return null
  const json = valid(fields, parseJson(textOf(document)))
  if (json === null) return null
  return {
    description: valid(text, json.description),
    imageUrl: valid(link, json.image_url),
    projectDeveloper: valid(text, json.project_developer),
    coordinates: valid(coordinates, json.coordinates),
    registryLink: valid(link, json.registry_link),
    coBenefits: validItems(json.co_benefits, (item) => valid(text, item)),
    documents: validItems(json.certification_documents, documentOf),
    impact: impactOf(json.impact_metrics),
    batch: batchFactsOf(json),
    projectCode: valid(text, json.project_id),
    vintage: valid(year, json.vintage_year),
  }
}

function documentOf(item: unknown): CreditDocument | null {
  const json = valid(fields, item)
  const name = valid(text, json?.name)
  const url = valid(link, json?.url)
  return name && url ? { name, url, hash: valid(hash, json?.keccak256) } : null
}

function impactOf(item: unknown): ImpactMetrics | null {
  const json = valid(fields, item)
  if (json === null) return null
  return {
    carbonOffsetTons: valid(figure, json.carbon_offset_tons),
    landAreaProtectedHectares: valid(figure, json.land_area_protected_hectares),
    renewableEnergyMwh: valid(figure, json.renewable_energy_mwh),
    waterProtectedLiters: valid(figure, json.water_protected_liters),
    sdgAlignment: sdgAlignmentOf(json.sdg_alignment),
    verificationDate: valid(text, json.verification_date),
    thirdPartyVerifier: valid(text, json.third_party_verifier),
  }
}

function sdgAlignmentOf(item: unknown): ReadonlyMap<number, number> {
  const entries = Object.entries(valid(fields, item) ?? {}).flatMap(([goal, value]) => {
    const accepted = valid(score, value)
    return /^([1-9]|1[0-7])$/.test(goal) && accepted !== null
      ? [[Number(goal), accepted] as const]
      : []
  })
  return new Map(entries)
}
