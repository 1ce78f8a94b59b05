import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Address } from 'viem'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Answered, answer } from '../../chain/answered.fixture.ts'
import { chainStore } from '../../chain/chain-state.ts'
import { openChainFixture as chain } from '../../chain/open-chain.fixture.ts'
import { financialAssetFixture } from '../assets/financial-asset.fixture.ts'
import { financialAssetQuery, yieldDistributionsQuery } from '../assets/financial-asset.ts'
import { marketAssetFixture } from '../assets/market-asset.fixture.ts'
import { creditsQuery } from '../credits/read-credits.ts'
import { listingsQuery } from '../offers/market.ts'
import { registryQuery } from '../registry/registry.ts'
import { deskFixture, requestFixture } from './dealing.fixture.ts'
import { dealingDeskQuery, dealingRequestsQuery } from './read-dealing.ts'
import { useDesks } from './use-desks.ts'

const before = chainStore.getState()
beforeEach(() => chainStore.setState({ chain }))
afterEach(() => chainStore.setState(before))

const account: Address = '0x1111111111111111111111111111111111111111'
const { address } = deskFixture()
const other: Address = '0x00000000000000000000000000000000000000d2'
const [dealt, unread, plain] = [1n, 2n, 3n].map((id) =>
  marketAssetFixture({ id, token: `0x${String(id).padStart(40, '0')}` }),
)
if (!dealt || !unread || !plain) throw new Error('no assets')
const desks = new Map<bigint, Address>([
  [1n, address],
  [2n, other],
])

function show(answers: readonly Answered[]) {
  const cache = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  })
  answer(cache, answers)
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  )
  return renderHook(() => useDesks(account), { wrapper }).result.current
}

it('has what an account has at the desk of each asset with one, each read apart', () => {
  const requests = { requests: [requestFixture('subscription')] }
  const found = show([
    [registryQuery(chain), [dealt, unread, plain]],
    [listingsQuery(chain), []],
    [creditsQuery(chain), []],
    ...[dealt, unread, plain].flatMap((asset): readonly Answered[] => [
      [
        financialAssetQuery(chain, asset.token),
        financialAssetFixture(asset, { desk: desks.get(asset.id) ?? null }),
      ],
      [yieldDistributionsQuery(chain, asset.token), []],
    ]),
    [dealingDeskQuery(chain, address), deskFixture()],
    [dealingRequestsQuery(chain, address, account), requests],
    [dealingRequestsQuery(chain, other, account), requests],
  ])
  expect(found).toMatchObject({
    status: 'ready',
    value: [
      {
        asset: { id: 1n },
        reading: { status: 'ready', value: { ...requests, desk: { address } } },
      },
      { asset: { id: 2n }, reading: { status: 'pending' } },
    ],
  })
  expect(found.status === 'ready' && found.value).toHaveLength(2)
})

it('waits for the assets', () => {
  expect(show([]).status).toBe('pending')
})
