import type { Address } from 'viem'
import { assetMarketAbi } from '../../chain/abi/assetMarket-abi.ts'
import { contractCall } from '../../chain/transactions/call.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import { type Amount, formatAmount } from '../../lib/amount.ts'
import { keys } from '../keys.ts'
import type { Offer } from './offer.ts'

const touched = () => [keys.listings(), keys.credits(), keys.logs('AssetMarket')]

/** Takes an own offer down. `unit` is what is offered: `ALDER-27`, `t`. */
export function cancelOfferIntent(offer: Offer, unit: string, market: Address): Intent {
  return {
    title: `Take down the offer of ${formatAmount(offer.remaining)} ${unit}`,
    give: [],
    get: [],
    notes: ['Nothing moves: what was offered was yours all along.'],
    call: () =>
      contractCall({
        address: market,
        abi: assetMarketAbi,
        functionName: 'cancel',
        args: [offer.id],
      }),
    touches: touched(),
  }
}

/** Changes the price of an own offer. `price` is USDC for one whole unit. */
export function repriceIntent(offer: Offer, unit: string, price: Amount, market: Address): Intent {
  return {
    title: `Offer ${formatAmount(offer.remaining)} ${unit} at ${formatAmount(price)} USDC`,
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
    touches: touched(),
  }
}
