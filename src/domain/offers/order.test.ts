import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { offerFixture } from './offer.fixture.ts'
import { paymentOf, unitsOf } from './order.ts'
import { costOf } from './purchase.ts'

const offer = offerFixture({ price: { value: 253_065_278n, decimals: 6 } })
const shares = (whole: bigint) => ({ value: whole * 10n ** 18n, decimals: 18 })

describe('an order by shares', () => {
  it('is for the entered units, at their cost', () => {
    const order = { side: 'units', value: shares(3n).value } as const
    expect(unitsOf(order, offer)).toEqual(shares(3n))
    expect(paymentOf(order, offer)).toBe(759_195_834n)
  })

  it('is null while nothing is entered', () => {
    expect(unitsOf({ side: 'units', value: null }, offer)).toBeNull()
    expect(paymentOf({ side: 'units', value: null }, offer)).toBeNull()
  })
})

describe('an order by payment', () => {
  it('is for the shares that the payment covers, cut to six decimals', () => {
    expect(unitsOf({ side: 'payment', value: 100_000_000n }, offer)).toEqual({
      value: 395_154_000_000_000_000n,
      decimals: 18,
    })
  })

  it('never costs more than entered, and leaves less than a millionth of a share over', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 15n }),
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        (payment, price) => {
          const priced = { ...offer, price: { value: price, decimals: 6 } }
          const units = unitsOf({ side: 'payment', value: payment }, priced)
          if (units === null) throw new Error('A payment was entered')
          const oneMore = { ...units, value: units.value + 10n ** 12n }
          expect(costOf(priced, units).value).toBeLessThanOrEqual(payment)
          expect(costOf(priced, oneMore).value).toBeGreaterThan(payment)
        },
      ),
    )
  })

  it('keeps the payment as entered', () => {
    expect(paymentOf({ side: 'payment', value: 100_000_000n }, offer)).toBe(100_000_000n)
  })
})
