import { describe, expect, it } from 'vitest'
import { fetchDocument, toDataUri } from '../documents/document.ts'
import { batchFactsOf, contradictionsOf, parseCreditMetadata } from './metadata.ts'

const hash = `0x${'ab'.repeat(32)}`

async function parse(json: unknown) {
  return parseCreditMetadata(await fetchDocument(toDataUri(JSON.stringify(json))))
}

describe('parseCreditMetadata', () => {
  it('reads every field of the entity', async () => {
    const metadata = await parse({
      project_id: 'VCS-9001',
      vintage_year: 2023,
      description: 'Mangroves',
      image_url: '/pictures/mangroves.svg',
      project_developer: 'Tidal Roots',
      coordinates: { latitude: -5.5, longitude: 39.8 },
      registry_link: 'https://registry.example/9001',
      co_benefits: ['Fish nurseries'],
      certification_documents: [{ name: 'Design', url: '/metadata/design.txt', keccak256: hash }],
      impact_metrics: {
        carbon_offset_tons: 10,
        land_area_protected_hectares: 20,
        renewable_energy_mwh: 40,
        water_protected_liters: 30,
        sdg_alignment: { 13: 0.9, 6: 0.4, 17: 1 },
        verification_date: '2024-05-01',
        third_party_verifier: 'Meridian Assurance',
      },
    })
    expect(metadata).toEqual({
      projectCode: 'VCS-9001',
      vintage: 2023,
      description: 'Mangroves',
      imageUrl: '/pictures/mangroves.svg',
      projectDeveloper: 'Tidal Roots',
      coordinates: { latitude: -5.5, longitude: 39.8 },
      registryLink: 'https://registry.example/9001',
      coBenefits: ['Fish nurseries'],
      documents: [{ name: 'Design', url: '/metadata/design.txt', hash }],
      batch: batchFactsOf({}),
      impact: {
        carbonOffsetTons: 10,
        landAreaProtectedHectares: 20,
        renewableEnergyMwh: 40,
        waterProtectedLiters: 30,
        sdgAlignment: new Map([
          [6, 0.4],
          [13, 0.9],
          [17, 1],
        ]),
        verificationDate: '2024-05-01',
        thirdPartyVerifier: 'Meridian Assurance',
      },
    })
  })

  it('keeps valid fields next to invalid ones', async () => {
    const metadata = await parse({
      description: 'Kept',
      registry_link: 'javascript:alert(1)',
      coordinates: { latitude: 91, longitude: 0 },
      co_benefits: ['Kept', 7, ''],
      certification_documents: [
        'No object',
        null,
        { name: 'No address' },
        { name: 'Bad hash', url: '/a.txt', keccak256: '0x1' },
      ],
      impact_metrics: { carbon_offset_tons: -1, sdg_alignment: { 0: 1, 13: 2, 18: 1, 15: 0.5 } },
    })
    expect(metadata).toMatchObject({
      description: 'Kept',
      registryLink: null,
      coordinates: null,
      coBenefits: ['Kept'],
      documents: [{ name: 'Bad hash', url: '/a.txt', hash: null }],
      impact: { carbonOffsetTons: null, sdgAlignment: new Map([[15, 0.5]]) },
    })
  })

  it('has no items where the document states no list', async () => {
    expect(await parse({ co_benefits: 'Fish nurseries' })).toMatchObject({ coBenefits: [] })
  })

  it.each(['[]', 'null', '{', '"text"'])(
    'is null for %s, which is not a JSON object',
    async (json) => {
      expect(parseCreditMetadata(await fetchDocument(`data:application/json,${json}`))).toBeNull()
    },
  )
})

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
  ['monitoring_period', { start: 20_230_101, end: 20_231_231 }, 'monitoring'],
  ['monitoring_period', { start: ['2023-01-01'], end: '2023-12-31' }, 'monitoring'],
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

it('takes a period of one day', () => {
  const day = { start: '2023-01-01', end: '2023-01-01' }
  expect(batchFactsOf({ ...document, monitoring_period: day }).monitoring).toEqual(day)
})

it('finds nothing wrong with an energy certificate that states its device and no buffer', () => {
  const facts = batchFactsOf({
    ...document,
    effect: null,
    buffer_percent: 0,
    energy: { device: 'Plant 7' },
  })
  const project = { ...credit.project, type: 'RenewableEnergyCertificate' } as const
  expect(contradictionsOf(facts, { ...credit, project })).toEqual([])
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
