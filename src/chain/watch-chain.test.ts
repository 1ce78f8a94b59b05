import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { type Chain, createClient, custom, defineChain, type Hash, numberToHex } from 'viem'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { ChainStore } from './chain-state.ts'
import type { ChainIdentity, Deployment } from './deployment.ts'
import { ExplainedError } from './errors/explanation.ts'
import { chainKey, chainQueryKey } from './keys.ts'
import { localChain } from './networks.ts'
import { requestFixture } from './transactions/record.fixture.ts'
import { addTransaction, transactionStore } from './transactions/store.ts'
import { checkChain, watchChain } from './watch-chain.ts'

const networkOf = (id: number) =>
  defineChain({
    id,
    name: 'Test',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  })
const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hashOf = (run: number) => numberToHex(run, { size: 32 })

/** A node and its deployment, which the tests can restart, stop and add blocks to. */
function setUp(chainId = 31337) {
  const network = networkOf(chainId)
  const node = { run: 1, deployed: 1, head: 10n, up: true, code: '0x' }
  const queryClient = new QueryClient()
  const store = createStore<ChainStore>(() => ({
    chain: { status: 'opening', chainId },
    head: null,
    outage: null,
    substituteNode: null,
    lastIdentity: null,
    wasReset: false,
  }))
  const request = async ({ method }: { method: string }) => {
    if (!node.up) throw new Error('fetch failed')
    if (method === 'eth_blockNumber') return numberToHex(node.head)
    if (method === 'eth_getCode') return node.code
    return { number: '0x0', hash: hashOf(node.run), transactions: [] }
  }
  const deployment = (): Deployment => ({
    chainId,
    identity: `${chainId}:${node.deployed}` as ChainIdentity,
    rpcUrls: ['http://127.0.0.1:8611'],
    genesisHash: hashOf(node.deployed) as Hash,
    startBlock: 0n,
    usdc: account,
    addresses: {},
  })
  const watch = {
    network,
    store,
    queryClient,
    fetchDeployment: async () => deployment(),
    createClient: () =>
      createClient({ chain: network, transport: custom({ request }, { retryCount: 0 }) }),
  }
  return { node, queryClient, store, watch, check: () => checkChain(watch) }
}

const keyOn = (identity: string) => chainQueryKey(identity, chainKey('listings'))

beforeEach(() => transactionStore.setState({ records: [] }))

