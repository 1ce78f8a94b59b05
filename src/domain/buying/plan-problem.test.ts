import { expect, it } from 'vitest'
import { shareOffer as offer, oneToken } from './plan.fixture.ts'
import { planOf, purchaseProblem } from './plan.ts'

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
