import type { Address } from 'viem'
import { assetMarketAbi } from '../../chain/abi/assetMarket-abi.ts'
import { contractCall } from '../../chain/transactions/call.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import type { Amount } from '../../lib/amount.ts'
import { formatBasisPoints } from '../../lib/format-percent.ts'
import { keys } from '../keys.ts'
import type { Offer } from './offer.ts'
import { costOf } from './purchase.ts'
import type { Market } from './use-market.ts'

/** What is bought, in the words of its class, and what has to be read again once it is. */
type Bought = Pick<Intent, 'title' | 'get' | 'touches'>

/**
 * Buys `units` of an offer for exactly the price that was shown: a higher one is refused.
 *
 * @param bought `touches` need not name the offers and the USDC, which every purchase moves.
 */
export function buyOfferIntent(
  { title, get, touches }: Bought,
  offer: Offer,
  units: Amount,
  buyer: Address,
  { address, usdc }: Market,
): Intent {
  const cost = costOf(offer, units)
  const purchase = [offer.id, units.value, cost.value] as const
  return {
    title,
    give: [{ amount: cost, unit: usdc.symbol, bound: 'at most' }],
    get,
    allow: [
      {
        kind: 'token',
        token: usdc,
        spender: address,
        spenderName: 'Asset Market',
        amount: cost.value,
        permit: true,
      },
    ],
    notes: [
      `The seller pays the market's fee of ${formatBasisPoints(offer.feeBps)} out of the price.`,
    ],
    call: ({ deadline, permit }) => {
      const signed = permit(usdc.address)
      return signed
        ? contractCall({
            address,
            abi: assetMarketAbi,
            functionName: 'buyWithPermit',
            args: [...purchase, deadline, buyer, signed],
          })
        : contractCall({
            address,
            abi: assetMarketAbi,
            functionName: 'buy',
            args: [...purchase, deadline, buyer],
          })
    },
    touches: [keys.listings(), keys.balance(usdc.address), ...touches],
  }
}
