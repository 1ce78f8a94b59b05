import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Address } from 'viem'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sampleEnvironmentalAssets } from '../../../api/sample/environmental-assets.ts'
import { buildSamplePortfolio } from '../../../api/sample/portfolio.ts'
import { samplePortfolioImpact } from '../../../api/sample/portfolio-impact.ts'
import type { PortfolioImpactAnswer } from '../../../api/schemas/impact.ts'
import { answer, chainWith } from '../../../chain/answered.fixture.ts'
import { chainStore } from '../../../chain/chain-state.ts'
import { demoAddress } from '../../../lib/demo-user.ts'
import type { Source } from '../../../lib/sourced.ts'
import { SessionProvider } from '../../../session/session-provider.tsx'
import {
  apiCreditsQuery,
  creditFromApi,
  statedImpact,
  statedImpactQuery,
} from '../../credits/from-api.ts'
import { labelsQuery } from '../../credits/labels/read-labels.ts'
import { pooledStateQuery } from '../../credits/pooled-credits.ts'
import {
  creditHoldingsQuery,
  creditsQuery,
  creditTokenHoldingsQuery,
} from '../../credits/read-credits.ts'
import { creditMetadataQuery } from '../../credits/use-credit-metadata.ts'
import { retiredAmounts } from '../../history/history.ts'
import { historyQuery } from '../../history/use-history.ts'
import { listingsQuery } from '../../offers/market.ts'
import { creditFixture } from '../../retirement/evidence.fixture.ts'
import { creditAmount } from '../../units.ts'
import { samplePortfolioKey } from '../sample-portfolio-query.ts'
import { smartAccountsQuery } from '../use-holdings.ts'
import { usePortfolioImpact } from './use-portfolio-impact.ts'

const owner: Address = '0x1111111111111111111111111111111111111111'
const smartAccount: Address = '0x2222222222222222222222222222222222222222'
const source = { kind: 'chain', chainId: 31_337, block: 7n } as const
const credit = creditFixture()
const { tokenId } = credit
const chain = chainWith({ EnvironmentalCredits: owner })
const before = chainStore.getState()

let cache = new QueryClient()

beforeEach(() => {
  cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  answer(cache, [
    [creditsQuery(chain), [credit]],
    [listingsQuery(chain), []],
    [labelsQuery(chain), []],
  ])
  const unread = { check: { result: 'unavailable', reason: 'offline' }, metadata: null } as const
  cache.setQueryData(creditMetadataQuery(credit).queryKey, unread)
  chainStore.setState({ chain })
})
afterEach(() => chainStore.setState(before))

/** Gives an account credits that are held and credits that were retired for it, in thousandths. */
function give(account: Address, { held, retired }: Record<'held' | 'retired', bigint>) {
  const set = ({ queryKey }: { readonly queryKey: readonly unknown[] }, value: unknown) =>
    cache.setQueryData(queryKey, { value, source })
  set(creditHoldingsQuery(chain, account), [{ tokenId, amount: creditAmount(held) }])
  set(creditTokenHoldingsQuery(chain, account), [])
  set(pooledStateQuery(chain, account), { creditTokens: [], pools: [], positions: [] })
  const certificate = {
    certificateId: 1n,
    tokenId,
    amount: creditAmount(retired),
    retiredAt: 1_700_000_000,
  }
  cache.setQueryData(historyQuery(chain, retiredAmounts(account)).queryKey, {
    value: retired === 0n ? [] : [certificate],
    source,
    reach: { kind: 'complete' },
    finished: true,
  })
}

function own(accounts: readonly Address[]) {
  cache.setQueryData(smartAccountsQuery(chain, owner).queryKey, {
    value: accounts.map((address) => ({ name: 'Offsets', contract: { address } })) as never,
    source,
  })
}

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={cache}>
    <SessionProvider>{children}</SessionProvider>
  </QueryClientProvider>
)

const impactOf = (account: Address) =>
  renderHook(() => usePortfolioImpact(account), { wrapper }).result

