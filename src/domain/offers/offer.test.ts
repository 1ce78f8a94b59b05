import { describe, expect, it } from 'vitest'
import { usdc } from '../../lib/usdc.ts'
import { offerFixture } from './offer.fixture.ts'
import { alreadyOffered, askOf, type Listing, openOffers, smallestFill } from './offer.ts'
import { proceedsOf, saleProblem } from './sale.ts'

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

const share = 10n ** 18n
const offer = (price: bigint, units: bigint) => ({
  price: usdc(price),
  available: { value: units, decimals: 18 },
})

it('is the lowest price of an offer of at least one share, with all that is offered at it', () => {
  const dust = offer(1n, share - 1n)
  const same = [offer(1_000_000n, share), offer(1_000_000n, share / 2n)]
  expect(askOf([dust, ...same, offer(2_000_000n, 900n * share)])).toEqual({
    price: usdc(1_000_000n),
    available: { value: share + share / 2n, decimals: 18 },
  })
})

it('is the price of the largest offer where none sells a share, the cheapest of several', () => {
  const half = offer(9_000_000n, share / 2n)
  expect(askOf([offer(1n, 1n), half, offer(9_500_000n, share / 2n)])?.price).toEqual(half.price)
  expect(askOf([])).toBeNull()
})

const credits = (value: bigint) => ({ value, decimals: 3 })

describe('proceeds', () => {
  it('are what buyers pay, less the fee', () => {
    expect(proceedsOf(usdc(12_500_000n), credits(40_000n), 25)).toEqual({
      gross: usdc(500_000_000n),
      fee: usdc(1_250_000n),
      net: usdc(498_750_000n),
    })
  })

  it('round the payment up and the fee down', () => {
    // 0.001 credits at 0.000001 USDC; a fee of 0.25 % of one unit rounds to zero.
    expect(proceedsOf(usdc(1n), credits(1n), 25)).toEqual({
      gross: usdc(1n),
      fee: usdc(0n),
      net: usdc(1n),
    })
  })
})

describe('a sale', () => {
  const sale = { units: credits(5n), price: usdc(1n), minimumFill: credits(5n) }

  it('can be listed up to all that is available, with all of it as the smallest purchase', () => {
    expect(saleProblem(sale, 5n)).toBeNull()
  })

  it.each([
    ['nothing-to-sell', {}, 0n],
    ['no-amount', { units: credits(0n) }, 5n],
    ['more-than-available', {}, 4n],
    ['no-price', { price: usdc(0n) }, 5n],
    ['minimum-above-amount', { minimumFill: credits(6n) }, 5n],
  ])('has the problem %s', (problem, change, available) => {
    expect(saleProblem({ ...sale, ...change }, available)).toBe(problem)
  })
})

it('sells what is left at once where that is less than the smallest purchase', () => {
  const smallest = (remaining: bigint) =>
    smallestFill({ remaining: credits(remaining), minimumFill: credits(5n) })
  expect([4n, 5n, 6n].map(smallest)).toEqual([credits(4n), credits(5n), credits(5n)])
})
