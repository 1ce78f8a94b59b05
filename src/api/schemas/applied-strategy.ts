import * as z from 'zod/mini'
import { absentIfNull, decimalText, id } from './primitives.ts'
import { estimatedImpactSchema } from './strategy-impact.ts'
import { yieldStrategySchema } from './yield-strategy.ts'

const status = z.enum(['PENDING', 'COMPLETED'])

/**
 * The least that applying answers. The request and the local formulas complete it, so that what the
 * server has applied never counts as failed for a field that it leaves out.
 */
const applicationReceiptSchema = absentIfNull(
  ['status'],
  z.readonly(z.object({ transaction_id: id, status: z.exactOptional(status) })),
)
export type ApplicationReceipt = z.infer<typeof applicationReceiptSchema>

export const appliedStrategySchema = z.readonly(
  z.object({
    transaction_id: id,
    strategy_id: id,
    asset_id: id,
    /** Whole USDC. */
    amount: decimalText,
    status,
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