describe('checkChain on a local chain', () => {
  it('opens a chain that matches its deployment', async () => {
    const { store, check } = setUp()
    await check()
    expect(store.getState()).toMatchObject({
      chain: { status: 'open', identity: '31337:1' },
      head: 10n,
      wasReset: false,
    })
    // A wallet that adds the network gets the same nodes.
    expect(localChain.rpcUrls.default.http).toEqual(['http://127.0.0.1:8611'])
  })

  it('says what to do when nothing is deployed', async () => {
    const { store, watch } = setUp()
    const reason = { kind: 'not-deployed', sentence: 'No.', nextStep: 'Deploy.', raw: '' } as const
    const fetchDeployment = () => Promise.reject(new ExplainedError(reason))
    await checkChain({ ...watch, fetchDeployment })
    expect(store.getState().chain).toEqual({ status: 'closed', chainId: 31337, reason })
  })

  it('does not open a chain that differs from the deployment’s', async () => {
    const { node, store, check } = setUp()
    node.run = 2
    await check()
    expect(store.getState().chain).toMatchObject({ reason: { kind: 'not-deployed' } })
    node.deployed = 2
    await check()
    expect(store.getState()).toMatchObject({ chain: { status: 'open' }, wasReset: false })
  })

  it('says what to do when the node does not respond', async () => {
    const { node, store, check } = setUp()
    node.up = false
    await check()
    expect(store.getState()).toMatchObject({
      chain: {
        status: 'closed',
        reason: { kind: 'unreachable', nextStep: expect.stringContaining('npm start') },
      },
      outage: null,
    })
  })

  it('passes on an error that it cannot explain', async () => {
    const { store, watch } = setUp()
    const fetchDeployment = () => Promise.reject(new TypeError('no such thing'))
    await expect(checkChain({ ...watch, fetchDeployment })).rejects.toThrow('no such thing')
    expect(store.getState().chain.status).toBe('opening')
  })

  it('names the node that stands in for the preferred one', async () => {
    const { store, watch } = setUp()
    const switches: ((url: string) => void)[] = []
    const createClient = (_: Chain, __: readonly string[], onSwitch: (url: string) => void) => {
      switches.push(onSwitch)
      return watch.createClient()
    }
    await checkChain({ ...watch, createClient })
    switches[0]?.('http://127.0.0.1:9999')
    expect(store.getState().substituteNode).toBe('http://127.0.0.1:9999')
    switches[0]?.('http://127.0.0.1:8611')
    expect(store.getState().substituteNode).toBeNull()
  })

  it('keeps the data of a chain that is there again', async () => {
    const { node, store, queryClient, check } = setUp()
    await check()
    queryClient.setQueryData(keyOn('31337:1'), 'read')
    node.run = 2
    await check()
    expect(store.getState().chain.status).toBe('closed')
    node.run = 1
    await check()
    expect(store.getState()).toMatchObject({
      chain: { status: 'open', identity: '31337:1' },
      wasReset: false,
    })
    expect(queryClient.getQueryData(keyOn('31337:1'))).toBe('read')
  })

  it('reports the outage where the node stops while it restarts', async () => {
    const { node, store, watch, check } = setUp()
    await check()
    node.head = 4n
    const fetchDeployment = () => {
      node.up = false
      return watch.fetchDeployment()
    }
    await checkChain({ ...watch, fetchDeployment })
    expect(store.getState()).toMatchObject({
      chain: { status: 'open' },
      outage: { kind: 'unreachable' },
    })
  })

  it('leaves alone what is not of the chain', async () => {
    const { node, queryClient, check } = setUp()
    const elsewhere = ['strategies', 'all']
    queryClient.setQueryData(elsewhere, 'read')
    await check()
    node.head = 11n
    await check()
    node.up = false
    await check()
    node.up = true
    await check()
    Object.assign(node, { run: 2, deployed: 2 })
    await check()
    expect(queryClient.getQueryData(elsewhere)).toBe('read')
    expect(queryClient.getQueryState(elsewhere)?.isInvalidated).toBe(false)
  })

  it('keeps an open chain and its data while the node does not respond', async () => {
    const { node, store, queryClient, check } = setUp()
    await check()
    const { chain } = store.getState()
    queryClient.setQueryData(keyOn('31337:1'), 'read')
    node.up = false
    await check()
    expect(store.getState()).toMatchObject({ chain, outage: { kind: 'unreachable' } })
    expect(queryClient.getQueryData(keyOn('31337:1'))).toBe('read')

    node.up = true
    await check()
    expect(store.getState()).toMatchObject({ outage: null, wasReset: false })
    expect(store.getState().chain).toBe(chain)
    expect(queryClient.getQueryState(keyOn('31337:1'))?.isInvalidated).toBe(true)
  })

  it('keeps an open chain whose node responds only briefly', async () => {
    const { node, store, queryClient, watch, check } = setUp()
    await check()
    const { chain } = store.getState()
    queryClient.setQueryData(keyOn('31337:1'), 'read')
    node.up = false
    await check()
    node.up = true
    const fetchDeployment = () => {
      node.up = false
      return watch.fetchDeployment()
    }
    await checkChain({ ...watch, fetchDeployment })
    expect(store.getState()).toMatchObject({ outage: { kind: 'unreachable' } })
    expect(store.getState().chain).toBe(chain)
    expect(queryClient.getQueryState(keyOn('31337:1'))?.isInvalidated).toBe(false)

    node.up = true
    await check()
    expect(store.getState().outage).toBeNull()
    expect(store.getState().chain).toBe(chain)
  })

  it('drops all data of a chain that was replaced while the page was open', async () => {
    const { node, store, queryClient, check } = setUp()
    await check()
    queryClient.setQueryData(keyOn('31337:1'), 'old')
    const chain = '31337:1' as ChainIdentity
    addTransaction({ chain, account, title: 'Buy', invalidates: [] }, requestFixture())
    Object.assign(node, { run: 2, head: 3n })
    await check()
    expect(store.getState().chain.status).toBe('closed')
    node.deployed = 2
    await check()
    expect(store.getState()).toMatchObject({
      chain: { status: 'open', identity: '31337:2' },
      head: 3n,
      wasReset: true,
    })
    expect(queryClient.getQueryData(keyOn('31337:1'))).toBeUndefined()
    expect(transactionStore.getState().records).toEqual([])
  })

  it('refetches, at a new block, data that can change: on screen at once, the rest when shown', async () => {
    const { node, queryClient, check } = setUp()
    await check()
    const reads: string[] = []
    const observe = (name: string, staleTime: number | 'static') => {
      const queryKey = [...keyOn('31337:1'), name]
      const queryFn = () => reads.push(name)
      return new QueryObserver(queryClient, { queryKey, queryFn, staleTime }).subscribe(() => {})
    }
    const show = () => [
      observe('price', 60_000),
      observe('symbol', Number.POSITIVE_INFINITY),
      observe('decimals', 'static'),
    ]
    const unsubscribe = show()
    const once = ['price', 'symbol', 'decimals']
    await expect.poll(() => reads).toEqual(once)
    await check()
    expect(reads).toEqual(once)
    node.head = 11n
    await check()
    expect(reads).toEqual([...once, 'price'])

    for (const stop of unsubscribe) stop()
    node.head = 12n
    await check()
    expect(reads).toEqual([...once, 'price'])
    const shownAgain = show()
    await expect.poll(() => reads).toEqual([...once, 'price', 'price'])
    for (const stop of shownAgain) stop()
  })

  it('detects a restart with the same first block by a lower block number', async () => {
    const { node, store, watch, check } = setUp()
    await check()
    node.head = 4n
    const identity = '31337:1b' as ChainIdentity
    const fetchDeployment = async () => ({ ...(await watch.fetchDeployment()), identity })
    await checkChain({ ...watch, fetchDeployment })
    expect(store.getState()).toMatchObject({ chain: { identity }, wasReset: true })
  })

  it('reports that the chain was replaced between two visits if transactions were lost', async () => {
    const { store, check } = setUp()
    addTransaction(
      { chain: '31337:0' as ChainIdentity, account, title: 'Buy', invalidates: [] },
      requestFixture(),
    )
    await check()
    expect(store.getState().wasReset).toBe(true)
    expect(transactionStore.getState().records).toEqual([])
  })
})

