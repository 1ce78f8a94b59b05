import { describe, expect, it } from 'vitest'
import { sampleEnvironmentalAssets } from '../../api/sample/environmental-assets.ts'
import { portfolioImpactSchema } from '../../api/schemas/impact.ts'
import { one, UnreadableAnswer } from '../../api/schemas/parse.ts'
import { toDecimalString } from '../../lib/amount.ts'
import { asDay } from '../../lib/day.ts'
import { creditFromApi, statedImpact } from './from-api.ts'

describe('a credit of the API', () => {
  it('keeps every amount exact', () => {
    for (const sample of sampleEnvironmentalAssets) {
      const asset = creditFromApi(sample)
      const plain = (text: string) => text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
      expect(toDecimalString(asset.issued)).toBe(plain(sample.total_supply))
      expect(toDecimalString(asset.available)).toBe(plain(sample.available_supply))
      expect(asset.price && toDecimalString(asset.price)).toBe(plain(sample.price_per_unit ?? ''))
    }
  })

  it('maps the fields of the entity', () => {
    const [sample] = sampleEnvironmentalAssets
    if (sample === undefined) throw new Error('The sample is empty')
    expect(creditFromApi(sample)).toMatchObject({
      id: sample.asset_id,
      project: { type: sample.asset_type },
      vintage: sample.vintage_year,
      status: 'VERIFIED',
      metadata: { coBenefits: sample.co_benefits },
      security: { marketplaceUrl: '/marketplace' },
      onChain: null,
    })
  })

  it('maps dates to midnight UTC, and places', () => {
    const [sample] = sampleEnvironmentalAssets
    if (sample === undefined) throw new Error('The sample is empty')
    const coordinates = { latitude: -5.5, longitude: 39.8 }
    const dates = {
      verification_date: asDay('2024-01-15'),
      issuance_date: asDay('2024-03-01'),
      expiration_date: asDay('2030-12-31'),
    }
    expect(creditFromApi({ ...sample, ...dates, coordinates })).toMatchObject({
      verifiedAt: 1_705_276_800,
      issuanceDate: 1_709_251_200,
      expirationDate: 1_924_905_600,
      metadata: { coordinates },
    })
    expect(creditFromApi({ ...sample, expiration_date: null }).expirationDate).toBeNull()
  })

  it('is traded until its first end and retired until its second', () => {
    const [sample] = sampleEnvironmentalAssets
    if (sample === undefined) throw new Error('The sample is empty')
    const ends = { tradable_until: asDay('2027-01-01'), expiration_date: asDay('2027-07-01') }
    const statusOn = (day: string, of: typeof sample = { ...sample, ...ends }) =>
      creditFromApi(of, Date.parse(day) / 1000).status
    expect(statusOn('2026-12-31')).toBe('VERIFIED')
    expect(statusOn('2027-01-01')).toBe('TRADING_ENDED')
    expect(statusOn('2027-06-30')).toBe('TRADING_ENDED')
    expect(statusOn('2027-07-01')).toBe('EXPIRED')
    expect(statusOn('2027-07-01', { ...sample, ...ends, verification_status: 'Pending' })).toBe(
      'PENDING',
    )
    const whole = { ...sample, expiration_date: asDay('2027-07-01') }
    expect(statusOn('2027-06-30', whole)).toBe('VERIFIED')
    expect(creditFromApi(whole).tradableUntil).toBe(creditFromApi(whole).expirationDate)
  })

  it('states what the API states, and nothing for what it leaves out', () => {
    const [sample] = sampleEnvironmentalAssets
    if (sample === undefined) throw new Error('The sample is empty')
    const impact_metrics = {
      carbon_offset_tons: 7,
      land_area_protected_hectares: null,
      renewable_energy_mwh: null,
      water_protected_liters: null,
      sdg_alignment: { 13: 0.5 },
      verification_date: null,
      third_party_verifier: '',
    }
    expect(creditFromApi({ ...sample, impact_metrics }).metadata.impact).toEqual({
      carbonOffsetTons: 7,
      landAreaProtectedHectares: null,
      renewableEnergyMwh: null,
      waterProtectedLiters: null,
      sdgAlignment: new Map([[13, 0.5]]),
      verificationDate: null,
      thirdPartyVerifier: null,
    })
    const nothing = { impact_metrics: null, price_per_unit: null, verification_date: null }
    expect(creditFromApi({ ...sample, ...nothing })).toMatchObject({
      price: null,
      verifiedAt: null,
      metadata: { impact: null },
    })
  })

  it('claims no labels, which the API does not state', () => {
    for (const sample of sampleEnvironmentalAssets) expect(creditFromApi(sample).labels).toEqual([])
  })

  it('maps an unknown status to pending', () => {
    const [sample] = sampleEnvironmentalAssets
    if (sample === undefined) throw new Error('The sample is empty')
    const unknown = creditFromApi({ ...sample, verification_status: 'Excellent' })
    expect(unknown.status).toBe('PENDING')
  })
})

