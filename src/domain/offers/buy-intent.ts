import type { Address } from 'viem'
import { assetMarketAbi } from '../../chain/abi/assetMarket-abi.ts'
import { contractCall } from '../../chain/transactions/call.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import { type Amount, formatAmount } from '../../lib/amount.ts'
import { formatBasisPoints } from '../../lib/format-percent.ts'
import { toHolding } from '../holding-path.ts'
import { keys } from '../keys.ts'
import type { Goods } from './goods.ts'
import { marketFee } from './market-fee.ts'
import { staleNavText } from './nav.ts'
import { navDeviationText } from './nav-deviation.ts'
import type { Offer } from './offer.ts'
import { costOf } from './purchase.ts'
import { type Market, marketSpender } from './use-market.ts'

/** Buys `units` of an offer for at most the cost shown: the contract rejects a higher one. */
export function buyIntent(
  goods: Goods,
  offer: Offer,
  units: Amount,
  buyer: Address,
  market: Market,
): Intent {
  const { address, usdc } = market
  const cost = costOf(offer, units)
  const purchase = [offer.id, units.value, cost.value] as const
  const stale = staleNavText(goods.nav)
  const deviation = stale === null && navDeviationText(offer.price, goods.nav?.price ?? null)
  return {
    title: `Buy ${goods.name(units)}`,
    give: [{ amount: cost, unit: usdc.symbol, bound: 'at most' }],
    get: [goods.line(units)],
    allow: [
      { kind: 'token', token: usdc, ...marketSpender(market), amount: cost.value, permit: true },
    ],
    facts: [
      {
        label: `Offer ${offer.id}`,
        value: `${formatAmount(offer.price)} ${usdc.symbol} a ${goods.singular}`,
      },
    ],
    notes: [
      ...(deviation ? [`The price is ${deviation}.`] : []),
      `The seller pays the market's fee of ${formatBasisPoints(offer.feeBps)}.`,
    ],
    ...(stale && { acknowledge: `${stale} I buy without a current one.` }),
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
    fees: marketFee(address, usdc),
    leadsTo: toHolding(goods.assetId),
    invalidates: [
      keys.listings(),
      keys.balance(usdc.address),
      keys.logs('AssetMarket'),
      ...goods.invalidates,
    ],
  }
}
