import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  environmentalAssetQuery,
  environmentalAssetsQuery,
} from '../../api/queries/environmental.ts'
import type { Source } from '../../lib/sourced.ts'
import { useSession } from '../../session/session-provider.tsx'
import type { EnvironmentalAsset } from './environmental-asset.ts'
import { fromApi } from './from-api.ts'
import { fromCredit } from './from-credit.ts'
import { useCreditContract } from './use-credit-contract.ts'
import { useCreditMetadata } from './use-credit-metadata.ts'
import { useMarketCredits } from './use-market-credits.ts'

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
  const api = useApiAsset(id, isDemo)
  const isOnChain = !isDemo || api.status === 'unknown'
  const chain = useChainAsset(id, isOnChain)
  return isOnChain ? chain : api
}

function useApiAsset(id: string, enabled: boolean): EnvironmentalAssetState {
  // The list tells whether the API knows the id; to ask for one that it does not know is an error.
  const list = useQuery({ ...environmentalAssetsQuery(), enabled })
  const isListed = list.data?.value.some(({ asset_id }) => asset_id === id)
  const one = useQuery({ ...environmentalAssetQuery(id), enabled: enabled && isListed === true })
  const asset = useMemo(() => one.data && fromApi(one.data.value), [one.data])
  if (isListed === false) return { status: 'unknown' }
  const failed = [list, one].find(({ error }) => error !== null)
  if (failed?.error) {
    return { status: 'error', error: failed.error, retry: () => void failed.refetch() }
  }
  if (!one.data || !asset) return { status: 'pending' }
  return { status: 'ready', asset, source: one.data.source }
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
