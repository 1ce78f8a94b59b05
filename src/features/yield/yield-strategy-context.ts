import { createContext, useContext } from 'react'
import type { Answer } from '../../api/client.ts'
import type { AppliedEntry, AppliedStrategy } from '../../domain/strategies/applied-strategy.ts'
import type { StatedEstimate } from '../../domain/strategies/estimated-impact.ts'
import type { Strategy } from '../../domain/strategies/strategy.ts'
import type { Application } from '../../domain/strategies/use-applied-strategies.ts'
import type { Amount } from '../../lib/amount.ts'

/** State of a request that the provider sends by itself. */
export type Call<T> = {
  readonly answer: Answer<T> | undefined
  /** True while it runs, also when there is an older answer. */
  readonly loading: boolean
  /** The text for people when it failed, or when only the fall-back answered. */
  readonly error: string | null
  /** Why, as a sentence without its full stop. */
  readonly reason: string | null
}

export type YieldStrategies = {
  readonly strategies: Call<readonly Strategy[]>
  /** Newest first. Empty while nobody is signed in. */
  readonly applied: Call<readonly AppliedStrategy[]>
  /** Applied strategies of the API and of this browser. */
  readonly appliedEntries: readonly AppliedEntry[]
  /** True while any call runs. */
  readonly loading: boolean
  /** Text of the last call that failed, null once the next one succeeds. */
  readonly error: string | null
  reload(): void
  /** @throws Error with the text `Failed to apply strategy`, its cause inside. */
  applyStrategy(strategy: Strategy, application: Application): Promise<Answer<AppliedStrategy>>
  /** @throws Error with the text `Failed to calculate impact`, its cause inside. */
  calculateImpact(
    strategy: Strategy,
    amount: Amount,
    days: number,
    signal?: AbortSignal,
  ): Promise<Answer<StatedEstimate>>
}

export const YieldStrategyContext = createContext<YieldStrategies | null>(null)

/**
 * The strategies, what was applied, and the calls about them.
 *
 * @throws Error outside a YieldStrategyProvider.
 */
export function useYieldStrategy(): YieldStrategies {
  const value = useContext(YieldStrategyContext)
  if (value === null) {
    throw new Error('useYieldStrategy must be used within a YieldStrategyProvider')
  }
  return value
}
