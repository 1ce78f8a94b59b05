import { encodeErrorResult, type Hash, type Hex, numberToHex, UserRejectedRequestError } from 'viem'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { allErrors } from '../abi/all-errors.ts'
import { ExplainedError } from '../errors/explanation.ts'
import { fakeNode, revertError, transactionFixture } from '../fake-node.fixture.ts'
import { chainKey, chainKeys } from '../keys.ts'
import { approveCall } from './allowance.ts'
import type { Call } from './call.ts'
import { allowTitle, executeIntent, type Progress } from './execute-intent.ts'
import type { Allow, CallContext, Intent } from './intent.ts'
import type { Step } from './prepare.ts'
import { submissionFixture } from './record.fixture.ts'
import type { TransactionState } from './record.ts'
import type { WalletSigner } from './signer-change.ts'
import { submitTransaction, transactionStore, updateTransaction } from './store.ts'
import type { Wallet } from './wallet.ts'

const account = '0x1111111111111111111111111111111111111111'
const market = '0x4444444444444444444444444444444444444444'
const token = {
  address: '0xb0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
} as const
const allow: Extract<Allow, { kind: 'token' }> = {
  kind: 'token',
  token,
  spender: market,
  spenderName: 'Asset Market',
  amount: 2_000_000n,
  permit: true,
}
const send: Step = { kind: 'send' }
const approve: Step = { kind: 'approve', allow, call: approveCall(allow) }
const domain = { name: 'USD Coin', version: '2', chainId: 31_337, verifyingContract: token.address }
const batch: Step = { kind: 'batch', allows: [allow] }
const permit: Step = { kind: 'permit', allow, domain }
const signature: Hex = `0x${'11'.repeat(32)}${'22'.repeat(32)}1c`

const polling = { interval: 2, timeout: 4_000 }
const hashes: readonly Hash[] = [`0x${'a1'.repeat(32)}`, `0x${'a2'.repeat(32)}`]

/** Executes an intent with a wallet that approves everything; the test takes the watcher's role. */
function execute(
  steps: readonly Step[],
  { node = fakeNode(), ...changes }: Partial<Wallet> & { node?: ReturnType<typeof fakeNode> } = {},
) {
  const sent: Parameters<Wallet['send']>[0][] = []
  const signed: Parameters<Wallet['signPermit']>[0][] = []
  const progress: Progress[] = []
  const batches: { id: Hex; calls: readonly Call[] }[] = []
  const contexts: CallContext[] = []
  const wallet: Wallet = {
    signer: async () => ({ account, chainId: 31_337 }),
    send: async (transaction) => {
      sent.push(transaction)
      return hashes[sent.length - 1] ?? '0x'
    },
    signPermit: async (typedData) => {
      signed.push(typedData)
      return signature
    },
    isSafe: false,
    canBatch: async () => true,
    sendBatch: async (id, calls) => {
      batches.push({ id, calls })
      return id
    },
    ...changes,
  }
  const intent: Intent = {
    title: 'Buy shares',
    give: [],
    get: [],
    allow: [allow],
    call: (context) => {
      contexts.push(context)
      return { to: market, data: '0xabcd', value: 5n, functionName: 'buy' }
    },
    invalidates: [chainKey('listings')],
  }
  const onProgress = (step: Progress) => progress.push(step)
  const { chain } = node
  const { signal } = new AbortController()
  const signer = { account, chain } as const
  const done = executeIntent({ signer, wallet, intent, steps, onProgress, signal })
  done.catch(() => undefined)
  return { done, sent, signed, batches, progress, contexts }
}

const records = () => transactionStore.getState().records
/** Puts the allowance's transaction into a final state. */
async function endAllowance(state: TransactionState) {
  await vi.waitFor(() => expect(records()[0]?.state.status).toBe('submitted'), polling)
  updateTransaction(records()[0]?.id ?? '', state)
}
const included = { ...submissionFixture(), block: 101n, fee: 1n }

beforeEach(() => {
  vi.useFakeTimers()
  transactionStore.setState({ records: [] })
})
afterEach(() => {
  vi.useRealTimers()
  transactionStore.setState({ records: [] })
})

