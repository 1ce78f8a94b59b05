import * as z from 'zod/mini'
import { decimalText, text } from './primitives.ts'
import { estimatedImpactSchema } from './strategy-impact.ts'
import { yieldStrategySchema } from './yield-strategy.ts'

/** The least that applying answers: the rest of the transaction follows from the request. */
const applicationReceiptSchema = z.readonly(z.object({ transaction_id: text }))
export type ApplicationReceipt = z.infer<typeof applicationReceiptSchema>

export const appliedStrategySchema = z.readonly(
  z.object({
    transaction_id: text,
    strategy_id: text,
    asset_id: text,
    /** Whole USDC. */
    amount: decimalText,
    status: z.enum(['PENDING', 'COMPLETED']),
    /** Whole USDC in the first year, before the performance fee. */
    estimated_yield: decimalText,
    estimated_impact: estimatedImpactSchema,
  }),
)
export type AppliedStrategy = z.infer<typeof appliedStrategySchema>

/** An item of the user's strategies: a transaction, or a strategy of which only that is known. */
export const userStrategySchema = z.union([appliedStrategySchema, yieldStrategySchema])
export type UserStrategy = z.infer<typeof userStrategySchema>

export const applicationAnswerSchema = z.union([appliedStrategySchema, applicationReceiptSchema])
