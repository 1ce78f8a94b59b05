import type { Address } from 'viem'
import { expect, it } from 'vitest'
import { creditHolderCounts, holderCounts } from './holders.ts'

const account = (digit: string): Address => `0x${digit.repeat(40)}`
const token = account('1')
const other = account('2')
const zero = account('0')
const anna = account('3')
const ben = account('4')

it('counts the accounts that still hold something of each token', () => {
  const transfers = [
    { token, from: zero, to: anna, value: 10n },
    { token, from: anna, to: ben, value: 4n },
    { token: other, from: zero, to: anna, value: 5n },
    { token: other, from: anna, to: ben, value: 5n },
    { token: other, from: ben, to: ben, value: 5n },
  ]
  const counts = [
    { token, holders: 2 },
    { token: other, holders: 1 },
  ]
  expect(holderCounts(transfers)).toEqual(counts)
  expect(holderCounts(transfers.toReversed()).toReversed()).toEqual(counts)
  expect(holderCounts([{ token, from: anna, to: zero, value: 6n }, ...transfers])).toEqual([
    { token, holders: 1 },
    { token: other, holders: 1 },
  ])
})

it('counts the holders of each batch of credits, not those who have retired all of theirs', () => {
  const transfers = [
    { tokenId: 1n, from: zero, to: anna, value: 10n },
    { tokenId: 2n, from: zero, to: anna, value: 10n },
    { tokenId: 1n, from: anna, to: ben, value: 10n },
    { tokenId: 2n, from: anna, to: ben, value: 9n },
    { tokenId: 2n, from: ben, to: zero, value: 9n },
    { tokenId: 3n, from: zero, to: ben, value: 1n },
    { tokenId: 3n, from: ben, to: zero, value: 1n },
  ]
  const counts = [
    { tokenId: 1n, holders: 1 },
    { tokenId: 2n, holders: 1 },
    { tokenId: 3n, holders: 0 },
  ]
  expect(creditHolderCounts(transfers)).toEqual(counts)
})
