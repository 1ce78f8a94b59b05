import { expect, it } from 'vitest'
import { creditMovementsIn } from './credit-movement.ts'

const [credits, token, other] = ['a', 'b', 'c'].map(
  (digit): `0x${string}` => `0x${digit.repeat(40)}`,
)
if (!credits || !token || !other) throw new Error('no addresses')

it('finds credits and credit tokens among what an account moved, each with its decimals', () => {
  const changes = [
    { token: credits, tokenId: 7n, amount: -2_500n },
    { token: other, tokenId: 7n, amount: 1n },
    { token: token.toUpperCase().replace('0X', '0x') as typeof token, tokenId: null, amount: 5n },
    { token: other, tokenId: null, amount: 9n },
  ]
  const tokens = [{ tokenId: 8n, token }]
  expect(creditMovementsIn([{ time: 40, changes }], credits, tokens)).toEqual([
    { tokenId: 7n, amount: { value: -2_500n, decimals: 3 }, time: 40 },
    { tokenId: 8n, amount: { value: 5n, decimals: 18 }, time: 40 },
  ])
  expect(creditMovementsIn([{ time: 40, changes }], other, [])).toEqual([
    { tokenId: 7n, amount: { value: 1n, decimals: 3 }, time: 40 },
  ])
})
