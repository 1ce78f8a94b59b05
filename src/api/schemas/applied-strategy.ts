import * as z from 'zod/mini'
import { decimalText, text } from './primitives.ts'
import { estimatedImpactSchema } from './strategy-impact.ts'

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
