import type { Amount } from '../../../lib/amount.ts'

/** How credits that are bought to be retired are paid for. */
export type PaymentMethod = 'bought' | 'pool'

/** Cost in USDC of the same amount by each method; null where it cannot be delivered. */
export type PaymentCosts = { readonly bought: Amount | null; readonly pool: Amount | null }

/**
 * The method that costs less; the market's offers when both cost the same, as their price is exact. Null
 * when neither can deliver.
 */
export function cheaperMethod({ bought, pool }: PaymentCosts): PaymentMethod | null {
  if (bought === null) return pool === null ? null : 'pool'
  if (pool === null) return 'bought'
  return pool.value < bought.value ? 'pool' : 'bought'
}

/** The selected method as long as it can deliver, otherwise the cheaper one. */
export function selectedMethod(
  costs: PaymentCosts,
  chosen: PaymentMethod | null,
): PaymentMethod | null {
  return chosen !== null && costs[chosen] !== null ? chosen : cheaperMethod(costs)
}
