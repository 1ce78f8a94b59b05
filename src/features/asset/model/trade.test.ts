import { describe, expect, it } from 'vitest'
import { marketAssetFixture } from '../../../domain/assets/market-asset.fixture.ts'
import { tradeObstacle, yieldInAYear } from './trade.ts'

const now = 1_800_000_000
const obstacle = (changes: Parameters<typeof marketAssetFixture>[0], isMarketPaused = false) =>
  tradeObstacle(marketAssetFixture(changes), isMarketPaused, now)

describe('tradeObstacle', () => {
  it('is nothing for a verified asset on an open market', () => {
    expect(obstacle({})).toBeNull()
    expect(obstacle({ maturity: now + 1 })).toBeNull()
  })

  it.each([
    ['PENDING', 'Not for sale until confirmed'],
    ['REJECTED', 'Rejected by a verifier'],
    ['SUSPENDED', 'Suspended by a verifier'],
  ] as const)('is the verification of a %s asset', (status, title) => {
    expect(obstacle({ status })).toMatchObject({ title, isFinal: true })
  })

  it('is a pause of the market', () => {
    expect(obstacle({}, true)).toMatchObject({ title: 'The market is paused', isFinal: true })
  })

  it('is a warning from maturity until the issuer settles', () => {
    expect(obstacle({ maturity: now })).toMatchObject({
      title: 'Matured, not settled yet',
      isFinal: false,
    })
  })

  it('is the settlement before everything else: what is left is to redeem', () => {
    const settlementPrice = { value: 1_000_000n, decimals: 6 }
    expect(obstacle({ settlementPrice, status: 'SUSPENDED' }, true)).toMatchObject({
      title: 'Settled',
      isFinal: true,
    })
  })
})

const shares = (whole: bigint) => ({ value: whole * 10n ** 18n, decimals: 18 })

describe('the yield in a year', () => {
  it('is the past rate on the value of the shares', () => {
    const asset = marketAssetFixture({ trailingYield: 0.045 })
    expect(yieldInAYear(asset, shares(1_000n))).toEqual({ value: 45_000_000n, decimals: 6 })
  })

  it('is unknown without a net asset value', () => {
    const asset = marketAssetFixture({ trailingYield: 0.045, nav: null })
    expect(yieldInAYear(asset, shares(1n))).toBeNull()
  })

  it('is not guessed for an asset that has paid nothing', () => {
    expect(yieldInAYear(marketAssetFixture({ trailingYield: 0 }), shares(1n))).toBeNull()
  })
})
