import { describe, expect, it } from 'vitest'
import { offerFixture } from './offer.fixture.ts'
import { alreadyOffered, offerToBuy } from './offer.ts'

const [seller, buyer] = [
  '0x00000000000000000000000000000000000000A1',
  '0x00000000000000000000000000000000000000B2',
] as const
const own = offerFixture({ id: 1n, seller: buyer })
const cheapest = offerFixture({ id: 2n, seller })
const other = offerFixture({ id: 3n, seller })
const offers = [own, cheapest, other]

describe('the offer to buy from', () => {
  it('is the selected one while it is open, even an own one', () => {
    expect(offerToBuy(offers, 3n, buyer)).toBe(other)
    expect(offerToBuy(offers, 1n, buyer)).toBe(own)
  })

  it('is the cheapest of others, however the address is written', () => {
    expect(offerToBuy(offers, null, buyer.toLowerCase())).toBe(cheapest)
    expect(offerToBuy(offers, 99n, buyer)).toBe(cheapest)
  })

  it('is the cheapest of all for a visitor, and an own one when there is no other', () => {
    expect(offerToBuy(offers, null, undefined)).toBe(own)
    expect(offerToBuy([own], null, buyer)).toBe(own)
    expect(offerToBuy([], null, buyer)).toBeUndefined()
  })
})

it('sums what remains of the offers of one seller', () => {
  const remaining = (value: bigint) => ({ remaining: { value, decimals: 18 } })
  const listed = [
    offerFixture({ seller, ...remaining(3n) }),
    offerFixture({ seller: buyer, ...remaining(5n) }),
    offerFixture({ seller, ...remaining(4n) }),
  ]
  expect(alreadyOffered(listed, seller.toLowerCase())).toBe(7n)
})
