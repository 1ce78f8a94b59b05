import { act, renderHook } from '@testing-library/react'
import { numberToHex } from 'viem'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeNode } from '../fake-node.fixture.ts'
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
async function batchAnswered(code: number) {
  const refuse = () => Promise.reject(Object.assign(new Error('No.'), { code }))
  for (const method of Object.values(wallet)) method.mockImplementation(refuse)
  const { chain } = fakeNode({ eth_call: () => numberToHex(9, { size: 32 }) })
  const request = { id: '1', intent, signer: null, openedAt: 0, settle: () => {} }
  const onNoBatch = vi.fn()
  const { result } = renderHook(() =>
    useExecuteIntent({ account, chain }, request, { permits: true, onNoBatch }),
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
})
