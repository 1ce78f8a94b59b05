import { decodeFunctionData, erc20Abi, erc721Abi, numberToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { fakeNode, revertError } from '../fake-node.fixture.ts'
import { chainKeys } from '../keys.ts'
import { allowanceKey, allowanceOverride, approveCall, isAllowed } from './allowance.ts'
import type { Allow } from './intent.ts'
import { type CallParams, readFromSlot, slotOf } from './storage-token.fixture.ts'

const owner = '0x1111111111111111111111111111111111111111'
const spender = '0x4444444444444444444444444444444444444444'
const address = '0xb0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0'
const tokens: Allow = {
  kind: 'token',
  token: { address, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
  spender,
  spenderName: 'Asset Market',
  amount: 2_000_000n,
  permit: false,
}
const collection: Allow = {
  kind: 'collection',
  collection: address,
  collectionName: 'Environmental Credits',
  spender,
  spenderName: 'Asset Market',
}
const word = (value: bigint) => numberToHex(value, { size: 32 })
const openZeppelinSlot = 0x52c63247e1f47db19d5ce0460030c497f067ca4cebf71ba98eeadabe20bace01n

/** A node whose contract keeps allowances at a slot; `stored` is what it has on chain. */
const nodeWith = (slot: bigint, stored = 0n) =>
  fakeNode({
    eth_call: (params) => readFromSlot(params as unknown as CallParams, slot, word(stored)),
  })

describe.each([
  ['an amount of a token', tokens, 2_000_000n],
  ['a collection', collection, 1n],
] as const)('the state in which %s is allowed', (_, allow, value) => {
  it.each([0n, 1n, 9n, 15n, openZeppelinSlot])('is found at slot %i', async (slot) => {
    expect(await allowanceOverride(nodeWith(slot).client, owner, allow)).toEqual({
      address,
      stateDiff: [{ slot: slotOf(slot, owner, spender), value: word(value) }],
    })
  })

  it('is unknown where the contract keeps it elsewhere', async () => {
    expect(await allowanceOverride(nodeWith(16n).client, owner, allow)).toBeUndefined()
  })

  it('is unknown where the node cannot simulate another state', async () => {
    const { client } = fakeNode({
      eth_call: () => {
        throw revertError('0x')
      },
    })
    expect(await allowanceOverride(client, owner, allow)).toBeUndefined()
  })
})

it('the state is not taken for found because another amount is allowed', async () => {
  expect(await allowanceOverride(nodeWith(16n, 5n).client, owner, tokens)).toBeUndefined()
  expect(await allowanceOverride(nodeWith(16n, 2_000_001n).client, owner, tokens)).toBeUndefined()
})

it.each([
  [0n, tokens, false],
  [1_999_999n, tokens, false],
  [2_000_000n, tokens, true],
  [2_000_001n, tokens, true],
  [0n, collection, false],
  [1n, collection, true],
] as const)('what is stored as %i is enough for a $kind: %s', async (stored, allow, enough) => {
  const asked: unknown[] = []
  const { client } = fakeNode({
    eth_call: (params) => {
      const [{ data }] = params as unknown as CallParams
      asked.push(decodeFunctionData({ abi: [...erc20Abi, ...erc721Abi], data }).args)
      return word(stored)
    },
  })
  expect(await isAllowed(client, owner, allow)).toBe(enough)
  expect(asked).toEqual([[owner, spender]])
})

it('is given for exactly the amount, or for the whole collection', () => {
  const token = approveCall(tokens)
  expect(token.to).toBe(address)
  expect(decodeFunctionData({ abi: erc20Abi, data: token.data })).toEqual({
    functionName: 'approve',
    args: [spender, 2_000_000n],
  })
  const all = approveCall(collection)
  expect(all.to).toBe(address)
  expect(decodeFunctionData({ abi: erc721Abi, data: all.data })).toEqual({
    functionName: 'setApprovalForAll',
    args: [spender, true],
  })
})

it('is read again under the contract and the owner', () => {
  const key = chainKeys.allowance(address, owner)
  expect(allowanceKey(owner, tokens)).toEqual(key)
  expect(allowanceKey(owner, collection)).toEqual(key)
})
