import { numberToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { type Answers, blockFixture, fakeNode, transactionFixture } from '../fake-node.fixture.ts'
import { findSent } from './follow.ts'
import { requestFixture } from './record.fixture.ts'

const account = '0x1111111111111111111111111111111111111111'
const hash = `0x${'dd'.repeat(32)}` as const
const request = requestFixture()

/** A chain with the account's transactions from nonce 7 on in the blocks from 91 on, one in each. */
function chainWith(
  transactions: readonly Record<string, unknown>[],
  pending: readonly Record<string, unknown>[] = [],
): Answers {
  const numbered = transactions.map((changes, index) =>
    transactionFixture({ nonce: numberToHex(7 + index), ...changes }),
  )
  const usedAt = (tag: unknown) => (tag === 'latest' ? 100 : Number(tag)) - 90
  return {
    eth_getTransactionCount: ([, tag]) =>
      numberToHex(7 + Math.min(numbered.length, Math.max(0, usedAt(tag)))),
    eth_getBlockByNumber: ([tag]) => {
      if (tag === 'pending') return blockFixture({ transactions: pending.map(transactionFixture) })
      const included = numbered[Number(tag) - 91]
      return blockFixture({ number: tag, transactions: included ? [included] : [] })
    },
  }
}
const find = (answers: Answers, claimed: readonly `0x${string}`[] = []) =>
  findSent(fakeNode(answers).client, account, request, new Set(claimed))

describe('a request whose answer did not arrive', () => {
  it('is found by its account and nonce', async () => {
    expect(await find(chainWith([{ hash }]))).toEqual({ ...request, hash, nonce: 7 })
  })

  it('is found with a later nonce, where the wallet sent something else first', async () => {
    const chain = chainWith([{ input: '0xabcd' }, { value: '0x5' }, { hash }])
    expect(await find(chain)).toEqual({ ...request, hash, nonce: 9 })
  })

  it('is found while it waits for a block', async () => {
    const chain = chainWith([], [{ hash, nonce: '0x7' }])
    expect(await find(chain)).toEqual({ ...request, hash, nonce: 7 })
  })

  it.each([
    ['has not been sent', chainWith([])],
    ['was not what the nonce was used for', chainWith([{ input: '0xabcd' }])],
    ['is like one that waits with an earlier nonce', chainWith([], [{ hash, nonce: '0x6' }])],
    [
      'is like one of another account',
      chainWith([], [{ hash, from: '0x3333333333333333333333333333333333333333' }]),
    ],
  ])('is not found when it %s', async (_, chain) => {
    expect(await find(chain)).toBeUndefined()
  })

  it('is not taken for the same call of another request', async () => {
    expect(await find(chainWith([{ hash }]), [hash])).toBeUndefined()
  })
})
