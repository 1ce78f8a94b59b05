import type { Address } from 'viem'
import { assetMarketAbi } from '../../chain/abi/assetMarket-abi.ts'
import { contractCall } from '../../chain/transactions/call.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import { formatUnitPrice, formatUsd } from '../../lib/format-money.ts'
import { formatBasisPoints } from '../../lib/format-percent.ts'
import { toHolding } from '../holding-path.ts'
import { keys } from '../keys.ts'
import type { Goods } from '../offers/goods.ts'
import { marketFee } from '../offers/market-fee.ts'
import { staleNavText } from '../offers/nav.ts'
import { navDeviationText } from '../offers/nav-deviation.ts'
import { type Market, marketSpender } from '../offers/use-market.ts'
import type { BoundedPlan } from './bounds.ts'
import { fillsText, takeFacts } from './fills-text.ts'

/** Buys from the cheapest offers in one transaction, within the bounds: all of it or nothing. */
export function buyIntent(
  goods: Goods,
  { plan, takes, minimum, maximumCost, highest }: BoundedPlan,
  buyer: Address,
  market: Market,
): Intent {
  const { address, usdc } = market
  const isExact = minimum.value === plan.units.value
  const stale = staleNavText(goods.nav)
  const deviation = stale === null && navDeviationText(highest, goods.nav?.price ?? null)
  const fees = [...new Set(plan.fills.map(({ offer }) => formatBasisPoints(offer.feeBps)))]
  const least = isExact ? 'the whole amount' : goods.name(minimum)
  return {
    title: `Buy ${goods.name(plan.units)}`,
    give: [{ amount: maximumCost, unit: usdc.symbol, bound: 'at most' }],
    get: [isExact ? goods.line(plan.units) : { ...goods.line(minimum), bound: 'at least' }],
    allow: [
      {
        kind: 'token',
        token: usdc,
        ...marketSpender(market),
        amount: maximumCost.value,
        permit: true,
      },
    ],
    facts: takeFacts(takes, plan.units, goods.unit),
    notes: [
      `Now ${goods.name(plan.units)} for ${formatUsd(plan.cost, { maximumFractionDigits: 6 })}, ${fillsText(plan, goods.singular)}. Never more than that is bought.`,
      ...(takes.length > 1
        ? [
            `An offer that is gone by then is replaced by the next, at no more than ${formatUnitPrice(highest)} per ${goods.singular}.`,
          ]
        : []),
      `If ${least} cannot be bought within these limits, nothing is bought and nothing is paid.`,
      ...(deviation ? [`The highest price is ${deviation}.`] : []),
      `The seller pays the market's fee of ${fees.join(' or ')}.`,
    ],
    ...(stale && { acknowledge: `${stale} I buy without a current one.` }),
    call: ({ deadline, permit }) => {
      const signed = permit(usdc.address)
      const order = {
        assetId: goods.assetId,
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
    leadsTo: toHolding(goods.assetId),
    invalidates: [keys.listings(), keys.balance(usdc.address), ...goods.invalidates],
  }
}