describe('an allowance by transaction', () => {
  it('is confirmed before the transaction that needs it is sent', async () => {
    const { done, sent, progress } = execute([approve, send])
    await vi.waitFor(() => expect(progress).toContainEqual({ step: 0, waitsFor: 'chain' }), polling)
    // Gives everything that does not need the allowance time to run.
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent.map(({ to }) => to)).toEqual([token.address])

    await endAllowance({ ...included, status: 'confirmed' })
    const id = await done
    expect(sent.map(({ to }) => to)).toEqual([token.address, market])
    expect(progress).toEqual([
      { step: 0, waitsFor: 'wallet' },
      { step: 0, waitsFor: 'chain' },
      { step: 1, waitsFor: 'wallet' },
    ])
    expect(records().map(({ title }) => title)).toEqual([
      'Buy shares',
      'Allow Asset Market to take 2 USDC',
    ])
    expect(records()[0]?.id).toBe(id)
  })

  it('that reverts fails the intent with the reason of the contract', async () => {
    const { done, sent } = execute([approve, send])
    const reason = { kind: 'reverted', sentence: 'No.', nextStep: 'Stop.', raw: '' } as const
    await endAllowance({ ...included, status: 'reverted', reason })
    await expect(done).rejects.toMatchObject({ explanation: reason })
    expect(sent).toHaveLength(1)
  })

  it.each([
    { ...submissionFixture(), status: 'replaced', by: hashes[1] ?? '0x' },
    { ...submissionFixture(), status: 'cancelled', by: hashes[1] ?? '0x' },
    { ...submissionFixture(), status: 'dropped' },
  ] as const)('that is $status fails the intent, and nothing else is sent', async (state) => {
    const { done, sent } = execute([approve, send])
    await endAllowance(state)
    await expect(done).rejects.toMatchObject({
      explanation: {
        kind: 'wallet',
        nextStep: 'Try again. Nothing else has been sent.',
        raw: expect.stringContaining(`ended as ${state.status}`),
      },
    })
    expect(sent).toHaveLength(1)
  })

  it('fails the intent if the chain was replaced in the meantime', async () => {
    const { done, sent } = execute([approve, send])
    await vi.waitFor(() => expect(records()[0]?.state.status).toBe('submitted'), polling)
    transactionStore.setState({ records: [] })
    await expect(done).rejects.toBeInstanceOf(ExplainedError)
    expect(sent).toHaveLength(1)
  })

  it('invalidates the allowance', async () => {
    execute([approve, send])
    await vi.waitFor(() => expect(records()[0]?.state.status).toBe('submitted'), polling)
    expect(records()[0]?.invalidates).toEqual([chainKeys.allowance(token.address, account)])
  })
})

describe('an allowance by signature', () => {
  it('is signed for the next nonce, and passed to the call', async () => {
    const node = fakeNode({ eth_call: () => numberToHex(9, { size: 32 }) })
    const { done, signed, contexts, sent } = execute([permit, send], { node })
    await done
    expect(signed).toMatchObject([
      {
        domain,
        primaryType: 'Permit',
        message: {
          owner: account,
          spender: market,
          value: 2_000_000n,
          nonce: 9n,
          // Twenty minutes after the pending block.
          deadline: 4_000_001_200n,
        },
      },
    ])
    expect(contexts[0]?.deadline).toBe(4_000_001_200n)
    expect(contexts[0]?.permit(token.address)).toEqual({
      value: 2_000_000n,
      deadline: 4_000_001_200n,
      v: 28,
      r: `0x${'11'.repeat(32)}`,
      s: `0x${'22'.repeat(32)}`,
    })
    expect(contexts[0]?.permit(market)).toBeUndefined()
    expect(sent).toHaveLength(1)
  })

  it('that is rejected sends nothing', async () => {
    const signPermit = () => Promise.reject(new UserRejectedRequestError(new Error('no')))
    const { done, sent } = execute([permit, send], {
      node: fakeNode({ eth_call: () => numberToHex(9, { size: 32 }) }),
      signPermit,
    })
    await expect(done).rejects.toThrow(UserRejectedRequestError)
    expect(sent).toEqual([])
    expect(records()).toEqual([])
  })
})

describe('the transaction itself', () => {
  it('is sent with its value and 20% more gas than estimated', async () => {
    const { done, sent } = execute([send])
    await done
    expect(sent).toEqual([{ to: market, data: '0xabcd', value: 5n, gas: 120_000n }])
  })

  it('is not sent to the wallet when it would revert', async () => {
    const data = encodeErrorResult({ abi: allErrors, errorName: 'ListingClosed', args: [7n] })
    const revert = () => {
      throw revertError(data)
    }
    const { done, sent } = execute([send], { node: fakeNode({ eth_call: revert }) })
    await expect(done).rejects.toMatchObject({ explanation: { errorName: 'ListingClosed' } })
    expect(sent).toEqual([])
    expect(records()).toEqual([])
  })

  it('is stored with the data needed to follow it', async () => {
    const { done } = execute([send])
    const id = await done
    expect(records()).toMatchObject([
      {
        id,
        chain: '31337:0x01',
        account,
        title: 'Buy shares',
        invalidates: [chainKey('listings'), chainKeys.allowance(token.address, account)],
        state: {
          status: 'submitted',
          hash: hashes[0],
          to: market,
          data: '0xabcd',
          value: 5n,
          nonce: 7,
          fromBlock: 100n,
        },
      },
    ])
  })

  it('keeps the nonce that the wallet chose', async () => {
    const ofWallet = () => transactionFixture({ nonce: '0x2a' })
    const node = fakeNode({ eth_getTransactionByHash: ofWallet })
    await execute([send], { node }).done
    expect(records()[0]?.state).toMatchObject({ nonce: 42 })
    const counts = node.requests.filter(({ method }) => method === 'eth_getTransactionCount')
    expect(counts.map(({ params }) => params)).toEqual([[account, 'pending']])
  })

  it('is stored with its nonce before the wallet is asked', async () => {
    const asked: unknown[] = []
    const sending = () => {
      asked.push(records()[0]?.state)
      return Promise.resolve(hashes[0] ?? '0x')
    }
    await execute([send], { send: sending }).done
    expect(asked).toMatchObject([
      { status: 'signing', to: market, data: '0xabcd', value: 5n, nonce: 7, fromBlock: 100n },
    ])
  })

  it('goes on when it is seen on chain although the wallet does not answer', async () => {
    const { done } = execute([send], { send: () => new Promise(() => undefined) })
    await vi.waitFor(() => expect(records()).toHaveLength(1), polling)
    const id = records()[0]?.id ?? ''
    submitTransaction(id, submissionFixture())
    expect(await done).toBe(id)
    expect(records()[0]?.state).toMatchObject({ hash: submissionFixture().hash })
  })

  it('keeps its record when the request expires: a phone may still approve it', async () => {
    const expired = () => Promise.reject(new Error('Request expired. Please try again.'))
    const { done } = execute([send], { send: expired })
    await expect(done).rejects.toThrow('Request expired')
    expect(records()[0]?.state).toMatchObject({ status: 'unknown', nonce: 7 })
  })

  it('leaves no record when the person rejects it', async () => {
    const asked: unknown[] = []
    const reject = () => {
      asked.push(records()[0]?.state.status)
      return Promise.reject(new UserRejectedRequestError(new Error('no')))
    }
    const { done } = execute([send], { send: reject })
    await expect(done).rejects.toThrow(UserRejectedRequestError)
    expect(asked).toEqual(['signing'])
    expect(records()).toEqual([])
  })
})

