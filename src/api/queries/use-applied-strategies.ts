import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Source } from '../../lib/sourced.ts'
import type { Answer, Api } from '../client.ts'
import { ledgerOf } from '../local/applied-ledger.ts'
import type { AppliedStrategy } from '../schemas/applied-strategy.ts'
import { apiKeys } from './keys.ts'
import { loadApi } from './load-api.ts'
import { appliedLocallyQuery, appliedStrategiesQuery } from './yield.ts'

/** An applied strategy and its source: the API, or this browser. */
export type AppliedEntry = { readonly transaction: AppliedStrategy; readonly source: Source }

type AppliedStrategies = {
  /** The strategies from the API. */
  readonly query: UseQueryResult<Answer<readonly AppliedStrategy[]>>
  /** Newest first; those of this browser before those of the API. Empty without a holder. */
  readonly entries: readonly AppliedEntry[]
  /** Stores in this browser a strategy that was not applied by a server. */
  readonly record: (transaction: AppliedStrategy) => void
}

/**
 * The strategies that a holder has applied.
 *
 * @param holder Address; null for no holder.
 * @param isDemo Whether to include the sample layer's applied strategies: in the demo session,
 *   never with a wallet.
 */
export function useAppliedStrategies(
  holder: string | null,
  isDemo: boolean,
  load: () => Promise<Api> = loadApi,
): AppliedStrategies {
  const client = useQueryClient()
  const enabled = holder !== null
  const query = useQuery({ ...appliedStrategiesQuery(load), enabled })
  const local = useQuery({ ...appliedLocallyQuery(holder ?? ''), enabled })

  const record = useCallback(
    (transaction: AppliedStrategy) => {
      if (holder === null) return
      ledgerOf(holder).record(transaction)
      void client.invalidateQueries({ queryKey: apiKeys.appliedLocally(holder) })
    },
    [client, holder],
  )
  const entries = enabled
    ? [...entriesOf(local.data, { kind: 'sample' }), ...entriesOfAnswer(query.data, isDemo)]
    : []
  return { query, entries, record }
}

function entriesOfAnswer(
  answer: Answer<readonly AppliedStrategy[]> | undefined,
  isDemo: boolean,
): readonly AppliedEntry[] {
  if (answer === undefined) return []
  const isOfDemoUser = answer.source.kind === 'sample' && !isDemo
  return isOfDemoUser ? [] : entriesOf(answer.value, answer.source)
}

function entriesOf(
  transactions: readonly AppliedStrategy[],
  source: Source,
): readonly AppliedEntry[] {
  return transactions.map((transaction) => ({ transaction, source }))
}
