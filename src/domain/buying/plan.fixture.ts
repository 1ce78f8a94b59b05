import fc from 'fast-check'
import { usdc } from '../../lib/usdc.ts'
import { offerFixture } from '../offers/offer.fixture.ts'
import { cheapestFirst, type Offer } from '../offers/offer.ts'
import type { BuyTarget } from './plan.ts'

export const oneToken = 10n ** 18n

/** An offer of whole shares with 18 decimals. */
export const shareOffer = (id: bigint, price: bigint, shares: bigint, minimum = 0n): Offer =>
  ofUnits(id, price, shares * oneToken, minimum * oneToken)

function ofUnits(id: bigint, price: bigint, units: bigint, minimum: bigint): Offer {
  const amount = (value: bigint) => ({ value, decimals: 18 })
  return offerFixture({
    id,
    price: usdc(price),
    available: amount(units),
    remaining: amount(units),
    minimumFill: amount(minimum),
  })
}

/** Up to six offers, the cheapest first, some with a smallest purchase. */
export const anyOffers: fc.Arbitrary<readonly Offer[]> = fc
  .array(
    fc.tuple(
      fc.bigInt(1n, 10n ** 7n),
      fc.bigInt(1n, 10n ** 21n),
      fc.oneof(fc.constant(0n), fc.bigInt(0n, 100n)),
    ),
    { maxLength: 6 },
  )
  .map((entries) =>
    entries
      .map(([price, units, percent], index) =>
        ofUnits(BigInt(index + 1), price, units, (units * percent) / 100n),
      )
      .toSorted(cheapestFirst),
  )

export const anyBuyTarget: fc.Arbitrary<BuyTarget> = fc.oneof(
  fc.record({ side: fc.constant('units' as const), value: fc.bigInt(1n, 10n ** 22n) }),
  fc.record({ side: fc.constant('payment' as const), value: fc.bigInt(1n, 10n ** 12n) }),
)
