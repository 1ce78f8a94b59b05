import { expect, it } from 'vitest'
import { marketAssetFixture } from '../../domain/assets/market-asset.fixture.ts'
import { offerFixture } from '../../domain/offers/offer.fixture.ts'
import { featuredAssets } from './featured-assets.ts'

const offers = [offerFixture()]
const worth = (value: bigint) => ({ price: { value, decimals: 6 }, asOf: 0, isStale: false })

it('are the most valuable of each class, in the order of the classes', () => {
  const assets = [
    marketAssetFixture({ id: 1n, assetClass: 'INVOICE', offers }),
    marketAssetFixture({ id: 2n, assetClass: 'TREASURY', nav: worth(1n), offers }),
    marketAssetFixture({ id: 3n, assetClass: 'TREASURY', nav: worth(2n), offers }),
    marketAssetFixture({ id: 4n, assetClass: 'ENVIRONMENTAL_ASSET', nav: null, offers }),
  ]
  expect(featuredAssets(assets).map(({ id }) => id)).toEqual([3n, 1n, 4n])
})

it('are only assets that can be bought now', () => {
  const assets = [
    marketAssetFixture({ assetClass: 'TREASURY' }),
    marketAssetFixture({ assetClass: 'REAL_ESTATE', status: 'SUSPENDED', offers }),
  ]
  expect(featuredAssets(assets)).toEqual([])
})
