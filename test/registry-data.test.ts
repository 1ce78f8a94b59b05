import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { run } from '../scripts/lib/run.ts'
import { certificateFixture, creditFixture } from '../src/domain/retirement/evidence.fixture.ts'
import {
  heldUnits,
  retiredUnitDescriptions,
  retiredUnits,
} from '../src/domain/retirement/registry-data.ts'
import { creditAmount } from '../src/domain/units.ts'
import { isDay } from '../src/lib/day.ts'

const folder = new URL('../examples/registry/', import.meta.url)
const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, formats: { date: isDay } })
const schema = async (name: string) =>
  ajv.compile(JSON.parse(await readFile(new URL(name, folder), 'utf8')))
const check = await schema('cad-trust-unit.schema.json')
const checkDescription = await schema('cdop-unit-description.schema.json')

const context = {
  origin: 'https://canopy.example',
  chainId: 84_532,
  credits: '0x00000000000000000000000000000000000000c5',
} as const
/** What a registry adds to a retired unit. */
const retiredAdded = {
  unitSerialId: 'VCS-9001-2023-1-9',
  unitType: 'Reduction - nature',
  cadTrustIssuanceId: '6f1c2f57-2a1b-4c0e-9f0e-5a4f1a7d9b11',
}
const block = { quantity: 11, block_start: 7, block_end: 17 }
const range = { firstThousandths: 1_000, lastThousandths: 1_000 }
const certificate = certificateFixture({
  serials: [
    { ...range, first: 7, last: 18, lastThousandths: 250 },
    { ...range, first: 101, last: 101, firstThousandths: 250, lastThousandths: 250 },
  ],
  beneficiaryName: 'Rufiji Shipping',
  message: 'Freight of 2025',
})
const rowsOf = (text: string) => JSON.parse(text).units as readonly Record<string, unknown>[]

describe('for CAD Trust', () => {
  it('has a row for each range of serial numbers, with what the chain knows and nothing else', () => {
    const [first, second, ...others] = rowsOf(retiredUnits([certificate], context))
    expect(others).toEqual([])
    const link = `https://canopy.example/retirements/${certificate.id}?network=84532`
    expect(first).toEqual({
      ...{ unitStartBlock: '7', unitEndBlock: '18', unitCount: 11.25, unitVintageYear: 2023 },
      ...{ unitMetric: 'tCO2e', unitStatus: 'Retired' },
      unitStatusReason: expect.stringMatching(/: certificate 42 on chain 84532$/),
      unitStatusDate: '2025-06-15T15:06:40.000Z',
      unitRetirementBeneficiary: 'Rufiji Shipping',
      unitRetirementDetail: 'Freight of 2025',
      ...{ unitLink: link, marketplace: 'Canopy', marketplaceLink: link },
      marketplaceIdentifier: `eip155:84532/erc1155:${context.credits}/${certificate.tokenId}`,
    })
    expect(second).toMatchObject({ unitStartBlock: '101', unitEndBlock: '101', unitCount: 0.25 })
  })

  it('passes the rules of the data model once the registry has added what only it knows', () => {
    const credit = creditFixture()
    const held = heldUnits(credit, [{ ...range, first: 19, last: 1_000 }], context)
    const drafts = [
      { draft: retiredUnits([certificate], context), added: retiredAdded },
      { draft: held, added: { ...retiredAdded, unitStatusDate: '2026-01-31' } },
    ]
    for (const { draft, added } of drafts) {
      expect(JSON.parse(draft).toAdd.toSorted()).toEqual(Object.keys(added).toSorted())
      for (const row of rowsOf(draft)) {
        expect(Object.keys(added).filter((name) => name in row)).toEqual([])
        expect(check({ ...row, ...added }), ajv.errorsText(check.errors)).toBe(true)
        expect(check(row)).toBe(false)
        expect(check.errors?.map(({ params }) => params.missingProperty)).toEqual([
          'unitSerialId',
          'cadTrustIssuanceId',
        ])
      }
    }
  })

  it.each([
    ['a name of the first data model', { unitOwner: 'x' }],
    ['the organisation, which a node sets itself', { orgUid: 'x' }],
    ['a status of the first data model', { unitStatus: 'Active' }],
    ['a unit that is no tonne', { unitMetric: 'MWh' }],
    ['a type that no pick list has', { unitType: 'Carbon credit' }],
    ['an empty text', { unitRetirementBeneficiary: '' }],
    ['a number as a block', { unitStartBlock: 7 }],
    ['a vintage that is no year', { unitVintageYear: 2023.5 }],
    ['a link that is none', { unitLink: 'retirements/42' }],
    ['a link of more than 500 characters', { unitLink: `https://x.example/${'x'.repeat(500)}` }],
    ['an id that is none', { cadTrustIssuanceId: '1' }],
  ])('the rules refuse %s', (_, change) => {
    const [row] = rowsOf(retiredUnits([certificate], context))
    expect(check({ ...row, ...retiredAdded })).toBe(true)
    expect(check({ ...row, ...retiredAdded, ...change })).toBe(false)
  })

  it('leaves out what has no tonnes, and a name that the certificate keeps private', () => {
    const energy = certificateFixture({
      type: 'RenewableEnergyCertificate',
      amount: creditAmount(1n),
    })
    const unnamed = certificateFixture({ beneficiaryName: '', message: '' })
    const rows = rowsOf(retiredUnits([energy, unnamed], context))
    expect(rows).toHaveLength(unnamed.serials.length)
    expect(rows[0]).not.toHaveProperty('unitRetirementBeneficiary')
    expect(rows[0]).not.toHaveProperty('unitRetirementDetail')
  })

  it('is completed and checked by the example', async () => {
    const temporary = await mkdtemp(join(tmpdir(), 'canopy-units-'))
    const file = join(temporary, 'units.json')
    await writeFile(file, retiredUnits([certificate], context))
    const example = fileURLToPath(new URL('complete-units.ts', folder))
    const { cadTrustIssuanceId: issuance, unitType } = retiredAdded
    const complete = (id: string) =>
      run(process.execPath, [example, file, id, unitType, 'VCS-9001-2023'])
    const { ok, output } = await complete(issuance)
    const rows = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(rows.map(({ unitSerialId }) => unitSerialId)).toEqual([
      'VCS-9001-2023-7-18',
      'VCS-9001-2023-101-101',
    ])
    expect(ok).toBe(true)
    const refused = await complete('none')
    expect(refused.ok).toBe(false)
    expect(refused.output).toContain(
      'VCS-9001-2023-7-18: data/cadTrustIssuanceId must match pattern',
    )
    await rm(temporary, { recursive: true })
  })
})

