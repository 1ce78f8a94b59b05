import { describe, expect, it } from 'vitest'
import { formatAmount } from '../../lib/amount.ts'
import { shareOffer as offer, oneToken } from './plan.fixture.ts'
import { type BuyTarget, planPurchase } from './plan.ts'
import { bestVenueFirst, selectedVenue, shortfallText } from './venues.ts'

const outcome = (units: bigint, cost: bigint) => ({ units, cost })
const offers = outcome(100n, 1_000n)

it('puts the venue with the lower price of a unit first, whatever was entered', () => {
  expect(bestVenueFirst({ offers, pool: outcome(100n, 999n) })).toEqual(['pool', 'offers'])
  expect(bestVenueFirst({ offers, pool: outcome(101n, 1_000n) })).toEqual(['pool', 'offers'])
  expect(bestVenueFirst({ offers, pool: outcome(100n, 1_000n) })).toEqual(['offers', 'pool'])
  expect(bestVenueFirst({ offers, pool: null })).toEqual(['offers', 'pool'])
  expect(bestVenueFirst({ offers: null, pool: offers })).toEqual(['pool', 'offers'])
})

it('takes what was chosen, also while it cannot fill the order, or else the best', () => {
  const outcomes = { offers, pool: outcome(100n, 999n) }
  expect(selectedVenue(outcomes, null)).toBe('pool')
  expect(selectedVenue(outcomes, 'offers')).toBe('offers')
  expect(selectedVenue({ ...outcomes, offers: null }, 'offers')).toBe('offers')
  expect(selectedVenue({ offers: null, pool: null }, null)).toBe('offers')
})

/** 20 shares at 1.00, no less than 10 at once; 30 at 1.10, no less than 25. */
const book = [offer(1n, 1_000_000n, 20n, 10n), offer(2n, 1_100_000n, 30n, 25n)]

const described = (side: BuyTarget['side'], value: bigint, offers = book) =>
  shortfallText(planPurchase(offers, { side, value }), offers, side, (amount) =>
    side === 'units' ? `${formatAmount(amount)} TEST` : `$${formatAmount(amount)}`,
  )

describe('offers that do not fill an order', () => {
  it('say the least and the most that they sell, and what to enter', () => {
    expect(described('units', 9n * oneToken)).toBe(
      'They sell 10 TEST to 50 TEST. Enter 10 TEST or more.',
    )
    expect(described('payment', 9_000_000n)).toBe('They sell $10 to $53. Enter $10 or more.')
  })

  it('say the most where more is wanted', () => {
    expect(described('units', 51n * oneToken)).toBe(
      'They sell 50 TEST at most. Enter 50 TEST or less.',
    )
    expect(described('payment', 60_000_000n)).toBe('They sell $53 at most. Enter $53 or less.')
  })

  it('say what can be bought of an amount between what the offers sell', () => {
    expect(described('units', 22n * oneToken)).toBe('They sell only 20 TEST of it. Enter 20 TEST.')
  })

  it('need more than buys nothing at all', () => {
    const free = [offer(1n, 1_000_000_000_000n, 20n)]
    expect(described('payment', 0n, free)).toBe(
      'They sell up to $20,000,000. Enter more than this.',
    )
  })

  it('say that there are none', () => {
    expect(described('units', oneToken, [])).toBe(
      'Nothing now. Use the pool, or wait for the next offer.',
    )
  })
})
