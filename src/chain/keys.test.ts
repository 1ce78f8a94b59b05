import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { chainKey, chainKeys, chainQueryKey } from './keys.ts'

const checksummed = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const lower = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const upper = '0x70997970C51812DC3A010C7D01B50E0D17DC79C8'

it('gives an account the same key whatever the case of its address', () => {
  expect(chainKeys.balance(checksummed, upper)).toEqual(['balance', lower, lower])
  expect(chainKeys.nativeBalance(upper)).toEqual(chainKeys.nativeBalance(checksummed))
  expect(chainKeys.history(checksummed, 'Transfer', upper)).toEqual([
    'history',
    lower,
    'Transfer',
    lower,
  ])
})

it('keeps the case of other parts', () => {
  const parts = ['AssetMarket', 'Purchased', '0xYZ', '0xABz', 'A0xAB']
  expect(chainKey(...parts)).toEqual(parts)
})

it('contains only strings and numbers, so that it can be stored', () => {
  expect(chainKey('depth', 2n ** 200n, -7)).toEqual(['depth', (2n ** 200n).toString(), -7])
})

it('matches all keys that start with it, on the same run of the chain', async () => {
  const queryClient = new QueryClient()
  const read = [
    chainQueryKey('31337:a', chainKeys.balance(checksummed, upper)),
    chainQueryKey('31337:a', chainKey('listings')),
    chainQueryKey('31337:b', chainKeys.balance(checksummed, upper)),
  ]
  for (const key of read) queryClient.setQueryData(key, 1)
  await queryClient.invalidateQueries({
    queryKey: chainQueryKey('31337:a', chainKeys.balance(lower)),
  })
  expect(read.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([
    true,
    false,
    false,
  ])
})
