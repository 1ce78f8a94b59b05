import * as z from 'zod/mini'
import {
  type CreditType,
  creditTypeDescriptor,
  creditTypeLabel,
  creditTypes,
  firstCreditType,
} from '../../../domain/credits/credit-type.ts'
import { parseSerial, serialIn } from '../../../domain/credits/serials.ts'
import { standardNamed } from '../../../domain/credits/standards.ts'
import { tokenMetadata } from '../../../domain/credits/token-metadata.ts'
import type { Standard } from '../../../domain/roles/standard.ts'
import { countryBytes } from '../../../domain/stated-details.ts'
import { countries, isCountryCode } from '../../../lib/country.ts'
import { lastSecondOfDay, parseDay } from '../../../lib/day.ts'
import { nameCharacters } from '../../../lib/name-length.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { batchMetadata, batchStep } from './batch-step.ts'
import { documentsStep, readDocuments } from './documents.ts'
import {
  day,
  linesOf,
  numberBetween,
  numberIn,
  optionalNumber,
  optionalText,
  projectCode,
  requiredText,
  storedName,
  storedText,
  understoodNumber,
} from './rules.ts'
import { type FormStep, type InputSpec, storedTextOf, type Values } from './step.ts'

const projectFields = (
  standards: readonly Standard[],
  standard: Standard | undefined,
): readonly InputSpec[] => [
  {
    name: 'type',
    label: 'Type',
    kind: 'choice',
    options: creditTypes.map((value) => ({ value, label: creditTypeLabel(value) })),
    required: true,
  },
  {
    name: 'standard',
    label: 'Standard',
    kind: 'choice',
    options: standards.map(({ name }, id) => ({ value: String(id), label: name })),
    required: true,
  },
  {
    name: 'code',
    label: 'Project code',
    kind: 'text',
    hint: 'As written in the registry of the standard.',
    placeholder: standardNamed(standard?.name ?? '')?.codeExample ?? '',
    required: true,
  },
  {
    name: 'name',
    label: 'Project name',
    kind: 'text',
    maximumCharacters: nameCharacters,
    required: true,
    wide: true,
  },
  { name: 'developer', label: 'Project developer', kind: 'text', required: true },
  {
    name: 'methodology',
    label: 'Methodology',
    kind: 'text',
    required: true,
  },
  { name: 'description', label: 'Description', kind: 'long-text', required: true, wide: true },
  {
    name: 'coBenefits',
    label: 'Co-benefits',
    kind: 'long-text',
    hint: 'One per line.',
    wide: true,
  },
]

const placeFields: readonly InputSpec[] = [
  {
    name: 'country',
    label: 'Country',
    kind: 'choice',
    options: [
      { value: '', label: 'Choose' },
      ...countries().map(({ code, name }) => ({ value: code, label: name })),
    ],
    required: true,
    wide: true,
  },
  {
    name: 'location',
    label: 'Location',
    kind: 'text',
    hint: 'Place and country, such as Tana River County, Kenya.',
    required: true,
    wide: true,
  },
  {
    name: 'latitude',
    understood: understoodNumber,
    label: 'Latitude',
    kind: 'text',
    placeholder: '-2.52',
    required: true,
  },
  {
    name: 'longitude',
    understood: understoodNumber,
    label: 'Longitude',
    kind: 'text',
    placeholder: '40.32',
    required: true,
  },
]

const impactFields: readonly InputSpec[] = [
  { name: 'verifier', label: 'Audit body (VVB)', kind: 'text', required: true },
  { name: 'verificationDate', label: 'Audited on', kind: 'date', required: true },
  {
    name: 'carbon',
    understood: understoodNumber,
    label: 'Reduced or removed, t CO₂e',
    kind: 'text',
    placeholder: '0',
  },
  {
    name: 'land',
    understood: understoodNumber,
    label: 'Land protected, ha',
    kind: 'text',
    placeholder: '0',
  },
  {
    name: 'energy',
    understood: understoodNumber,
    label: 'Renewable energy, MWh',
    kind: 'text',
    placeholder: '0',
  },
  {
    name: 'water',
    understood: understoodNumber,
    label: 'Water protected, litres',
    kind: 'text',
    placeholder: '0',
  },
  {
    name: 'goals',
    label: 'Sustainable Development Goals',
    kind: 'long-text',
    hint: 'One per line: number of the goal, then a score from 0 to 1, such as 13 0.9.',
    wide: true,
  },
]