/** Blocks are added continuously, and nodes behind a load balancer may be at different blocks. */
describe('checkChain on a public network', () => {
  const sepolia = 11_155_111

  it('does not mistake a slower node for another chain', async () => {
    const { node, store, queryClient, check } = setUp(sepolia)
    await check()
    const { chain } = store.getState()
    queryClient.setQueryData(keyOn('11155111:1'), 'read')
    node.head = 8n
    await check()
    expect(store.getState()).toMatchObject({ head: 8n, outage: null, wasReset: false })
    expect(store.getState().chain).toBe(chain)
    expect(queryClient.getQueryState(keyOn('11155111:1'))?.isInvalidated).toBe(false)
  })

  it('refetches, at a new block, only data that is on screen and stale', async () => {
    const { node, queryClient, check } = setUp(sepolia)
    await check()
    const reads: string[] = []
    const observe = (name: string, staleTime: number) => {
      const queryKey = [...keyOn('11155111:1'), name]
      const queryFn = () => reads.push(name)
      return new QueryObserver(queryClient, { queryKey, queryFn, staleTime }).subscribe(() => {})
    }
    const unsubscribe = [observe('stale', 0), observe('fresh', 60_000)]
    await expect.poll(() => reads).toEqual(['stale', 'fresh'])
    node.head = 11n
    await check()
    expect(reads).toEqual(['stale', 'fresh', 'stale'])

    // A transaction invalidates fresh data: it is refetched at once, not again at the next block.
    await queryClient.invalidateQueries({ queryKey: [...keyOn('11155111:1'), 'fresh'] })
    expect(reads).toEqual(['stale', 'fresh', 'stale', 'fresh'])
    for (const stop of unsubscribe) stop()
    node.head = 12n
    await check()
    expect(reads).toEqual(['stale', 'fresh', 'stale', 'fresh'])
  })

  it('sends calls one by one where the network lacks Multicall3', async () => {
    const { node, store, watch } = setUp(sepolia)
    const multicall3 = { address: account } as const
    const contracts = { multicall3, ensRegistry: multicall3 }
    const network = { ...watch.network, contracts }
    const opened = async () => {
      const created: Chain[] = []
      store.setState({ chain: { status: 'opening', chainId: sepolia } })
      const createClient = (chain: Chain) => {
        created.push(chain)
        return watch.createClient()
      }
      await checkChain({ ...watch, network, createClient })
      return created.at(-1)?.contracts
    }
    expect(await opened()).toEqual({ ensRegistry: multicall3 })
    node.code = '0x60'
    expect(await opened()).toEqual(contracts)
  })

  it('says what to do when no node responds', async () => {
    const { node, store, check } = setUp(sepolia)
    node.up = false
    await check()
    expect(store.getState().chain).toMatchObject({
      reason: { nextStep: 'Check that you are online. This page reconnects automatically.' },
    })
  })

  it('still detects another chain at the same URL', async () => {
    const { node, store, check } = setUp(sepolia)
    await check()
    node.run = 2
    await check()
    expect(store.getState().chain).toMatchObject({ reason: { kind: 'not-deployed' } })
  })
})

