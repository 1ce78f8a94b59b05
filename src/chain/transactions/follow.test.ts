import { encodeErrorResult, numberToHex } from 'viem'
import { afterEach, describe, expect, it, vi } from 'vitest'
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
import type { Submission } from './record.ts'

const account = '0x1111111111111111111111111111111111111111'
const undecided = 'undecided'

/** What becomes of a transaction, or that it is open still after a while. */
async function outcome(
  answers: Answers,
  submission: Submission = submissionFixture(),
  options: FollowOptions = {},
  milliseconds = 4_000,
) {
  const stop = new AbortController()
  const { client } = fakeNode(answers)
  const following = followTransaction(client, account, submission, {
    patience: 15,
    dropAfter: 0,
    signal: stop.signal,
    ...options,
  })
  const waiting = new Promise((resolve) => setTimeout(resolve, milliseconds, undecided))
  const result = await Promise.race([following, waiting])
  stop.abort()
  await following.catch(() => undefined)
  return result
}

/** A chain where each block has one transaction of the account, with the nonces that are given. */
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

describe('while the network does not know it', () => {
  it('it counts as dropped only after a time', async () => {
    const submission = submissionFixture({ at: Date.now() })
    const patient = { dropAfter: 60_000 }
    expect(await outcome({}, submission, patient, 150)).toBe(undecided)
    expect(
      await outcome({}, submissionFixture({ at: Date.now() - 60_001 }), patient),
    ).toMatchObject({ status: 'dropped', hash: submission.hash })
  })

  it('it is not dropped by a node that does not answer', async () => {
    const away = () => {
      throw new Error('fetch failed')
    }
    expect(await outcome({ eth_getTransactionByHash: away }, undefined, {}, 150)).toBe(undecided)
  })
})

describe('a node that dies', () => {
  it('only delays, and is not asked without a pause', async () => {
    const node = fakeNode()
    const up = { ...node.answers }
    const away = () => {
      throw new Error('fetch failed')
    }
    for (const method of Object.keys(up)) node.answers[method] = away
    const submission = submissionFixture({ at: Date.now() })
    const following = followTransaction(node.client, account, submission, {
      patience: 200,
      dropAfter: 60_000,
    })
    await new Promise((resolve) => setTimeout(resolve, 250))
    expect(node.requests.length).toBeGreaterThan(3)
    expect(node.requests.length).toBeLessThan(60)

    Object.assign(node.answers, up, { eth_getTransactionReceipt: () => receiptFixture() })
    expect(await following).toMatchObject({ status: 'confirmed', block: 100n })
  })
})

describe('a node that answers in part', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is left alone for a while', async () => {
    vi.useFakeTimers()
    const away = () => {
      throw new Error('fetch failed')
    }
    const node = fakeNode({ eth_getTransactionByHash: away })
    const stop = new AbortController()
    const options = { patience: 20_000, signal: stop.signal }
    const following = followTransaction(node.client, account, submissionFixture(), options)
    const asked = () =>
      node.requests.filter(({ method }) => method === 'eth_getTransactionByHash').length
    await vi.advanceTimersByTimeAsync(4_000)
    // Once to follow it, and once to see whether it was dropped.
    expect(asked()).toBe(2)

    stop.abort(new Error('The test is over'))
    const ended = expect(following).rejects.toThrow('The test is over')
    await vi.advanceTimersByTimeAsync(20_000)
    await ended
  })
})

describe('the receipt', () => {
  it('tells the block and the fee', async () => {
    expect(await outcome({ eth_getTransactionReceipt: () => receiptFixture() })).toEqual({
      ...submissionFixture(),
      status: 'confirmed',
      block: 100n,
      fee: 42_000n,
    })
  })

  it('of a reverted transaction leads to the reason, on the state before its block', async () => {
    const blocks: unknown[] = []
    const data = encodeErrorResult({ abi: allErrors, errorName: 'ListingOver', args: [7n] })
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
      reason: { errorName: 'ListingOver' },
    })
    expect(blocks).toEqual([numberToHex(99)])
  })

  it('of a revert that cannot be repeated says what is known', async () => {
    const state = await outcome({
      eth_getTransactionReceipt: () => receiptFixture({ status: '0x0' }),
    })
    expect(state).toMatchObject({
      status: 'reverted',
      reason: { kind: 'reverted', raw: expect.stringContaining('block 100') },
    })
  })
})

describe('when its nonce is used up by another transaction', () => {
  const taken = (changes: Record<string, unknown>, block = 95) =>
    minedBlocks({ [block]: { hash: other, nonce: '0x7', ...changes } })

  it.each([91, 95, 100])('it is replaced, found in block %i', async (block) => {
    const state = await outcome(taken({ value: '0x1' }, block))
    expect(state).toEqual({ ...submissionFixture(), status: 'replaced', by: other })
  })

  it('it is cancelled by an empty one to oneself, not by one that pays oneself', async () => {
    expect(await outcome(taken({ to: account }))).toMatchObject({ status: 'cancelled', by: other })
    expect(await outcome(taken({ to: account, value: '0x1' }))).toMatchObject({
      status: 'replaced',
    })
  })

  it('it is confirmed when the other is the same call at another price', async () => {
    const receipt = () => receiptFixture({ transactionHash: other })
    const answers = { ...taken({}), eth_getTransactionReceipt: receipt }
    // Its receipt is known under the hash of the other only.
    const only = ([hash]: readonly unknown[]) => (hash === other ? receipt() : null)
    expect(await outcome({ ...answers, eth_getTransactionReceipt: only })).toMatchObject({
      status: 'confirmed',
      hash: other,
    })
  })

  it.each([
    ['recipient', { to: '0x3333333333333333333333333333333333333333' }],
    ['data', { input: '0xabcd' }],
    ['value', { value: '0x2' }],
    ['creation of a contract', { to: null }],
  ])('it is replaced when the other has another %s', async (_, changes) => {
    expect(await outcome(taken(changes))).toMatchObject({ status: 'replaced' })
  })

  it('it is dropped when no block shows what took its place', async () => {
    const stranger = { from: '0x3333333333333333333333333333333333333333' }
    expect(await outcome(taken(stranger))).toMatchObject({ status: 'dropped' })
    expect(await outcome(taken({ nonce: '0x8' }))).toMatchObject({ status: 'dropped' })
  })
})

it('stops with the reason it is given', async () => {
  const stop = new AbortController()
  const { client } = fakeNode()
  const options = { patience: 15, dropAfter: 60_000, signal: stop.signal }
  const submission = submissionFixture({ at: Date.now() })
  const following = followTransaction(client, account, submission, options)
  stop.abort(new Error('The page was left'))
  await expect(following).rejects.toThrow('The page was left')
})
