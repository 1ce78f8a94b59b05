import { QueryClient } from '@tanstack/react-query'
import { type Address, zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { financialAssetAbi } from '../../chain/abi/financialAsset-abi.ts'
import { financialAssetLensAbi } from '../../chain/abi/financialAssetLens-abi.ts'
import { chainWith } from '../../chain/answered.fixture.ts'
import { callsOf } from '../../chain/fake-contracts.fixture.ts'
import { fakeNode } from '../../chain/fake-node.fixture.ts'
import { accrualEndsQuery, financialAssetQuery, holderPositionQuery } from './financial-asset.ts'

const at = (digit: string): Address => `0x${digit.repeat(40)}`
const [lens, token, holder, verifier] = [at('1'), at('2'), at('3'), at('4')]
const nobody: Address = zeroAddress

/** An asset that nothing has happened to yet. */
const issued = {
  ...{ name: 'Note', symbol: 'NOTE', issuer: at('5'), paused: false },
  ...{ navAsOf: 100n, navMaxAge: 7n, navUpdatedAt: 101n, isNavStale: false, nav: 990_000n },
  ...{ maturity: 0n, accrualEnd: 0n, distributionsEnd: 0n, repaymentPerShare: 0n },
  ...{ cap: 20n, totalSupply: 10n, earningShares: 8n, settlementPrice: 0n, settlementReserve: 0n },
  settlementApproval: { price: 0n, verifier: nobody, expiresAt: 0n },
  ...{ distributionCount: 0n, totalYieldFunded: 0n, unaccruedYield: 0n, yieldPerDay: 0n },
  ...{ totalYieldClaimed: 0n, policy: nobody, desk: nobody },
}

function chainOf(changes: Partial<typeof issued> = {}) {
  const { client } = fakeNode({
    eth_call: callsOf([
      {
        address: lens,
        abi: financialAssetLensAbi,
        views: { snapshot: (of: Address) => (of === token ? { ...issued, ...changes } : null) },
      },
      {
        address: token,
        abi: financialAssetAbi,
        views: {
          position: (of: Address) => (of === holder ? [5n, 6n, 7n] : [0n, 0n, 0n]),
          accruals: () => [200, 300].map((end) => ({ amount: 1n, start: 100, end })),
        },
      },
    ]),
  })
  return { ...chainWith({ FinancialAssetLens: lens }), client }
}
const figures = async (changes?: Partial<typeof issued>) =>
  (await new QueryClient().fetchQuery(financialAssetQuery(chainOf(changes), token))).value
const usdc = (value: bigint) => ({ value, decimals: 6 })

describe('the figures of an asset', () => {
  it('are what its contracts answer, where nothing stands for what has not happened', async () => {
    expect(await figures()).toEqual({
      ...{ token, name: 'Note', symbol: 'NOTE', issuer: at('5'), paused: false },
      nav: { price: usdc(990_000n), asOf: 100, isStale: false },
      ...{ navUpdatedAt: 101, navMaxAge: 7, maturity: null },
      cap: { value: 20n, decimals: 18 },
      supply: { value: 10n, decimals: 18 },
      earningShares: { value: 8n, decimals: 18 },
      ...{ settlementPrice: null, settlementReserve: usdc(0n), settlementApproval: null },
      ...{ repaymentPerShare: null, distributionCount: 0n },
      ...{ yieldFunded: usdc(0n), yieldClaimed: usdc(0n), unaccruedYield: usdc(0n) },
      ...{ yieldPerDay: usdc(0n), accrualEnd: null, distributionsEnd: null },
      ...{ policy: null, desk: null },
    })
  })

  it('have what was settled, approved, promised and is accrued', async () => {
    const settlementApproval = { price: 1n, verifier, expiresAt: 400n }
    const changes = {
      ...{ settlementPrice: 1_030_000n, repaymentPerShare: 1_000_000n, settlementApproval },
      ...{ accrualEnd: 200n, distributionsEnd: 300n, policy: at('6'), desk: at('7') },
    }
    expect(await figures(changes)).toMatchObject({
      settlementPrice: usdc(1_030_000n),
      repaymentPerShare: usdc(1_000_000n),
      settlementApproval: { price: usdc(1n), verifier, expiresAt: 400 },
      ...{ accrualEnd: 200, distributionsEnd: 300, policy: at('6'), desk: at('7') },
    })
  })

  it('call a net asset value stale while something relies on it: not after settlement', async () => {
    expect((await figures({ isNavStale: true })).nav.isStale).toBe(true)
    const settled = await figures({ isNavStale: true, settlementPrice: 1n })
    expect(settled.nav.isStale).toBe(false)
  })
})

it('reads what a holder has', async () => {
  const { value } = await new QueryClient().fetchQuery(
    holderPositionQuery(chainOf(), token, holder),
  )
  expect(value).toEqual({
    shares: { value: 5n, decimals: 18 },
    claimable: usdc(6n),
    claimed: usdc(7n),
  })
})

it('reads when accruals end', async () => {
  const { value } = await new QueryClient().fetchQuery(accrualEndsQuery(chainOf(), token))
  expect(value).toEqual([200, 300])
})
