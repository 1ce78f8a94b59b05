import { expect, it } from 'vitest'
import { batchFactsOf, contradictionsOf } from './batch-facts.ts'

const document = {
  monitoring_period: { start: '2023-01-01', end: '2023-12-31' },
  country: 'KE',
  methodology_version: '2.1',
  effect: 'removal',
  buffer_percent: 20,
  custody_account: 'Canopy custody 1042',
  tokenization_permit: '/documents/credits/cc-1002/tokenization-permit.pdf',
}
const credit = {
  monitoringStart: Date.UTC(2023, 0, 1) / 1000,
  monitoringEnd: Date.UTC(2024, 0, 1) / 1000 - 1,
  project: { type: 'CarbonCredit', country: 'KE' },
} as const

it('reads the facts of a batch', () => {
  expect(batchFactsOf(document)).toEqual({
    monitoring: { start: '2023-01-01', end: '2023-12-31' },
    country: 'KE',
    methodologyVersion: '2.1',
    effect: 'removal',
    bufferPercent: 20,
    custodyAccount: 'Canopy custody 1042',
    tokenizationPermit: '/documents/credits/cc-1002/tokenization-permit.pdf',
    energy: null,
  })
  expect(contradictionsOf(batchFactsOf(document), credit)).toEqual([])
})

it.each([
  ['monitoring_period', { start: '2023-12-31', end: '2023-01-01' }, 'monitoring'],
  ['monitoring_period', { start: '2023-02-30', end: '2023-12-31' }, 'monitoring'],
  ['country', 'XX', 'country'],
  ['effect', 'avoidance', 'effect'],
  ['buffer_percent', 100, 'bufferPercent'],
  ['buffer_percent', -1, 'bufferPercent'],
  ['tokenization_permit', 'javascript:alert(1)', 'tokenizationPermit'],
] as const)('refuses a %s of %j and keeps the rest', (field, value, name) => {
  const facts = batchFactsOf({ ...document, [field]: value })
  expect(facts[name]).toBeNull()
  expect(facts.custodyAccount).toBe('Canopy custody 1042')
})

it.each([
  [{ monitoring_period: { start: '2023-01-02', end: '2023-12-31' } }, {}, /different monitoring/],
  [{ monitoring_period: { start: '2023-01-01', end: '2023-12-30' } }, {}, /different monitoring/],
  [{ country: 'TZ' }, {}, /different countries/],
  [{}, { type: 'BiodiversityCredit' }, /reduction or a removal/],
  [{ effect: null }, { type: 'RenewableEnergyCertificate' }, /no buffer pool/],
  [{ energy: { device: 'Plant 7' } }, {}, /production device/],
] as const)('finds what cannot be true: %j of %j', (changes, project, sentence) => {
  const facts = batchFactsOf({ ...document, ...changes })
  const found = contradictionsOf(facts, { ...credit, project: { ...credit.project, ...project } })
  expect(found).toEqual([expect.stringMatching(sentence)])
})
