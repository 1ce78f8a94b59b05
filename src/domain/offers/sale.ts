import { assetMarketAbi } from '../../chain/abi/assetMarket-abi.ts'
import { contractCall } from '../../chain/transactions/call.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import { type Amount, formatAmount } from '../../lib/amount.ts'
import { formatDateTime } from '../../lib/date.ts'
import { formatBasisPoints } from '../../lib/format-percent.ts'
import { keys } from '../keys.ts'
import { toHolding } from '../paths.ts'
import { type Market, marketSpender } from './market.ts'
import { sellerConfirms } from './nav.ts'
import { costOf, type Sellable } from './offer.ts'

/** Terms of a listing as its seller enters them. */
export type SaleTerms = {
  readonly units: Amount
  /** USDC for one whole unit. */
  readonly price: Amount
  /** Smallest purchase, unless less remains; zero for any. */
  readonly minimumFill: Amount
  /** Unix seconds; null for an offer that does not expire. */
  readonly expiresAt: number | null
}

/** Proceeds of a sale in USDC: gross is what buyers pay, net is gross less the fee. */
type Proceeds = { readonly gross: Amount; readonly fee: Amount; readonly net: Amount }

/**
 * Proceeds of selling all units at once.
 *
 * @param price USDC for one whole unit.
 * @param feeBps Fee of the market in basis points.
 * @example
 * // 40 credits at 12.5 USDC, fee 0.25 %
 * proceedsOf(usdc(12_500_000n), creditAmount(40_000n), 25) // net: 498.75 USDC
 */
export function proceedsOf(price: Amount, units: Amount, feeBps: number): Proceeds {
  const gross = costOf({ price }, units)
  const fee = feeOf(gross, feeBps)
  return { gross, fee, net: { ...gross, value: gross.value - fee.value } }
}

/**
 * Fee of the market on a payment, rounded down as in the contract.
 *
 * @param feeBps Basis points.
 *
 * @example
 * feeOf({ value: 2_612_500n, decimals: 6 }, 25) // { value: 6_531n, decimals: 6 }
 */
function feeOf(cost: Amount, feeBps: number): Amount {
  return { value: (cost.value * BigInt(feeBps)) / 10_000n, decimals: cost.decimals }
}

/** Why a sale cannot be listed as entered. */
export type SaleProblem =
  | 'nothing-to-sell'
  | 'no-amount'
  | 'more-than-available'
  | 'no-price'
  | 'minimum-above-amount'

/**
 * The first reason why a sale cannot be listed, or null.
 *
 * @param available Units that the seller holds and has not listed, in the smallest unit.
 */
export function saleProblem(
  { units, price, minimumFill }: Omit<SaleTerms, 'expiresAt'>,
  available: bigint,
): SaleProblem | null {
  if (available === 0n) return 'nothing-to-sell'
  if (units.value === 0n) return 'no-amount'
  if (units.value > available) return 'more-than-available'
  if (price.value === 0n) return 'no-price'
  return minimumFill.value > units.value ? 'minimum-above-amount' : null
}

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
    invalidates: [keys.listings()],
  }
}
