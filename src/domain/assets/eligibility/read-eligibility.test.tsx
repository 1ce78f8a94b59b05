import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { type Address, zeroAddress } from 'viem'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { attestedEligibilityAbi } from '../../../chain/abi/attestedEligibility-abi.ts'
import { financialAssetAbi } from '../../../chain/abi/financialAsset-abi.ts'
import { type Answered, answer } from '../../../chain/answered.fixture.ts'
import { type ChainState, chainStore } from '../../../chain/chain-state.ts'
import { callsOf } from '../../../chain/fake-contracts.fixture.ts'
import { fakeNode } from '../../../chain/fake-node.fixture.ts'
import { registryQuery } from '../../registry/registry.ts'
import { financialAssetFixture } from '../financial-asset.fixture.ts'
import { financialAssetQuery } from '../financial-asset.ts'
import { marketAssetFixture } from '../market-asset.fixture.ts'
import { policyQuery, usePolicy } from './policy.ts'
import {
  type Receipt,
  refusalOf,
  useBarriers,
  useEligibility,
  useReceiverProblem,
} from './read-eligibility.ts'
import { eligibleReading, neverReading, restrictedFixture } from './restricted.fixture.ts'

const [account, eligible]: readonly [Address, Address] = [
  '0x1111111111111111111111111111111111111111',
  '0x2222222222222222222222222222222222222222',
]
const [open, restricted, credits]: readonly [Address, Address, Address] = [
  '0x00000000000000000000000000000000000000a1',
  '0x00000000000000000000000000000000000000a2',
  '0x00000000000000000000000000000000000000a3',
]
const policy: Address = '0x00000000000000000000000000000000000000f1'

const before = chainStore.getState()
afterEach(() => chainStore.setState(before))

/** An asset whose policy never heard of `account`. */
const { chain } = fakeNode({
  eth_call: callsOf([
    {
      address: restricted,
      abi: financialAssetAbi,
      views: {
        detectTransferRestriction: (from: Address, to: Address, amount: bigint) =>
          from === zeroAddress && to === eligible && amount === 0n ? 0 : 1,
        wasFoundEligible: (of: Address) => of === eligible,
      },
    },
    {
      address: policy,
      abi: attestedEligibilityAbi,
      views: { eligibleUntil: (of: Address) => (of === eligible ? 4_000_000_000n : 0n) },
    },
  ]),
})
beforeEach(() => chainStore.setState({ chain }))

const cacheOf = (answers: readonly Answered[]) => {
  const cache = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  answer(cache, answers)
  return cache
}
const show = <T,>(cache: QueryClient, hook: () => T) =>
  renderHook(hook, {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={cache}>{children}</QueryClientProvider>
    ),
  }).result

const entries = [
  marketAssetFixture({ id: 7n, token: restricted }),
  marketAssetFixture({ id: 8n, token: open }),
  marketAssetFixture({ id: 9n, token: credits, assetClass: 'ENVIRONMENTAL_ASSET' }),
]
const openAsset: Answered = [
  financialAssetQuery(chain, open),
  financialAssetFixture(marketAssetFixture({ token: open })),
]
const receipts: readonly Receipt[] = [
  { address: restricted, symbol: 'UST29' },
  { address: open, symbol: 'OPEN' },
  { address: credits, symbol: 'CARB', assetClass: 'ENVIRONMENTAL_ASSET' },
]

describe('whether an account may receive an asset', () => {
  it('is what the asset and its policy answer', async () => {
    const of = (who: Address) =>
      show(cacheOf([]), () => useEligibility({ token: restricted, policy }, who))
    const [never, until] = [of(account), of(eligible)]
    expect(never.current).toBeUndefined()
    await waitFor(() => expect(never.current).toEqual({ kind: 'never' }))
    await waitFor(() => expect(until.current).toEqual({ kind: 'eligible', until: 4_000_000_000 }))
  })

  it('is not read of an open asset, nor for nobody', () => {
    const cache = cacheOf([])
    expect(
      show(cache, () => useEligibility({ token: restricted, policy: null }, account)).current,
    ).toEqual({ kind: 'open' })
    expect(
      show(cache, () => useEligibility({ token: restricted, policy }, undefined)).current,
    ).toBeUndefined()
    expect(cache.isFetching()).toBe(0)
  })

  it('waits for a chain that is still being opened', () => {
    const opening: ChainState = { status: 'opening', chainId: chain.chainId }
    chainStore.setState({ chain: opening })
    const cache = cacheOf([])
    show(cache, () => useEligibility({ token: restricted, policy }, account))
    show(cache, () => useBarriers(receipts, account))
    show(cache, () => usePolicy(policy))
    expect(cache.isFetching()).toBe(0)
  })
})

