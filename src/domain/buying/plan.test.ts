import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { offerFixture } from '../offers/offer.fixture.ts'
import { costOf, smallestFill } from '../offers/offer.ts'
import { anyBuyTarget, anyOffers, shareOffer as offer, oneToken } from './plan.fixture.ts'
import { buyableOffers, isFilled, maximumTakes, planPurchase } from './plan.ts'

const shares = (value: bigint) => ({ side: 'units', value: value * oneToken }) as const
const dollars = (value: bigint) => ({ side: 'payment', value: value * 1_000_000n }) as const
const parts = (plan: ReturnType<typeof planPurchase>) =>
  plan?.fills.map(({ offer: { id }, units }) => [id, units.value / oneToken])

const book = [offer(1n, 1_000_000n, 4n), offer(2n, 1_100_000n, 30n), offer(3n, 1_200_000n, 100n)]

describe('a plan', () => {
  it('takes the cheapest offers first, and the last in part', () => {
    const plan = planPurchase(book, shares(50n))
    expect(parts(plan)).toEqual([
      [1n, 4n],
      [2n, 30n],
      [3n, 16n],
    ])
    expect(plan).toMatchObject({
      units: { value: 50n * oneToken },
      cost: { value: 56_200_000n },
      average: { value: 1_124_000n },
      highest: { value: 1_200_000n },
      impactBps: 1_240n,
    })
  })

  it('of a payment buys as much as it covers', () => {
    const plan = planPurchase(book, dollars(37n))
    expect(plan).toMatchObject({ units: { value: 34n * oneToken }, cost: { value: 37_000_000n } })
  })

  it('leaves out a small cheap offer where a larger one sells no less than more', () => {
    const bulk = offer(2n, 1_100_000n, 100n, 10n)
    expect(parts(planPurchase([offer(1n, 1_000_000n, 4n), bulk], shares(12n)))).toEqual([[2n, 12n]])
    expect(parts(planPurchase([offer(1n, 1_000_000n, 4n), bulk], dollars(12n)))).toEqual([
      [2n, 10n],
    ])
    expect(parts(planPurchase([offer(1n, 1_000_000n, 4n), bulk], shares(14n)))).toEqual([
      [1n, 4n],
      [2n, 10n],
    ])
  })

  it('buys what there is where that is less, and nothing where nothing is sold', () => {
    const plan = planPurchase(book, shares(135n))
    expect(plan?.units.value).toBe(134n * oneToken)
    expect(plan && isFilled(plan, shares(135n), book)).toBe(false)
    expect(planPurchase([], shares(1n))).toBeNull()
    expect(planPurchase([offer(1n, 1n, 9n, 5n)], shares(4n))).toBeNull()
  })

  it('takes from no more offers than one transaction can', () => {
    const many = Array.from({ length: maximumTakes + 1 }, (_, index) =>
      offer(BigInt(index + 1), 1_000_000n, 1n),
    )
    expect(planPurchase(many, shares(26n))?.units.value).toBe(25n * oneToken)
  })

  it('is of no offers of the buyer', () => {
    const [first] = book
    const seller = first?.seller.toUpperCase()
    const others = [offerFixture({ id: 9n, seller: '0x00000000000000000000000000000000000000b9' })]
    expect(buyableOffers([...book, ...others], seller)).toEqual(others)
    expect(buyableOffers(book, undefined)).toBe(book)
  })

  it('never exceeds what was wished, is sold or can be sold of an offer', () => {
    fc.assert(
      fc.property(anyOffers, anyBuyTarget, (offers, target) => {
        const plan = planPurchase(offers, target)
        if (plan === null) return
        const { fills, units, cost } = plan
        for (const { offer: each, units: part } of fills) {
          expect(part.value).toBeLessThanOrEqual(each.available.value)
          expect(part.value).toBeGreaterThanOrEqual(smallestFill(each).value)
          expect(part.value).toBeGreaterThan(0n)
        }
        expect(fills.reduce((sum, part) => sum + part.units.value, 0n)).toBe(units.value)
        const costs = fills.map((part) => costOf(part.offer, part.units).value)
        expect(costs.reduce((sum, each) => sum + each, 0n)).toBe(cost.value)
        expect(target.side === 'units' ? units.value : cost.value).toBeLessThanOrEqual(target.value)
        // Each part is rounded up.
        expect((cost.value - BigInt(fills.length)) * oneToken).toBeLessThanOrEqual(
          units.value * plan.highest.value,
        )
        expect(plan.impactBps).toBeGreaterThanOrEqual(0n)
      }),
    )
  })

  it('uses up every cheaper offer for units, where none has a smallest purchase', () => {
    // A payment may leave out a speck of an offer, whose rounded cost would buy more elsewhere.
    const units = anyBuyTarget.filter(({ side }) => side === 'units')
    fc.assert(
      fc.property(anyOffers, units, (offers, target) => {
        const free = offers.map((each) => ({ ...each, minimumFill: { value: 0n, decimals: 18 } }))
        const plan = planPurchase(free, target)
        if (plan === null) return
        for (const { offer: each, units } of plan.fills.slice(0, -1)) {
          expect(units.value).toBe(each.available.value)
        }
        expect(plan.fills.map((part) => part.offer)).toEqual(free.slice(0, plan.fills.length))
      }),
    )
  })
})
