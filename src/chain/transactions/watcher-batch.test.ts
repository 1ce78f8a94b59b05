import { encodeErrorResult } from 'viem'
import { describe, expect, it } from 'vitest'
import { allErrors } from '../abi/all-errors.ts'
import {
  type Answers,
  blockFixture,
  fakeNode,
  receiptFixture,
  revertError,
  transactionFixture,
} from '../fake-node.fixture.ts'
import { afterReorganisation } from './follow.ts'
import { recordFixture, requestFixture } from './record.fixture.ts'
import { hintFor, labelOf } from './status-text.ts'
import { followBatch, type ReadBatchStatus } from './watcher.ts'

const account = '0x1111111111111111111111111111111111111111'
const hash = `0x${'aa'.repeat(32)}` as const
const request = { ...requestFixture(), batch: '0x0b' }
const included = { ...request, hash, nonce: 9, block: 100n, fee: 42_000n }

/** What a wallet answers: a code of EIP-5792, with a transaction or without. */
const code = (statusCode: number, withReceipt = statusCode !== 100 && statusCode !== 400) =>
  ({
    statusCode,
    receipts: withReceipt ? [{ transactionHash: hash }] : [],
  }) as unknown as Awaited<ReturnType<ReadBatchStatus>>

/** The end of a batch for a wallet that gives these answers, one after the other. */
async function endAfter(
  answers: readonly (Awaited<ReturnType<ReadBatchStatus>> | Error)[],
  node: Answers = {},
  forgetAfter = 0,
) {
  const asked: unknown[][] = []
  const left = [...answers]
  const { client } = fakeNode({
    eth_getTransactionReceipt: () => receiptFixture(),
    eth_getTransactionByHash: () => transactionFixture({ nonce: '0x9', to: account }),
    ...node,
  })
  const status: ReadBatchStatus = async (...question) => {
    asked.push(question)
    const answer = left.length > 1 ? left.shift() : left[0]
    if (answer === undefined || answer instanceof Error) throw answer
    return answer
  }
  const end = await followBatch(client, account, request, { status, interval: 1, forgetAfter })
  return { end, asked }
}

describe('a batch', () => {
  it('is followed until the wallet says that it is confirmed', async () => {
    const { end, asked } = await endAfter([code(100), code(110), code(200)])
    expect(end).toEqual({ ...included, status: 'confirmed' })
    expect(asked).toEqual(Array.from({ length: 3 }, () => [account, '0x0b']))
  })

  it('waits for a wallet that is locked', async () => {
    const { end } = await endAfter([new Error('locked'), code(200)])
    expect(end.status).toBe('confirmed')
  })

  it('that is given up before it is in a block has failed', async () => {
    expect((await endAfter([code(400)])).end).toEqual({ ...request, status: 'failed' })
    const bare = { statusCode: 400 } as unknown as ReturnType<typeof code>
    expect((await endAfter([bare])).end).toEqual({ ...request, status: 'failed' })
  })

  it('that is confirmed is followed until its transaction is known', async () => {
    const { end, asked } = await endAfter([code(200, false), code(200)])
    expect(end.status).toBe('confirmed')
    expect(asked).toHaveLength(2)
  })

  it('that reverts is explained by its transaction on the state before its block', async () => {
    const calls: unknown[] = []
    const data = encodeErrorResult({ abi: allErrors, errorName: 'ListingClosed', args: [7n] })
    const { end } = await endAfter([code(500)], {
      eth_call: (params) => {
        calls.push(params)
        throw revertError(data)
      },
    })
    expect(end).toMatchObject({ status: 'reverted', reason: { errorName: 'ListingClosed' } })
    expect(calls).toMatchObject([[{ from: account, to: account }, '0x63']])
  })

  it('that created a contract and reverted is explained by what was asked for', async () => {
    const calls: unknown[] = []
    await endAfter([code(500)], {
      eth_getTransactionByHash: () => transactionFixture({ to: null }),
      eth_call: (params) => {
        calls.push(params)
        return '0x'
      },
    })
    expect(calls).toMatchObject([[{ to: request.to }, '0x63']])
  })

  it('that reverted counts as reverted although its transaction did not', async () => {
    expect((await endAfter([code(500)])).end).toMatchObject({
      status: 'reverted',
      reason: { kind: 'reverted' },
    })
  })

  it('of which only a part was executed says so', async () => {
    expect((await endAfter([code(600)])).end).toMatchObject({
      status: 'reverted',
      reason: { sentence: 'Your wallet executed only a part of the batch.' },
    })
  })

  it('that the wallet does not know is lost after a time', async () => {
    expect((await endAfter(['unknown'])).end).toEqual({ ...request, status: 'unknown' })
    const { end } = await endAfter(['unknown', code(200)], {}, 60_000)
    expect(end.status).toBe('confirmed')
  })
})

describe('a proposal to the owners of a Safe', () => {
  const proposal = { ...request, isSafe: true } as const

  it('is followed by its hash for as long as they sign, and to the receipt of who executes it', async () => {
    const { client } = fakeNode({
      eth_getTransactionReceipt: () => receiptFixture(),
      eth_getTransactionByHash: () => transactionFixture({ nonce: '0x9', to: account }),
    })
    const answers = [...Array.from({ length: 50 }, () => code(100)), code(200, false), code(200)]
    const status: ReadBatchStatus = async () => answers.shift() ?? code(200)
    const options = { status, interval: 1, forgetAfter: 0 }
    expect(await followBatch(client, account, proposal, options)).toEqual({
      ...included,
      isSafe: true,
      status: 'confirmed',
    })
    expect(answers).toEqual([])
  })

  it('whose block a reorganisation replaced waits for the owners again: one may execute it anew', async () => {
    const { client } = fakeNode({
      eth_getTransactionReceipt: () => null,
      eth_getBlockByNumber: () => blockFixture({ transactions: [] }),
    })
    const state = { ...included, isSafe: true, status: 'confirmed' } as const
    expect(await afterReorganisation(client, account, state)).toEqual({
      ...proposal,
      nonce: 9,
      status: 'batched',
    })
  })

  it.each([
    [100, 'Proposed', /^Waiting for the signatures of the Safe’s owners/],
    [400, 'Rejected or replaced', /rejected it or executed another transaction in its place/],
    ['unknown', 'Unknown', /Check the queue of the Safe/],
  ] as const)('says what Safe says of it: %s', async (answered, label, hint) => {
    const { client } = fakeNode({})
    const status: ReadBatchStatus = async () =>
      answered === 'unknown' ? answered : code(answered, false)
    const state =
      answered === 100
        ? ({ ...proposal, status: 'batched' } as const)
        : await followBatch(client, account, proposal, { status, interval: 1, forgetAfter: 0 })
    expect(labelOf(state).label).toBe(label)
    expect(hintFor(recordFixture({ state }))).toMatch(hint)
  })
})
