import { describe, expect, it } from 'vitest'
import { offerFixture } from '../offers/offer.fixture.ts'
import { marketAssetFixture } from './market-asset.fixture.ts'
import { availableOf, marketValueOf, priceOf } from './market-asset.ts'

const cheap = offerFixture({ id: 2n, price: { value: 990_000n, decimals: 6 } })

describe('priceOf', () => {
  it('is the cheapest open offer', () => {
    const asset = marketAssetFixture({ offers: [cheap, offerFixture()] })
    expect(priceOf(asset)).toEqual({ kind: 'offer', price: cheap.price })
  })
  it('is the net asset value without offers', () => {
    expect(priceOf(marketAssetFixture())).toMatchObject({ kind: 'nav' })
  })
  it('is the net asset value when the asset is not verified, so that offers cannot be bought', () => {
    const asset = marketAssetFixture({ status: 'SUSPENDED', offers: [cheap] })
    expect(priceOf(asset)).toMatchObject({ kind: 'nav' })
  })
  it('is null without net asset value and offers', () => {
    expect(priceOf(marketAssetFixture({ nav: null }))).toBeNull()
    expect(marketValueOf(marketAssetFixture({ nav: null }))).toBeNull()
  })
  it('is final once the issuer has settled', () => {
    const settled = { value: 1_030_000n, decimals: 6 }
    const asset = marketAssetFixture({ settlementPrice: settled, offers: [cheap] })
    expect(priceOf(asset)).toEqual({ kind: 'settlement', price: settled })
  })
})

describe('availableOf', () => {
  it('is the sum of what is available over all offers', () => {
    const asset = marketAssetFixture({ offers: [cheap, offerFixture()] })
    expect(availableOf(asset).value).toBe(200n * 10n ** 18n)
  })
  it.each(['PENDING', 'REJECTED', 'SUSPENDED'] as const)('is zero for a %s asset', (status) => {
    expect(availableOf(marketAssetFixture({ status, offers: [cheap] })).value).toBe(0n)
  })
})

it('values all shares at net asset value, exactly', () => {
  const asset = marketAssetFixture({
    supply: { value: 1_234_567_890_123_456_789n, decimals: 18 },
    nav: { price: { value: 1_045_678n, decimals: 6 }, updatedAt: 0 },
  })
  expect(marketValueOf(asset)).toEqual({ value: 1_290_960n, decimals: 6 })
})
