import { describe, expect, it } from 'vitest'
import { usdc } from '../../lib/usdc.ts'
import { offerFixture } from '../offers/offer.fixture.ts'
import { marketAssetFixture } from './market-asset.fixture.ts'
import { availableOf, marketValueOf, priceOf, valuationOf } from './market-asset.ts'
import { tradePeriod, tradePrices } from './to-market-asset.ts'

const share = 10n ** 18n
const offer = (price: bigint, shares: bigint) =>
  offerFixture({
    price: { value: price, decimals: 6 },
    available: { value: shares * share, decimals: 18 },
  })
const cheap = offer(990_000n, 2_000n)

describe('priceOf', () => {
  it('is the ask', () => {
    const asset = marketAssetFixture({ offers: [cheap, offer(1_000_000n, 5_000n)] })
    expect(priceOf(asset)).toEqual({ kind: 'offer', price: cheap.price })
  })
  it('is not set by a small offer', () => {
    const asset = marketAssetFixture({ offers: [offer(1n, 1n), cheap] })
    expect(priceOf(asset)).toEqual({ kind: 'offer', price: cheap.price })
    expect(priceOf(marketAssetFixture({ offers: [offer(1n, 1n)] }))).toMatchObject({ kind: 'nav' })
  })
  it.each([899_999n, 1_100_001n, 10_000_000n])(
    'is the net asset value of 1 USDC when the ask is %d, more than 10 %% from it',
    (price) => {
      expect(priceOf(marketAssetFixture({ offers: [offer(price, 5_000n)] }))).toMatchObject({
        kind: 'nav',
      })
    },
  )
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
    expect(availableOf(asset).value).toBe(2_100n * share)
  })
  it.each(['PENDING', 'REJECTED', 'SUSPENDED'] as const)('is zero for a %s asset', (status) => {
    expect(availableOf(marketAssetFixture({ status, offers: [cheap] })).value).toBe(0n)
  })
})

it('values all shares at net asset value, exactly', () => {
  const asset = marketAssetFixture({
    supply: { value: 1_234_567_890_123_456_789n, decimals: 18 },
    nav: { price: { value: 1_045_678n, decimals: 6 }, asOf: 0, isStale: false },
  })
  expect(marketValueOf(asset)).toEqual({ value: 1_290_960n, decimals: 6 })
})

describe('valuationOf', () => {
  it('is settlement, then net asset value, then trades, and never an offer', () => {
    const price = { value: 1_030_000n, decimals: 6 }
    const credit = { nav: null, offers: [cheap] }
    expect(valuationOf(marketAssetFixture({ settlementPrice: price }))).toEqual({
      kind: 'settlement',
      price,
    })
    expect(valuationOf(marketAssetFixture({ offers: [cheap] }))).toEqual({
      kind: 'nav',
      price: { value: 1_000_000n, decimals: 6 },
    })
    expect(valuationOf(marketAssetFixture({ ...credit, tradePrice: price }))).toEqual({
      kind: 'trades',
      price,
    })
    expect(valuationOf(marketAssetFixture(credit))).toBeNull()
    expect(marketValueOf(marketAssetFixture(credit))).toBeNull()
  })
})

describe('a stale net asset value', () => {
  const nav = { price: { value: 1_000_000n, decimals: 6 }, asOf: 0, isStale: true }

  it('is called stale wherever it is the price or the valuation', () => {
    const asset = marketAssetFixture({ nav })
    expect(priceOf(asset)).toEqual({ kind: 'stale-nav', price: nav.price })
    expect(valuationOf(asset)).toEqual({ kind: 'stale-nav', price: nav.price })
  })

  it('does not decide which ask is too far away to be the price', () => {
    const far = marketAssetFixture({ offers: [offer(2_000_000n, 10n ** 22n)] })
    expect(priceOf(far)).toMatchObject({ kind: 'nav' })
    expect(priceOf({ ...far, nav })).toMatchObject({ kind: 'offer' })
  })
})

const day = (assetId: bigint, units: bigint, cost: bigint) => ({
  day: 0,
  assetId,
  units,
  cost: usdc(cost),
  fee: usdc(0n),
  sales: 1,
})

it('weighs every sale by its units, worked by hand', () => {
  // 10 credits for 100 USDC and 5 for 65 USDC: 165 / 15; one trade of 0.001 credits moves little.
  const prices = tradePrices(
    [day(1n, 10_000n, 100_000_000n), day(1n, 5_000n, 65_000_000n), day(2n, 1n, 999n)],
    3,
  )
  expect(prices.get(1n)).toEqual(usdc(11_000_000n))
  expect(prices.get(2n)).toEqual(usdc(999_000n))
  expect(tradePrices([day(1n, 3_000n, 1n)], 3).get(1n)).toEqual(usdc(0n))
  expect(tradePrices([day(1n, 3_000n, 2n)], 3).get(1n)).toEqual(usdc(1n))
  expect(tradePrices([day(3n, 0n, 0n)], 3).has(3n)).toBe(false)
})

it('covers the last 90 days and today, the same all day', () => {
  const midnight = 1_800_057_600
  const period = { from: midnight - 90 * 86_400, to: midnight + 86_399 }
  expect(tradePeriod(midnight)).toEqual(period)
  expect(tradePeriod(midnight + 86_399)).toEqual(period)
})
