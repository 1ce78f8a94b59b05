import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { numberToHex } from 'viem'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ChainState, chainStore } from '../chain-state.ts'
import type { ChainIdentity } from '../deployment.ts'
import { blockFixture, fakeNode, receiptFixture, transactionFixture } from '../fake-node.fixture.ts'
import { type ChainKey, chainKey, chainKeys, chainQueryKey } from '../keys.ts'
import { recordFixture, requestFixture, submissionFixture } from './record.fixture.ts'
import type { TransactionRecord, TransactionStatus } from './record.ts'
import { transactionStore } from './store.ts'
import { type ReadBatchStatus, refreshAfter, watchTransactions } from './watcher.ts'

const { account } = recordFixture()
const before = chainStore.getState()
const stops: (() => void)[] = []

/** Starts watching a chain; `ended` collects the transactions that reached a final state. */
function watch(
  chain: ChainState,
  batchStatus: ReadBatchStatus = () => Promise.reject(new Error('no wallet')),
) {
  chainStore.setState({ chain })
  const queryClient = new QueryClient()
  const ended: [id: string, status: TransactionStatus][] = []
  const onSettled = ({ id }: TransactionRecord, { status }: { status: TransactionStatus }) =>
    ended.push([id, status])
  const removed: string[] = []
  const onRemoved = ({ id }: TransactionRecord) => removed.push(id)
  stops.push(watchTransactions({ queryClient, batchStatus, onSettled, onRemoved }))
  return { queryClient, ended, removed }
}
const keep = (...records: readonly TransactionRecord[]) => transactionStore.setState({ records })
/** Time passes for the watcher alone: a thousand polls of the fake node. */
const aWhile = () => vi.advanceTimersByTimeAsync(5_000)
/** As long as the watcher waits for a wallet to remember a batch. */
const aMinute = () => vi.advanceTimersByTimeAsync(62_000)

beforeEach(() => {
  vi.useFakeTimers()
  keep()
})
afterEach(() => {
  vi.useRealTimers()
  for (const stop of stops.splice(0)) stop()
  keep()
  chainStore.setState(before)
})