describe('an allowance and its action in one batch', () => {
  const node = () => fakeNode({ eth_call: () => numberToHex(2_000_000, { size: 32 }) })

  it('are one request to the wallet, without a permit', async () => {
    const { done, batches, sent, signed, contexts } = execute([batch], { node: node() })
    const id = await done
    const action = { to: market, data: '0xabcd', value: 5n, functionName: 'buy' }
    expect(batches.map(({ calls }) => calls)).toEqual([[approveCall(allow), action]])
    expect([...sent, ...signed]).toEqual([])
    expect(contexts[0]?.permit(token.address)).toBeUndefined()
    expect(records()).toMatchObject([
      {
        id,
        title: 'Buy shares',
        invalidates: [chainKey('listings'), chainKeys.allowance(token.address, account)],
        state: { status: 'batched', batch: batches[0]?.id, nonce: 7, fromBlock: 100n },
      },
    ])
  })

  it('are stored with the id of the batch before the wallet is asked', async () => {
    const asked: unknown[] = []
    const sendBatch = async (id: Hex) => {
      asked.push(records()[0]?.state, id)
      return '0x0b'
    }
    await execute([batch], { node: node(), sendBatch }).done
    expect(asked[0]).toMatchObject({ status: 'signing', batch: asked[1] })
    // The wallet's own id counts, where it does not take the given one.
    expect(records()[0]?.state).toMatchObject({ status: 'batched', batch: '0x0b' })
  })

  it('are not sent where the action would fail', async () => {
    const revert = () => {
      throw revertError('0x')
    }
    const { done, batches } = execute([{ kind: 'batch', allows: [] }], {
      node: fakeNode({ eth_call: revert }),
    })
    await expect(done).rejects.toMatchObject({ explanation: { kind: 'reverted' } })
    expect(batches).toEqual([])
    expect(records()).toEqual([])
  })

  it('leave no record when the wallet refuses the batch', async () => {
    const sendBatch = () => Promise.reject(Object.assign(new Error('no'), { code: 5750 }))
    const { done } = execute([batch], { node: node(), sendBatch })
    await expect(done).rejects.toMatchObject({ code: 5750 })
    expect(records()).toEqual([])
  })
})

describe('a wallet that changes', () => {
  const stranger = '0x3333333333333333333333333333333333333333'
  const node = () => fakeNode({ eth_call: () => numberToHex(9, { size: 32 }) })

  it.each([
    ['to another account', { account: stranger, chainId: 31_337 }, 'another account'],
    ['to no account', { account: undefined, chainId: 31_337 }, 'another account'],
    ['to another network', { account, chainId: 1 }, 'another network'],
  ] as const)('%s between two steps is not asked for the second', async (_, later, sentence) => {
    const answers: WalletSigner[] = [{ account, chainId: 31_337 }]
    const signer = async () => answers.shift() ?? later
    const { done, signed, sent } = execute([permit, send], { node: node(), signer })
    await expect(done).rejects.toMatchObject({
      explanation: { sentence: expect.stringContaining(sentence) },
    })
    expect(signed).toHaveLength(1)
    expect(sent).toEqual([])
    expect(records()).toEqual([])
  })
})

it('the title of an allowance states the spender and the amount', () => {
  expect(allowTitle({ ...allow, amount: 1_234_567_890n })).toBe(
    'Allow Asset Market to take 1,234.56789 USDC',
  )
  expect(
    allowTitle({
      kind: 'collection',
      collection: market,
      collectionName: 'Environmental Credits',
      spender: market,
      spenderName: 'Asset Market',
    }),
  ).toBe('Allow Asset Market to move Environmental Credits')
})
