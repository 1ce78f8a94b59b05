import * as z from 'zod/mini'
import { decimalText, id, orNull, readableOrNull } from './primitives.ts'
import { estimatedImpactSchema } from './strategy-impact.ts'
import { yieldStrategySchema } from './yield-strategy.ts'

const status = z.enum(['PENDING', 'COMPLETED'])

/** A strategy that was applied. Null is what the server does not state. */
export const appliedStrategySchema = z.readonly(
  z.object({
    transaction_id: id,
    strategy_id: id,
    asset_id: orNull(id),
    /** Whole USDC. */
    amount: orNull(decimalText),
    status: orNull(status),
    /** Whole USDC in the first year, before the performance fee. */
    estimated_yield: orNull(decimalText),
    estimated_impact: orNull(estimatedImpactSchema),
  }),
)
export type AppliedStrategy = z.infer<typeof appliedStrategySchema>

/** An item of the user's strategies: a transaction, or a strategy of which only that is known. */
export const userStrategySchema = z.union([appliedStrategySchema, yieldStrategySchema])
export type UserStrategy = z.infer<typeof userStrategySchema>

/**
 * The answer to applying. A transaction id is enough: what the server has applied never counts as
 * failed for a field that it leaves out or writes in another way. An unknown status is no receipt,
 * because it may be a refusal.
 */
export const applicationReceiptSchema = z.readonly(
  z.object({
    transaction_id: id,
    strategy_id: readableOrNull(id),
    asset_id: readableOrNull(id),
    amount: readableOrNull(decimalText),
    status: orNull(status),
    estimated_yield: readableOrNull(decimalText),
    estimated_impact: readableOrNull(estimatedImpactSchema),
  }),
)
export type ApplicationReceipt = z.infer<typeof applicationReceiptSchema>
