import { encodeErrorResult, numberToHex } from 'viem'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import '../errors/explain.ts'
import { allErrors } from '../abi/all-errors.ts'
import {
  type Answers,
  blockFixture,
  fakeNode,
  receiptFixture,
  revertError,
  transactionFixture,
} from '../fake-node.fixture.ts'
import { type FollowOptions, followTransaction } from './follow.ts'
import { submissionFixture } from './record.fixture.ts'
import type { FinalState, Submission } from './record.ts'

const account = '0x1111111111111111111111111111111111111111'
const undecided = 'undecided'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** The final state of a transaction, or that it has none after a while. */
async function outcome(
  answers: Answers,
  submission: Submission = submissionFixture(),
  options: FollowOptions = {},
) {
  const stop = new AbortController()
  const { client } = fakeNode(answers)
  let result: FinalState | typeof undecided = undecided
  const following = followTransaction(client, account, submission, {
    timeoutMs: 15,
    dropAfter: 0,
    signal: stop.signal,
    ...options,
  }).then(
    (state) => {
      result = state
    },
    () => undefined,
  )
  await vi.advanceTimersByTimeAsync(4_000)
  const found = result
  stop.abort()
  await vi.advanceTimersByTimeAsync(4_000)
  await following
  return found
}

/** A chain with the given transactions of the account by block. */
function minedBlocks(transactions: Readonly<Record<number, Record<string, unknown>>>): Answers {
  const at = (tag: unknown) => (tag === 'latest' ? 100 : Number(tag))
  return {
    eth_getTransactionCount: ([, tag]) => {
      const used = Object.keys(transactions).filter((block) => Number(block) <= at(tag))
      return numberToHex(7 + used.length)
    },
    eth_getBlockByNumber: ([tag]) => {
      const mined = transactions[at(tag)]
      return blockFixture({
        number: numberToHex(at(tag)),
        transactions: mined ? [transactionFixture(mined)] : [],
      })
    },
  }
}
const other = `0x${'cc'.repeat(32)}` as const

describe('a transaction that the network does not know', () => {
  it('counts as dropped only after a time', async () => {
    const submission = submissionFixture()
    expect(await outcome({}, submission, { dropAfter: 4_500 })).toBe(undecided)
    expect(await outcome({}, submission, { dropAfter: 3_500 })).toMatchObject({
      status: 'dropped',
      hash: submission.hash,
    })
  })

  it('does not count as dropped because the computer’s clock was set forward', async () => {
    vi.setSystemTime(Date.now() + 86_400_000)
    expect(await outcome({}, submissionFixture(), { dropAfter: 60_000 })).toBe(undecided)
  })

  it('does not count as dropped while it waits for a block, however long', async () => {
    const waiting = { eth_getTransactionByHash: () => transactionFixture() }
    expect(await outcome(waiting, submissionFixture({ at: 0 }))).toBe(undecided)
  })

  it('does not count as dropped while the node does not respond', async () => {
    const offline = () => {
      throw new Error('fetch failed')
    }
    expect(await outcome({ eth_getTransactionByHash: offline })).toBe(undecided)
  })
})

describe('a node that stops responding', () => {
  it('only delays following, and is polled with pauses', async () => {
    const node = fakeNode()
    const up = { ...node.answers }
    const offline = () => {
      throw new Error('fetch failed')
    }
    for (const method of Object.keys(up)) node.answers[method] = offline
    const submission = submissionFixture()
    const following = followTransaction(node.client, account, submission, {
      timeoutMs: 200,
      dropAfter: 60_000,
    })
    await vi.advanceTimersByTimeAsync(250)
    expect(node.requests.length).toBeGreaterThan(3)
    expect(node.requests.length).toBeLessThan(60)

    Object.assign(node.answers, up, { eth_getTransactionReceipt: () => receiptFixture() })
    await vi.advanceTimersByTimeAsync(4_000)
    expect(await following).toMatchObject({ status: 'confirmed', block: 100n })
  })
})

describe('a node that answers only some requests', () => {
  it('is polled with pauses', async () => {
    const offline = () => {
      throw new Error('fetch failed')
    }
    const node = fakeNode({ eth_getTransactionByHash: offline })
    const stop = new AbortController()
    const options = { timeoutMs: 20_000, signal: stop.signal }
    const following = followTransaction(node.client, account, submissionFixture(), options)
    const asked = () =>
      node.requests.filter(({ method }) => method === 'eth_getTransactionByHash').length
    await vi.advanceTimersByTimeAsync(4_000)
    // Once to follow the transaction, and once to check whether it was dropped.
    expect(asked()).toBe(2)

    stop.abort(new Error('The test has ended'))
    const ended = expect(following).rejects.toThrow('The test has ended')
    await vi.advanceTimersByTimeAsync(20_000)
    await ended
  })
})

