import { createContext, useContext } from 'react'
import type { Answer } from '../../api/client.ts'
import type { Application } from '../../api/local/strategy-rules.ts'
import type { AppliedEntry } from '../../api/queries/use-applied-strategies.ts'
import type { AppliedStrategy } from '../../api/schemas/applied-strategy.ts'
import type { StrategyImpact } from '../../api/schemas/strategy-impact.ts'
import type { YieldStrategy } from '../../api/schemas/yield-strategy.ts'

/** What is known of a call that the provider makes by itself. */
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
  readonly strategies: Call<readonly YieldStrategy[]>
  /** Newest first. Empty while nobody is signed in. */
  readonly applied: Call<readonly AppliedStrategy[]>
  /** What the API keeps and what this browser does. */
  readonly appliedEntries: readonly AppliedEntry[]
  /** True while any call runs. */
  readonly loading: boolean
  /** Text of the last call that failed, null once the next one succeeds. */
  readonly error: string | null
  reload(): void
  /** @throws Error with the text `Failed to apply strategy`, its cause inside. */
  applyStrategy(strategy: YieldStrategy, application: Application): Promise<Answer<AppliedStrategy>>
  /** @throws Error with the text `Failed to calculate impact`, its cause inside. */
  calculateImpact(
    strategy: YieldStrategy,
    amount: string,
    days: number,
    signal?: AbortSignal,
  ): Promise<Answer<StrategyImpact>>
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
