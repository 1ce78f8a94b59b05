import { zeroHash } from 'viem'
import { describe, expect, it } from 'vitest'
import { addressOfDigit } from '../chain-of-events.fixture.ts'
import type { AccountRow } from './account-filters.ts'
import { isOneOf, TokenLedger, transfersIn } from './token-transfers.ts'

const [own, other, friend, token] = [...['a', 'b', 'c', 'd'].map(addressOfDigit)]
if (!own || !other || !friend || !token) throw new Error('no addresses')
const isOwn = isOneOf([own, other])
const place = { address: token, block: 1n, logIndex: 0, hash: zeroHash, time: 5 } as const

describe('the transfers of a row', () => {
  const moved = (from: typeof own, to: typeof own): AccountRow => ({
    ...{ ...place, eventName: 'Transfer', args: { from, to, value: 7n } },
  })
  const changesIn = (row: AccountRow) =>
    transfersIn(row, isOwn).map(({ tokenId, amount, counterparty }) => [
      ...[tokenId, amount, counterparty],
    ])

  it('are to or from the holder, with the other one, and none among its own accounts', () => {
    expect(changesIn(moved(own, friend))).toEqual([[null, -7n, friend]])
    expect(changesIn(moved(friend, other))).toEqual([[null, 7n, friend]])
    expect(changesIn(moved(own, other))).toEqual([])
    expect(changesIn(moved(friend, friend))).toEqual([])
  })

  it('have each credit of a batch, and one of a token that is one alone', () => {
    const between = { from: friend, to: own }
    const batch: AccountRow = {
      ...{ ...place, eventName: 'TransferBatch' },
      args: { operator: friend, ...between, ids: [1n, 2n], values: [5n, 6n] },
    }
    expect(changesIn(batch)).toEqual([
      [1n, 5n, friend],
      [2n, 6n, friend],
    ])
    const one: AccountRow = {
      ...{ ...place, eventName: 'Transfer', args: { ...between, tokenId: 3n } },
    }
    expect(changesIn(one)).toEqual([[3n, 1n, friend]])
  })
})

describe('what explains a change', () => {
  const ref = { token, tokenId: null }
  /** What is left of a change after one that is explained. */
  const leftOf = (amount: bigint, explained: bigint) => {
    const ledger = new TokenLedger([{ ...ref, amount }])
    ledger.explain(ref, explained)
    return ledger.remaining().map((change) => change.amount)
  }

  it('is taken off, in its direction', () => {
    expect(leftOf(7n, 5n)).toEqual([2n])
    expect(leftOf(-7n, -5n)).toEqual([-2n])
    expect(leftOf(7n, 7n)).toEqual([])
  })

  it('takes no more than there is', () => {
    expect(leftOf(7n, 9n)).toEqual([])
    expect(leftOf(-7n, -9n)).toEqual([])
  })

  it('takes nothing of a change in the other direction', () => {
    expect(leftOf(7n, -5n)).toEqual([7n])
    expect(leftOf(-7n, 5n)).toEqual([-7n])
    expect(leftOf(7n, 0n)).toEqual([7n])
  })
})