describe('for CDOP', () => {
  const contentOf = (text: string) => JSON.parse(text)
  const [document] = contentOf(retiredUnitDescriptions([certificate], context)).documents

  it('has a document for the whole numbers of each range, and says what is left out', () => {
    const link = `https://canopy.example/retirements/${certificate.id}?network=84532`
    expect(contentOf(retiredUnitDescriptions([certificate], context))).toEqual({
      format: 'canopy/cdop-unit-descriptions/1',
      dataModel: 'CDOP 2.0, Unit_Description',
      source: `eip155:84532:${context.credits}`,
      toAdd: ['unit.descriptor', 'unit.reference'],
      documents: [
        {
          project: { current_registry_project_id: 'VCS-9001' },
          unit: {
            owner_account_id: `eip155:84532:${certificate.retiredBy}`,
            status: [
              {
                status: 'Retired',
                status_reason: 'Contribution: certificate 42 on chain 84532',
                is_current: true,
              },
            ],
            retirement: [
              {
                retirement_beneficiary: 'Rufiji Shipping',
                retirement_detail: `Freight of 2025 (${link})`,
              },
            ],
            credit_block: [{ quantity: 11, block_start: 7, block_end: 17 }],
          },
          vintage: { vintage: '2023-01-01' },
        },
      ],
      inPart: [
        { certificate: '42', serial: 18, credits: 0.25 },
        { certificate: '42', serial: 101, credits: 0.25 },
      ],
    })
  })

  it('is valid by the schema, also once the registry has added what only it knows', () => {
    const added = {
      descriptor: [{ metric: 'tCO2e', type: 'VCU' }],
      reference: [{ serial_number: 'VCS-9001-2023-7-17' }],
    }
    const completed = { ...document, unit: { ...document.unit, ...added } }
    expect(checkDescription(document), ajv.errorsText(checkDescription.errors)).toBe(true)
    expect(checkDescription(completed), ajv.errorsText(checkDescription.errors)).toBe(true)
  })

  it.each([
    ['a part of a credit', { unit: { credit_block: [{ ...block, quantity: 11.25 }] } }],
    ['a status as a text, as in the protocol’s own example', { unit: { status: 'Retired' } }],
    ['a status of CAD Trust', { unit: { status: [{ status: 'Held', is_current: true }] } }],
    ['megawatt-hours', { unit: { descriptor: [{ metric: 'MWh', type: 'VCU' }] } }],
    ['a misspelt name', { unit: { retirements: [] } }],
    ['a year as vintage', { vintage: { vintage: '2023' } }],
    ['a unit without an owner', { unit: { owner_account_id: undefined } }],
  ])(
    'the schema refuses %s',
    (_, change: { readonly unit?: object; readonly vintage?: object }) => {
      const unit = { ...document.unit, ...change.unit }
      expect(checkDescription({ ...document, ...change, unit })).toBe(false)
    },
  )

  it('begins a vintage within the monitoring period, and keeps a private name private', () => {
    const july = Date.UTC(2023, 6, 1) / 1_000
    const changes = { beneficiaryName: '', message: '', monitoringStart: july }
    const { documents } = contentOf(
      retiredUnitDescriptions(
        [certificateFixture(changes), certificateFixture({ monitoringStart: july - 31_536_000 })],
        context,
      ),
    )
    expect(documents.map(({ vintage }: typeof document) => vintage.vintage)).toEqual([
      '2023-07-01',
      '2023-01-01',
    ])
    expect(documents[0].unit.retirement).toEqual([
      { retirement_detail: expect.stringMatching(/^https:\S+$/) },
    ])
  })

  it('has no document of what is no carbon credit, or less than one', () => {
    const energy = certificateFixture({ type: 'RenewableEnergyCertificate' })
    const part = { first: 9, last: 9, firstThousandths: 400, lastThousandths: 400 }
    const little = certificateFixture({ serials: [part] })
    expect(contentOf(retiredUnitDescriptions([energy, little], context))).toMatchObject({
      documents: [],
      inPart: [{ certificate: '42', serial: 9, credits: 0.4 }],
    })
  })
})