describe('watching', () => {
  const page = Object.assign(new EventTarget(), { hidden: false })
  const show = (isShown: boolean) => {
    page.hidden = !isShown
    page.dispatchEvent(new Event('visibilitychange'))
  }
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
  let stop = () => {}

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('document', page)
    page.hidden = false
  })
  afterEach(() => {
    stop()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  /** Watches a chain whose deployment takes `duration` to be read; counts how often it is. */
  function start(chainId = 31337, duration = 0) {
    const { watch } = setUp(chainId)
    const fetchDeployment = vi.fn(async () => {
      await pause(duration)
      throw new ExplainedError({ kind: 'not-deployed', sentence: '', nextStep: '', raw: '' })
    })
    stop = watchChain({ ...watch, fetchDeployment })
    return () => fetchDeployment.mock.calls.length
  }
  const pause = (duration: number) =>
    new Promise<void>((resolve) => (duration === 0 ? resolve() : setTimeout(resolve, duration)))

  it.each([
    [31337, 1_500],
    [11_155_111, 6_000],
  ])('checks chain %i at once and then every %i ms', async (chainId, interval) => {
    const checks = start(chainId)
    expect(checks()).toBe(1)
    await pass(interval - 1)
    expect(checks()).toBe(1)
    await pass(1)
    expect(checks()).toBe(2)
    await pass(3 * interval)
    expect(checks()).toBe(5)
  })

  it('rests while the page is hidden, and checks at once when it is shown', async () => {
    const checks = start()
    await pass(0)
    show(false)
    await pass(60_000)
    expect(checks()).toBe(1)
    show(true)
    expect(checks()).toBe(2)
    await pass(1_499)
    expect(checks()).toBe(2)
    await pass(1)
    expect(checks()).toBe(3)
  })

  it('counts the interval from the last check', async () => {
    const checks = start()
    await pass(1_000)
    show(true)
    expect(checks()).toBe(2)
    await pass(1_499)
    expect(checks()).toBe(2)
    await pass(1)
    expect(checks()).toBe(3)
  })

  it('makes one check at a time', async () => {
    const checks = start(31337, 5_000)
    await pass(2_000)
    show(true)
    expect(checks()).toBe(1)
    await pass(3_000 + 1_500)
    expect(checks()).toBe(2)
  })

  it('goes on after a check that failed in an unexpected way, and logs it', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { watch } = setUp()
    const failure = new TypeError('no such thing')
    const fetchDeployment = vi.fn(() => Promise.reject(failure))
    stop = watchChain({ ...watch, fetchDeployment })
    await pass(1_500)
    expect(fetchDeployment).toHaveBeenCalledTimes(2)
    expect(log).toHaveBeenCalledWith('Checking the chain failed:', failure)
  })

  it.each([0, 5_000])('ends when it is stopped, also during a check of %i ms', async (duration) => {
    const checks = start(31337, duration)
    await pass(100)
    stop()
    await pass(60_000)
    show(true)
    await pass(60_000)
    expect(checks()).toBe(1)
  })
})
