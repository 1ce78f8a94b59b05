import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Address, zeroAddress } from 'viem'
import { portfolioImpactQuery } from '../../api/queries/environmental.ts'
import { useChain } from '../../chain/chain-state.ts'
import type { EnvironmentalAsset } from '../../domain/credits/environmental-asset.ts'
import { statedImpact } from '../../domain/credits/portfolio-impact.ts'
import { creditHoldingsQuery, creditTokenHoldingsQuery } from '../../domain/credits/read-credits.ts'
import { creditMovementsQuery } from '../../domain/credits/read-movements.ts'
import { pooledCreditsQuery } from '../../domain/credits/read-pooled-credits.ts'
import { useEnvironmentalAssets } from '../../domain/credits/use-environmental-assets.ts'
import { certificatesOfQuery } from '../../domain/retirement/read-certificates.ts'
import { type Failed, failureOf, type Loadable, loadable } from '../../lib/loadable.ts'
import type { Source } from '../../lib/sourced.ts'
import { useSession } from '../../session/session-provider.tsx'
import { type PortfolioImpact, portfolioImpactOf } from './model/portfolio-impact.ts'
import { type Holdings, holdingsFromChain, holdingsFromTransactions } from './model/positions.ts'
import { samplePortfolioQuery } from './sample-portfolio-query.ts'

/** Impact of the current account, with the source of each part. */
export type ReadyImpact = {
  readonly status: 'ready'
  readonly holder: Address
  readonly impact: PortfolioImpact
  readonly history: Pick<Holdings, 'retirements' | 'movements'>
  /** Of the totals, the goals and the verification. */
  readonly totalsSource: Source
  /** Of everything by project. */
  readonly projectsSource: Source
  /** Definition of held. */
  readonly heldMeans: string
  /** How scores of several projects are combined. */
  readonly weighting: string
}

type Assets = Loadable<readonly EnvironmentalAsset[]>

export type PortfolioImpactState =
  | { readonly status: 'signed-out' }
  | { readonly status: 'pending' }
  | Failed
  | ReadyImpact

/**
 * The impact of the credits that belong to the session: from the API in a demo session, from the
 * chain with a wallet. The screen does not ask which.
 */
export function usePortfolioImpact(): PortfolioImpactState {
  const session = useSession()
  const assets = useEnvironmentalAssets()
  const holder = session.user?.address ?? null
  const sample = useSampleImpact(session.kind === 'demo' ? holder : null, assets)
  const chain = useChainImpact(session.kind === 'wallet' ? session.account : null, assets)
  if (session.kind === 'signed-out') return { status: 'signed-out' }
  return session.kind === 'demo' ? sample : chain
}

function useChainImpact(account: Address | null, assets: Assets): PortfolioImpactState {
  const chain = useChain()
  const disabled = account === null ? { enabled: false } : {}
  const certificates = useQuery({
    ...certificatesOfQuery(chain, account ?? zeroAddress),
    ...disabled,
  })
  const held = useQuery({ ...creditHoldingsQuery(chain, account ?? zeroAddress), ...disabled })
  const tokens = useQuery({
    ...creditTokenHoldingsQuery(chain, account ?? zeroAddress),
    ...disabled,
  })
  const moved = useQuery({ ...creditMovementsQuery(chain, account ?? zeroAddress), ...disabled })
  const pooled = useQuery({ ...pooledCreditsQuery(chain, account ?? zeroAddress), ...disabled })
  const known = assets.status === 'ready' ? assets.value : undefined
  const retiredData = certificates.data
  const heldData = held.data?.value
  const tokenData = tokens.data?.value
  const movedData = moved.data?.value
  const pooledData = pooled.data?.value
  const computed = useMemo(() => {
    if (!known || !retiredData || !heldData || !tokenData || !movedData || !pooledData) return
    const { positions, ...history } = holdingsFromChain(
      known,
      retiredData.value,
      [...heldData, ...tokenData, ...pooledData.held],
      [...movedData, ...pooledData.movements],
    )
    return { impact: portfolioImpactOf(positions), history }
  }, [known, retiredData, heldData, tokenData, movedData, pooledData])

  const failure = failureOf(...[certificates, held, tokens, moved, pooled].map(loadable<unknown>))
  if (failure) return failure
  if (assets.status !== 'ready') return assets
  if (account === null || !computed || !retiredData) return { status: 'pending' }
  return {
    status: 'ready',
    holder: account,
    ...computed,
    totalsSource: retiredData.source,
    projectsSource: retiredData.source,
    heldMeans:
      'what the account holds as credits or credit tokens, including its liquidity positions',
    weighting: 'the mean over all credits, equally weighted',
  }
}

function useSampleImpact(user: Address | null, assets: Assets): PortfolioImpactState {
  const enabled = user !== null
  const totals = useQuery({ ...portfolioImpactQuery(user ?? zeroAddress), enabled })
  const portfolio = useQuery({ ...samplePortfolioQuery, enabled })
  const known = assets.status === 'ready' ? assets.value : undefined
  const answer = totals.data
  const book = portfolio.data
  const computed = useMemo(() => {
    if (!known || !answer || !book) return undefined
    const { positions, ...history } = holdingsFromTransactions(known, book.value.transactions)
    const { biodiversityScore, communityImpact } = book.value.impact
    const computed = portfolioImpactOf(positions)
    const stated = statedImpact(answer.value)
    const impact = {
      ...computed,
      biodiversityScore,
      communityImpact,
      ...stated,
      totals: { ...computed.totals, ...stated.totals },
    }
    return { impact, history }
  }, [known, answer, book])

  const failure = failureOf(loadable(totals), loadable(portfolio))
  if (failure) return failure
  if (assets.status !== 'ready') return assets
  if (user === null || !computed || !answer) return { status: 'pending' }
  return {
    status: 'ready',
    holder: user,
    ...computed,
    totalsSource: answer.source,
    projectsSource: { kind: 'sample' },
    heldMeans: 'credits bought less credits retired',
    weighting: 'the mean over all credits, weighted by what was paid for them',
  }
}
