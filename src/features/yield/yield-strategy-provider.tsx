import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import type { Answer, Api } from '../../api/client.ts'
import { loadApi } from '../../api/load-api.ts'
import { apiKeys, strategyErrors } from '../../api/queries.ts'
import type { AppliedEntry, AppliedStrategy } from '../../domain/strategies/applied-strategy.ts'
import { askImpact, type StatedEstimate } from '../../domain/strategies/estimated-impact.ts'
import type { Strategy } from '../../domain/strategies/strategy.ts'
import {
  type Application,
  strategiesQuery,
  useAppliedStrategies,
} from '../../domain/strategies/use-applied-strategies.ts'
import type { Amount } from '../../lib/amount.ts'
import { useSession } from '../../session/session-provider.tsx'

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

type YieldStrategies = {
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

const YieldStrategyContext = createContext<YieldStrategies | null>(null)

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

type YieldStrategyProviderProps = {
  /** Another API, for tests. */
  readonly api?: () => Promise<Api>
  readonly children: ReactNode
}

/** Loads the strategies once, keeps what was applied, and runs the calls about them. */
export function YieldStrategyProvider(props: YieldStrategyProviderProps) {
  const { user } = useSession()
  return <UserStrategies key={user?.address ?? 'nobody'} {...props} />
}

function UserStrategies({ api = loadApi, children }: YieldStrategyProviderProps) {
  const client = useQueryClient()
  const applications = useAppliedStrategies(api)
  const strategies = callOf(useQuery(strategiesQuery(api)), strategyErrors.strategies)
  const applied = callOf(applications.query, strategyErrors.applied)
  const impact = useImpactCall(api)

  const apply = useMutation({
    mutationFn: async ({ strategy, application }: ApplyInput) => {
      try {
        return await applications.apply(strategy, application)
      } catch (cause) {
        throw new Error(strategyErrors.apply, { cause })
      }
    },
  })

  const { mutateAsync } = apply
  const applyStrategy = useCallback(
    (strategy: Strategy, application: Application) => mutateAsync({ strategy, application }),
    [mutateAsync],
  )
  const reload = useCallback(() => {
    client.invalidateQueries({ queryKey: apiKeys.strategies })
    client.invalidateQueries({ queryKey: apiKeys.appliedStrategies })
  }, [client])

  const applyError =
    apply.error !== null || degradation(apply.data) !== null ? strategyErrors.apply : null

  const value: YieldStrategies = {
    strategies,
    applied,
    appliedEntries: applications.entries,
    loading: strategies.loading || applied.loading || apply.isPending || impact.loading,
    error: applyError ?? impact.error ?? strategies.error ?? applied.error,
    reload,
    applyStrategy,
    calculateImpact: impact.calculate,
  }
  return <YieldStrategyContext value={value}>{children}</YieldStrategyContext>
}

type ApplyInput = { readonly strategy: Strategy; readonly application: Application }

function useImpactCall(api: () => Promise<Api>) {
  const [running, setRunning] = useState(0)
  const [error, setError] = useState<string | null>(null)
  const calculate = useCallback<YieldStrategies['calculateImpact']>(
    async (strategy, amount, days, signal) => {
      setRunning((count) => count + 1)
      try {
        const answer = await askImpact(await api(), strategy, amount, days, signal)
        setError(degradation(answer) === null ? null : strategyErrors.impact)
        return answer
      } catch (cause) {
        signal?.throwIfAborted()
        setError(strategyErrors.impact)
        throw new Error(strategyErrors.impact, { cause })
      } finally {
        setRunning((count) => count - 1)
      }
    },
    [api],
  )
  return { calculate, error, loading: running > 0 }
}

function callOf<T>({ data, error, isFetching }: UseQueryResult<Answer<T>>, text: string): Call<T> {
  const reason = error?.message ?? degradation(data)
  return {
    answer: data,
    loading: isFetching,
    error: reason === null ? null : text,
    reason,
  }
}

function degradation(answer: Answer<unknown> | undefined): string | null {
  return answer?.source.kind === 'sample' ? (answer.source.degraded ?? null) : null
}
