import { type Hex, numberToHex } from 'viem'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeNode } from '../fake-node.fixture.ts'
import { approveCall } from './allowance.ts'
import type { Call } from './call.ts'
import { executeIntent } from './execute-intent.ts'
import type { Allow, CallContext, Intent } from './intent.ts'
import type { Step } from './prepare.ts'
import { transactionStore } from './store.ts'
import type { Wallet } from './wallet.ts'

const account = '0x1111111111111111111111111111111111111111'
const market = '0x4444444444444444444444444444444444444444'
const allow: Allow = {
  kind: 'token',
  token: {
    address: '0xb0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0',
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
  },
  spender: market,
  spenderName: 'Asset Market',
  amount: 2_000_000n,
  permit: true,
}
const buy: Call = { to: market, data: '0xabcd', functionName: 'buy' }

const records = () => transactionStore.getState().records
const clear = () => transactionStore.setState({ records: [] })
beforeEach(clear)
afterEach(clear)

const never = () => Promise.reject(new Error('A Safe is asked for batches only.'))

/** Proposes a purchase to a Safe, which answers with its own hash of the proposal unless said otherwise. */
async function propose(step: Step, answer = async (): Promise<string> => '0x5afe') {
  const asked: { readonly calls: readonly Call[]; readonly state: unknown }[] = []
  const contexts: CallContext[] = []
  const { chain, requests } = fakeNode({ eth_call: () => numberToHex(2_000_000, { size: 32 }) })
  const wallet: Wallet = {
    isSafe: true,
    signer: async () => ({ account, chainId: chain.chainId }),
    send: never,
    signPermit: never,
    canBatch: async () => true,
    sendBatch: (_: Hex, calls) => {
      asked.push({ calls, state: records()[0]?.state })
      return answer()
    },
  }
  const intent: Intent = {
    title: 'Buy shares',
    give: [],
    get: [],
    allow: [allow],
    call: (context) => {
      contexts.push(context)
      return buy
    },
    invalidates: [],
  }
  const { signal } = new AbortController()
  const execution = {
    signer: { account, chain } as const,
    wallet,
    intent,
    signal,
    onProgress: () => {},
  }
  const sent = await executeIntent({ ...execution, steps: [step] }).catch((error: Error) => error)
  return { sent, asked, contexts, methods: requests.map(({ method }) => method) }
}

const proposal = { status: 'batched', batch: '0x5afe', isSafe: true, to: market }

describe('in a Safe', () => {
  it('a call alone is a proposal too, with a week for the owners, and nothing estimates its gas', async () => {
    const { sent, asked, contexts, methods } = await propose({ kind: 'send' })
    expect(asked.map(({ calls }) => calls)).toEqual([[buy]])
    expect(records()).toMatchObject([{ id: sent, title: 'Buy shares', state: proposal }])
    expect(contexts.at(-1)?.deadline).toBe(4_000_000_000n + 7n * 86_400n)
    expect(methods).not.toContain('eth_estimateGas')
  })

  it('an allowance and the call are one proposal', async () => {
    const { asked } = await propose({ kind: 'batch', allows: [allow] })
    expect(asked.map(({ calls }) => calls)).toEqual([[approveCall(allow), buy]])
    expect(records()).toMatchObject([{ state: proposal }])
  })

  it('a proposal has no id before Safe gives one, and leaves nothing where it is rejected', async () => {
    const rejected = () => Promise.reject(new Error('Transaction was rejected'))
    const { sent, asked } = await propose({ kind: 'send' }, rejected)
    expect(sent).toBeInstanceOf(Error)
    expect(asked[0]?.state).toMatchObject({ status: 'signing', isSafe: true })
    expect(asked[0]?.state).not.toHaveProperty('batch')
    expect(records()).toEqual([])
  })
})
