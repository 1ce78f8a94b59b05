import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { offerFixture } from '../offers/offer.fixture.ts'
import { costOf } from '../offers/offer.ts'
import { emptyOrder, paymentOf, planOf, unitsOf } from './plan.ts'

const oneToken = 10n ** 18n
const offer = offerFixture({ price: { value: 253_065_278n, decimals: 6 } })
const sides = (side: 'units' | 'payment', value: bigint | null, offers = [offer]) => {
  const order = { side, value }
  const plan = planOf(order, offers)
  return { units: unitsOf(order, plan), payment: paymentOf(order, plan, offers) }
}

describe('an order by shares', () => {
  it('is for the entered units, at their cost', () => {
    expect(sides('units', 3n * oneToken)).toEqual({ units: 3n * oneToken, payment: 759_195_834n })
  })

  it('costs nothing that is known where the offers do not suffice', () => {
    expect(sides('units', 101n * oneToken)).toEqual({ units: 101n * oneToken, payment: null })
  })

  it('is null while nothing is entered', () => {
    expect(unitsOf(emptyOrder, null)).toBeNull()
    expect(paymentOf(emptyOrder, null, [offer])).toBeNull()
  })
})

describe('an order by payment', () => {
  it('is for the shares that the payment covers, cut to six decimals', () => {
    expect(sides('payment', 100_000_000n)).toEqual({
      units: 395_154_000_000_000_000n,
      payment: 100_000_000n,
    })
  })

  it('never costs more than entered, and leaves less than a millionth of a share over', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 15n), fc.bigInt(1n, 10n ** 12n), (payment, price) => {
        const available = { value: 10n ** 40n, decimals: 18 }
        const priced = { ...offer, price: { value: price, decimals: 6 }, available }
        const { units } = sides('payment', payment, [priced])
        const value = units ?? 0n
        expect(costOf(priced, { value, decimals: 18 }).value).toBeLessThanOrEqual(payment)
        const oneMore = { value: value + 10n ** 12n, decimals: 18 }
        expect(costOf(priced, oneMore).value).toBeGreaterThan(payment)
      }),
    )
  })
})
