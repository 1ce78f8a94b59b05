import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Address } from 'viem'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Api, createApi } from '../../api/client.ts'
import { ledgerOf } from '../../api/local/applied-ledger.ts'
import { createSampleTransport } from '../../api/sample/transport.ts'
import { setWallet } from '../../chain/wallet-state.ts'
import { demoAddress } from '../../lib/demo-user.ts'
import { usdc } from '../../lib/usdc.ts'
import { demoStore, endDemo, startDemo } from '../../session/demo.ts'
import { InSession } from '../../session/session.fixture.tsx'
import { type Strategy, strategyToApi } from './strategy.ts'
import { strategiesQuery, useAppliedStrategies } from './use-applied-strategies.ts'

const account: Address = '0x1111111111111111111111111111111111111111'

const sample = (): Api => createApi({ sample: async () => createSampleTransport({ latencyMs: 0 }) })
let api = sample()
let cache = new QueryClient()
beforeEach(() => {
  api = sample()
  cache = new QueryClient()
})
afterEach(() => {
  cleanup()
  for (const owner of [demoAddress, account]) ledgerOf(owner).clear()
  setWallet({ status: 'disconnected' })
  localStorage.clear()
  act(() => startDemo())
})

const load = () => Promise.resolve(api)
function show() {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <InSession cache={cache}>{children}</InSession>
  )
  return renderHook(() => useAppliedStrategies(load), { wrapper }).result
}
async function firstStrategy(): Promise<Strategy> {
  const { value } = await new QueryClient().fetchQuery(strategiesQuery(load))
  const [strategy] = value
  if (strategy === undefined) throw new Error('no strategy')
  return strategy
}
const connect = () =>
  act(() => setWallet({ status: 'connected', account, chainId: 31_337, name: 'Wallet' }))
const application = { assetId: 'usdc', amount: usdc(250_000_000n) }

it('are those of the sample data for the demo user, after those that it has applied itself', async () => {
  const applied = show()
  await waitFor(() => expect(applied.current.entries.length).toBeGreaterThan(0))
  const listed = applied.current.entries.length
  expect(applied.current.entries.every(({ isLocal }) => !isLocal)).toBe(true)
  const strategy = await firstStrategy()
  const invested = demoStore.getState().invested
  await act(async () => {
    await applied.current.apply(strategy, application)
  })
  await waitFor(() => expect(applied.current.entries).toHaveLength(listed + 1))
  expect(applied.current.entries[0]).toMatchObject({
    ...{ isLocal: true, source: { kind: 'sample' } },
    transaction: {
      strategyId: strategy.id,
      terms: { status: 'PENDING', amount: usdc(250_000_000n), assetId: 'usdc' },
    },
  })
  expect(demoStore.getState().invested - invested).toBe(250_000_000n)
})

it('are an account’s own, which pays nothing for what no server took', async () => {
  connect()
  const applied = show()
  await waitFor(() => expect(applied.current.query.isSuccess).toBe(true))
  expect(applied.current.entries).toEqual([])
  const invested = demoStore.getState().invested
  await act(async () => {
    await applied.current.apply(await firstStrategy(), application)
  })
  await waitFor(() => expect(applied.current.entries).toHaveLength(1))
  expect(demoStore.getState().invested).toBe(invested)
  expect(ledgerOf(account).list()).toHaveLength(1)
})

it('are kept by the server where it takes them, and read from it again', async () => {
  connect()
  const terms = strategyToApi(await firstStrategy())
  const answered = await sample().applyStrategy(terms, { asset_id: 'usdc', amount: '250' })
  const source = { kind: 'api', at: 5 } as const
  let reads = 0
  api = {
    ...sample(),
    applyStrategy: async () => ({ ...answered, source }),
    appliedStrategies: async () => {
      reads += 1
      return { ...answered, value: [{ ...answered.value, status: 'COMPLETED' }], source }
    },
  }
  const applied = show()
  await waitFor(() => expect(applied.current.entries).toHaveLength(1))
  expect(applied.current.entries).toMatchObject([{ isLocal: false, source }])
  await act(async () => {
    await applied.current.apply(await firstStrategy(), application)
  })
  await waitFor(() => expect(reads).toBe(2))
  expect(ledgerOf(account).list()).toEqual([])
})

it('are nobody’s while nobody is signed in', async () => {
  act(endDemo)
  const applied = show()
  expect(applied.current.entries).toEqual([])
  expect(cache.isFetching()).toBe(0)
})
