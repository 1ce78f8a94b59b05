import {
  type EstimatedImpact,
  estimateImpact,
} from '../../../domain/strategies/estimated-impact.ts'
import type { Strategy } from '../../../domain/strategies/strategy.ts'
import type { Amount } from '../../../lib/amount.ts'
import { usdc } from '../../../lib/usdc.ts'
import { compoundedEarnings, simpleEarnings } from './simulator.ts'

const amount = usdc(10_000_000_000n)
const days = 365

export type ExampleYear = {
  /** USDC after the fee, paid out or reinvested as the strategy does. */
  readonly earned: Amount
  readonly impact: EstimatedImpact
}

/** Yield of 10,000 USDC over a year: one measure for every strategy in a list. */
export function exampleYear(strategy: Strategy): ExampleYear {
  const earnings = strategy.isCompounding
    ? compoundedEarnings(strategy, amount, days).at(-1)
    : undefined
  return {
    earned: (earnings ?? simpleEarnings(strategy, amount, days)).net,
    impact: estimateImpact(strategy, amount, days),
  }
}
