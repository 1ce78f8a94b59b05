import type { Amount } from '../../../lib/amount.ts'

/** Who is paid for credits that are bought to be retired. */
export type PaymentWay = 'bought' | 'pool'

/** Cost in USDC of each way to buy the same amount; null where it cannot be delivered. */
export type PaymentCosts = { readonly bought: Amount | null; readonly pool: Amount | null }

/**
 * The way that costs less; the market's offers when both cost the same, as their price is exact. Null
 * when neither can deliver.
 */
export function cheaperWay({ bought, pool }: PaymentCosts): PaymentWay | null {
  if (bought === null) return pool === null ? null : 'pool'
  if (pool === null) return 'bought'
  return pool.value < bought.value ? 'pool' : 'bought'
}

/** The way that is taken: the one that was chosen as long as it can deliver, or else the cheaper. */
export function wayTaken(costs: PaymentCosts, chosen: PaymentWay | null): PaymentWay | null {
  return chosen !== null && costs[chosen] !== null ? chosen : cheaperWay(costs)
}
