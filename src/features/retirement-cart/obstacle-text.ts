import { explainFailure } from '../../chain/errors/explain-failure.ts'
import { formatCredits } from '../../domain/credits/credit-text.ts'
import type { CreditStatus } from '../../domain/credits/credit-type.ts'
import { isolated } from '../../lib/foreign-text.ts'
import { formatUsd } from '../../lib/format-money.ts'
import type { Obstacle } from './plan/transaction.ts'

/** The obstacle to a transaction and the next step; null while it is only loading. */
export function obstacleText(obstacle: Obstacle): string | null {
  switch (obstacle.kind) {
    case 'pending':
      return null
    case 'details':
      return 'Complete the details on the certificates.'
    case 'too-many':
      return `One transaction issues ${obstacle.most} certificates at most. Remove some credits.`
    case 'more-than-held':
      return `You hold only ${formatCredits(obstacle.credit, obstacle.held)}. Enter less.`
    case 'not-for-sale':
      return notForSaleText(obstacle.status)
    case 'more-than-offered':
      return obstacle.offered.value === 0n
        ? `No other seller offers ${isolated(obstacle.credit.project.name)} in this amount. Remove it, or enter another amount.`
        : `Only ${formatCredits(obstacle.credit, obstacle.offered)} can be bought from others. Enter less.`
    case 'expired':
      return `${isolated(obstacle.credit.project.name)} has expired and no longer supports a claim. Remove it.`
    case 'not-whole':
      return obstacle.problem
    case 'missing-usdc':
      return `This can cost ${formatUsd(obstacle.missing)} more than your account holds. Enter less, or add USDC.`
    case 'no-tolerance':
      return 'Correct the slippage tolerance.'
    case 'no-pool':
      return 'No open pool trades it now. Remove it, or buy it from an offer.'
    case 'more-than-pooled':
      return 'The pools do not hold this much. Enter less.'
    case 'quote-failed':
      return explainFailure(obstacle.error).sentence
  }
}

/** Why a credit that is not verified cannot be bought, and what still can be done. */
export function notForSaleText(status: Exclude<CreditStatus, 'VERIFIED'>): string {
  switch (status) {
    case 'SUSPENDED':
      return 'A verifier has suspended it, so none can be bought. What you hold can still be retired.'
    case 'EXPIRED':
      return 'It has expired, so none can be bought or retired. Remove it.'
    case 'TRADING_ENDED':
      return 'Its trading has ended, so none can be bought. What you hold can still be retired.'
    case 'PENDING':
      return 'It is not verified yet, so none can be bought. Choose another credit, or wait.'
  }
}
