import { describe, expect, it } from 'vitest'
import type { Standard } from '../../../domain/roles/standard.ts'
import { batchSteps, creditDataOf, creditSteps } from './credit-form.ts'
import { credit, energyFacts, problemsOf } from './forms.fixture.ts'
import type { Values } from './step.ts'

const now = 1_790_000_000 // September 21, 2026

describe('a guarantee of origin', () => {
  const registries: readonly Standard[] = [
    { name: 'EECS-GO, Energinet', serialScope: 'registry', custody: 'IMMOBILISED' },
    { name: 'I-REC(E)', serialScope: 'registry', custody: 'IMMOBILISED' },
  ]
  const december: Values = {
    ...{ ...credit, ...energyFacts, carbon: '' },
    ...{ monitoringStart: '2025-12-01', monitoringEnd: '2025-12-31' },
    ...{ tradableUntil: '2027-01-01', expirationDate: '2027-07-01' },
  }
  const endsOf = (values: Values) =>
    Object.keys(problemsOf(creditSteps(registries, now, values), values))

  it('is proposed the ends that its month of production gives it', () => {
    const proposalsOf = (values: Values) =>
      batchSteps(registries, now, values)
        .flatMap(({ fields }) => fields)
        .flatMap((field) => ('proposal' in field ? [field.proposal] : []))
    expect(proposalsOf(december)).toEqual(['2027-01-01', '2027-07-01'])
    // A longer batch counts from its first month.
    expect(proposalsOf({ ...december, monitoringStart: '2025-10-01' })).toEqual([
      '2026-11-01',
      '2027-05-01',
    ])
    expect(proposalsOf({ ...december, monitoringStart: '' })).toEqual([])
    expect(proposalsOf({ ...december, standard: '1' })).toEqual([])
  })

  it.each([
    [{}, []],
    [{ tradableUntil: '2026-12-01', expirationDate: '2027-06-01' }, []],
    [{ tradableUntil: '2027-01-02' }, ['tradableUntil']],
    [{ expirationDate: '2027-07-02' }, ['expirationDate']],
    [{ tradableUntil: '', expirationDate: '' }, ['tradableUntil', 'expirationDate']],
    [{ expirationDate: '2026-12-31' }, ['tradableUntil']],
    [{ tradableUntil: '2026-01-01' }, ['tradableUntil']],
    // I-REC(E) do not expire.
    [{ standard: '1', tradableUntil: '', expirationDate: '' }, []],
    [{ standard: '1', tradableUntil: '2027-01-01', expirationDate: '' }, ['tradableUntil']],
  ])('with %j has problems with %j', (changes, problems) => {
    expect(endsOf({ ...december, ...changes })).toEqual(problems)
  })

  it('is written with both days', () => {
    expect(creditDataOf(december)).toMatchObject({
      tradableUntil: 1_798_761_600n,
      expirationDate: 1_814_400_000n,
    })
  })
})
