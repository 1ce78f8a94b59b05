import { useState } from 'react'
import type { Address } from 'viem'
import { explainFailure } from '../../../chain/errors/explain-failure.ts'
import { type MarketCredit, purchasable } from '../../../domain/credits/credit.ts'
import { creditUnit } from '../../../domain/credits/credit-type.ts'
import { type Allocation, allocate } from '../../../domain/retirement/allocate.ts'
import { usePoolQuote } from '../../../domain/retirement/use-pool-quote.ts'
import type { PoolQuote } from '../../../domain/routes/use-best-quotes.ts'
import { formatAmount } from '../../../lib/amount.ts'
import { formatUnitPrice, formatUsd } from '../../../lib/format-money.ts'
import { usdcDecimals } from '../../../lib/usdc.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import {
  cheaperMethod,
  type PaymentCosts,
  type PaymentMethod,
  selectedMethod,
} from '../model/payment-method.ts'
import { CartForm } from './cart-form.tsx'

type BuyAndRetireFormProps = { readonly credit: MarketCredit; readonly account: Address }

/**
 * Puts credits into the cart that are bought and retired in one transaction: from the market's
 * offers or through pools, whichever costs less, unless the other is chosen.
 */
export function BuyAndRetireForm({ credit, account }: BuyAndRetireFormProps) {
  const [units, setUnits] = useState<bigint | null>(null)
  const [chosen, setChosen] = useState<PaymentMethod | null>(null)
  const entered = units ?? 0n
  const market = allocate(credit, entered, account)
  const pool = usePoolQuote(credit, entered)
  const costs: PaymentCosts = {
    bought: market.ok ? market.plan.cost : null,
    pool: pool.status === 'quoted' ? { value: pool.quote.amountIn, decimals: usdcDecimals } : null,
  }
  const way = selectedMethod(costs, chosen)
  const hasPool = pool.status !== 'none' && pool.status !== 'barred'
  if (!hasPool && purchasable(credit).value === 0n) {
    return (
      <EmptyState title="No offers at present">
        No pool trades it either. Come back later.
      </EmptyState>
    )
  }
  return (
    <CartForm
      credit={credit}
      action="Buy and retire"
      units={units}
      onChange={setUnits}
      source={way}
      {...(hasPool
        ? {}
        : { limit: { balance: purchasable(credit).value, balanceLabel: 'Available' } })}
      onAdded={() => {
        setUnits(null)
        setChosen(null)
      }}
    >
      {hasPool && entered > 0n && (
        <RadioCards
          label="How to pay"
          choices={[
            {
              value: 'bought',
              label: 'Offers in the market',
              description: marketText(market, costs, credit),
            },
            { value: 'pool', label: 'Through a pool', description: poolText(pool, costs) },
          ]}
          value={way}
          onChange={setChosen}
        />
      )}
      {pool.status === 'error' && (
        <Callout
          tone="warning"
          title="The pool price could not be read"
          actions={
            <Button size="sm" variant="outline" onClick={pool.retry}>
              Try again
            </Button>
          }
        >
          {explainFailure(pool.error).sentence} The offers in the market are not affected.
        </Callout>
      )}
      {!hasPool && costs.bought && (
        <p className="text-muted text-sm">You pay {formatUsd(costs.bought)}.</p>
      )}
    </CartForm>
  )
}

function marketText(market: Allocation, costs: PaymentCosts, credit: MarketCredit): string {
  if (market.ok) {
    const { cost, fills, highest } = market.plan
    const from =
      fills.length === 1
        ? 'from one offer'
        : `from ${fills.length} offers, at ${formatUnitPrice(highest)} at most`
    return `${formatUsd(cost)}, ${from}${cheaperSuffix('bought', costs)}`
  }
  return market.available.value === 0n
    ? 'No other seller offers it'
    : `Only ${formatAmount(market.available)} ${creditUnit(credit.project.type).short} are offered`
}

function poolText(pool: PoolQuote, costs: PaymentCosts): string {
  switch (pool.status) {
    case 'quoted':
      return costs.pool === null
        ? ''
        : `About ${formatUsd(costs.pool)}${cheaperSuffix('pool', costs)}`
    case 'too-much':
      return 'The pool does not hold this much'
    case 'error':
      return 'No price available'
    case 'none':
    case 'barred':
    case 'pending':
      return 'Getting a price'
  }
}

/** Marks the cheaper method, once both have a price. */
function cheaperSuffix(way: PaymentMethod, costs: PaymentCosts): string {
  return costs.bought && costs.pool && cheaperMethod(costs) === way ? ' · costs less' : ''
}
