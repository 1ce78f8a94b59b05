import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { appliedTotals } from '../../domain/strategies/applied-strategy.ts'
import { strategiesQuery } from '../../domain/strategies/queries.ts'
import { useAppliedStrategies } from '../../domain/strategies/use-applied-strategies.ts'
import { useSession } from '../../session/session-provider.tsx'
import type { StrategyEstimates } from './model/strategy-estimates.ts'

/** The applied strategies of the current account, in one form for both sessions. */
export function useStrategyEstimates(): StrategyEstimates {
  const { kind, user } = useSession()
  const { query, entries } = useAppliedStrategies(user?.address ?? null, kind === 'demo')
  const offered = useQuery({ ...strategiesQuery(), enabled: entries.length > 0 }).data?.value
  const names = useMemo(() => new Map(offered?.map(({ id, name }) => [id, name])), [offered])
  const source = query.data?.source
  const degraded = source?.kind === 'sample' ? source.degraded : undefined
  return {
    strategies: entries.map((entry) => ({
      ...entry,
      name: names.get(entry.transaction.strategyId) ?? null,
    })),
    totals: appliedTotals(entries),
    pending: query.isLoading,
    missing: query.error?.message ?? degraded ?? null,
  }
}