describe('the impact of an account', () => {
  it('is that of its own credits where it has no smart account', async () => {
    give(owner, { held: 3_000n, retired: 2_000n })
    own([])
    const impact = impactOf(owner)
    await waitFor(() => expect(impact.current.status).toBe('ready'))
    expect(impact.current).toMatchObject({
      holder: owner,
      accounts: [owner],
      impact: { projects: [{ held: creditAmount(3_000n), retired: creditAmount(2_000n) }] },
    })
  })

  it('includes the credits of its smart accounts, held and retired', async () => {
    give(owner, { held: 3_000n, retired: 0n })
    give(smartAccount, { held: 4_000n, retired: 500n })
    own([smartAccount])
    const impact = impactOf(owner)
    await waitFor(() => expect(impact.current.status).toBe('ready'))
    expect(impact.current).toMatchObject({
      accounts: [owner, smartAccount],
      impact: { projects: [{ held: creditAmount(7_000n), retired: creditAmount(500n) }] },
      history: { retirements: [{ amount: creditAmount(500n) }], movements: null },
    })
  })

  it('is that of its own credits, and says so, until its smart accounts are read', async () => {
    give(owner, { held: 3_000n, retired: 0n })
    const impact = impactOf(owner)
    await waitFor(() => expect(impact.current.status).toBe('ready'))
    expect(impact.current).toMatchObject({
      accounts: [owner],
      impact: { projects: [{ held: creditAmount(3_000n) }] },
      heldMeans: expect.stringMatching(/its smart accounts are still being read$/),
    })
    give(smartAccount, { held: 4_000n, retired: 0n })
    act(() => own([smartAccount]))
    await waitFor(() =>
      expect(impact.current).toMatchObject({
        accounts: [owner, smartAccount],
        impact: { projects: [{ held: creditAmount(7_000n) }] },
        heldMeans: expect.stringMatching(/^what the account and its smart accounts hold/),
      }),
    )
  })
})

it('is a failure where the credits of an account cannot be read', async () => {
  cache.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } })
  own([])
  const impact = impactOf(owner)
  expect(impact.current.status).toBe('pending')
  await waitFor(() => expect(impact.current.status).toBe('error'))
})

describe('the impact of the demo user', () => {
  const totals = {
    totalCarbonOffset: 4321,
    totalLandProtected: null,
    totalWaterSaved: 9,
    biodiversityScore: null,
    communityImpact: 12,
    sdgContributions: {},
    impactByProject: [],
  }
  const answered = (answer: PortfolioImpactAnswer, from: Source) => {
    cache.setQueryData(apiCreditsQuery.queryKey, {
      value: sampleEnvironmentalAssets.map(creditFromApi),
      source: from,
      notes: [],
    })
    cache.setQueryData(statedImpactQuery(demoAddress).queryKey, {
      value: statedImpact(answer),
      source: from,
      notes: [],
    })
    cache.setQueryData(samplePortfolioKey, {
      value: buildSamplePortfolio(new Date('2026-03-01')),
      source: { kind: 'sample' },
    })
    return renderHook(() => usePortfolioImpact(), { wrapper }).result
  }

  it('states what the API states, and fills nothing in from the sample portfolio', async () => {
    const api = { kind: 'api', at: 5 } as const
    const impact = answered(totals, api)
    await waitFor(() => expect(impact.current.status).toBe('ready'))
    expect(impact.current).toMatchObject({
      summarySource: api,
      projectsSource: { kind: 'sample' },
      summary: {
        totals: {
          carbonOffsetTons: 4321,
          landAreaProtectedHectares: null,
          renewableEnergyMwh: null,
          waterProtectedLiters: 9,
        },
        verification: { auditBodies: [], latest: null },
      },
    })
  })

  it('states the totals of the sample portfolio where the sample layer answers', async () => {
    const impact = answered(samplePortfolioImpact, { kind: 'sample' })
    await waitFor(() => expect(impact.current.status).toBe('ready'))
    expect(impact.current).toMatchObject({
      summary: { totals: { carbonOffsetTons: samplePortfolioImpact.carbon_offset_tons } },
    })
  })
})
