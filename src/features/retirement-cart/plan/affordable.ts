import { creditAmount, type MarketCredit, purchasable } from '../../../domain/credits/credit.ts'
import { cheapestFirst } from '../../../domain/offers/offer.ts'
import { costOf } from '../../../domain/offers/purchase.ts'
import { retirablePart } from '../../../domain/retirement/whole-credits.ts'
import type { Amount } from '../../../lib/amount.ts'
import { smaller } from '../../../lib/compare.ts'
import { sameAddress } from '../../../lib/same-address.ts'

/**
 * Credits that a payment buys from the offers of others, the cheapest first, as far as they can be
 * retired. All that is for sale where the payment is unknown.
 *
 * @param payment USDC; null while unknown.
 * @example
 * // 4 t at 5 USDC, then 10 t at 10 USDC
 * affordable(credit, usdc(50_000_000n), buyer) // 7 t
 */
export function affordable(
  credit: MarketCredit,
  payment: Amount | null,
  buyer: string | null,
): Amount {
  const offers = credit.offers
    .filter(({ seller }) => buyer === null || !sameAddress(seller, buyer))
    .toSorted(cheapestFirst)
  const available = purchasable({ status: credit.status, offers })
  let left = payment?.value ?? null
  if (left === null) return retirablePart(credit.project.type, available)
  let units = 0n
  for (const offer of offers) {
    if (offer.price.value === 0n) continue
    const paid = (left * 10n ** BigInt(offer.available.decimals)) / offer.price.value
    const taken = { ...offer.available, value: smaller(paid, offer.available.value) }
    units += taken.value
    left -= costOf(offer, taken).value
  }
  return retirablePart(credit.project.type, creditAmount(smaller(units, available.value)))
}
