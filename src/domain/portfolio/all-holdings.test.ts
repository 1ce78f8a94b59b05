import { expect, it } from 'vitest'
import { usdc } from '../../lib/usdc.ts'
import { marketAssetFixture } from '../assets/market-asset.fixture.ts'
import { fixturePool, fixturePosition, fixtureToken } from '../pools/pools.fixture.ts'
import { shareAmount } from '../units.ts'
import { holdingsOf } from './all-holdings.ts'
import { shareHolding } from './chain-holdings.ts'

it('says which assets the shares of a liquidity position are of', () => {
  const pool = fixturePool(
    1n,
    fixtureToken('1', 'NOTE'),
    fixtureToken('2', 'USDC', 6, 'CURRENCY'),
    100n,
  )
  const pooled = marketAssetFixture({ id: 7n, token: pool.tokenA.address })
  const other = marketAssetFixture({ id: 8n, token: '0x00000000000000000000000000000000000000e8' })
  const [position] = holdingsOf(
    {
      ...{
        shares: [],
        credits: [],
        tokens: [],
        usdc: usdc(0n),
        native: { value: 0n, decimals: 18 },
      },
      positions: [fixturePosition({ poolId: pool.id, liquidity: 5n })],
    },
    {
      ...{ assets: [other, pooled], credits: [], registry: [], pools: [pool] },
      coin: { name: 'Ether', symbol: 'ETH' },
    },
  )
  expect(position?.pooledAssets).toEqual([7n])
})

it.each([
  ['filed', null, 100],
  ['to which a waiver moved it', 200, 200],
] as const)('says of shares that they mature on the day %s', (_, deferredMaturity, maturity) => {
  const asset = marketAssetFixture({ maturity: 100, deferredMaturity })
  const zero = usdc(0n)
  expect(
    shareHolding(asset, { shares: shareAmount(1n), claimable: zero, claimed: zero }),
  ).toMatchObject({
    maturity,
  })
})
