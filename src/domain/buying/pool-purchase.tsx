import { priceOfOne } from '../../lib/amount.ts'
import { formatUsd } from '../../lib/format-money.ts'
import { formatBasisPoints } from '../../lib/format-percent.ts'
import { usdc } from '../../lib/usdc.ts'
import { AmountText } from '../../ui/amount-text.tsx'
import { Money, UnitPrice } from '../../ui/money.tsx'
import type { Goods } from '../offers/goods.ts'
import { priceImpactBps } from '../pools/price-impact.ts'
import type { SwapQuote } from '../pools/quote.ts'
import { swapBounds } from '../pools/swap-intent.ts'
import { missingUsdc } from './missing-usdc.ts'
import type { Figures } from './order-form.tsx'
import type { PurchaseProblem } from './purchase-problem.ts'
import type { Outcome } from './ways.ts'

const sixDigits = { maximumFractionDigits: 6 }

/** What a quote makes of an order. */
export const outcomeOf = (quote: SwapQuote | null): Outcome | null =>
  quote && { units: quote.amountOut, cost: quote.amountIn }

/** Why a quoted purchase cannot be made; the balance is null while unknown. */
export function poolProblem(
  { amountIn }: SwapQuote,
  balance: bigint | null,
): PurchaseProblem | null {
  const missing = missingUsdc(amountIn, balance)
  return missing && { kind: 'more-than-balance', missing }
}

/**
 * Figures of an order through pools: price, price impact and the worst that is accepted.
 *
 * @param balance The buyer's USDC in smallest units; null while unknown.
 */
export function poolFigures(
  goods: Goods,
  quote: SwapQuote,
  slippageBps: bigint,
  balance: bigint | null,
): Figures {
  const { amountIn, amountOut, hops, terms } = quote
  const { maximumPaid, minimumReceived } = swapBounds(quote, slippageBps, balance)
  const price = priceOfOne(usdc(amountIn), { value: amountOut, decimals: goods.decimals })
  return [
    ...(price === null
      ? []
      : [
          {
            label: 'Average price',
            hint: `Through ${hops.length === 1 ? 'one pool' : `${hops.length} pools`}, fees included`,
            value: <UnitPrice price={price} />,
          },
        ]),
    { label: 'Price impact', value: formatBasisPoints(priceImpactBps(hops)) },
    terms.exact === 'out'
      ? {
          label: 'Total',
          hint: `At most ${formatUsd(usdc(maximumPaid), { ...sixDigits, rounding: 'up' })}`,
          value: <Money amount={usdc(amountIn)} format={sixDigits} />,
        }
      : {
          label: 'You get at least',
          value: (
            <AmountText
              amount={{ value: minimumReceived, decimals: goods.decimals }}
              unit={goods.unit}
              format={sixDigits}
            />
          ),
        },
  ]
}
