import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import type { Answer, Api } from '../../api/client.ts'
import { apiKeys } from '../../api/queries/keys.ts'
import { loadApi } from '../../api/queries/load-api.ts'
import { strategyErrors } from '../../api/strategy-errors.ts'
import { askImpact } from '../../domain/strategies/estimated-impact.ts'
import { strategiesQuery } from '../../domain/strategies/queries.ts'
import type { Strategy } from '../../domain/strategies/strategy.ts'
import {
  type Application,
  useAppliedStrategies,
} from '../../domain/strategies/use-applied-strategies.ts'
import { type Call, type YieldStrategies, YieldStrategyContext } from './yield-strategy-context.ts'

type YieldStrategyProviderProps = {
  /** Who is signed in, by address; null for nobody. */
  readonly holder: string | null
  /** Whether the sample layer's applied strategies may be shown as the holder's: the demo session. */
  readonly isDemo: boolean
  /** Another API, for tests. */
  readonly api?: () => Promise<Api>
  readonly children: ReactNode
}

/** Loads the strategies once, keeps what was applied, and runs the calls about them. */
export function YieldStrategyProvider(props: YieldStrategyProviderProps) {
  return <HolderStrategies key={props.holder ?? 'nobody'} {...props} />
}

function HolderStrategies({ holder, isDemo, api = loadApi, children }: YieldStrategyProviderProps) {
  const client = useQueryClient()
  const applications = useAppliedStrategies(holder, isDemo, api)
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
