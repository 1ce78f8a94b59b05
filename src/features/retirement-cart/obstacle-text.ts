import { explain } from '../../chain/errors/explain.ts'
import { formatCredits } from '../../domain/credits/credit-text.ts'
import { formatUsd } from '../../lib/format-money.ts'
import type { Obstacle } from './plan/transaction.ts'
import { whyNotSold } from './why-not-sold.ts'

/** What stands against a transaction and what to do about it; null for what only takes a moment. */
export function obstacleText(obstacle: Obstacle): string | null {
  switch (obstacle.kind) {
    case 'pending':
      return null
    case 'details':
      return 'Correct what is to be written on the certificates.'
    case 'too-many':
      return `One transaction issues ${obstacle.most} certificates at most. Take some credits out.`
    case 'more-than-held':
      return `You hold only ${formatCredits(obstacle.credit, obstacle.held)}. Enter less.`
    case 'not-for-sale':
      return whyNotSold(obstacle.status)
    case 'more-than-offered':
      return obstacle.offered.value === 0n
        ? `Nobody else offers ${obstacle.credit.project.name} in this amount. Take it out, or enter another.`
        : `Only ${formatCredits(obstacle.credit, obstacle.offered)} can be bought from others. Enter less.`
    case 'missing-usdc':
      return `This can take ${formatUsd(obstacle.missing)} more than your account holds. Enter less, or add USDC.`
    case 'no-pool':
      return 'No open pool trades it any more. Take it out, or buy it from an offer.'
    case 'more-than-pooled':
      return 'The pools do not hold as much. Enter less.'
    case 'quote-failed':
      return explain(obstacle.error).sentence
  }
}