const projectSchema = z.object({
  type: z.enum(creditTypes, 'Choose a type.'),
  standard: z.string().check(z.regex(/^\d+$/, 'Choose a standard.')),
  code: projectCode,
  name: storedName('the project name'),
  developer: requiredText('the developer'),
  methodology: storedText('the methodology', 96),
  description: requiredText('a description'),
  coBenefits: optionalText,
})

const placeSchema = z.object({
  country: z.string().check(z.refine(isCountryCode, { error: 'Choose the country.' })),
  location: storedText('place and country', 96),
  latitude: numberBetween('a latitude', -90, 90),
  longitude: numberBetween('a longitude', -180, 180),
})

const impactSchema = (now: number, values: Values) => {
  const { limitedTo: bound } = creditTypeDescriptor(typeOf(values))
  const credits = creditCount(values)
  return z
    .object({
      verifier: requiredText('the audit body'),
      verificationDate: day('the day of the audit statement'),
      carbon: optionalNumber,
      land: optionalNumber,
      energy: optionalNumber,
      water: optionalNumber,
      goals: z.string().check(
        z.refine((text) => linesOf(text).every((line) => goalOf(line) !== null), {
          error: 'Write a goal from 1 to 17 and a score from 0 to 1 on each line, such as 13 0.9.',
        }),
        z.refine((text) => !repeats(linesOf(text).map((line) => goalOf(line)?.number)), {
          error: 'A goal is listed twice. Keep one line for each.',
        }),
      ),
    })
    .check(
      z.refine(({ verificationDate }) => (parseDay(verificationDate) ?? 0) <= now, {
        path: ['verificationDate'],
        error: 'This day is in the future. Enter the day of the audit statement.',
      }),
      z.refine(
        (impact) =>
          bound === null ||
          credits === null ||
          (numberIn(impact[bound.field] ?? '') ?? 0) <= credits,
        {
          path: [bound?.field ?? 'carbon'],
          error: `The batch has ${formatCount(credits ?? 0)} credits of 1 ${bound?.unit}. Enter that or less.`,
        },
      ),
    )
}

/** Credits of the serial range; null while it is not entered. */
function creditCount({ firstSerial = '', lastSerial = '' }: Values): number | null {
  const [first, last] = [serialIn(firstSerial, 'first'), serialIn(lastSerial, 'last')]
  return first !== null && last !== null && last >= first ? last - first + 1 : null
}

const repeats = (items: readonly unknown[]): boolean => new Set(items).size < items.length

/**
 * The steps of an environmental credit, each with the schema that lets it pass.
 *
 * @param now Unix seconds.
 * @param values The draft, for rules between steps.
 */
export function creditSteps(
  standards: readonly Standard[],
  now: number,
  values: Values,
): readonly FormStep[] {
  return [
    {
      id: 'project',
      title: 'Project',
      fields: projectFields(standards, standardOf(standards, values)),
      schema: projectSchema,
    },
    { id: 'place', title: 'Place', fields: placeFields, schema: placeSchema },
    ...batchSteps(standards, now, values),
  ]
}

/** The steps that every batch has, of a new project or not. Parameters as above. */
export function batchSteps(
  standards: readonly Standard[],
  now: number,
  values: Values,
): readonly FormStep[] {
  return [
    batchStep(typeOf(values), standardOf(standards, values), now, values),
    { id: 'impact', title: 'Impact', fields: impactFields, schema: impactSchema(now, values) },
    documentsStep(
      'Such as the project design, the monitoring report and the verification statement.',
    ),
  ]
}

/** Default values. */
export const creditDefaults: Values = {
  type: firstCreditType,
  standard: '0',
  country: '',
  effect: 'reduction',
  buffer: '0',
  tradableUntil: '',
  expirationDate: '',
  documents: '',
}

/** The same for a further batch, whose project says the rest. */
export const batchDefaults: Values = {
  projectId: '',
  effect: 'reduction',
  buffer: '0',
  tradableUntil: '',
  expirationDate: '',
  documents: '',
}

/** The standard as it is chosen; undefined while none is. */
const standardOf = (standards: readonly Standard[], values: Values): Standard | undefined =>
  standards[Number(values.standard)]

/** The type as it is chosen, for the preview. */
export function typeOf(values: Values): CreditType {
  return creditTypes.find((type) => type === values.type) ?? firstCreditType
}

