import type { Address } from 'viem'
import { expect, it } from 'vitest'
import { financialAssetFixture } from '../../domain/assets/financial-asset.fixture.ts'
import { marketAssetFixture } from '../../domain/assets/market-asset.fixture.ts'
import { assetMetadataFixture } from '../../lib/asset-metadata.fixture.ts'
import type { AssetMetadata } from '../../lib/asset-metadata.ts'
import { assetClaims, impactClaims } from './claims.ts'

it('shows a verifier the figures of an asset that a confirmation vouches for', () => {
  const figures = financialAssetFixture(marketAssetFixture(), {
    nav: {
      price: { value: 1_005_250_000n, decimals: 6 },
      asOf: Date.UTC(2026, 0, 1, 12) / 1000,
      isStale: false,
    },
    cap: { value: 5_000n * 10n ** 18n, decimals: 18 },
    maturity: null,
  })
  const claims = new Map(assetClaims(figures, null).map(({ label, value }) => [label, value]))
  expect(claims.get('NAV per share')).toBe('$1,005.2500, as of Jan 1, 2026')
  expect(claims.get('Maximum supply')).toBe(`5,000 ${figures.symbol}`)
  expect(claims.get('Maturity')).toBe('None')
})

it('shows a verifier a document that promises a dealing desk which the asset does not have', () => {
  const asset = marketAssetFixture()
  const metadata = assetMetadataFixture
  const atNav = { ...metadata, rights: { ...metadata.rights, redeemable: 'at-nav' as const } }
  const claim = (desk: Address | null, document: AssetMetadata) =>
    assetClaims(financialAssetFixture(asset, { desk }), document).find(
      ({ label }) => label === 'Dealing desk',
    )?.value
  expect(claim(null, metadata)).toBeUndefined()
  expect(claim(null, atNav)).toMatch(/^None, although the document says/)
  expect(claim(asset.token, atNav)).toMatch(/^Yes/)
})

it('shows a verifier the impact that a credit claims, and nothing that it does not', () => {
  const impact = {
    carbonOffsetTons: 12_500,
    landAreaProtectedHectares: 0,
    renewableEnergyMwh: 0,
    waterProtectedLiters: 0,
    sdgAlignment: new Map([[13, 0.9]]),
    verificationDate: '2026-01-31',
    thirdPartyVerifier: 'Meridian Assurance',
  }
  expect(impactClaims(impact)).toEqual([
    { label: 'Reduced or removed', value: '12,500 t CO₂e' },
    { label: 'Audit body (VVB)', value: 'Meridian Assurance' },
    { label: 'Audited on', value: 'Jan 31, 2026' },
    { label: 'Sustainable Development Goals', value: '13 (0.9)' },
  ])
  expect(impactClaims({ ...impact, verificationDate: 'spring 2026' })).toContainEqual({
    label: 'Audited on',
    value: 'spring 2026',
  })
  expect(impactClaims(null)).toEqual([])
})

it('shows a verifier what the document states, as far as it does', () => {
  const claim = (document: AssetMetadata, wanted: string) =>
    assetClaims(undefined, document).find(({ label }) => label === wanted)?.value
  const metadata = assetMetadataFixture
  const changed: AssetMetadata = {
    ...metadata,
    terms: { ...metadata.terms, repaymentPerShare: '100.5' },
    issuer: { ...metadata.issuer, lei: '5493001KJTIIGC8Y1R12' },
    location: { name: 'Harbour 7', country: 'DE', latitude: 53, longitude: 9 },
  }
  expect(claim(changed, 'Repayment')).toBe('$100.5 per share')
  expect(claim(changed, 'LEI')).toBe('5493001KJTIIGC8Y1R12')
  expect(claim(changed, 'Location')).toMatch(/Harbour 7.*, DE$/)
  const { repaymentPerShare: _, ...terms } = metadata.terms
  const bare: AssetMetadata = {
    ...metadata,
    terms: { ...terms, repayment: 'At par' },
    issuer: { ...metadata.issuer, lei: null },
    location: null,
  }
  expect(claim(bare, 'Repayment')).toBe('At par')
  expect(claim(bare, 'LEI')).toBe('None')
  expect(claim(bare, 'Location')).toBeUndefined()
  expect(assetClaims(undefined, null)).toEqual([])
})

it('claims no impact that is not stated', () => {
  expect(
    impactClaims({
      ...{ carbonOffsetTons: null, landAreaProtectedHectares: null, renewableEnergyMwh: null },
      ...{ waterProtectedLiters: 5, sdgAlignment: new Map() },
      ...{ verificationDate: null, thirdPartyVerifier: null },
    }),
  ).toEqual([{ label: 'Water protected', value: '5 l' }])
})
