import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type Answer,
  type Answers,
  blockFixture,
  fakeNode,
  transactionFixture,
} from '../fake-node.fixture.ts'
import { chainKey, chainKeys } from '../keys.ts'
import { changedBy, sendCall } from './execute-intent.ts'
import type { Intent } from './intent.ts'
import { submissionFixture } from './record.fixture.ts'
import { removeTransaction, submitTransaction, transactionStore } from './store.ts'
import type { Wallet } from './wallet.ts'

const account = '0x1111111111111111111111111111111111111111'
const market = '0x4444444444444444444444444444444444444444'
const token = {
  address: '0xb0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
} as const
const call = { to: market, data: '0xabcd', functionName: 'buy' } as const

const records = () => transactionStore.getState().records
const clear = () => transactionStore.setState({ records: [] })
beforeEach(clear)
afterEach(clear)

/** Sends with a wallet that is asked and never answers. */
async function sendInSilence() {
  const { chain } = fakeNode()
  const wallet = {
    signer: async () => ({ account, chainId: chain.chainId }),
    send: () => new Promise<never>(() => {}),
  } as unknown as Wallet
  const sending = sendCall({ account, chain }, wallet, call, 'Buy shares', [])
  sending.catch(() => undefined)
  await vi.waitFor(() => expect(records()).toHaveLength(1), { interval: 2 })
  return { sending, id: records()[0]?.id ?? '' }
}

describe('a call whose wallet never answers', () => {
  it('is sent once it is seen on chain', async () => {
    const { sending, id } = await sendInSilence()
    submitTransaction(id, submissionFixture())
    expect(await sending).toBe(id)
    expect(records()).toMatchObject([{ id, state: { status: 'submitted' } }])
  })

  it('fails where its record is removed, because the chain was restarted', async () => {
    const { sending, id } = await sendInSilence()
    removeTransaction(id)
    await expect(sending).rejects.toThrow('the chain was restarted')
    expect(records()).toEqual([])
  })
})

describe('a call that is refused because its nonce is used', () => {
  const hash = `0x${'dd'.repeat(32)}` as const
  const pending = (changes: Record<string, unknown>) => ({
    eth_getBlockByNumber: ([tag]: readonly unknown[]) =>
      blockFixture({
        transactions:
          tag === 'pending'
            ? [transactionFixture({ hash, to: market, input: call.data, ...changes })]
            : [],
      }),
  })
  const refused = async (answers: Answers, refusal: object) => {
    const { chain } = fakeNode(answers)
    const wallet = {
      signer: async () => ({ account, chainId: chain.chainId }),
      send: async () => Promise.reject(refusal),
    } as unknown as Wallet
    return sendCall({ account, chain }, wallet, call, 'Buy shares', [])
  }
  const tooLow = { code: -32_000, message: 'nonce too low: next nonce 8, tx nonce 7' }

  it('is sent after all where its wallet had sent it, and lost the answer', async () => {
    const id = await refused(pending({}), tooLow)
    expect(records()).toMatchObject([{ id, state: { status: 'submitted', hash, nonce: 7 } }])
  })

  it('is looked for again, as a node may be behind', async () => {
    const { eth_getBlockByNumber } = pending({})
    let reads = 0
    const late: Answer = (params) =>
      params[0] === 'pending' && ++reads < 3 ? blockFixture() : eth_getBlockByNumber(params)
    await refused({ eth_getBlockByNumber: late }, tooLow)
    expect(records()).toMatchObject([{ state: { status: 'submitted', hash } }])
  })

  it.each([
    ['another transaction has used the nonce', pending({ input: '0x1234' }), tooLow],
    ['it was refused for another reason', pending({}), { code: 4001, message: 'Rejected.' }],
  ])('fails where %s', async (_, answers, refusal) => {
    await expect(refused(answers, refusal)).rejects.toBe(refusal)
    expect(records()).toEqual([])
  })
})

describe('the data that an intent changes', () => {
  const intent: Intent = {
    title: 'Buy shares',
    give: [],
    get: [],
    call: () => call,
    invalidates: [chainKey('listings')],
  }

  it('is what it names', () => {
    expect(changedBy(intent, account)).toEqual([chainKey('listings')])
  })

  it('includes the allowances that it uses', () => {
    const allow = {
      kind: 'token',
      token,
      spender: market,
      spenderName: 'Asset Market',
      amount: 1n,
      permit: false,
    } as const
    expect(changedBy({ ...intent, allow: [allow] }, account)).toEqual([
      chainKey('listings'),
      chainKeys.allowance(token.address, account),
    ])
  })
})
