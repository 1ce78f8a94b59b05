import { formatAmount } from '../../lib/amount.ts'
import type { PurchaseProblem } from './purchase.ts'

/** What is missing is a cost: two digits, rounded up. */
const missingFormat = {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  rounding: 'up',
} as const

/**
 * Label of the disabled buy button: why a purchase is not possible.
 *
 * @param unit Unit of the offer: the symbol of a share, `t` for a credit.
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
      return `You need ${formatAmount(problem.missing, missingFormat)} USDC more`
  }
}
