import { maxUint256 } from 'viem'
import { expect, it } from 'vitest'
import { fieldText } from './question.ts'

const usdc = { symbol: 'USDC', decimals: 6 }

it.each([
  ['value', '999999979', '999.999979 USDC'],
  ['value', '1000000000000', '1,000,000 USDC'],
  ['value', String(maxUint256), 'Without limit, USDC'],
  ['nonce', '4', '4'],
  ['deadline', String(maxUint256), String(maxUint256)],
  [
    'spender',
    '0x00000000000000000000000000000000000000f1',
    '0x00000000000000000000000000000000000000f1',
  ],
])('shows the %s %s of a permit as %s', (name, value, shown) => {
  expect(fieldText(name, value, usdc)).toBe(shown)
})

it('shows when a permit ends', () => {
  expect(fieldText('deadline', 1_790_000_000, usdc)).toMatch(/2026/)
})

it('shows the fields of other data as they are', () => {
  expect(fieldText('value', '999999979', null)).toBe('999999979')
  expect(fieldText('order', { id: 1 }, null)).toBe('{"id":1}')
})