describe('the watcher', () => {
  it('ends a record after invalidating its keys and the native balance', async () => {
    const { chain } = fakeNode({ eth_getTransactionReceipt: () => receiptFixture() })
    keep(recordFixture({ invalidates: [chainKey('listings')] }))
    const { queryClient, ended } = watch(chain)
    const keyOf = (key: ChainKey) => chainQueryKey(chain.identity, key)
    const touched = [chainKey('listings', 3n), chainKeys.nativeBalance(account)].map(keyOf)
    const untouched = keyOf(chainKey('assets'))
    for (const key of [...touched, untouched]) queryClient.setQueryData(key, 1)

    await vi.waitFor(() => expect(ended).toEqual([['1', 'confirmed']]))
    expect(transactionStore.getState().records[0]?.state).toMatchObject({ block: 100n })
    const isStale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated
    expect(touched.map(isStale)).toEqual([true, true])
    expect(isStale(untouched)).toBe(false)
  })

  it('follows transactions that are submitted later, each once', async () => {
    let head = 100
    const node = fakeNode({
      eth_blockNumber: () => numberToHex(++head),
      eth_getTransactionByHash: () => transactionFixture(),
    })
    const { ended } = watch(node.chain)
    keep(recordFixture({ state: { status: 'signing', ...requestFixture() } }))
    await aWhile()
    expect(node.requests).toEqual([])
    keep(recordFixture())
    // Any change of the store makes the watcher check all records again.
    keep(
      recordFixture(),
      recordFixture({ id: '2', state: { status: 'unknown', ...requestFixture() } }),
    )
    node.answers.eth_getTransactionReceipt = () => receiptFixture()
    await vi.waitFor(() => expect(ended).toHaveLength(1))
    await aWhile()
    expect(ended).toEqual([['1', 'confirmed']])
  })

  it.each(['signing', 'unknown'] as const)(
    'finds a transaction on chain whose wallet never answered (%s)',
    async (status) => {
      const sent = { hash: `0x${'dd'.repeat(32)}`, nonce: '0x7' }
      const node = fakeNode()
      const state = { status, ...requestFixture({ at: Date.now() }) }
      keep(recordFixture({ state }))
      const { ended } = watch(node.chain)
      await aWhile()
      expect(transactionStore.getState().records[0]?.state).toEqual(state)

      Object.assign(node.answers, {
        eth_getTransactionCount: () => '0x8',
        eth_getBlockByNumber: () => blockFixture({ transactions: [transactionFixture(sent)] }),
        eth_getTransactionReceipt: () => receiptFixture({ transactionHash: sent.hash }),
      })
      chainStore.setState({ head: 101n })
      await vi.waitFor(() => expect(ended).toEqual([['1', 'confirmed']]))
      expect(transactionStore.getState().records[0]?.state).toMatchObject({ hash: sent.hash })
    },
  )

  it('asks the wallet for a batch whose answer did not arrive, and follows it', async () => {
    const at = Date.now()
    keep(recordFixture({ state: { status: 'unknown', ...requestFixture({ at, batch: '0x0b' }) } }))
    const node = fakeNode({
      eth_getTransactionReceipt: () => receiptFixture(),
      eth_getTransactionByHash: () => transactionFixture({ nonce: '0x9' }),
    })
    const hash = `0x${'aa'.repeat(32)}` as const
    let answer: Awaited<ReturnType<ReadBatchStatus>> = 'unknown'
    const { ended } = watch(node.chain, async () => answer)
    await aWhile()
    expect(transactionStore.getState().records[0]?.state.status).toBe('unknown')

    const receipts = [{ transactionHash: hash }] as never
    answer = { statusCode: 200, receipts }
    chainStore.setState({ head: 101n })
    await vi.waitFor(() => expect(ended).toEqual([['1', 'confirmed']]))
    expect(transactionStore.getState().records[0]?.state).toMatchObject({ hash, nonce: 9 })
  })

  describe('after a reorganisation', () => {
    const state = {
      status: 'confirmed',
      ...submissionFixture(),
      block: 100n,
      fee: 42_000n,
    } as const
    const shown = () => transactionStore.getState().records[0]?.state
    /** Blocks follow, with time for a look at each. */
    const passTo = async (...heads: readonly bigint[]) => {
      for (const head of heads) {
        chainStore.setState({ head })
        await vi.advanceTimersByTimeAsync(11_000)
      }
    }

    it('a transaction that is in no block waits again, and may be confirmed again', async () => {
      const node = fakeNode({ eth_blockNumber: () => '0x70' })
      keep(recordFixture({ state, invalidates: [chainKey('listings')] }))
      const { queryClient, ended, removed } = watch({ ...node.chain, chainId: 84_532 })
      const key = chainQueryKey(node.chain.identity, chainKey('listings'))
      queryClient.setQueryData(key, 1)
      // One look may have met a node on a branch that loses.
      await passTo(101n)
      expect(shown()).toEqual(state)
      await passTo(102n)
      expect(shown()).toEqual({ ...submissionFixture(), status: 'submitted', removedFrom: 100n })
      expect(removed).toEqual(['1'])
      expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true)
      node.answers.eth_getTransactionReceipt = () => receiptFixture({ blockNumber: '0x67' })
      await passTo(103n, 104n)
      expect(shown()).toMatchObject({ status: 'confirmed', block: 103n })
      expect(ended).toEqual([['1', 'confirmed']])
    })

    it('a transaction that moved to another block is reported there', async () => {
      const node = fakeNode({
        eth_getTransactionReceipt: () => receiptFixture({ blockNumber: '0x66' }),
      })
      keep(recordFixture({ state }))
      watch(node.chain)
      await passTo(103n)
      expect(shown()).toMatchObject({ status: 'confirmed', block: 102n })
    })

    it('nothing changes where the node is behind, or the block is too old to be replaced', async () => {
      const node = fakeNode({ eth_getBlockByNumber: () => null })
      keep(recordFixture({ state }))
      watch(node.chain)
      await passTo(101n, 102n, 103n)
      expect(shown()).toEqual(state)
      // Another node has the block, and the transaction in it.
      const { hash } = state
      node.answers.eth_getBlockByNumber = () => blockFixture({ transactions: [hash] })
      await passTo(104n, 105n)
      expect(shown()).toEqual(state)
      node.answers.eth_getBlockByNumber = () => blockFixture()
      await passTo(165n, 166n, 167n)
      expect(shown()).toEqual(state)
    })
  })

  it('stops looking for a request after a day', async () => {
    const node = fakeNode()
    const at = Date.now() - 86_400_001
    keep(recordFixture({ state: { status: 'unknown', ...requestFixture({ at }) } }))
    watch(node.chain)
    await aWhile()
    expect(node.requests).toEqual([])
  })

  it('ignores records of another network', async () => {
    const node = fakeNode({ eth_getTransactionReceipt: () => receiptFixture() })
    const { ended } = watch(node.chain)
    keep(recordFixture({ chain: '11155111:0x01' as ChainIdentity }))
    await aWhile()
    expect(node.requests).toEqual([])
    expect(ended).toEqual([])
  })

  it('reports nothing of a chain that was replaced in the meantime', async () => {
    let answer: ((receipt: unknown) => void) | undefined
    const slow = () => new Promise((resolve) => (answer = resolve))
    const { chain } = fakeNode({ eth_getTransactionReceipt: slow })
    keep(recordFixture())
    const { ended } = watch(chain)
    await vi.waitFor(() => expect(answer).toBeDefined())
    chainStore.setState({ chain: { ...chain, identity: '31337:0x02' as ChainIdentity } })
    answer?.(receiptFixture())
    await aWhile()
    expect(ended).toEqual([])
    expect(transactionStore.getState().records[0]?.state.status).toBe('submitted')
  })

  it('follows earlier records as soon as their chain is open', async () => {
    const { chain } = fakeNode({ eth_getTransactionReceipt: () => receiptFixture() })
    keep(recordFixture())
    const { ended } = watch({ status: 'opening', chainId: 31_337 })
    chainStore.setState({ chain })
    await vi.waitFor(() => expect(ended).toHaveLength(1))
  })

  it('looks for requests without an answer as soon as their chain is open', async () => {
    const sent = { hash: `0x${'dd'.repeat(32)}`, nonce: '0x7' }
    const { chain } = fakeNode({
      eth_getTransactionCount: () => '0x8',
      eth_getBlockByNumber: () => blockFixture({ transactions: [transactionFixture(sent)] }),
      eth_getTransactionReceipt: () => receiptFixture({ transactionHash: sent.hash }),
    })
    keep(recordFixture({ state: { status: 'unknown', ...requestFixture({ at: Date.now() }) } }))
    const { ended } = watch({ status: 'opening', chainId: 31_337 })
    chainStore.setState({ chain })
    await vi.waitFor(() => expect(ended).toEqual([['1', 'confirmed']]))
  })

  it('does not take the transaction of one request for that of another', async () => {
    const sent = { hash: `0x${'aa'.repeat(32)}`, nonce: '0x7' } as const
    const node = fakeNode({
      eth_getTransactionCount: () => '0x8',
      eth_getBlockByNumber: () => blockFixture({ transactions: [transactionFixture(sent)] }),
    })
    const lost = { status: 'unknown', ...requestFixture({ at: Date.now() }) } as const
    const { hash, ...request } = submissionFixture()
    keep(
      recordFixture({ id: 'same', state: lost }),
      recordFixture({ state: { ...request, hash, status: 'dropped' } }),
    )
    watch(node.chain)
    await vi.waitFor(() => expect(node.requests.length).toBeGreaterThan(3))
    await aWhile()
    expect(transactionStore.getState().records[0]?.state).toEqual(lost)
  })

  it('does not look for what has ended', async () => {
    const node = fakeNode()
    keep(recordFixture({ state: { status: 'dropped', ...submissionFixture({ at: Date.now() }) } }))
    watch(node.chain)
    await aWhile()
    expect(node.requests).toEqual([])
  })

  it('keeps a batch that the wallet has forgotten as unknown', async () => {
    const forgotten = requestFixture({ batch: '0x0b', at: 0 })
    keep(recordFixture({ state: { status: 'batched', ...forgotten, batch: '0x0b' } }))
    const { ended } = watch(fakeNode().chain, async () => 'unknown')
    const state = () => transactionStore.getState().records[0]?.state
    await aMinute()
    await vi.waitFor(() => expect(state()).toEqual({ ...forgotten, status: 'unknown' }))
    expect(ended).toEqual([])
  })

  it('follows a batch again that the wallet remembers later', async () => {
    const request = requestFixture({ batch: '0x0b', at: Date.now() })
    keep(recordFixture({ state: { status: 'batched', ...request, batch: '0x0b' } }))
    const node = fakeNode({
      eth_getTransactionReceipt: () => receiptFixture(),
      eth_getTransactionByHash: () => transactionFixture(),
    })
    let answer: Awaited<ReturnType<ReadBatchStatus>> = 'unknown'
    const { ended } = watch(node.chain, async () => answer)
    const status = () => transactionStore.getState().records[0]?.state.status
    await aMinute()
    await vi.waitFor(() => expect(status()).toBe('unknown'))

    const receipts = [{ transactionHash: `0x${'aa'.repeat(32)}` }] as never
    answer = { statusCode: 200, receipts }
    chainStore.setState({ head: 101n })
    await vi.waitFor(() => expect(ended).toEqual([['1', 'confirmed']]))
  })

  it('does nothing once it is stopped', async () => {
    let head = 100
    const node = fakeNode({ eth_blockNumber: () => numberToHex(head++) })
    keep(recordFixture({ state: { status: 'submitted', ...submissionFixture() } }))
    const { ended } = watch(node.chain)
    for (const stop of stops.splice(0)) stop()
    node.answers.eth_getTransactionReceipt = () => receiptFixture()
    await aWhile()
    expect(ended).toEqual([])
    expect(transactionStore.getState().records[0]?.state.status).toBe('submitted')
  })

  it('follows and looks for nothing new once it is stopped', async () => {
    const node = fakeNode({ eth_getTransactionReceipt: () => receiptFixture() })
    watch(node.chain)
    for (const stop of stops.splice(0)) stop()
    const lost = { status: 'unknown', ...requestFixture({ at: Date.now() }) } as const
    keep(recordFixture(), recordFixture({ id: '2', state: lost }))
    chainStore.setState({ head: 101n })
    await aWhile()
    expect(node.requests).toEqual([])
  })

  it('ends a search when it is stopped', async () => {
    let answer: ((count: string) => void) | undefined
    const node = fakeNode({
      eth_getTransactionCount: () => new Promise((resolve) => (answer = resolve)),
    })
    const lost = { status: 'unknown', ...requestFixture({ at: Date.now() }) } as const
    keep(recordFixture({ id: '1', state: lost }), recordFixture({ id: '2', state: lost }))
    watch(node.chain)
    await vi.waitFor(() => expect(answer).toBeDefined())
    for (const stop of stops.splice(0)) stop()
    answer?.('0x7')
    await aWhile()
    const counts = node.requests.filter(({ method }) => method === 'eth_getTransactionCount')
    expect(counts).toHaveLength(1)
  })
})

