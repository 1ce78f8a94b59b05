import { describe, expect, it } from 'vitest'
import { marketAssetFixture } from '../../../domain/assets/market-asset.fixture.ts'
import { yieldInAYear } from './yield-in-a-year.ts'

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