describe('the impact of a portfolio', () => {
  it('keeps what each form of the answer states, and claims nothing that it lacks', () => {
    expect(
      statedImpact({
        totalCarbonOffset: 120.5,
        totalLandProtected: 3,
        totalWaterSaved: 9,
        biodiversityScore: 40,
        communityImpact: 12,
        sdgContributions: { 13: 0.9 },
        impactByProject: [
          {
            projectId: 'VCS-1',
            projectName: 'Mangrove',
            carbonOffset: 100,
            landProtected: null,
            waterSaved: 9,
          },
        ],
      }),
    ).toEqual({
      totals: {
        carbonOffsetTons: 120.5,
        landAreaProtectedHectares: 3,
        renewableEnergyMwh: null,
        waterProtectedLiters: 9,
      },
      sdgContributions: new Map([[13, 0.9]]),
      verification: { auditBodies: [], latest: null },
      byProject: [
        {
          id: 'VCS-1',
          name: 'Mangrove',
          totals: {
            carbonOffsetTons: 100,
            landAreaProtectedHectares: null,
            waterProtectedLiters: 9,
          },
        },
      ],
    })
    expect(
      statedImpact({
        carbon_offset_tons: 1,
        land_area_protected_hectares: 2,
        renewable_energy_mwh: 3,
        water_protected_liters: 4,
        sdg_alignment: { 15: 0.5 },
        verification_date: asDay('2026-02-01'),
        third_party_verifier: 'A, B',
      }),
    ).toEqual({
      totals: {
        carbonOffsetTons: 1,
        landAreaProtectedHectares: 2,
        renewableEnergyMwh: 3,
        waterProtectedLiters: 4,
      },
      sdgContributions: new Map([[15, 0.5]]),
      verification: { auditBodies: ['A', 'B'], latest: '2026-02-01' },
      byProject: [],
    })
  })

  it.each([
    { carbon_offset_tons: 1 },
    { carbon_offset_tons: '1', verification_date: null, third_party_verifier: null },
    { carbon_offset_tons: 1, third_party_verifier: '', sdg_alignment: null, extra: true },
  ])('reads %j, which names neither day nor verifier', (json) => {
    const { value } = one(portfolioImpactSchema)(json)
    expect(statedImpact(value)).toEqual({
      totals: {
        carbonOffsetTons: 1,
        landAreaProtectedHectares: null,
        renewableEnergyMwh: null,
        waterProtectedLiters: null,
      },
      sdgContributions: new Map(),
      verification: { auditBodies: [], latest: null },
      byProject: [],
    })
  })

  it.each([{}, { success: true }, [], null, '<!doctype html>'])('refuses %j', (json) => {
    expect(() => one(portfolioImpactSchema)(json)).toThrow(UnreadableAnswer)
  })
})