describe('refreshAfter', () => {
  it('waits until the node has the block', async () => {
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

  it('waits for what is on screen to be read again, but not for the history', async () => {
    const node = fakeNode({ eth_blockNumber: () => '0x64' })
    const queryClient = new QueryClient()
    const reads = { listings: 0, history: 0 }
    const show = (name: keyof typeof reads, key: ChainKey, read: () => Promise<number>) =>
      new QueryObserver(queryClient, {
        queryKey: chainQueryKey(node.chain.identity, key),
        queryFn: () => {
          reads[name]++
          return read()
        },
        initialData: 0,
        staleTime: 10_000,
      }).subscribe(() => undefined)
    const hide = [
      show('listings', chainKey('listings'), async () => 1),
      show('history', chainKeys.history('trades'), () => new Promise(() => {})),
    ]
    await refreshAfter(queryClient, node.chain, [chainKey('listings')], 100n)
    expect(reads).toEqual({ listings: 1, history: 1 })
    for (const stop of hide) stop()
  })

  it('stops waiting after a while, even for a node that does not respond', async () => {
    const offline = () => {
      throw new Error('fetch failed')
    }
    const node = fakeNode({ eth_blockNumber: offline })
    const queryClient = new QueryClient()
    const key = chainQueryKey(node.chain.identity, chainKey('listings'))
    queryClient.setQueryData(key, 1)
    const done = refreshAfter(queryClient, node.chain, [chainKey('listings')], 100n)
    await vi.advanceTimersByTimeAsync(10_000)
    await done
    expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true)
  })
})
