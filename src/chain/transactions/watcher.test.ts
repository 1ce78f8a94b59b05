import { QueryClient } from '@tanstack/react-query'
import { numberToHex } from 'viem'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chainStore, type OpenChain } from '../chain-state.ts'
import type { ChainIdentity } from '../deployment.ts'
import { fakeNode, receiptFixture, transactionFixture } from '../fake-node.fixture.ts'
import { type ChainKey, chainKey, chainKeys, chainQueryKey } from '../keys.ts'
import { recordFixture, submissionFixture } from './record.fixture.ts'
import type { TransactionRecord, TransactionStatus } from './record.ts'
import { refreshAfter } from './refresh.ts'
import { transactionStore } from './store.ts'
import { watchTransactions } from './watcher.ts'

const { account } = recordFixture()
const before = chainStore.getState()
const stops: (() => void)[] = []

/** Watches a chain, and says what ended and which screens were to be read again by then. */
function watch(chain: OpenChain) {
  chainStore.setState({ chain })
  const queryClient = new QueryClient()
  const ended: [id: string, status: TransactionStatus][] = []
  const onSettled = ({ id }: TransactionRecord, { status }: { status: TransactionStatus }) =>
    ended.push([id, status])
  stops.push(watchTransactions({ queryClient, onSettled }))
  return { queryClient, ended }
}
const remember = (...records: readonly TransactionRecord[]) =>
  transactionStore.setState({ records })
const often = { interval: 2, timeout: 4_000 }
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 40))

beforeEach(() => remember())
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  remember()
  chainStore.setState(before)
})

describe('the watcher', () => {
  it('moves a record to its end, after marking what it touched and the coin that paid', async () => {
    const { chain } = fakeNode({ eth_getTransactionReceipt: () => receiptFixture() })
    remember(recordFixture({ touches: [chainKey('listings')] }))
    const { queryClient, ended } = watch(chain)
    const keyOf = (key: ChainKey) => chainQueryKey(chain.identity, key)
    const touched = [chainKey('listings', 3n), chainKeys.nativeBalance(account)].map(keyOf)
    const untouched = keyOf(chainKey('assets'))
    for (const key of [...touched, untouched]) queryClient.setQueryData(key, 1)

    await vi.waitFor(() => expect(ended).toEqual([['1', 'confirmed']]), often)
    expect(transactionStore.getState().records[0]?.state).toMatchObject({ block: 100n })
    const isStale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated
    expect(touched.map(isStale)).toEqual([true, true])
    expect(isStale(untouched)).toBe(false)
  })

  it('follows what is submitted later, each once', async () => {
    let head = 100
    const node = fakeNode({
      eth_blockNumber: () => numberToHex(++head),
      eth_getTransactionByHash: () => transactionFixture(),
    })
    const { ended } = watch(node.chain)
    remember(recordFixture({ state: { status: 'signing' } }))
    await aWhile()
    expect(node.requests).toEqual([])
    remember(recordFixture())
    // Any change of the store looks at all records again.
    remember(recordFixture(), recordFixture({ id: '2', state: { status: 'unknown' } }))
    node.answers.eth_getTransactionReceipt = () => receiptFixture()
    await vi.waitFor(() => expect(ended).toHaveLength(1), often)
    await aWhile()
    expect(ended).toEqual([['1', 'confirmed']])
  })

  it('leaves records of another network alone', async () => {
    const node = fakeNode({ eth_getTransactionReceipt: () => receiptFixture() })
    const { ended } = watch(node.chain)
    remember(recordFixture({ chain: '11155111:0x01' as ChainIdentity }))
    await aWhile()
    expect(node.requests).toEqual([])
    expect(ended).toEqual([])
  })

  it('says nothing about a chain that was replaced meanwhile', async () => {
    let answer: ((receipt: unknown) => void) | undefined
    const slow = () => new Promise((resolve) => (answer = resolve))
    const { chain } = fakeNode({ eth_getTransactionReceipt: slow })
    remember(recordFixture())
    const { ended } = watch(chain)
    await vi.waitFor(() => expect(answer).toBeDefined(), often)
    chainStore.setState({ chain: { ...chain, identity: '31337:0x02' as ChainIdentity } })
    answer?.(receiptFixture())
    await aWhile()
    expect(ended).toEqual([])
    expect(transactionStore.getState().records[0]?.state.status).toBe('submitted')
  })

  it('follows earlier records as soon as their chain is open', async () => {
    const { chain } = fakeNode({ eth_getTransactionReceipt: () => receiptFixture() })
    remember(recordFixture())
    const { ended } = watch(chain)
    chainStore.setState({ chain: { status: 'opening', chainId: 31_337 } })
    chainStore.setState({ chain })
    await vi.waitFor(() => expect(ended).toHaveLength(1), often)
  })

  it('is silent once it is stopped', async () => {
    const node = fakeNode()
    remember(recordFixture({ state: { status: 'submitted', ...submissionFixture() } }))
    const { ended } = watch(node.chain)
    for (const stop of stops.splice(0)) stop()
    node.answers.eth_getTransactionReceipt = () => receiptFixture()
    await aWhile()
    expect(ended).toEqual([])
  })
})

describe('reading again', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('waits until the node that answers has the block', async () => {
    vi.useFakeTimers()
    const node = fakeNode({ eth_blockNumber: () => '0x63' })
    const queryClient = new QueryClient()
    const key = chainQueryKey(node.chain.identity, chainKey('listings'))
    queryClient.setQueryData(key, 1)
    const isStale = () => queryClient.getQueryState(key)?.isInvalidated

    const done = refreshAfter(queryClient, node.chain, [chainKey('listings')], 100n)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(isStale()).toBe(false)
    node.answers.eth_blockNumber = () => '0x64'
    await vi.advanceTimersByTimeAsync(250)
    await done
    expect(isStale()).toBe(true)
  })

  it('does not wait for ever, nor stumble over a node that is away', async () => {
    vi.useFakeTimers()
    const away = () => {
      throw new Error('fetch failed')
    }
    const node = fakeNode({ eth_blockNumber: away })
    const queryClient = new QueryClient()
    const key = chainQueryKey(node.chain.identity, chainKey('listings'))
    queryClient.setQueryData(key, 1)
    const done = refreshAfter(queryClient, node.chain, [chainKey('listings')], 100n)
    await vi.advanceTimersByTimeAsync(10_000)
    await done
    expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true)
  })
})
