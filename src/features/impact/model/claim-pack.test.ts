import { describe, expect, it } from 'vitest'
import { labelFixture } from '../../../domain/credits/labels/label.fixture.ts'
import { orderFixture } from '../../../domain/retirement/order.fixture.ts'
import type { RetirementOrder } from '../../../domain/retirement/orders.ts'
import { creditAmount } from '../../../domain/units.ts'
import { toDecimalString } from '../../../lib/amount.ts'
import { day, reportHash, retirement } from './claim-pack.fixture.ts'
import { claimPackOf, missingOf, type PackedRetirement, type PackFrame } from './claim-pack.ts'
import { claimPackCsv, claimPackJson } from './claim-pack-files.ts'

const year = { start: day('2025-01-01'), end: day('2026-01-01') - 1 }
const context = { origin: 'https://canopy.example', chainId: 84_532 }
const lei = '5493001KJTIIGC8Y1R12'

const frameOf = (frames: readonly PackFrame[], start: string) => {
  const frame = frames.find(({ title }) => title.startsWith(start))
  if (frame === undefined) throw new Error(`No frame ${start}`)
  return Object.fromEntries(
    frame.have.map(({ name, value, unit }) => [
      name,
      typeof value === 'string' ? value : `${toDecimalString(value)} ${unit}`,
    ]),
  )
}

const forest = retirement({ id: 1n, whole: 30n, registryDate: '2025-03-01', effect: 'reduction' })
const biochar = retirement({
  id: 2n,
  whole: 10n,
  registryDate: '2025-12-31',
  effect: 'removal',
  country: 'FI',
  standard: 'Puro.earth',
  labels: [
    labelFixture({
      kind: 'CORRESPONDING_ADJUSTMENT',
      validFrom: day('2025-01-01'),
      validUntil: null,
      revocation: null,
    }),
  ],
})
const wind = retirement({
  id: 3n,
  whole: 500n,
  type: 'RenewableEnergyCertificate',
  custody: 'NATIVE',
  country: 'KE',
  technology: 'Onshore wind',
  retiredAt: '2026-02-10',
  certificate: { period: year },
})

