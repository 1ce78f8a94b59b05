import * as z from 'zod/mini'
import { isCountryCode } from '../../lib/country.ts'
import { type Day, toDay } from '../../lib/day.ts'
import type { Credit } from './credit.ts'
import { day, fields, link, text, valid } from './lenient.ts'

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

const percent = z.number().check(z.nonnegative(), z.lt(100))
const country = z.string().check(z.refine(isCountryCode))
const period = z.object({ start: day, end: day }).check(z.refine(({ start, end }) => start <= end))

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
export function contradictionsOf(facts: BatchFacts, credit: Recorded): readonly string[] {
  const { monitoring, country, effect, bufferPercent, energy } = facts
  const { type } = credit.project
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
    [
      effect !== null && type !== 'CarbonCredit',
      'Only carbon credits state a reduction or a removal.',
    ],
    [
      (bufferPercent ?? 0) > 0 && type === 'RenewableEnergyCertificate',
      'Energy certificates have no buffer pool.',
    ],
    [
      energy !== null && type !== 'RenewableEnergyCertificate',
      'Only energy certificates come from a production device.',
    ],
  ]
  return rules.flatMap(([impossible, sentence]) => (impossible ? [sentence] : []))
}
