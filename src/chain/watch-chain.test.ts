import { QueryObserver } from '@tanstack/react-query'
import type { Chain } from 'viem'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { clockCorrection, correctClock } from '../lib/clock.ts'
import type { ChainIdentity } from './deployment.ts'
import { ExplainedError } from './errors/explanation.ts'
import { chainKey, chainQueryKey } from './keys.ts'
import { localChain } from './networks.ts'
import { requestFixture } from './transactions/record.fixture.ts'
import { addTransaction, transactionStore } from './transactions/store.ts'
import { checkChain } from './watch-chain.ts'
import { watchedChain } from './watched-chain.fixture.ts'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const keyOn = (identity: string) => chainQueryKey(identity, chainKey('listings'))

beforeEach(() => transactionStore.setState({ records: [] }))

describe('checkChain on a local chain', () => {
  it('opens a chain that matches its deployment', async () => {
    const { store, check } = watchedChain()
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
    const { store, watch } = watchedChain()
    const reason = { kind: 'not-deployed', sentence: 'No.', nextStep: 'Deploy.', raw: '' } as const
    const fetchDeployment = () => Promise.reject(new ExplainedError(reason))
    await checkChain({ ...watch, fetchDeployment })
    expect(store.getState().chain).toEqual({ status: 'closed', chainId: 31337, reason })
  })

  it('does not open a chain that differs from the deployment’s', async () => {
    const { node, store, check } = watchedChain()
    node.run = 2
    await check()
    expect(store.getState().chain).toMatchObject({ reason: { kind: 'not-deployed' } })
    node.deployed = 2
    await check()
    expect(store.getState()).toMatchObject({ chain: { status: 'open' }, wasReset: false })
  })

  it('says what to do when the node does not respond', async () => {
    const { node, store, check } = watchedChain()
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
    const { store, watch } = watchedChain()
    const fetchDeployment = () => Promise.reject(new TypeError('no such thing'))
    await expect(checkChain({ ...watch, fetchDeployment })).rejects.toThrow('no such thing')
    expect(store.getState().chain.status).toBe('opening')
  })

  it('names the node that stands in for the preferred one', async () => {
    const { store, watch } = watchedChain()
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
    const { node, store, queryClient, check } = watchedChain()
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
    const { node, store, watch, check } = watchedChain()
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
    const { node, queryClient, check } = watchedChain()
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
    const { node, store, queryClient, check } = watchedChain()
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
    const { node, store, queryClient, watch, check } = watchedChain()
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
    const { node, store, queryClient, check } = watchedChain()
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
    const { node, queryClient, check } = watchedChain()
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

  it('reads again, at a new block, what was being read for the first time', async () => {
    const { node, queryClient, check } = watchedChain()
    await check()
    const reads: string[] = []
    const firstAreOver = Promise.withResolvers<void>()
    const observe = (name: string, staleTime: number) => {
      const queryFn = async () => {
        reads.push(`${name} ${node.head}`)
        if (node.head === 10n) await firstAreOver.promise
        return node.head
      }
      const queryKey = [...keyOn('31337:1'), name]
      return new QueryObserver(queryClient, { queryKey, queryFn, staleTime }).subscribe(() => {})
    }
    const stops = [observe('price', 60_000), observe('symbol', Number.POSITIVE_INFINITY)]
    await expect.poll(() => reads).toEqual(['price 10', 'symbol 10'])
    node.head = 11n
    const checked = check()
    const price = () => queryClient.getQueryState([...keyOn('31337:1'), 'price'])
    await expect.poll(() => price()?.isInvalidated).toBe(true)
    firstAreOver.resolve()
    await checked
    expect(reads).toEqual(['price 10', 'symbol 10', 'price 11'])
    for (const stop of stops) stop()
  })

  it('detects a restart with the same first block by a lower block number', async () => {
    const { node, store, watch, check } = watchedChain()
    await check()
    node.head = 4n
    const identity = '31337:1b' as ChainIdentity
    const fetchDeployment = async () => ({ ...(await watch.fetchDeployment()), identity })
    await checkChain({ ...watch, fetchDeployment })
    expect(store.getState()).toMatchObject({ chain: { identity }, wasReset: true })
  })

  it('reports that the chain was replaced between two visits if transactions were lost', async () => {
    const { store, check } = watchedChain()
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
    const { node, store, queryClient, check } = watchedChain(sepolia)
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
    const { node, queryClient, check } = watchedChain(sepolia)
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
    const { node, store, watch } = watchedChain(sepolia)
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
    const { node, store, check } = watchedChain(sepolia)
    node.up = false
    await check()
    expect(store.getState().chain).toMatchObject({
      reason: { nextStep: 'Check that you are online. This page reconnects automatically.' },
    })
  })

  it('corrects the clock of the computer by a new block', async () => {
    onTestFinished(() => correctClock(0))
    const { node, check } = watchedChain(sepolia)
    await check()
    node.head = 11n
    node.time = Math.floor(Date.now() / 1000) + 3_600
    await check()
    expect(clockCorrection()).toBeCloseTo(3_600, -1)
  })

  it('still detects another chain at the same URL', async () => {
    const { node, store, check } = watchedChain(sepolia)
    await check()
    node.run = 2
    await check()
    expect(store.getState().chain).toMatchObject({ reason: { kind: 'not-deployed' } })
  })
})
