import { formatAmount } from '../../lib/amount.ts'
import { formatUsd } from '../../lib/format-money.ts'
import type { PurchaseProblem } from './purchase.ts'

/**
 * Says in a few words, for the button that cannot be pressed, what stands against a purchase.
 *
 * @param unit what the offer counts: the symbol of a share, the unit of a credit
 */
export function purchaseProblemText(problem: PurchaseProblem, unit: string): string {
  switch (problem.kind) {
    case 'zero':
      return 'Enter an amount'
    case 'own-offer':
      return 'This is your own offer'
    case 'more-than-available':
      return `Only ${formatAmount(problem.available, { maximumFractionDigits: 4 })} ${unit} available`
    case 'below-minimum':
      return `At least ${formatAmount(problem.minimum, { maximumFractionDigits: 4 })} ${unit}`
    case 'more-than-balance':
      return `${formatUsd(problem.missing)} USDC short`
  }
}