describe('what an account would receive', () => {
  const answers = (reading = neverReading): readonly Answered[] => [
    [registryQuery(chain), entries],
    openAsset,
    ...restrictedFixture(chain, restricted, [[account, reading]]),
  ]

  it('is barred where it is a share that the account may not receive', () => {
    const { barred, unread } = show(cacheOf(answers()), () =>
      useBarriers(receipts, account),
    ).current
    expect(unread).toEqual([])
    expect(barred).toEqual([
      { address: restricted, symbol: 'UST29', assetId: 7n, eligibility: { kind: 'never' } },
    ])
    expect(refusalOf(barred)).toBe('You are not eligible yet')
    expect(refusalOf([])).toBeNull()
  })

  it('is not barred where the account is eligible', () => {
    const cache = cacheOf(answers(eligibleReading))
    expect(show(cache, () => useBarriers(receipts, account)).current.barred).toEqual([])
    expect(show(cache, () => useReceiverProblem(receipts, account)).current).toBeUndefined()
  })

  it('is barred where it is restricted and nobody is known who would receive it', () => {
    const { barred, unread } = show(cacheOf(answers()), () =>
      useBarriers(receipts, undefined),
    ).current
    expect(barred).toMatchObject([{ address: restricted, eligibility: undefined }])
    expect(unread).toEqual([])
  })

  it('is not barred, but unread, while an answer is still out', () => {
    const unreadBy = (known: readonly Answered[]) =>
      show(cacheOf([[registryQuery(chain), entries], ...known]), () =>
        useBarriers(receipts, account),
      ).current
    expect(unreadBy([openAsset])).toEqual({ barred: [], unread: [restricted] })
    expect(unreadBy([openAsset, ...restrictedFixture(chain, restricted, [])])).toEqual({
      barred: [],
      unread: [restricted],
    })
  })

  it('is looked up in the registry only where it may be a share', () => {
    const cache = cacheOf(restrictedFixture(chain, restricted, [[account, neverReading]]))
    const asked = () => cache.getQueryState(registryQuery(chain).queryKey)?.fetchStatus
    const [bill, carbon] = [
      { address: restricted, symbol: 'UST29', assetClass: 'TREASURY' },
      { address: credits, symbol: 'CARB', assetClass: 'ENVIRONMENTAL_ASSET' },
    ] as const
    show(cache, () => useBarriers([carbon], account))
    expect(asked()).toBe('idle')
    const { barred } = show(cache, () => useBarriers([carbon, bill], account)).current
    expect(barred).toMatchObject([{ address: restricted, assetId: null }])
    expect(asked()).toBe('fetching')
  })

  it('cannot be sent to the account for the reason that is known', () => {
    const problem = (to: Address | undefined) =>
      show(cacheOf(answers()), () => useReceiverProblem(receipts.toReversed(), to)).current
    expect(problem(account)).toBe('The account may not receive UST29: it is not eligible.')
    expect(problem(undefined)).toBeUndefined()
  })
})

describe('the policy of an asset', () => {
  it('is the one that was read, and open where there is none', () => {
    const list = { kind: 'list', address: policy, keeper: account } as const
    const cache = cacheOf([[policyQuery(chain, policy), list]])
    const of = (address: Address | null | undefined) =>
      show(cache, () => usePolicy(address)).current
    expect(of(policy)).toEqual(list)
    expect(of(null)).toEqual({ kind: 'open' })
    expect(of(undefined)).toBeUndefined()
    expect(cache.isFetching()).toBe(0)
  })
})
