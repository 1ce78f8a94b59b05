import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Address, zeroAddress } from 'viem'
import { useChain } from '../../../chain/chain-state.ts'
import { nowInSeconds } from '../../../lib/date.ts'
import {
  combine,
  type Failed,
  failureOf,
  type Loadable,
  loadable,
  pending,
  ready,
} from '../../../lib/loadable.ts'
import type { Source, Sourced } from '../../../lib/sourced.ts'
import type { CurrentUser } from '../../../session/session.ts'
import { type Sources, useSource } from '../../../session/use-source.ts'
import type { SmartAccount } from '../../accounts/account.ts'
import { apiCreditsQuery, type StatedImpact, statedImpactQuery } from '../../credits/from-api.ts'
import {
  type PositionRecords,
  pooledCredits,
  pooledStateQuery,
} from '../../credits/pooled-credits.ts'
import { creditHoldingsQuery, creditTokenHoldingsQuery } from '../../credits/read-credits.ts'
import { useChainCredits } from '../../credits/use-chain-credits.ts'
import { retiredAmounts } from '../../history/history.ts'
import { useHistories } from '../../history/use-history.ts'
import { samplePortfolioQuery } from '../sample-portfolio-query.ts'
import { smartAccountsQuery } from '../use-holdings.ts'
import { type PortfolioImpact, portfolioImpactOf } from './portfolio-impact.ts'
import { type Holdings, holdingsFromChain, holdingsFromTransactions } from './positions.ts'

/** Impact of the current account, with the source of each part. */
export type ReadyImpact = {
  readonly status: 'ready'
  readonly holder: Address
  /** Whose credits are counted: the holder's account, then those of its smart accounts that are read. */
  readonly accounts: readonly Address[]
  /** The account as a whole: totals, goals and verification, all as one source states them. */
  readonly summary: StatedImpact
  /** Of everything in the summary. */
  readonly summarySource: Source
  readonly impact: PortfolioImpact
  /** Whether smart accounts are still being read: their credits are not counted yet. */
  readonly isReading: boolean
  readonly history: Pick<Holdings, 'retirements' | 'movements'>
  /** Of everything by project, and of what is retired and held. */
  readonly projectsSource: Source
  /** Definition of held. */
  readonly heldMeans: string
  /** How scores of several projects are combined in the summary. */
  readonly weighting: string
}

export type PortfolioImpactState =
  | { readonly status: 'signed-out' }
  | { readonly status: 'pending' }
  | Failed
  | ReadyImpact

/**
 * The impact of the credits that belong to the session: from the API in a demo session, from the
 * chain with a wallet. The screen does not ask which.
 *
 * @param address Another account to read from the chain, in any session.
 */
export function usePortfolioImpact(address: Address | null = null): PortfolioImpactState {
  return useSource(impact, address)
}

const impact: Sources<PortfolioImpactState> = {
  useSample: useSampleImpact,
  useChain: useChainImpact,
}

function useChainImpact(account: Address | null): PortfolioImpactState {
  const assets = useChainCredits(account !== null)
  const chain = useChain()
  const smartAccounts = loadable(
    useQuery({
      ...smartAccountsQuery(chain, account ?? zeroAddress),
      ...(account === null && { enabled: false }),
    }),
  )
  const owned = account === null ? [] : [account, ...addressesOf(smartAccounts)]
  const retired = useHistories(owned.map((each) => retiredAmounts(each)))
  const credits = useQueries({
    queries: owned.map((each) => creditHoldingsQuery(chain, each)),
    combine: eachLoaded,
  })
  const tokens = useQueries({
    queries: owned.map((each) => creditTokenHoldingsQuery(chain, each)),
    combine: eachLoaded,
  })
  const pooled = useQueries({
    queries: owned.map((each) => pooledStateQuery(chain, each)),
    combine: eachLoaded,
  })
  // The account's own credits are shown as soon as they are read; its smart accounts take longer.
  const read = owned.map((each, at) =>
    combine(
      {
        retired: retired[at]?.answer ?? pending,
        credits: credits[at] ?? pending,
        tokens: tokens[at] ?? pending,
        pooled: pooled[at] ?? pending,
      },
      (parts) => ({ account: each, ...parts }),
    ),
  )
  const [own] = read
  if (account === null) return { status: 'signed-out' }
  const failure = failureOf(smartAccounts, ...read)
  if (failure !== null) return failure
  if (assets.status !== 'ready') return assets
  if (own?.status !== 'ready') return pending
  const counted = read.flatMap((each) => ready(each)?.value ?? [])
  const { positions, ...history } = holdingsFromChain(
    assets.value,
    counted.flatMap((each) => each.retired),
    counted.flatMap((each) => [...each.credits, ...each.tokens, ...inPositions(each.pooled)]),
  )
  const impact = portfolioImpactOf(positions)
  const isComplete = smartAccounts.status === 'ready' && counted.length === owned.length
  return {
    status: 'ready',
    holder: account,
    accounts: counted.map((each) => each.account),
    summary: { ...impact, totals: null, byProject: [] },
    summarySource: own.source,
    impact,
    isReading: !isComplete,
    history,
    projectsSource: own.source,
    heldMeans: isComplete
      ? 'what the account and its smart accounts hold as credits or credit tokens, including liquidity positions'
      : 'what the account holds as credits or credit tokens, including its liquidity positions; its smart accounts are still being read',
    weighting: 'the mean over the credits, each batch counting once',
  }
}

const addressesOf = (accounts: Loadable<readonly SmartAccount[]>): readonly Address[] =>
  accounts.status === 'ready'
    ? accounts.value.flatMap(({ contract }) => (contract === null ? [] : [contract.address]))
    : []

const inPositions = (state: Pick<PositionRecords, 'creditTokens' | 'pools' | 'positions'>) =>
  pooledCredits({ ...state, payments: [], trades: [] }, nowInSeconds()).held

const eachLoaded = <T>(queries: readonly UseQueryResult<Sourced<T>, Error>[]) =>
  queries.map((query) => loadable(query))

function useSampleImpact(user: CurrentUser | null): PortfolioImpactState {
  const enabled = user !== null
  const assets = loadable(useQuery({ ...apiCreditsQuery, enabled }))
  const totals = useQuery({ ...statedImpactQuery(user?.address ?? zeroAddress), enabled })
  const portfolio = useQuery({ ...samplePortfolioQuery, enabled })
  const known = assets.status === 'ready' ? assets.value : undefined
  const answer = totals.data
  const book = portfolio.data
  const computed = useMemo(() => {
    if (!known || !answer || !book) return undefined
    const { positions, ...history } = holdingsFromTransactions(known, book.value.transactions)
    return { summary: answer.value, impact: portfolioImpactOf(positions), history }
  }, [known, answer, book])

  const failure = failureOf(loadable(totals), loadable(portfolio))
  if (failure) return failure
  if (assets.status !== 'ready') return assets
  if (user === null || !computed || !answer) return { status: 'pending' }
  return {
    status: 'ready',
    holder: user.address,
    accounts: [user.address],
    ...computed,
    isReading: false,
    summarySource: answer.source,
    projectsSource: { kind: 'sample' },
    heldMeans: 'credits bought less credits retired',
    weighting:
      answer.source.kind === 'sample'
        ? 'the mean over all credits, weighted by what was paid for them'
        : 'what the impact service states',
  }
}