describe('the receipt', () => {
  it('provides the block and the fee', async () => {
    expect(await outcome({ eth_getTransactionReceipt: () => receiptFixture() })).toEqual({
      ...submissionFixture(),
      status: 'confirmed',
      block: 100n,
      fee: 42_000n,
    })
  })

  it('of a reverted transaction is explained by a call on the state before its block', async () => {
    const blocks: unknown[] = []
    const data = encodeErrorResult({ abi: allErrors, errorName: 'ListingClosed', args: [7n] })
    const state = await outcome({
      eth_getTransactionReceipt: () => receiptFixture({ status: '0x0' }),
      eth_call: ([, block]) => {
        blocks.push(block)
        throw revertError(data)
      },
    })
    expect(state).toMatchObject({
      status: 'reverted',
      block: 100n,
      fee: 42_000n,
      reason: { errorName: 'ListingClosed' },
    })
    expect(blocks).toEqual([numberToHex(99)])
  })

  it('of a revert that cannot be reproduced is explained with its block', async () => {
    const state = await outcome({
      eth_getTransactionReceipt: () => receiptFixture({ status: '0x0' }),
    })
    expect(state).toMatchObject({
      status: 'reverted',
      reason: { kind: 'reverted', raw: expect.stringContaining('block 100') },
    })
  })
})

describe('a transaction whose nonce was used by another one', () => {
  const taken = (changes: Record<string, unknown>, block = 95) =>
    minedBlocks({ [block]: { hash: other, nonce: '0x7', ...changes } })

  it.each([91, 95, 100])('is replaced by one in block %i', async (block) => {
    const state = await outcome(taken({ value: '0x1' }, block))
    expect(state).toEqual({ ...submissionFixture(), status: 'replaced', by: other })
  })

  it('is cancelled by an empty transfer to oneself, but not by one with a value', async () => {
    expect(await outcome(taken({ to: account }))).toMatchObject({ status: 'cancelled', by: other })
    expect(await outcome(taken({ to: account, value: '0x1' }))).toMatchObject({
      status: 'replaced',
    })
  })

  it('is confirmed when the other one is the same call with another gas price', async () => {
    const receipt = () => receiptFixture({ transactionHash: other })
    const answers = { ...taken({}), eth_getTransactionReceipt: receipt }
    // The node has the receipt only under the hash of the other transaction.
    const only = ([hash]: readonly unknown[]) => (hash === other ? receipt() : null)
    expect(await outcome({ ...answers, eth_getTransactionReceipt: only })).toMatchObject({
      status: 'confirmed',
      hash: other,
    })
  })

  it('is confirmed when the wallet let the person change it before it was sent', async () => {
    const { hash } = submissionFixture()
    // Only the second request for the receipt is answered: the first one came too early.
    let asked = 0
    const answers = {
      ...taken({ hash, input: '0xabcd' }),
      eth_getTransactionReceipt: () => (asked++ === 0 ? null : receiptFixture()),
    }
    expect(await outcome(answers)).toMatchObject({ status: 'confirmed', hash })
  })

  it.each([
    ['recipient', { to: '0x3333333333333333333333333333333333333333' }],
    ['data', { input: '0xabcd' }],
    ['value', { value: '0x2' }],
    ['creation of a contract', { to: null }],
  ])('is replaced when the other one has another %s', async (_, changes) => {
    expect(await outcome(taken(changes))).toMatchObject({ status: 'replaced' })
  })

  const stranger = { from: '0x3333333333333333333333333333333333333333' }

  it('is dropped when no block contains a replacement', async () => {
    expect(await outcome(taken(stranger))).toMatchObject({ status: 'dropped' })
    expect(await outcome(taken({ nonce: '0x8' }))).toMatchObject({ status: 'dropped' })
  })

  it('is not dropped by a node that has not the block in which another node counts it', async () => {
    const long = { dropAfter: 60_000 }
    expect(await outcome(taken(stranger), submissionFixture(), long)).toBe(undecided)
  })
})

describe('a transaction that is replaced while it is followed', () => {
  /** The network has the transaction, until a block includes another one of the same nonce. */
  const replacedBy = (changes: Record<string, unknown>): Answers => {
    let head = 100
    let known = true
    return {
      eth_blockNumber: () => numberToHex(head++),
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
  const patient = { timeoutMs: 2_000 }

  it('ends as replaced by what was included', async () => {
    const changes = { to: '0x3333333333333333333333333333333333333333', input: '0xabcd' }
    expect(await outcome(replacedBy(changes), undefined, patient)).toEqual({
      ...submissionFixture(),
      status: 'replaced',
      by: other,
    })
  })

  it('ends as cancelled by an empty transfer to oneself', async () => {
    expect(await outcome(replacedBy({ to: account }), undefined, patient)).toEqual({
      ...submissionFixture(),
      status: 'cancelled',
      by: other,
    })
  })

  it('is confirmed under its new hash when only its gas price is another one', async () => {
    expect(await outcome(replacedBy({ gasPrice: '0x9' }), undefined, patient)).toMatchObject({
      status: 'confirmed',
      hash: other,
      block: 100n,
    })
  })
})

it('stops with the reason of the signal', async () => {
  const stop = new AbortController()
  const { client } = fakeNode()
  const options = { timeoutMs: 15, dropAfter: 60_000, signal: stop.signal }
  const submission = submissionFixture()
  const following = followTransaction(client, account, submission, options)
  const ended = expect(following).rejects.toThrow('The page was closed')
  stop.abort(new Error('The page was closed'))
  await vi.advanceTimersByTimeAsync(4_000)
  await ended
})
