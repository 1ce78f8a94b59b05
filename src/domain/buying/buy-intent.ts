import type { Address } from 'viem'
import { assetMarketAbi } from '../../chain/abi/assetMarket-abi.ts'
import type { Token } from '../../chain/token.ts'
import { contractCall } from '../../chain/transactions/call.ts'
import type { Fact, Intent } from '../../chain/transactions/intent.ts'
import { type Amount, formatAmount } from '../../lib/amount.ts'
import { formatUnitPrice, formatUsd } from '../../lib/format-money.ts'
import { formatBasisPoints } from '../../lib/format-percent.ts'
import { usdc } from '../../lib/usdc.ts'
import { keys } from '../keys.ts'
import { type Market, marketFee, marketSpender } from '../offers/market.ts'
import { navDeviationText, staleNavText } from '../offers/nav.ts'
import type { Sellable } from '../offers/offer.ts'
import { toHolding } from '../paths.ts'
import type { PoolActor } from '../pools/intent-parts.ts'
import type { SwapQuote } from '../pools/quote.ts'
import { swapIntent, type Tolerance } from '../pools/swap-intent.ts'
import type { BoundedPlan, PurchasePlan, Take } from './plan.ts'

/** Buys from the cheapest offers in one transaction, within the bounds: all of it or nothing. */
export function buyIntent(
  sellable: Sellable,
  { plan, takes, minimum, maximumCost, highest }: BoundedPlan,
  buyer: Address,
  market: Market,
): Intent {
  const { address, usdc } = market
  const isExact = minimum.value === plan.units.value
  const stale = staleNavText(sellable.nav)
  const deviation = stale === null && navDeviationText(highest, sellable.nav?.price ?? null)
  const fees = [...new Set(plan.fills.map(({ offer }) => formatBasisPoints(offer.feeBps)))]
  const minimumText = isExact ? 'the whole amount' : sellable.name(minimum)
  return {
    title: `Buy ${sellable.name(plan.units)}`,
    give: [{ amount: maximumCost, unit: usdc.symbol, bound: 'at most' }],
    get: [isExact ? sellable.line(plan.units) : { ...sellable.line(minimum), bound: 'at least' }],
    allow: [
      {
        kind: 'token',
        token: usdc,
        ...marketSpender(market),
        amount: maximumCost.value,
        permit: true,
      },
    ],
    facts: takeFacts(takes, plan.units, sellable.unit),
    notes: [
      ...sellable.buyerNotes,
      `Now ${sellable.name(plan.units)} for ${formatUsd(plan.cost, { maximumFractionDigits: 6 })}, ${fillsText(plan, sellable.singular)}. Never more than that is bought.`,
      ...(takes.length > 1
        ? [
            `An offer that is no longer open is replaced by the next, at no more than ${formatUnitPrice(highest)} per ${sellable.singular}.`,
          ]
        : []),
      `If ${minimumText} cannot be bought within these limits, nothing is bought and nothing is paid.`,
      ...(deviation ? [`The highest price is ${deviation}.`] : []),
      `The seller pays the market's fee of ${fees.join(' or ')}.`,
    ],
    ...(stale && { acknowledge: `${stale} I buy without a current one.` }),
    call: ({ deadline, permit }) => {
      const signed = permit(usdc.address)
      const order = {
        assetId: sellable.assetId,
        amount: plan.units.value,
        minimumAmount: minimum.value,
        maximumCost: maximumCost.value,
        deadline,
        recipient: buyer,
      }
      return signed
        ? contractCall({
            address,
            abi: assetMarketAbi,
            functionName: 'sweepWithPermit',
            args: [order, takes, signed],
          })
        : contractCall({
            address,
            abi: assetMarketAbi,
            functionName: 'sweep',
            args: [order, takes],
          })
    },
    fees: marketFee(address, usdc),
    leadsTo: toHolding(sellable.assetId),
    invalidates: [keys.listings(), keys.balance(usdc.address), ...sellable.invalidates],
  }
}

/**
 * The offers of a plan and their prices.
 *
 * @param singular Noun for one unit.
 * @example
 * fillsText(plan, 'share') // 'from 3 offers: $1.06 per share on average, $1.10 at most'
 */
export function fillsText(
  { fills, average, highest }: Pick<PurchasePlan, 'fills' | 'average' | 'highest'>,
  singular: string,
): string {
  return fills.length === 1
    ? `from one offer at ${formatUnitPrice(highest)} per ${singular}`
    : `from ${fills.length} offers: ${formatUnitPrice(average)} per ${singular} on average, ${formatUnitPrice(highest)} at most`
}

/** What may be taken of each offer, and at which price at most. */
export const takeFacts = (
  takes: readonly Take[],
  { decimals }: Amount,
  unit: string,
): readonly Fact[] =>
  takes.map(({ listingId, maximumAmount, maximumPrice }) => ({
    label: `Offer ${listingId}`,
    value: `up to ${formatAmount({ value: maximumAmount, decimals })} ${unit}, at most ${formatAmount(usdc(maximumPrice))} USDC each`,
  }))

/** Buys what pools trade for USDC, as quoted; fails where the price moves beyond the tolerance. */
export function buyInPoolsIntent(
  sellable: Sellable & { readonly pooled: Token },
  quote: SwapQuote,
  usdc: Token,
  tolerance: Tolerance,
  actor: PoolActor,
): Intent {
  const swap = swapIntent(quote, { tokenIn: usdc, tokenOut: sellable.pooled }, tolerance, actor)
  return {
    ...swap,
    title: `Buy ${sellable.name({ value: quote.amountOut, decimals: sellable.decimals })}`,
    invalidates: [...swap.invalidates, ...sellable.invalidates],
  }
}