describe('the claim pack', () => {
  const pack = claimPackOf([biochar, forest, wind], [], year)

  it('has tonnes and shares of carbon credits, worked by hand, without what other types state', () => {
    expect(frameOf(pack.frames, 'ESRS')).toEqual({
      'Carbon credits cancelled in the period': '40 t CO₂e',
      'Share as reductions': '75 %',
      'Share as removals': '25 %',
      'Share under Verra': '75 %',
      'Share under Puro.earth': '25 %',
      'Share of projects in the European Union': '25 %',
      'Share labelled with a corresponding adjustment': '25 %',
    })
    expect(frameOf(pack.frames, 'IFRS')).toEqual({
      'Schemes that certified the credits': 'Verra, Puro.earth',
      'Retired as reductions': '30 t CO₂e',
      'Retired as removals': '10 t CO₂e',
    })
    expect(frameOf(pack.frames, 'CORSIA')).toEqual({})
  })

  it('has energy by the period that the certificate is for, whenever it was cancelled', () => {
    expect(frameOf(pack.frames, 'GHG')).toEqual({
      'Electricity from Kenya, Onshore wind': '500 MWh',
    })
    const next = { start: day('2026-01-01'), end: day('2027-01-01') - 1 }
    expect(claimPackOf([wind], [], next).retirements).toEqual([])
  })

  it.each([
    ['the whole of it', { start: year.start, end: year.end }, 1],
    ['a period that begins before it', { start: year.start - 1, end: year.end }, 0],
    ['a period that ends after it', { start: year.start, end: year.end + 1 }, 0],
    ['no end, so that the day counts', { start: year.start, end: null }, 0],
    ['no beginning, so that the day counts', { start: null, end: year.end }, 0],
  ])('has energy of a period only where that lies in it: %s', (_, period, count) => {
    const stated = { ...wind, certificate: { ...wind.certificate, period } }
    expect(claimPackOf([stated], [], year).retirements).toHaveLength(count)
  })

  it.each([
    ['2024-12-31', 0],
    ['2025-01-01', 1],
    ['2025-12-31', 1],
    ['2026-01-01', 0],
  ])('counts carbon credits that were cancelled on %s: %i', (registryDate, count) => {
    const cancelled = retirement({ id: 1n, whole: 1n, registryDate })
    expect(claimPackOf([cancelled], [], year).retirements).toHaveLength(count)
  })

  it.each([
    [{}, 'Kenya'],
    [{ country: 'XX' }, 'XX'],
    [{ technology: 'Onshore wind', country: '' }, 'Onshore wind'],
    [{ country: '' }, 'a country that is not stated'],
  ])('says of electricity what is known of it: %o', (known, said) => {
    const energy = retirement({
      ...{ id: 3n, whole: 2n, type: 'RenewableEnergyCertificate', country: 'KE' },
      ...{ custody: 'NATIVE', certificate: { period: year } },
      ...known,
    })
    expect(frameOf(claimPackOf([energy], [], year).frames, 'GHG')).toEqual({
      [`Electricity from ${said}`]: '2 MWh',
    })
  })

  it('takes the day of the registry, not that of the confirmation here', () => {
    const late = retirement({
      id: 4n,
      whole: 1n,
      registryDate: '2025-12-31',
      retiredAt: '2026-01-02',
    })
    expect(claimPackOf([late], [], year).retirements).toEqual([late])
    expect(
      claimPackOf([retirement({ id: 5n, whole: 1n, retiredAt: '2026-01-02' })], [], year)
        .unconfirmed,
    ).toEqual([])
  })

  it('counts nothing that the registry has not confirmed, and no open order', () => {
    const unconfirmed = retirement({ id: 6n, whole: 99n })
    const order = { id: 9n, state: 'TAKEN' } as RetirementOrder
    const done = { id: 8n, state: 'CONFIRMED' } as RetirementOrder
    const with_ = claimPackOf([forest, unconfirmed], [order, done], year)
    expect(frameOf(with_.frames, 'ESRS')['Carbon credits cancelled in the period']).toBe(
      '30 t CO₂e',
    )
    expect(with_.unconfirmed).toEqual([unconfirmed])
    expect(with_.openOrders).toEqual([order])
    expect(missingOf(unconfirmed)).toContain('confirmation of the registry')
  })

  it('has units for CORSIA, and those whose label of eligibility held', () => {
    const eligible = labelFixture({
      kind: 'CORSIA_FIRST_PHASE',
      validFrom: day('2025-01-01'),
      validUntil: null,
      revocation: null,
    })
    const ended = { ...eligible, validUntil: day('2025-02-01') }
    const units = [
      retirement({
        id: 1n,
        whole: 3n,
        registryDate: '2025-05-01',
        labels: [eligible],
        certificate: { purpose: 'CORSIA' },
      }),
      retirement({
        id: 2n,
        whole: 4n,
        registryDate: '2025-05-01',
        labels: [ended],
        certificate: { purpose: 'CORSIA' },
      }),
    ]
    expect(frameOf(claimPackOf(units, [], year).frames, 'CORSIA')).toEqual({
      'Units cancelled': '7 t CO₂e',
      'Of these with a label of eligibility when they were cancelled': '3 t CO₂e',
    })
  })

  it('invents nothing in an empty period', () => {
    const { frames } = claimPackOf([], [], year)
    expect(frameOf(frames, 'ESRS')).toEqual({
      'Carbon credits cancelled in the period': '0 t CO₂e',
    })
    for (const { missing } of frames) expect(missing.length).toBeGreaterThan(0)
  })

  it.each<[string, PackedRetirement, readonly string[]]>([
    ['nothing is claimed', forest, ['use in a claim']],
    [
      'no LEI is claimed',
      { ...forest, claim: { usedAt: 1, entity: null, period: year, reportHash } },
      ['LEI of the reporting entity'],
    ],
    [
      'all is there',
      { ...forest, claim: { usedAt: 1, entity: lei, period: year, reportHash } },
      [],
    ],
    [
      'the register is this chain',
      wind,
      ['use in a claim', 'reference of another registry: this chain is the register'],
    ],
    [
      'the registry names the lot',
      retirement({
        id: 1n,
        whole: 1n,
        registryDate: '2025-05-01',
        isPooled: true,
        effect: 'removal',
      }),
      ['use in a claim', 'beneficiary in the registry, which names the lot'],
    ],
    [
      'the technology is not stated, which no tonne needs',
      retirement({
        ...{ id: 1n, whole: 1n, type: 'RenewableEnergyCertificate' },
        registryDate: '2025-05-01',
      }),
      ['use in a claim', 'technology'],
    ],
    [
      'the credit cannot be read',
      { ...wind, credit: null },
      ['use in a claim', 'confirmation of the registry', 'technology'],
    ],
    [
      'the effect is not stated',
      retirement({ id: 1n, whole: 1n, registryDate: '2025-05-01' }),
      ['use in a claim', 'reduction or removal'],
    ],
  ])('names what is missing where %s', (_, given, missing) => {
    expect(missingOf(given)).toEqual(missing)
  })
})

