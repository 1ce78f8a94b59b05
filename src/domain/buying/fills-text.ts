import type { Fact } from '../../chain/transactions/intent.ts'
import { type Amount, formatAmount } from '../../lib/amount.ts'
import { formatUnitPrice } from '../../lib/format-money.ts'
import { usdc } from '../../lib/usdc.ts'
import type { Take } from './bounds.ts'
import type { PurchasePlan } from './plan.ts'

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
