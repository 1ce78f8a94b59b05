import { expect, it } from 'vitest'
import { cheaperMethod, selectedMethod } from './payment-method.ts'

const usdc = (value: bigint) => ({ value, decimals: 6 })

it.each([
  ['neither delivers', null, null, null],
  ['only the market delivers', 5n, null, 'bought'],
  ['only the pool delivers', null, 5n, 'pool'],
  ['the pool costs less', 5n, 4n, 'pool'],
  ['the market costs less', 4n, 5n, 'bought'],
  ['both cost the same', 5n, 5n, 'bought'],
] as const)('%s', (_, bought, pool, expected) => {
  const costs = {
    bought: bought === null ? null : usdc(bought),
    pool: pool === null ? null : usdc(pool),
  }
  expect(cheaperMethod(costs)).toBe(expected)
})

it('keeps to what was chosen while it delivers', () => {
  const costs = { bought: usdc(5n), pool: usdc(4n) }
  expect(selectedMethod(costs, 'bought')).toBe('bought')
  expect(selectedMethod({ ...costs, bought: null }, 'bought')).toBe('pool')
  expect(selectedMethod(costs, null)).toBe('pool')
})
