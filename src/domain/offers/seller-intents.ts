import type { Address } from 'viem'
import { assetMarketAbi } from '../../chain/abi/assetMarket-abi.ts'
import { contractCall } from '../../chain/transactions/call.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import { type Amount, formatAmount } from '../../lib/amount.ts'
import { formatDateTime } from '../../lib/date.ts'
import { formatBasisPoints } from '../../lib/format-percent.ts'
import { toHolding } from '../holding-path.ts'
import { keys } from '../keys.ts'
import { type Market, marketSpender } from './market.ts'
import { sellerConfirms } from './nav.ts'
import { type Offer, proceedsOf, type SaleTerms, type Sellable } from './offer.ts'

/**
 * Lists units for sale. They stay with the seller until they are bought, so the market's allowance
 * also has to cover the seller's other open offers of the same token.
 *
 * @param alreadyOffered Units of the other open offers, in the smallest unit.
 */
export function listIntent(
  sellable: Sellable,
  terms: SaleTerms,
  alreadyOffered: bigint,
  market: Market,
): Intent {
  const { units, price, minimumFill, expiresAt } = terms
  const { address, usdc, feeBps } = market
  const acknowledge = sellerConfirms(price, sellable.nav)
  const allow = sellable.allow(alreadyOffered + units.value, marketSpender(market))
  const listing = [
    sellable.assetId,
    units.value,
    price.value,
    minimumFill.value,
    BigInt(expiresAt ?? 0),
  ] as const
  return {
    title: `Offer ${sellable.name(units)} for sale`,
    give: [{ ...sellable.line(units), label: 'When bought', bound: 'at most', isLater: true }],
    get: [
      {
        amount: proceedsOf(price, units, feeBps).net,
        unit: usdc.symbol,
        label: 'When all is sold, after the fee',
        bound: 'about',
        isLater: true,
      },
    ],
    allow: [allow],
    facts: [
      { label: 'Price', value: `${formatAmount(price)} ${usdc.symbol} a ${sellable.singular}` },
    ],
    lasting: [
      minimumFill.value === 0n
        ? 'Anyone can buy any part of it.'
        : `Anyone can buy ${sellable.name(minimumFill)} or more of it.`,
      expiresAt === null
        ? 'The offer does not expire. You can cancel it.'
        : `The offer expires on ${formatDateTime(expiresAt)}. You can cancel it before.`,
    ],
    notes: [sellable.listedNotice, `The market charges ${formatBasisPoints(feeBps)} of each sale.`],
    ...(acknowledge && { acknowledge }),
    call: ({ permit }) => {
      const signed = allow.kind === 'token' ? permit(allow.token.address) : undefined
      return signed
        ? contractCall({
            address,
            abi: assetMarketAbi,
            functionName: 'listWithPermit',
            args: [...listing, signed],
          })
        : contractCall({ address, abi: assetMarketAbi, functionName: 'list', args: listing })
    },
    leadsTo: toHolding(sellable.assetId),
    invalidates: [keys.listings(), ...sellable.invalidates],
  }
}

const offerKeys = (sellable: Sellable) => [keys.listings(), ...sellable.invalidates]

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
    invalidates: offerKeys(sellable),
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
    invalidates: offerKeys(sellable),
  }
}
