import type { Address } from 'viem'
import { assetMarketAbi } from '../../chain/abi/assetMarket-abi.ts'
import { contractCall } from '../../chain/transactions/call.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import { type Amount, formatAmount } from '../../lib/amount.ts'
import { keys } from '../keys.ts'
import type { Goods } from './goods.ts'
import { sellerConfirms } from './nav-deviation.ts'
import type { Offer } from './offer.ts'

const offerKeys = (goods: Goods) => [keys.listings(), ...goods.invalidates]

const offerFact = ({ id }: Offer) => ({ label: 'Offer', value: `Offer ${id}` })

/** Cancels an offer. For its seller. */
export function cancelOfferIntent(goods: Goods, offer: Offer, market: Address): Intent {
  return {
    title: `Cancel the offer of ${goods.name(offer.remaining)}`,
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
    invalidates: offerKeys(goods),
  }
}

/**
 * Changes the price of an offer. For its seller.
 *
 * @param price USDC for one whole unit.
 */
export function repriceIntent(goods: Goods, offer: Offer, price: Amount, market: Address): Intent {
  const acknowledge = sellerConfirms(price, goods.nav)
  return {
    title: `Offer ${goods.name(offer.remaining)} at ${formatAmount(price)} USDC`,
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
    invalidates: offerKeys(goods),
  }
}
