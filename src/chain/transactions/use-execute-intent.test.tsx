import { act, renderHook } from '@testing-library/react'
import { numberToHex } from 'viem'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeNode } from '../fake-node.fixture.ts'
import { inTurn } from '../wallet-turn.ts'
import type { Intent } from './intent.ts'
import { transactionStore } from './store.ts'
import { useExecuteIntent } from './use-execute-intent.ts'
import type { Wallet } from './wallet.ts'

const { wallet } = vi.hoisted(() => {
  const stub = () => vi.fn<() => Promise<never>>()
  return { wallet: { send: stub(), signPermit: stub(), sendBatch: stub() } }
})
vi.mock('./wallet.ts', () => ({
  connectedWallet: async (account: `0x${string}`): Promise<Wallet> => ({
    signer: async () => ({ account, chainId: 31_337 }),
    isSafe: false,
    canBatch: async () => true,
    ...wallet,
  }),
}))

const account = '0x1111111111111111111111111111111111111111'
const intent: Intent = {
  title: 'Buy shares',
  give: [],
  get: [],
  call: () => ({
    to: '0x4444444444444444444444444444444444444444',
    data: '0xabcd',
    functionName: 'buy',
  }),
  invalidates: [],
}
const wait = { interval: 2, timeout: 4_000 }

const forgetAll = () => {
  vi.clearAllMocks()
  transactionStore.setState({ records: [] })
}
beforeEach(forgetAll)
afterEach(forgetAll)

/** Sends a batch with a wallet that answers every request with this code. */
async function batchAnswered(code: number, isSafe = false) {
  const refuse = () => Promise.reject(Object.assign(new Error('No.'), { code }))
  for (const method of Object.values(wallet)) method.mockImplementation(refuse)
  const { chain } = fakeNode({ eth_call: () => numberToHex(9, { size: 32 }) })
  const request = { id: '1', intent, signer: null, openedAt: 0, settle: () => {} }
  const onNoBatch = vi.fn()
  const { result } = renderHook(() =>
    useExecuteIntent({ account, chain }, request, { permits: true, isSafe, onNoBatch }),
  )
  await act(() => result.current.start([{ kind: 'batch', allows: [] }]))
  await vi.waitFor(() => expect(result.current.state.status).toBe('failed'), wait)
  return { state: result.current.state, onNoBatch }
}

describe('a batch that the wallet does not send', () => {
  it('because its owner refused the upgrade (5750) is not asked for in another way', async () => {
    const { state, onNoBatch } = await batchAnswered(5750)
    expect(wallet.sendBatch).toHaveBeenCalledOnce()
    expect(wallet.send).not.toHaveBeenCalled()
    expect(wallet.signPermit).not.toHaveBeenCalled()
    expect(state).toMatchObject({ reason: { kind: 'rejected' } })
    // Whoever tries again is offered separate steps.
    expect(onNoBatch).toHaveBeenCalledOnce()
  })

  it('because its owner refused it (4001) is not asked for in another way', async () => {
    const { onNoBatch } = await batchAnswered(4001)
    expect(wallet.sendBatch).toHaveBeenCalledOnce()
    expect(wallet.send).not.toHaveBeenCalled()
    expect(onNoBatch).not.toHaveBeenCalled()
  })

  it('because it cannot (5760) is sent in separate steps', async () => {
    await batchAnswered(5760)
    expect(wallet.sendBatch).toHaveBeenCalledOnce()
    expect(wallet.send).toHaveBeenCalledOnce()
  })

  it('because a Safe cannot is not asked for in another way: a Safe takes nothing else', async () => {
    const { onNoBatch } = await batchAnswered(5760, true)
    expect(wallet.send).not.toHaveBeenCalled()
    expect(onNoBatch).not.toHaveBeenCalled()
  })
})

describe('while another request of this browser is open in the wallet', () => {
  const waiting = { status: 'running', progress: { waitsFor: 'turn' } }
  /** An execution that waits for a request, which the test ends. */
  async function queued() {
    const other = Promise.withResolvers<void>()
    const { signal } = new AbortController()
    void inTurn(() => other.promise, { signal, onBusy: () => undefined })
    wallet.send.mockImplementation(() => Promise.reject(Object.assign(new Error(), { code: 4001 })))
    const { chain } = fakeNode({ eth_call: () => numberToHex(9, { size: 32 }) })
    const request = { id: '1', intent, signer: null, openedAt: 0, settle: () => {} }
    const hook = renderHook(() =>
      useExecuteIntent({ account, chain }, request, {
        permits: true,
        isSafe: false,
        onNoBatch: () => {},
      }),
    )
    act(() => void hook.result.current.start([{ kind: 'send' }]))
    await vi.waitFor(() => expect(hook.result.current.state).toMatchObject(waiting), wait)
    expect(wallet.send).not.toHaveBeenCalled()
    return { ...hook, other }
  }

  /** Longer than it takes until the wallet is asked, in the test before: that it is not has no event. */
  const untilAsked = () => new Promise((resolve) => setTimeout(resolve, 400))

  it('the wallet is not asked before its answer, and then at once', async () => {
    const { result, other } = await queued()
    await act(async () => other.resolve())
    await vi.waitFor(() => expect(wallet.send).toHaveBeenCalledOnce(), wait)
    await vi.waitFor(() => expect(result.current.state.status).toBe('failed'), wait)
  })

  it('can be given up: nothing is asked later', async () => {
    const { result, other } = await queued()
    act(() => result.current.reset())
    expect(result.current.state).toEqual({ status: 'idle' })
    await act(async () => other.resolve())
    await untilAsked()
    expect(wallet.send).not.toHaveBeenCalled()
    expect(result.current.state).toEqual({ status: 'idle' })
  })

  it('ends with its dialog', async () => {
    const { unmount, other } = await queued()
    unmount()
    await act(async () => other.resolve())
    await untilAsked()
    expect(wallet.send).not.toHaveBeenCalled()
  })
})
