import { QueryClient } from '@tanstack/react-query'
import { type Address, erc20Abi } from 'viem'
import { expect, it } from 'vitest'
import { assetMarketAbi } from '../../chain/abi/assetMarket-abi.ts'
import { chainWith } from '../../chain/answered.fixture.ts'
import { callsOf } from '../../chain/fake-contracts.fixture.ts'
import { fakeNode } from '../../chain/fake-node.fixture.ts'
import { listingsQuery, marketQuery } from './market.ts'
import { platformPausables } from './pausables.ts'

const market: Address = '0x1111111111111111111111111111111111111111'
const seller: Address = '0x2222222222222222222222222222222222222222'

/** 150 listings, of which every second has an end. */
const listings = Array.from({ length: 150 }, (_, index) => ({
  ...{ assetId: BigInt(index), token: seller, standard: 0, decimals: 3, feeBps: 25, tokenId: 0n },
  ...{ seller, createdAt: 50n, active: true, remaining: 9n, pricePerUnit: 7n, minimumFill: 2n },
  expiresAt: index % 2 === 0 ? 0n : 60n,
}))
const deployed = chainWith({ AssetMarket: market })
const chain = {
  ...deployed,
  client: fakeNode({
    eth_call: callsOf([
      {
        address: market,
        abi: assetMarketAbi,
        views: {
          listingCount: () => 150n,
          listings: (from: bigint, limit: bigint) => {
            const page = listings.filter(
              ({ assetId }) => assetId + 1n >= from && assetId + 1n < from + limit,
            )
            return [page, page.map(({ assetId }) => assetId % 10n)]
          },
          feeBps: () => 25,
          paused: () => true,
        },
      },
      {
        ...{ address: deployed.deployment.usdc, abi: erc20Abi },
        views: { name: () => 'USD Coin', symbol: () => 'USDC', decimals: () => 6 },
      },
    ]),
  }).client,
}

it('reads all listings, by the hundred, with what is available of each', async () => {
  const { value } = await new QueryClient().fetchQuery(listingsQuery(chain))
  expect(value.map(({ id, assetId }) => [id, assetId])).toEqual(
    listings.map(({ assetId }) => [assetId + 1n, assetId]),
  )
  expect(value[103]).toEqual({
    ...{ id: 104n, assetId: 103n, token: seller, seller, feeBps: 25, active: true },
    ...{ price: { value: 7n, decimals: 6 }, available: { value: 3n, decimals: 3 } },
    ...{ remaining: { value: 9n, decimals: 3 }, minimumFill: { value: 2n, decimals: 3 } },
    ...{ expiresAt: 60, createdAt: 50 },
  })
  expect(value[0]).toMatchObject({ available: { value: 0n }, expiresAt: null })
})

it('reads the market, its fee and whether it is paused', async () => {
  const { value } = await new QueryClient().fetchQuery(marketQuery(chain))
  expect(value).toMatchObject({
    ...{ address: market, feeBps: 25, paused: true, usdc: { symbol: 'USDC', decimals: 6 } },
  })
})

it('can be paused in each part of the platform that the deployment has', () => {
  const contracts = {
    ...{ AssetMarket: market, FinancialAssetFactory: seller, ProjectRegistry: seller },
    EnvironmentalCredits: seller,
  }
  const labelsOf = (more: Parameters<typeof chainWith>[0]) =>
    platformPausables(chainWith({ ...contracts, ...more }).deployment).map(({ label }) => label)
  const parts = [
    ...['Listing and buying in the market', 'Creating financial assets', 'Registering projects'],
    'Creating, confirming and minting credits',
  ]
  expect(labelsOf({})).toEqual(parts)
  expect(labelsOf({ CreditLabels: seller })).toEqual([...parts, 'Attesting labels of credits'])
})