describe('its files', () => {
  const claim = { usedAt: 1, entity: lei, period: year, reportHash }
  const pack = claimPackOf([{ ...forest, claim }, wind], [], year)

  it('are a table in which each amount stands beside its unit', () => {
    const [header = '', ...rows] = claimPackCsv(pack, context).trim().split('\r\n')
    expect(header).toMatch(/^record,frame,name,value,unit,certificate/)
    expect(rows.filter((row) => row.startsWith('retirement,'))).toHaveLength(2)
    expect(rows.filter((row) => row.startsWith('missing,')).length).toBeGreaterThan(8)
    expect(rows.find((row) => row.startsWith('retirement,') && row.includes(',tCO2e,'))).toMatch(
      new RegExp(`,30,tCO2e,1,2025-03-01,CarbonCredit,.*VCS-RET-123.*${lei},2025-01-01,2025-12-31`),
    )
  })

  it('are JSON with the same', () => {
    const json = JSON.parse(claimPackJson(pack, context))
    expect(json).toMatchObject({
      format: 'canopy/claim-pack/1',
      source: 'eip155:84532',
      period: { firstDay: '2025-01-01', lastDay: '2025-12-31' },
      retirements: [
        { certificate: '1', value: '30', unit: 'tCO2e', claim_entity_lei: lei, missing: null },
        { certificate: '3', value: '500', unit: 'MWh', registry_reference: null },
      ],
      notConfirmedByTheRegistry: [],
    })
    expect(json.frames[0].have[0]).toEqual({
      name: 'Carbon credits cancelled in the period',
      value: '30',
      unit: 't CO₂e',
    })
  })

  it('name what is known of a retirement whose credit cannot be read', () => {
    const unread = claimPackOf([{ ...forest, credit: null }], [], year)
    const json = JSON.parse(claimPackJson(unread, context))
    expect([...json.retirements, ...json.notConfirmedByTheRegistry]).toMatchObject([
      {
        ...{
          certificate: '1',
          value: '30',
          project_code: 'VCS-9001',
          registry_reference: 'VCS-RET-123',
        },
        ...{ effect: null, technology: null, country: null, labels: null },
      },
    ])
  })

  it('name what is not counted: certificates without a confirmation, and open orders', () => {
    const order = orderFixture({
      id: 4n,
      submittedAt: day('2025-06-01'),
      waiting: creditAmount(2_000n),
      taken: creditAmount(500n),
    })
    const open = claimPackOf([retirement({ id: 9n, whole: 3n })], [order], year)
    const json = JSON.parse(claimPackJson(open, context))
    expect(json.retirements).toEqual([])
    expect(json.notConfirmedByTheRegistry).toMatchObject([{ certificate: '9', value: '3' }])
    const rows = claimPackCsv(open, context).trim().split('\r\n')
    expect(rows.filter((row) => row.startsWith('not confirmed by the registry,'))).toHaveLength(1)
    expect(rows.find((row) => row.startsWith('open order,'))).toMatch(
      /^open order,,Order 4,2\.5,credits/,
    )
  })
})