/** `ProjectData` as the contracts take it, of a draft that has passed its steps. */
export function projectDataOf(values: Values) {
  const text = (name: string) => (values[name] ?? '').trim()
  return {
    creditType: creditTypes.indexOf(typeOf(values)),
    standardId: Number(text('standard')),
    country: countryBytes(text('country')),
    code: text('code'),
    name: storedTextOf(values, 'name'),
    location: storedTextOf(values, 'location'),
    methodology: storedTextOf(values, 'methodology'),
  }
}

/** The project that a further batch belongs to; null for a credit of a new project. */
export function projectIdOf(values: Values): bigint | null {
  const id = values.projectId ?? ''
  return /^\d{1,38}$/.test(id) ? BigInt(id) : null
}

/** `CreditData` as the contracts take it, without its metadata. */
export function creditDataOf(values: Values) {
  const text = (name: string) => (values[name] ?? '').trim()
  const { canExpire } = creditTypeDescriptor(typeOf(values))
  return {
    projectId: projectIdOf(values) ?? 0n,
    vintage: Number(text('vintage')),
    monitoringStart: BigInt(parseDay(text('monitoringStart')) ?? 0),
    // The period includes its last day.
    monitoringEnd: BigInt((parseDay(text('monitoringEnd')) ?? -lastSecondOfDay) + lastSecondOfDay),
    issuanceDate: BigInt(parseDay(text('issuanceDate')) ?? 0),
    // A draft keeps the days when its type is changed to one that does not expire. Zero: traded until then.
    tradableUntil: canExpire ? BigInt(parseDay(text('tradableUntil')) ?? 0) : 0n,
    expirationDate: canExpire ? BigInt(parseDay(text('expirationDate')) ?? 0) : 0n,
    registryBatch: BigInt(parseSerial(text('registryBatch')) ?? 0),
    firstSerial: serialIn(text('firstSerial'), 'first') ?? 0,
    lastSerial: serialIn(text('lastSerial'), 'last') ?? 0,
  }
}

/** The metadata document of a draft that has passed its steps. */
export function creditMetadata(values: Values, standards: readonly Standard[]) {
  const text = (name: string) => (values[name] ?? '').trim()
  const figure = (name: string) => numberIn(text(name)) ?? 0
  const standard = standardOf(standards, values)?.name ?? ''
  return {
    ...tokenMetadata({
      name: `${storedTextOf(values, 'name')} ${text('vintage')}`,
      description: text('description'),
      type: typeOf(values),
      standard,
      projectCode: text('code'),
      methodology: text('methodology'),
      country: text('country'),
      vintage: Number(text('vintage')),
    }),
    asset_type: typeOf(values),
    standard,
    project_id: text('code'),
    project_name: storedTextOf(values, 'name'),
    project_location: text('location'),
    project_developer: text('developer'),
    vintage_year: Number(text('vintage')),
    country: text('country'),
    ...batchMetadata(typeOf(values), values),
    methodology: text('methodology'),
    coordinates: { latitude: numberIn(text('latitude')), longitude: numberIn(text('longitude')) },
    co_benefits: linesOf(text('coBenefits')),
    certification_documents: readDocuments(values.documents).map(
      ({ name, kind, url, mediaType, bytes, keccak256 }) => ({
        name: name.trim(),
        kind,
        url: url.trim(),
        media_type: mediaType,
        bytes,
        keccak256,
      }),
    ),
    ...(text('registryLink') === '' ? {} : { registry_link: text('registryLink') }),
    impact_metrics: {
      carbon_offset_tons: figure('carbon'),
      land_area_protected_hectares: figure('land'),
      renewable_energy_mwh: figure('energy'),
      water_protected_liters: figure('water'),
      sdg_alignment: Object.fromEntries(
        linesOf(text('goals')).flatMap((line) => {
          const goal = goalOf(line)
          return goal === null ? [] : [[goal.number, goal.score] as const]
        }),
      ),
      verification_date: text('verificationDate'),
      third_party_verifier: text('verifier'),
    },
  }
}

function goalOf(line: string): { readonly number: number; readonly score: number } | null {
  const [, goal, score] = /^(\d{1,2})[\s:,]+(0|1|0?[.,]\d+|1[.,]0+)$/.exec(line) ?? []
  if (goal === undefined || score === undefined) return null
  const number = Number(goal)
  return number >= 1 && number <= 17 ? { number, score: Number(score.replace(',', '.')) } : null
}
