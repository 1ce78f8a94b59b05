import { QueryClient } from '@tanstack/react-query'
import { numberToHex, pad } from 'viem'
import { expect, it } from 'vitest'
import { blockFixture, fakeNode } from '../../../chain/fake-node.fixture.ts'
import { financialAssetFixture } from '../../../domain/assets/financial-asset.fixture.ts'
import { marketAssetFixture } from '../../../domain/assets/market-asset.fixture.ts'
import { movements, positionsOf } from '../../../domain/history/history.ts'
import { historyListQuery, historyQuery } from '../../../domain/history/use-history.ts'
import { registeredCreditFixture } from '../../../domain/registry/registered-asset.fixture.ts'
import { creditFixture } from '../../../domain/retirement/evidence.fixture.ts'
import { usdc } from '../../../lib/usdc.ts'
import { accountPricesQuery } from './account-prices.ts'
import type { AccountContext } from './token-directory.ts'

const at = (index: number) => pad(numberToHex(index), { size: 20 })
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

const contracts = [
  ...['AssetMarket', 'AssetRegistry', 'EnvironmentalCredits', 'PoolLens', 'Pools', 'PoolRouter'],
  ...['RetirementCertificate', 'RetirementRouter'],
]

/** A chain of 20,000 blocks without events, and how often it was asked for them. */
function emptyChain() {
  const { chain, requests } = fakeNode({
    eth_blockNumber: () => numberToHex(20_000),
    eth_getBlockByNumber: ([number]) =>
      blockFixture({ number, timestamp: numberToHex(Number(number) * 12) }),
    eth_getLogs: () => [],
    // There are none of anything.
    eth_call: () => pad('0x0', { size: 64 }),
  })
  const addresses = Object.fromEntries(
    contracts.map((name, index) => [`Canopy#${name}`, at(0x1000 + index)]),
  )
  return {
    chain: { ...chain, deployment: { ...chain.deployment, addresses } },
    asked: () => requests.filter(({ method }) => method === 'eth_getLogs').length,
  }
}

it('the past of a wallet with five smart accounts, twenty assets and ten credits takes 30 requests', async () => {
  const { chain, asked } = emptyChain()
  const accounts = upTo(6).map((index) => at(0xa0 + index))
  const credits = upTo(10).map((index) =>
    creditFixture({ assetId: BigInt(100 + index), tokenId: BigInt(index) }),
  )
  const shares = upTo(20).map((index) => {
    const settled = index > 15 && { settlementPrice: usdc(1_000_000n) }
    const asset = marketAssetFixture({ token: at(0xb0 + index) })
    return [BigInt(index), financialAssetFixture(asset, settled || {})] as const
  })
  const context: AccountContext = {
    ...{ usdc: chain.deployment.usdc, poolsContract: at(0x1004) },
    ...{ pools: [], positions: [], owned: [], credits },
    registry: credits.map((credit) => registeredCreditFixture(credit)),
    shares: new Map(shares),
  }
  const assetIds = [...shares.map(([id]) => id), ...credits.map(({ assetId }) => assetId)]

  const cache = new QueryClient()
  const all = Number.POSITIVE_INFINITY
  const [moved] = await Promise.all([
    cache.fetchQuery(historyListQuery(chain, movements(accounts), all)),
    ...accounts.map((account) => cache.fetchQuery(historyQuery(chain, positionsOf(account)))),
  ])
  const prices = await cache.fetchQuery(
    accountPricesQuery(chain, accounts, context, assetIds, 20_000 * 12),
  )
  expect(moved.next).toBeNull()
  expect(prices.schedules.size).toBe(20)
  expect(asked()).toBeLessThanOrEqual(30)
})
