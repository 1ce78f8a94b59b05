import type { Hex } from 'viem'
import * as z from 'zod/mini'
import { isCountryCode } from '../../lib/country.ts'
import { type Day, isDay, toDay } from '../../lib/day.ts'
import { enteredText, isPlainUri } from '../../lib/foreign-text.ts'
import { type FetchedDocument, textOf } from '../documents/document.ts'
import type { Credit } from './credit.ts'
import { creditTypeDescriptor } from './credit-type.ts'
import { descriptionOf } from './token-metadata.ts'

/** A document that supports a credit. With a hash, changes to it can be detected. */
type CreditDocument = {
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
  /** `YYYY-MM-DD` in most documents; what else is stated stands as it is. */
  readonly verificationDate: string | null
  readonly thirdPartyVerifier: string | null
}

/** What credits of a batch did: less was emitted, or CO2 was taken out of the air. */
export const creditEffects = ['reduction', 'removal', 'both'] as const

export type CreditEffect = (typeof creditEffects)[number]

/** Device of an energy certificate and what it produced when. */
type EnergyFacts = {
  readonly device: string | null
  /** Such as `Solar photovoltaic`. */
  readonly technology: string | null
  /** Bidding zone or grid in which the electricity was fed in. */
  readonly zone: string | null
}

/** Facts of an issuance batch, as its metadata document states them. */
export type BatchFacts = {
  /** Monitoring or production period: first and last day, `YYYY-MM-DD`. */
  readonly monitoring: { readonly start: Day; readonly end: Day } | null
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null
  readonly methodologyVersion: string | null
  readonly effect: CreditEffect | null
  /** Part of the issuance that went to the registry's buffer pool, in percent. */
  readonly bufferPercent: number | null
  /** The registry account in which the credits are immobilised. */
  readonly custodyAccount: string | null
  /** The document by which the registry permits that they are tokenized. */
  readonly tokenizationPermit: string | null
  readonly energy: EnergyFacts | null
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

// Schemas of single fields: an invalid one does not hide the others.

const text = z.string().check(z.overwrite(enteredText), z.minLength(1))
const year = z.int().check(z.minimum(1990), z.maximum(2100))
const day = z.custom<Day>((value) => typeof value === 'string' && isDay(value))
const fields = z.record(z.string(), z.unknown())
const link = z
  .string()
  .check(
    z.trim(),
    z.regex(/^(https?:\/\/|\/(?!\/)|data:)/),
    z.maxLength(1_000_000),
    z.refine(isPlainUri),
  )

const figure = z.number().check(z.nonnegative())
const hash = z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-f]{64}$/i))])
const coordinates = z.object({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
})
const score = z.number().check(z.minimum(0), z.maximum(1))

const percent = z.number().check(z.nonnegative(), z.lt(100))
const country = z.string().check(z.refine(isCountryCode))
const period = z.object({ start: day, end: day }).check(z.refine(({ start, end }) => start <= end))

/**
 * Parses a metadata document. Missing and invalid fields become null or are left out, so that they
 * do not hide the rest; null if the document is not a JSON object.
 */
export function parseCreditMetadata(document: FetchedDocument): CreditMetadata | null {
  if (document.status === 'unavailable') return null
  const json = valid(fields, parseJson(textOf(document)))
  return json && metadataOf(json)
}

function metadataOf(json: Readonly<Record<string, unknown>>): CreditMetadata {
  return {
    description: descriptionIn(json.description),
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

/** Of a document that is missing, unreadable or not the recorded one. */
export const nothingStated = metadataOf({})

function descriptionIn(item: unknown): string | null {
  const stated = valid(text, item)
  return stated === null ? null : descriptionOf(stated)
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

/** Reads the facts of a batch; what is missing or invalid is null. */
export function batchFactsOf(json: Readonly<Record<string, unknown>>): BatchFacts {
  const energy = valid(fields, json.energy)
  return {
    monitoring: valid(period, json.monitoring_period),
    country: valid(country, json.country),
    methodologyVersion: valid(text, json.methodology_version),
    effect: valid(z.enum(creditEffects), json.effect),
    bufferPercent: valid(percent, json.buffer_percent),
    custodyAccount: valid(text, json.custody_account),
    tokenizationPermit: valid(link, json.tokenization_permit),
    energy: energy && {
      device: valid(text, energy.device),
      technology: valid(text, energy.technology),
      zone: valid(text, energy.zone),
    },
  }
}

/** The monitoring period that the chain records, as days (UTC). */
export function monitoringOf({
  monitoringStart,
  monitoringEnd,
}: Pick<Credit, 'monitoringStart' | 'monitoringEnd'>): NonNullable<BatchFacts['monitoring']> {
  return { start: toDay(monitoringStart), end: toDay(monitoringEnd) }
}

type Recorded = Pick<Credit, 'monitoringStart' | 'monitoringEnd'> & {
  readonly project: Pick<Credit['project'], 'type' | 'country'>
}

/**
 * What a document says that cannot be true of the credit as the chain records it, each as a
 * sentence; empty where nothing contradicts.
 */
export function contradictionsOf(stated: BatchFacts, credit: Recorded): readonly string[] {
  const { monitoring, country, effect, bufferPercent, energy } = stated
  const { facts } = creditTypeDescriptor(credit.project.type)
  const recorded = monitoringOf(credit)
  const rules: readonly (readonly [impossible: boolean, sentence: string])[] = [
    [
      monitoring !== null &&
        (monitoring.start !== recorded.start || monitoring.end !== recorded.end),
      'The document and the chain state different monitoring periods.',
    ],
    [
      country !== null && country !== credit.project.country,
      'The document and the chain state different countries.',
    ],
    [effect !== null && facts !== 'effect', 'Only carbon credits state a reduction or a removal.'],
    [(bufferPercent ?? 0) > 0 && facts === 'energy', 'Energy certificates have no buffer pool.'],
    [
      energy !== null && facts !== 'energy',
      'Only energy certificates come from a production device.',
    ],
  ]
  return rules.flatMap(([impossible, sentence]) => (impossible ? [sentence] : []))
}

/** A value that a schema accepts; null for any other. */
function valid<Schema extends z.core.$ZodType>(schema: Schema, value: unknown) {
  const parsed = z.safeParse(schema, value)
  return parsed.success ? parsed.data : null
}

/** The items that can be read; empty unless it is a list. */
function validItems<T>(items: unknown, read: (item: unknown) => T | null): readonly T[] {
  if (!Array.isArray(items)) return []
  return items.flatMap((item: unknown) => {
    const accepted = read(item)
    return accepted === null ? [] : [accepted]
  })
}

/** Parsed JSON; undefined for invalid text. */
function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
