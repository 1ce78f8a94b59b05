import { QueryClient } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { toast } from 'sonner'
import { numberToHex } from 'viem'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { injected } from 'wagmi'
import { connect, disconnect } from 'wagmi/actions'
import { chainStore } from './chain-state.ts'
import { config } from './config.ts'
import { startEngine } from './engine.ts'
import {
  type Answers,
  blockFixture,
  fakeNode,
  receiptFixture,
  transactionFixture,
} from './fake-node.fixture.ts'
import { recordFixture, submissionFixture } from './transactions/record.fixture.ts'
import { transactionStore } from './transactions/store.ts'
import { closeTransact, transact } from './transactions/transact-store.ts'
import { setWallet, walletStore } from './wallet-state.ts'

const account = '0x1111111111111111111111111111111111111111'
let stop = () => {}

beforeEach(() => {
  for (const { id } of toast.getToasts()) toast.dismiss(id)
  // No deployment: a test gives the chain itself.
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
})
afterEach(async () => {
  stop()
  await disconnect(config)
  closeTransact()
  transactionStore.setState({ records: [] })
  setWallet({ status: 'disconnected' })
  chainStore.setState(chainStore.getInitialState(), true)
  vi.unstubAllGlobals()
})

/** Starts the engine, and opens the chain of a node in place of the one that it does not find. */
async function startOn(answers: Answers = {}) {
  stop = startEngine(new QueryClient())
  await waitFor(() => expect(chainStore.getState().chain.status).toBe('closed'))
  const node = fakeNode(answers)
  chainStore.setState({ chain: node.chain })
  return node
}

describe('the wallet', () => {
  const wallet = (name: string, chainId = 31_337) =>
    injected({
      target: {
        ...{ id: 'test', name },
        provider: {
          request: async ({ method }: { method: string }) =>
            method === 'eth_chainId' ? numberToHex(chainId) : [account],
          ...{ on: () => {}, removeListener: () => {} },
        } as never,
      },
    })

  it('is followed from its connection to its end', async () => {
    await startOn()
    await waitFor(() => expect(walletStore.getState()).toEqual({ status: 'disconnected' }))
    await connect(config, { connector: wallet('Test') })
    const connected = { status: 'connected', account, chainId: 31_337, name: 'Test' }
    await waitFor(() => expect(walletStore.getState()).toEqual(connected))
    await disconnect(config)
    await waitFor(() => expect(walletStore.getState()).toEqual({ status: 'disconnected' }))
  })

  it('is shown by its name without what cannot be seen in it, and no longer than a line', async () => {
    await startOn()
    await connect(config, { connector: wallet(`Wal\u202Elet${'!'.repeat(100)}`, 1) })
    await waitFor(() => expect(walletStore.getState().status).toBe('connected'))
    const state = walletStore.getState()
    const name = state.status === 'connected' ? state.name : ''
    expect(name.startsWith('Wallet!')).toBe(true)
    expect(name.length).toBe(60)
    expect(state).toMatchObject({ chainId: 1 })
  })

  it('is followed no more once the engine has stopped', async () => {
    await startOn()
    await waitFor(() => expect(walletStore.getState()).toEqual({ status: 'disconnected' }))
    stop()
    await connect(config, { connector: wallet('Test') })
    expect(walletStore.getState()).toEqual({ status: 'disconnected' })
  })
})

describe('a transaction of an earlier visit', () => {
  const shown = () =>
    toast
      .getToasts()
      .map((each) => ('title' in each ? [each.type, each.title, each.description] : []))
  const stateOf = () => transactionStore.getState().records[0]?.state.status
  const other = `0x${'dd'.repeat(32)}`
  /** The network has the transaction, until a block includes another one of the same nonce. */
  const taken = (changes: Record<string, unknown>): Answers => {
    let head = 100
    let known = true
    return {
      eth_blockNumber: () => {
        head += 1
        return numberToHex(head)
      },
      eth_getTransactionByHash: () => {
        const answer = known ? transactionFixture() : null
        known = false
        return answer
      },
      eth_getTransactionReceipt: ([hash]) =>
        hash === other ? receiptFixture({ transactionHash: other }) : null,
      eth_getBlockByNumber: () =>
        blockFixture({ transactions: [transactionFixture({ hash: other, ...changes })] }),
    }
  }

  it.each<[end: string, answers: Answers, type: string, text: unknown]>([
    [
      'was executed',
      { eth_getTransactionReceipt: () => receiptFixture() },
      ...(['success', 'Confirmed.'] as const),
    ],
    [
      'reverted',
      {
        eth_getTransactionReceipt: () => receiptFixture({ status: '0x0' }),
        eth_getTransactionByHash: () => transactionFixture({ blockNumber: '0x64' }),
      },
      ...(['error', 'The transaction reverted because the state had just changed.'] as const),
    ],
    ['was cancelled by its owner', taken({ to: account }), 'info', 'Cancelled.'],
    ['was replaced by another', taken({ input: '0xabcd' }), 'warning', 'Not executed.'],
  ])('that %s is told of on any page', async (_, answers, type, text) => {
    await startOn(answers)
    transactionStore.setState({ records: [recordFixture()] })
    await waitFor(() => expect(shown()).toEqual([[type, 'Buy shares', text]]))
  })

  it('is not told of twice while a dialog shows how it ends', async () => {
    await startOn({ eth_getTransactionReceipt: () => receiptFixture() })
    void transact({
      ...{ title: 'Buy', give: [], get: [], facts: [], invalidates: [] },
      call: () => ({ to: account, data: '0x', functionName: 'buy' }),
    })
    transactionStore.setState({ records: [recordFixture()] })
    await waitFor(() => expect(stateOf()).toBe('confirmed'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(shown()).toEqual([])
  })

  it('is told of where a reorganisation takes it out of its block', async () => {
    const node = await startOn({ eth_blockNumber: () => '0x70' })
    chainStore.setState({ chain: { ...node.chain, chainId: 84_532 } })
    const state = { ...submissionFixture(), block: 100n, fee: 1n }
    transactionStore.setState({
      records: [recordFixture({ state: { status: 'confirmed', ...state } })],
    })
    // One look may have met a node on a branch that loses.
    for (const head of [101n, 102n]) {
      chainStore.setState({ head })
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    await waitFor(() =>
      expect(shown()).toEqual([
        [
          'warning',
          'Buy shares',
          'A reorganisation of the chain has undone it. It waits to be included again.',
        ],
      ]),
    )
  })
})
