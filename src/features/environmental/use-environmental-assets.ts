import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { environmentalAssetsQuery } from '../../api/queries/environmental.ts'
import { useChain } from '../../chain/chain-state.ts'
import { useCreditMetadata } from '../../chain/credits/use-credit-metadata.ts'
import { useMarketCredits } from '../../chain/credits/use-market-credits.ts'
import { addressOf } from '../../chain/deployment.ts'
import { networkById } from '../../chain/networks.ts'
import type { Source } from '../../lib/sourced.ts'
import { useSession } from '../../session/session-provider.tsx'
import type { EnvironmentalAsset } from './model/environmental-asset.ts'
import { fromApi } from './model/from-api.ts'
import { fromCredit } from './model/from-credit.ts'

/** The environmental assets, as far as they have been read. */
export type EnvironmentalAssets =
  | { readonly status: 'pending' }
  | { readonly status: 'error'; readonly error: Error; readonly retry: () => void }
  | {
      readonly status: 'ready'
      readonly assets: readonly EnvironmentalAsset[]
      readonly source: Source
    }

/**
 * Every environmental asset: from the API in a demo session, from the chain for everybody else. The
 * screens do not ask which.
 */
export function useEnvironmentalAssets(): EnvironmentalAssets {
  const isDemo = useSession().kind === 'demo'
  const sample = useSampleAssets(isDemo)
  const chain = useChainAssets(!isDemo)
  return isDemo ? sample : chain
}

function useSampleAssets(enabled: boolean): EnvironmentalAssets {
  const { data, error, refetch } = useQuery({ ...environmentalAssetsQuery(), enabled })
  const assets = useMemo(() => data?.value.map(fromApi), [data])
  if (error) return { status: 'error', error, retry: () => void refetch() }
  if (!data || !assets) return { status: 'pending' }
  return { status: 'ready', assets, source: data.source }
}

function useChainAssets(enabled: boolean): EnvironmentalAssets {
  const chain = useChain()
  const market = useMarketCredits(enabled)
  const credits = market.status === 'ready' ? market.credits : undefined
  const metadata = useCreditMetadata(credits ?? [])
  const assets = useMemo(() => {
    if (chain.status !== 'open' || credits === undefined) return undefined
    const contract = {
      address: addressOf(chain.deployment, 'EnvironmentalCredits'),
      blockchain: networkById(chain.chainId).name,
    }
    return credits.map((credit, index) => fromCredit(credit, metadata[index], contract))
  }, [chain, credits, metadata])
  if (market.status !== 'ready') return market
  if (assets === undefined || metadata.includes(undefined)) return { status: 'pending' }
  return { status: 'ready', assets, source: market.source }
}
