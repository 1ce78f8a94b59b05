import type { Address } from 'viem'
import { assetMarketAbi } from '../../chain/abi/assetMarket-abi.ts'
import { contractCall } from '../../chain/transactions/call.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import { type Amount, formatAmount } from '../../lib/amount.ts'
import { keys } from '../keys.ts'
import type { Goods } from './goods.ts'
import type { Offer } from './offer.ts'

const touched = (goods: Goods) => [keys.listings(), keys.logs('AssetMarket'), ...goods.touches]

/** Takes an own offer down. */
export function cancelOfferIntent(goods: Goods, offer: Offer, market: Address): Intent {
  return {
    title: `Cancel the offer of ${goods.name(offer.remaining)}`,
    give: [],
    get: [],
    notes: ['Nothing moves: what was offered never left your wallet.'],
    call: () =>
      contractCall({
        address: market,
        abi: assetMarketAbi,
        functionName: 'cancel',
        args: [offer.id],
      }),
    touches: touched(goods),
  }
}

/** Changes the price of an own offer. `price` is USDC for one whole unit. */
export function repriceIntent(goods: Goods, offer: Offer, price: Amount, market: Address): Intent {
  return {
    title: `Offer ${goods.name(offer.remaining)} at ${formatAmount(price)} USDC`,
    give: [],
    get: [],
    notes: [
      `The price was ${formatAmount(offer.price)} USDC. Purchases on their way at the old price fail if the new one is higher.`,
    ],
    call: () =>
      contractCall({
        address: market,
        abi: assetMarketAbi,
        functionName: 'setPrice',
        args: [offer.id, price.value],
      }),
    touches: touched(goods),
  }
}
