import { estimateImpact, usdcDecimals } from '../../../api/local/strategy-rules.ts'
import type { EstimatedImpact } from '../../../api/schemas/strategy-impact.ts'
import type { YieldStrategy } from '../../../api/schemas/yield-strategy.ts'
import type { Amount } from '../../../lib/amount.ts'
import { compoundedEarnings, simpleEarnings } from './simulator.ts'

const amount: Amount = { value: 10_000_000_000n, decimals: usdcDecimals }
const days = 365

export type ExampleYear = {
  /** USDC after the fee, paid out or reinvested as the strategy does. */
  readonly earned: Amount
  readonly impact: EstimatedImpact
}

/** What 10,000 USDC would bring in a year: one measure for every strategy in a list. */
export function exampleYear(strategy: YieldStrategy): ExampleYear {
  const earnings = strategy.auto_compound
    ? compoundedEarnings(strategy, amount, days).at(-1)
    : undefined
  return {
    earned: (earnings ?? simpleEarnings(strategy, amount, days)).net,
    impact: estimateImpact(strategy, '10000', days),
  }
}
