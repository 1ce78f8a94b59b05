import type { Address } from 'viem'
import { assetMarketAbi } from '../../chain/abi/assetMarket-abi.ts'
import { contractCall } from '../../chain/transactions/call.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import { type Amount, formatAmount } from '../../lib/amount.ts'
import { keys } from '../keys.ts'
import { sellerConfirms } from './nav.ts'
import type { Offer, Sellable } from './offer.ts'

const offerFact = ({ id }: Offer) => ({ label: 'Offer', value: `Offer ${id}` })

/** Cancels an offer. For its seller. */
export function cancelOfferIntent(sellable: Sellable, offer: Offer, market: Address): Intent {
  return {
    title: `Cancel the offer of ${sellable.name(offer.remaining)}`,
    give: [],
    get: [],
    facts: [offerFact(offer)],
    notes: ['No tokens move: what you offered never left your wallet.'],
    call: () =>
      contractCall({
        address: market,
        abi: assetMarketAbi,
        functionName: 'cancel',
        args: [offer.id],
      }),
    invalidates: [keys.listings()],
  }
}

/**
 * Changes the price of an offer. For its seller.
 *
 * @param price USDC for one whole unit.
 */
export function repriceIntent(
  sellable: Sellable,
  offer: Offer,
  price: Amount,
  market: Address,
): Intent {
  const acknowledge = sellerConfirms(price, sellable.nav)
  return {
    title: `Offer ${sellable.name(offer.remaining)} at ${formatAmount(price)} USDC`,
    give: [],
    get: [],
    facts: [offerFact(offer)],
    notes: [
      `The price was ${formatAmount(offer.price)} USDC. Pending purchases at the old price fail if the new one is higher.`,
    ],
    ...(acknowledge && { acknowledge }),
    call: () =>
      contractCall({
        address: market,
        abi: assetMarketAbi,
        functionName: 'setPrice',
        args: [offer.id, price.value],
      }),
    invalidates: [keys.listings()],
  }
}
