import { describe, expect, it } from 'vitest'
import { sampleEnvironmentalAssets } from '../../api/sample/environmental-assets.ts'
import { toDecimalString } from '../../lib/amount.ts'
import { asDay } from '../../lib/day.ts'
import { fromApi } from './environmental-asset.ts'

describe('fromApi', () => {
  it('keeps every amount exact', () => {
    for (const sample of sampleEnvironmentalAssets) {
      const asset = fromApi(sample)
      const plain = (text: string) => text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
      expect(toDecimalString(asset.totalSupply)).toBe(plain(sample.total_supply))
      expect(toDecimalString(asset.availableSupply)).toBe(plain(sample.available_supply))
      expect(asset.price && toDecimalString(asset.price)).toBe(plain(sample.price_per_unit ?? ''))
    }
  })

  it('maps the fields of the entity', () => {
    const [sample] = sampleEnvironmentalAssets
    if (sample === undefined) throw new Error('The sample is empty')
    expect(fromApi(sample)).toMatchObject({
      id: sample.asset_id,
      type: sample.asset_type,
      vintage: sample.vintage_year,
      verification: { status: 'VERIFIED' },
      coBenefits: sample.co_benefits,
      security: { marketplaceUrl: '/marketplace' },
      credit: null,
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
    expect(fromApi({ ...sample, ...dates, coordinates })).toMatchObject({
      verification: { date: 1_705_276_800 },
      issuanceDate: 1_709_251_200,
      expirationDate: 1_924_905_600,
      project: { coordinates },
    })
    expect(fromApi({ ...sample, expiration_date: null }).expirationDate).toBeNull()
  })

  it('claims no labels, which the API does not state', () => {
    for (const sample of sampleEnvironmentalAssets) expect(fromApi(sample).labels).toEqual([])
  })

  it('maps an unknown status to pending', () => {
    const [sample] = sampleEnvironmentalAssets
    if (sample === undefined) throw new Error('The sample is empty')
    const unknown = fromApi({ ...sample, verification_status: 'Excellent' })
    expect(unknown.verification.status).toBe('PENDING')
  })
})
