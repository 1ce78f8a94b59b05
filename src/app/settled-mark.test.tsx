import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { chainStore } from '../chain/chain-state.ts'
import { openChainFixture } from '../chain/open-chain.fixture.ts'
import { walletStore } from '../chain/wallet-state.ts'
import { keepSettledMark } from './settled-mark.ts'

const account = '0x0000000000000000000000000000000000000001'
const Nothing = () => null
const isMarked = () => document.documentElement.hasAttribute('data-settled')

beforeEach(() => {
  chainStore.setState({ chain: openChainFixture })
  walletStore.setState({ status: 'disconnected' }, true)
})
afterEach(() => {
  chainStore.setState(chainStore.getInitialState(), true)
  document.documentElement.removeAttribute('data-settled')
})

/** Starts the mark on a screen; the second screen loads when `loadSecond` is called. */
function mark() {
  const { promise, resolve } = Promise.withResolvers<{ Component: typeof Nothing }>()
  const router = createMemoryRouter([
    { path: '/', Component: Nothing },
    { path: '/second', lazy: () => promise },
  ])
  const queryClient = new QueryClient()
  keepSettledMark(router, queryClient)
  return { router, queryClient, loadSecond: () => resolve({ Component: Nothing }) }
}

it('is set once the chain and the wallet are known', () => {
  chainStore.setState({ chain: { status: 'opening', chainId: 31_337 } })
  walletStore.setState({ status: 'reconnecting', account }, true)
  mark()
  expect(isMarked()).toBe(false)
  chainStore.setState({ chain: openChainFixture })
  expect(isMarked()).toBe(false)
  walletStore.setState({ status: 'disconnected' }, true)
  expect(isMarked()).toBe(true)
})

it('is removed while a screen is loading', async () => {
  const { router, loadSecond } = mark()
  expect(isMarked()).toBe(true)
  const navigation = router.navigate('/second')
  expect(isMarked()).toBe(false)
  loadSecond()
  await navigation
  expect(isMarked()).toBe(true)
})

it('is removed while a query runs for the first time, not while it is refetched', async () => {
  const { queryClient } = mark()
  let answer = Promise.withResolvers<number>()
  const observer = new QueryObserver(queryClient, {
    queryKey: ['price'],
    queryFn: () => answer.promise,
  })
  const unsubscribe = observer.subscribe(() => {})
  expect(isMarked()).toBe(false)
  answer.resolve(1)
  await expect.poll(isMarked).toBe(true)

  answer = Promise.withResolvers()
  const again = observer.refetch()
  await expect.poll(() => queryClient.isFetching()).toBe(1)
  expect(isMarked()).toBe(true)
  answer.resolve(2)
  await again
  unsubscribe()
})
