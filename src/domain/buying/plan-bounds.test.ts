import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { larger, smaller } from '../../lib/compare.ts'
import { costOf, type Offer, smallestFill } from '../offers/offer.ts'
import { anyBuyTarget, anyOffers, shareOffer as offer, oneToken } from './plan.fixture.ts'
import { type BoundedPlan, type BuyTarget, boundPlan, planPurchase } from './plan.ts'

const book = [offer(1n, 1_000_000n, 4n), offer(2n, 1_100_000n, 30n), offer(3n, 1_105_000n, 100n)]

function bound(
  target: BuyTarget,
  offers: readonly Offer[],
  budget: bigint | null = null,
): BoundedPlan {
  const plan = planPurchase(offers, target)
  if (plan === null) throw new Error('Nothing is planned')
  return boundPlan(plan, target.side, offers, 50n, budget)
}

describe('the bounds of a plan', () => {
  it('of units are all of them, for at most the tolerance more', () => {
    const bounded = bound({ side: 'units', value: 10n * oneToken }, book)
    expect(bounded.minimum.value).toBe(10n * oneToken)
    expect(bounded.maximumCost.value).toBe(10_653_000n)
    expect(bounded.takes.map(({ listingId }) => listingId)).toEqual([1n, 2n, 3n])
    expect(bounded.highest.value).toBe(1_105_000n)
  })

  it('of a payment are no more of it, for at most the tolerance fewer units', () => {
    const bounded = bound({ side: 'payment', value: 10_600_000n }, book)
    expect(bounded.maximumCost.value).toBe(10_600_000n)
    expect(bounded.minimum.value).toBe((10n * oneToken * 995n) / 1000n)
  })

  it('are exact where one offer is all there is', () => {
    const bounded = bound({ side: 'units', value: 2n * oneToken }, book.slice(0, 1))
    expect([bounded.minimum.value, bounded.maximumCost.value]).toEqual([2n * oneToken, 2_000_000n])
    expect(bound({ side: 'payment', value: 2_000_000n }, book.slice(0, 1)).minimum.value).toBe(
      2n * oneToken,
    )
  })

  it('stay within what the buyer has, unless that does not cover the plan', () => {
    const order = { side: 'units', value: 10n * oneToken } as const
    expect(bound(order, book, 10_610_000n).maximumCost.value).toBe(10_610_000n)
    expect(bound(order, book, 1n).maximumCost.value).toBe(10_600_000n)
  })

  it('leave out offers beyond the tolerance', () => {
    const far = [...book.slice(0, 2), offer(3n, 1_105_501n, 100n)]
    expect(bound({ side: 'units', value: 10n * oneToken }, far).takes).toHaveLength(2)
  })
})

/** What the market makes of a sweep. */
function sweep({ plan, takes, minimum, maximumCost }: BoundedPlan, offers: readonly Offer[]) {
  let [amount, cost] = [0n, 0n]
  for (const take of takes) {
    const open = offers.find(({ id }) => id === take.listingId)
    if (open === undefined || open.price.value > take.maximumPrice) continue
    const affordable = ((maximumCost.value - cost) * oneToken) / open.price.value
    const most = smaller(smaller(plan.units.value - amount, take.maximumAmount), affordable)
    const value = smaller(most, open.available.value)
    if (value === 0n || value < smallestFill(open).value) continue
    cost += costOf(open, { value, decimals: 18 }).value
    amount += value
  }
  return amount < minimum.value ? null : { amount, cost }
}

describe('the market', () => {
  it('fills a plan exactly while its offers stay', () => {
    fc.assert(
      fc.property(anyOffers, anyBuyTarget, (offers, target) => {
        if (planPurchase(offers, target) === null) return
        const bounded = bound(target, offers)
        const { units, cost } = bounded.plan
        expect(sweep(bounded, offers)).toEqual({ amount: units.value, cost: cost.value })
      }),
    )
  })

  it('keeps the bounds or buys nothing when offers vanish, shrink or change their prices', () => {
    const changes = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(anyOffers, anyBuyTarget, changes, (offers, target, changed) => {
        if (planPurchase(offers, target) === null) return
        const bounded = bound(target, offers)
        const later = offers.flatMap((each, index): Offer[] => {
          const { available, price } = each
          const kinds: readonly Offer[][] = [
            [each],
            [],
            [{ ...each, available: { ...available, value: larger(available.value / 2n, 1n) } }],
            [{ ...each, price: { ...price, value: price.value + 1n } }],
          ]
          return kinds[changed[index] ?? 0] ?? []
        })
        const done = sweep(bounded, later)
        if (done === null) return
        expect(done.amount).toBeGreaterThanOrEqual(bounded.minimum.value)
        expect(done.amount).toBeLessThanOrEqual(bounded.plan.units.value)
        expect(done.cost).toBeLessThanOrEqual(bounded.maximumCost.value)
      }),
    )
  })
})
