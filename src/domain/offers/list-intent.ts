import { assetMarketAbi } from '../../chain/abi/assetMarket-abi.ts'
import { contractCall } from '../../chain/transactions/call.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import { formatAmount } from '../../lib/amount.ts'
import { formatDateTime } from '../../lib/date.ts'
import { formatBasisPoints } from '../../lib/format-percent.ts'
import { toHolding } from '../holding-path.ts'
import { keys } from '../keys.ts'
import type { Goods } from './goods.ts'
import { sellerConfirms } from './nav-deviation.ts'
import { proceedsOf, type SaleTerms } from './sale.ts'
import { type Market, marketSpender } from './use-market.ts'

/**
 * Lists units for sale. They stay with the seller until they are bought, so the market's allowance
 * also has to cover the seller's other open offers of the same goods.
 *
 * @param alreadyOffered Units of the other open offers, in the smallest unit.
 */
export function listIntent(
  goods: Goods,
  terms: SaleTerms,
  alreadyOffered: bigint,
  market: Market,
): Intent {
  const { units, price, minimumFill, expiresAt } = terms
  const { address, usdc, feeBps } = market
  const acknowledge = sellerConfirms(price, goods.nav)
  const allow = goods.allow(alreadyOffered + units.value, marketSpender(market))
  const listing = [
    goods.assetId,
    units.value,
    price.value,
    minimumFill.value,
    BigInt(expiresAt ?? 0),
  ] as const
  return {
    title: `Offer ${goods.name(units)} for sale`,
    give: [{ ...goods.line(units), label: 'When bought', bound: 'at most', isLater: true }],
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
    facts: [{ label: 'Price', value: `${formatAmount(price)} ${usdc.symbol} a ${goods.singular}` }],
    lasting: [
      minimumFill.value === 0n
        ? 'Anyone can buy any part of it.'
        : `Anyone can buy ${goods.name(minimumFill)} or more of it.`,
      expiresAt === null
        ? 'The offer does not expire. You can cancel it.'
        : `The offer expires on ${formatDateTime(expiresAt)}. You can cancel it before.`,
    ],
    notes: [goods.listedNotice, `The market charges ${formatBasisPoints(feeBps)} of each sale.`],
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
    leadsTo: toHolding(goods.assetId),
    invalidates: [keys.listings(), ...goods.invalidates],
  }
}
