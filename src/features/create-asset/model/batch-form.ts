import * as z from 'zod/mini'
import type { CreditProject } from '../../../domain/credits/credit.ts'
import type { CreditMetadata } from '../../../domain/credits/metadata.ts'
import type { Standard } from '../../../domain/roles/standard.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { batchSteps } from './credit-form.ts'
import { numberBetween, optionalText, requiredText, understoodNumber } from './rules.ts'
import type { FormStep, InputSpec, Values } from './step.ts'

const detailFields: readonly InputSpec[] = [
  { name: 'developer', label: 'Project developer', kind: 'text', required: true, wide: true },
  { name: 'description', label: 'Description', kind: 'long-text', required: true, wide: true },
  {
    name: 'coBenefits',
    label: 'Co-benefits',
    kind: 'long-text',
    hint: 'One per line.',
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

const detailSchema = z.object({
  developer: requiredText('the developer'),
  description: requiredText('a description'),
  coBenefits: optionalText,
  latitude: numberBetween('a latitude', -90, 90),
  longitude: numberBetween('a longitude', -180, 180),
})

/** The steps of a further batch of one of `projects`. `now` in unix seconds. */
export function furtherBatchSteps(
  projects: readonly CreditProject[],
  standards: readonly Standard[],
  now: number,
  values: Values,
): readonly FormStep[] {
  return [projectStep(projects), detailStep, ...batchSteps(standards, now, values)]
}

const detailStep: FormStep = {
  id: 'details',
  title: 'Details',
  fields: detailFields,
  schema: detailSchema,
}

function projectStep(projects: readonly CreditProject[]): FormStep {
  const ids = projects.map(({ id }) => String(id))
  return {
    id: 'project',
    title: 'Project',
    fields: [
      {
        name: 'projectId',
        label: 'Project',
        kind: 'choice',
        hint: 'Its record on chain does not change.',
        options: [
          { value: '', label: 'Choose' },
          ...projects.map(({ id, name, standard, code }) => ({
            value: String(id),
            label: `${isolated(name)} (${standard} ${code})`,
          })),
        ],
        required: true,
        wide: true,
      },
    ],
    schema: z.object({
      projectId: z
        .string()
        .check(z.refine((id) => ids.includes(id), { error: 'Choose the project of the batch.' })),
    }),
  }
}

/**
 * A draft together with what the chain knows of its project, and with what the newest document about
 * the project says where the draft says nothing yet.
 */
export function withProject(
  draft: Values,
  project: CreditProject | undefined,
  standards: readonly Standard[],
  newest: CreditMetadata | null,
): Values {
  if (project === undefined) return draft
  return {
    ...(newest && detailsOf(newest)),
    ...draft,
    type: project.type,
    standard: String(standards.findIndex(({ name }) => name === project.standard)),
    code: project.code,
    name: project.name,
    location: project.location,
    country: project.country,
    methodology: project.methodology,
  }
}

function detailsOf({
  projectDeveloper,
  description,
  coBenefits,
  coordinates,
}: CreditMetadata): Values {
  return {
    developer: projectDeveloper ?? '',
    description: description ?? '',
    coBenefits: coBenefits.join('\n'),
    latitude: coordinates === null ? '' : String(coordinates.latitude),
    longitude: coordinates === null ? '' : String(coordinates.longitude),
  }
}
