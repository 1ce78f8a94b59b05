import { expect, it } from 'vitest'
import { smartAccountAbi } from '../../../chain/abi/smartAccount-abi.ts'
import { callWithoutPermits } from '../../../chain/transactions/decoded-call.fixture.ts'
import type { Allow, Intent } from '../../../chain/transactions/intent.ts'
import { delegateIntent } from './delegate-intents.ts'

const account = { address: '0x1313131313131313131313131313131313131313', name: 'Rent' } as const
const usdc = '0xb0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0'
const market = '0x4444444444444444444444444444444444444444'
const spender = { spender: market, spenderName: 'Asset Market' } as const
const tokens: Allow = {
  ...spender,
  kind: 'token',
  token: { address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
  amount: 5n,
  permit: true,
}
const collection: Allow = {
  ...spender,
  kind: 'collection',
  collection: usdc,
  collectionName: 'Environmental Credits',
}
const buying: Intent = {
  title: 'Buy',
  give: [],
  get: [],
  allow: [tokens],
  call: () => ({ to: market, data: '0xabcd', functionName: 'buy' }),
  invalidates: [],
}

it('names the fees as the intent does', () => {
  const fees: Intent['fees'] = () => []
  expect(delegateIntent(account, { ...buying, fees }).fees).toBe(fees)
  expect(delegateIntent(account, buying).fees).toBeUndefined()
})

it('changes the balances of the account, not of the delegate', () => {
  expect(delegateIntent(account, buying).holder).toBe(account.address)
})

it('takes tokens from the account, which collections are not', () => {
  const intent = delegateIntent(account, { ...buying, allow: [collection, tokens] })
  expect(callWithoutPermits(intent, smartAccountAbi)).toEqual([
    'executeAsDelegate',
    [{ token: usdc, amount: 5n, spender: market }],
    [{ target: market, value: 0n, callData: '0xabcd' }],
    [],
  ])
  expect(intent.notes).toEqual([
    'It is charged to your USDC budget. What is not spent goes back to Rent.',
  ])
})
