import { queryOptions, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Address } from 'viem'
import type { Answer, Api } from '../../api/client.ts'
import { apiQueryDefaults, loadApi, mapAnswer } from '../../api/load-api.ts'
import { ledgerOf } from '../../api/local/applied-ledger.ts'
import { apiKeys } from '../../api/queries.ts'
import { type Amount, toDecimalString } from '../../lib/amount.ts'
import type { Source } from '../../lib/sourced.ts'
import { investDemoUsdc } from '../../session/demo.ts'
import { type Sources, useSource } from '../../session/use-source.ts'
import { type AppliedEntry, type AppliedStrategy, appliedFromApi } from './applied-strategy.ts'
import { type Strategy, strategyFromApi, strategyToApi } from './strategy.ts'

/** Every yield strategy. */
export const strategiesQuery = (load = loadApi) =>
  queryOptions({
    ...apiQueryDefaults,
    queryKey: apiKeys.strategies,
    queryFn: async ({ signal }) =>
      mapAnswer(await (await load()).yieldStrategies(signal), (all) => all.map(strategyFromApi)),
  })

const pendingPollMs = 2_000

/** The user's applied strategies; refetched every 2 s while one of them is PENDING. */
const appliedStrategiesQuery = (load = loadApi) =>
  queryOptions({
    ...apiQueryDefaults,
    queryKey: apiKeys.appliedStrategies,
    queryFn: async ({ signal }) =>
      mapAnswer(await (await load()).appliedStrategies(signal), (all) => all.map(appliedFromApi)),
    refetchInterval: ({ state }) =>
      state.data?.value.some(({ terms }) => terms.status === 'PENDING') ? pendingPollMs : false,
  })

const settlementPollMs = 500

/** Strategies applied without a server, as stored in this browser; polled until all are settled. */
const appliedLocallyQuery = (owner: string) =>
  queryOptions({
    queryKey: apiKeys.appliedLocally(owner),
    queryFn: () => ledgerOf(owner).list().map(appliedFromApi),
    initialData: () => ledgerOf(owner).list().map(appliedFromApi),
    networkMode: 'always',
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.some(({ terms }) => terms.status === 'PENDING') ? settlementPollMs : false,
  })

/** What a person asks for when applying a strategy. */
export type Application = {
  /** A project whose credits are retired, or `usdc`. */
  readonly assetId: string
  /** USDC. */
  readonly amount: Amount
}

type AppliedStrategies = {
  /** The strategies from the API. */
  readonly query: UseQueryResult<Answer<readonly AppliedStrategy[]>>
  /** Newest first; those of this browser before those of the API. Empty without a holder. */
  readonly entries: readonly AppliedEntry[]
  /** Applies a strategy; what no server took is kept in this browser. */
  readonly apply: (strategy: Strategy, application: Application) => Promise<Answer<AppliedStrategy>>
}

/** Who applies strategies. Strategies themselves come from the API in every session. */
type Applicant = {
  /** Null while nobody is signed in. */
  readonly holder: Address | null
  /** Whether the strategies that the sample layer lists as applied are the holder's. */
  readonly ownsSamples: boolean
  /** Pays in USDC for a strategy that no server took; an account on chain pays nothing. */
  readonly pay: ((amount: bigint) => void) | null
}

const applicant: Sources<Applicant> = {
  useSample: (user) => ({ holder: user?.address ?? null, ownsSamples: true, pay: investDemoUsdc }),
  useChain: (account) => ({ holder: account, ownsSamples: false, pay: null }),
}

/** The strategies that the session's user has applied. */
export function useAppliedStrategies(load: () => Promise<Api> = loadApi): AppliedStrategies {
  const client = useQueryClient()
  const { holder, ownsSamples, pay } = useSource(applicant, null)
  const enabled = holder !== null
  const query = useQuery({ ...appliedStrategiesQuery(load), enabled })
  const local = useQuery({ ...appliedLocallyQuery(holder ?? ''), enabled })

  const apply = useCallback(
    async (strategy: Strategy, { assetId, amount }: Application) => {
      const application = { asset_id: assetId, amount: toDecimalString(amount) }
      const answer = await (await load()).applyStrategy(strategyToApi(strategy), application)
      const isKeptHere = answer.source.kind === 'sample' && holder !== null
      if (isKeptHere) ledgerOf(holder).record(answer.value)
      if (isKeptHere) pay?.(amount.value)
      await client.invalidateQueries({
        queryKey: isKeptHere ? apiKeys.appliedLocally(holder) : apiKeys.appliedStrategies,
      })
      return mapAnswer(answer, appliedFromApi)
    },
    [client, holder, pay, load],
  )
  const entries = enabled
    ? [
        ...entriesOf(local.data, { kind: 'sample' }, true),
        ...entriesOfAnswer(query.data, ownsSamples),
      ]
    : []
  return { query, entries, apply }
}

function entriesOfAnswer(
  answer: Answer<readonly AppliedStrategy[]> | undefined,
  ownsSamples: boolean,
): readonly AppliedEntry[] {
  if (answer === undefined) return []
  const isOfDemoUser = answer.source.kind === 'sample' && !ownsSamples
  return isOfDemoUser ? [] : entriesOf(answer.value, answer.source, false)
}

function entriesOf(
  transactions: readonly AppliedStrategy[],
  source: Source,
  isLocal: boolean,
): readonly AppliedEntry[] {
  return transactions.map((transaction) => ({ transaction, source, isLocal }))
}
