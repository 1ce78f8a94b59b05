import { expect, it } from 'vitest'
import { usdc } from '../../lib/usdc.ts'
import { shareOffer as offer, oneToken } from './plan.fixture.ts'
import { planOf, poolProblem, purchaseProblem, purchaseProblemText } from './plan.ts'
import { outcomeOf } from './venues.ts'

const book = [offer(1n, 1_000_000n, 20n, 10n), offer(2n, 1_100_000n, 30n, 12n)]
const problem = (
  side: 'units' | 'payment',
  value: bigint | null,
  balance: bigint | null = null,
) => {
  const order = { side, value }
  return purchaseProblem(order, planOf(order, book), book, balance)
}

it('is null for a purchase that the balance covers', () => {
  expect(problem('units', 10n * oneToken, 10_000_000n)).toBeNull()
  expect(problem('units', 32n * oneToken)).toBeNull()
  expect(problem('payment', 53_000_000n)).toBeNull()
})

it('is an amount that is missing, or too small for every offer', () => {
  expect(problem('units', null)).toEqual({ kind: 'zero' })
  expect(problem('units', 0n)).toEqual({ kind: 'zero' })
  expect(problem('units', 9n * oneToken)).toMatchObject({
    kind: 'below-minimum',
    minimum: { value: 10n * oneToken },
  })
})

it('states what there is for more than that', () => {
  const available = {
    kind: 'more-than-available',
    available: { value: 50n * oneToken, decimals: 18 },
  }
  expect(problem('units', 51n * oneToken)).toEqual(available)
  expect(problem('payment', 54_000_000n)).toEqual(available)
})

it('states the missing USDC', () => {
  expect(problem('units', 10n * oneToken, 9_999_999n)).toMatchObject({
    kind: 'more-than-balance',
    missing: { value: 1n },
  })
})

it('is that all offers are the own ones', () => {
  expect(purchaseProblem({ side: 'units', value: 1n }, null, [], null)).toEqual({
    kind: 'own-offers',
  })
})

it('is the smallest purchase of all offers, and any amount where one of them has none', () => {
  const minimumOf = (...minimums: readonly bigint[]) => {
    const offers = minimums.map((minimum, at) => offer(BigInt(at + 1), 1_000_000n, 30n, minimum))
    return purchaseProblem({ side: 'units', value: 1n }, null, offers, null)
  }
  expect(minimumOf(12n, 10n)).toMatchObject({ minimum: { value: 10n * oneToken } })
  expect(minimumOf(10n, 12n)).toMatchObject({ minimum: { value: 10n * oneToken } })
  expect(minimumOf(12n, 0n)).toEqual({ kind: 'zero' })
})

it('of a pool is the USDC that its quote takes beyond the balance', () => {
  const terms = { tokenIn: '0x01', tokenOut: '0x02', exact: 'in', amount: 100n } as const
  const quote = { terms, hops: [], amountIn: 100n, amountOut: 7n }
  expect(poolProblem(quote, null)).toBeNull()
  expect(poolProblem(quote, 100n)).toBeNull()
  expect(poolProblem(quote, 99n)).toEqual({ kind: 'more-than-balance', missing: usdc(1n) })
  expect(outcomeOf(quote)).toEqual({ units: 7n, cost: 100n })
  expect(outcomeOf(null)).toBeNull()
})

it('is put in words', () => {
  const amount = { value: 5n * oneToken, decimals: 18 }
  const textOf = (problem: Parameters<typeof purchaseProblemText>[0]) =>
    purchaseProblemText(problem, 't')
  expect(textOf({ kind: 'zero' })).toBe('Enter an amount')
  expect(textOf({ kind: 'own-offers' })).toBe('Only your own offers are open')
  expect(textOf({ kind: 'more-than-available', available: amount })).toBe('Only 5 t available')
  expect(textOf({ kind: 'below-minimum', minimum: amount })).toBe('At least 5 t')
  expect(textOf({ kind: 'more-than-balance', missing: usdc(1_000_001n) })).toBe(
    'You need 1.01 USDC more',
  )
})
