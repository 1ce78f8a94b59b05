import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { environmentalAssetQuery } from '../../api/queries/environmental.ts'
import { useCreditMetadata } from '../../chain/credits/use-credit-metadata.ts'
import { useMarketCredits } from '../../chain/credits/use-market-credits.ts'
import type { Source } from '../../lib/sourced.ts'
import { useSession } from '../../session/session-provider.tsx'
import type { EnvironmentalAsset } from './model/environmental-asset.ts'
import { fromApi } from './model/from-api.ts'
import { fromCredit } from './model/from-credit.ts'
import { useCreditContract } from './use-credit-contract.ts'

/** One environmental asset, as far as it has been read. */
export type EnvironmentalAssetState =
  | { readonly status: 'pending' }
  /** Nobody knows the id. */
  | { readonly status: 'unknown' }
  | { readonly status: 'error'; readonly error: Error; readonly retry: () => void }
  | { readonly status: 'ready'; readonly asset: EnvironmentalAsset; readonly source: Source }

/**
 * One environmental asset: from the API in a demo session, from the chain for everybody else. The
 * marketplace of the chain is open to a demo session, too, so an id that the API does not know is
 * looked for there.
 */
export function useEnvironmentalAsset(id: string): EnvironmentalAssetState {
  const isDemo = useSession().kind === 'demo'
  const sample = useSampleAsset(id, isDemo)
  const isOnChain = !isDemo || sample.status === 'unknown'
  const chain = useChainAsset(id, isOnChain)
  return isOnChain ? chain : sample
}

function useSampleAsset(id: string, enabled: boolean): EnvironmentalAssetState {
  const { data, error, refetch } = useQuery({ ...environmentalAssetQuery(id), enabled })
  const asset = useMemo(() => data && fromApi(data.value), [data])
  // The sample layer is loaded on demand, so its error is known by its name.
  if (error?.name === 'SampleLayerError') return { status: 'unknown' }
  if (error) return { status: 'error', error, retry: () => void refetch() }
  if (!data || !asset) return { status: 'pending' }
  return { status: 'ready', asset, source: data.source }
}

function useChainAsset(id: string, enabled: boolean): EnvironmentalAssetState {
  const market = useMarketCredits(enabled)
  const contract = useCreditContract()
  const credits = market.status === 'ready' ? market.credits : undefined
  const credit = credits?.find(({ assetId }) => assetId.toString() === id)
  const [metadata] = useCreditMetadata(credit ? [credit] : [])
  if (market.status !== 'ready') return market
  if (credit === undefined) return { status: 'unknown' }
  if (contract === null || metadata === undefined) return { status: 'pending' }
  return { status: 'ready', asset: fromCredit(credit, metadata, contract), source: market.source }
}
