import { describe, expect, it } from 'vitest'
import { offerFixture } from './offer.fixture.ts'
import { alreadyOffered, type Listing, openOffers } from './offer.ts'

const [seller, buyer] = [
  '0x00000000000000000000000000000000000000A1',
  '0x00000000000000000000000000000000000000B2',
] as const

it('sums what remains of the offers of one seller', () => {
  const remaining = (value: bigint) => ({ remaining: { value, decimals: 18 } })
  const listed = [
    offerFixture({ seller, ...remaining(3n) }),
    offerFixture({ seller: buyer, ...remaining(5n) }),
    offerFixture({ seller, ...remaining(4n) }),
  ]
  expect(alreadyOffered(listed, seller.toLowerCase())).toBe(7n)
})

describe('the open offers of an asset', () => {
  const price = (value: bigint) => ({ value, decimals: 6 })
  const listing = (changes: Partial<Listing>): Listing => ({
    ...offerFixture({ id: 1n, seller }),
    assetId: 5n,
    token: seller,
    active: true,
    ...changes,
  })

  it('are the cheapest first, then the oldest, without those of others or with nothing left', () => {
    const listings = [
      listing({ id: 1n, price: price(30n) }),
      listing({ id: 4n, price: price(20n) }),
      listing({ id: 2n, price: price(20n) }),
      listing({ id: 6n, assetId: 6n }),
      listing({ id: 7n, available: { value: 0n, decimals: 18 } }),
      listing({ id: 8n, price: price(10n), available: { value: 1n, decimals: 18 } }),
    ]
    expect(openOffers(listings, 5n).map(({ id }) => id)).toEqual([8n, 2n, 4n, 1n])
  })
})
