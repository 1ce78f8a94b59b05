import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { CreditProject } from '../../../domain/credits/credit.ts'
import { batchFactsOf, type CreditMetadata } from '../../../domain/credits/metadata.ts'
import { creditFixture } from '../../../domain/retirement/evidence.fixture.ts'
import type { Standard } from '../../../domain/roles/standard.ts'
import { furtherBatchSteps, withProject } from './batch-form.ts'
import { batchDefaults, creditDataOf, creditMetadata, projectIdOf } from './credit-form.ts'

const now = 1_790_000_000
const project: CreditProject = creditFixture().project
const standards: readonly Standard[] = [
  { name: 'Gold Standard', serialScope: 'registry', custody: 'IMMOBILISED' },
  { name: 'Verra', serialScope: 'registry', custody: 'IMMOBILISED' },
]
const newest: CreditMetadata = {
  description: 'Mangroves.',
  imageUrl: null,
  projectDeveloper: 'Tidal Roots',
  coordinates: { latitude: -7.8, longitude: 39.3 },
  registryLink: null,
  coBenefits: ['Fish', 'Coast'],
  documents: [],
  impact: null,
  batch: batchFactsOf({}),
  projectCode: project.code,
  vintage: 2023,
}
const draft = { ...batchDefaults, projectId: '7', vintage: '2024' }

it('is of a project that the account has', () => {
  const [first] = furtherBatchSteps([project], standards, now, draft)
  const problemOf = (projectId: string) =>
    first && z.safeParse(first.schema, { projectId }).error?.issues[0]?.message
  expect(problemOf('7')).toBeUndefined()
  expect(problemOf('')).toBe('Choose the project of the batch.')
  expect(problemOf('8')).toBe('Choose the project of the batch.')
})

it('says of its project what the chain and the newest document say', () => {
  const values = withProject(draft, project, standards, newest)
  expect(creditMetadata(values, standards)).toMatchObject({
    name: 'Rufiji Mangroves 2024',
    standard: 'Verra',
    project_id: 'VCS-9001',
    country: 'TZ',
    project_developer: 'Tidal Roots',
    coordinates: { latitude: -7.8, longitude: 39.3 },
    co_benefits: ['Fish', 'Coast'],
  })
  expect(creditDataOf(values).projectId).toBe(7n)
})

it('lets the draft correct the document, but not the chain', () => {
  const changed = { ...draft, developer: 'Tidal Roots Ltd', name: 'Another project' }
  expect(withProject(changed, project, standards, newest)).toMatchObject({
    developer: 'Tidal Roots Ltd',
    name: 'Rufiji Mangroves',
  })
})

it('is no further batch without a project', () => {
  expect(projectIdOf({})).toBeNull()
  expect(projectIdOf({ projectId: 'x' })).toBeNull()
})
