import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  environmentalAssetQuery,
  environmentalAssetsQuery,
} from '../../api/queries/environmental.ts'
import { combine, type Loadable, loadable, pending } from '../../lib/loadable.ts'
import { useSession } from '../../session/session-provider.tsx'
import type { EnvironmentalAsset } from './environmental-asset.ts'
import { fromApi } from './from-api.ts'
import { fromCredit } from './from-credit.ts'
import { useLabels } from './labels/use-labels.ts'
import { useCreditContract } from './use-credit-contract.ts'
import { useCreditMetadata } from './use-credit-metadata.ts'
import { useMarketCredits } from './use-market-credits.ts'

/**
 * One environmental asset: from the API in a demo session, otherwise from the chain. A demo session
 * also shows the marketplace of the chain, so ids that the API does not list are read there. Null
 * for an unknown id.
 */
export function useEnvironmentalAsset(id: string): Loadable<EnvironmentalAsset | null> {
  const isDemo = useSession().kind === 'demo'
  const api = useApiAsset(id, isDemo)
  const isUnlisted = api.status === 'ready' && api.value === null
  const isOnChain = !isDemo || isUnlisted
  const chain = useChainAsset(id, isOnChain)
  return isOnChain ? chain : api
}

function useApiAsset(id: string, enabled: boolean): Loadable<EnvironmentalAsset | null> {
  // The API answers unknown ids with an error, so the list is checked first.
  const list = useQuery({ ...environmentalAssetsQuery(), enabled })
  const isListed = list.data?.value.some(({ asset_id }) => asset_id === id)
  const one = useQuery({ ...environmentalAssetQuery(id), enabled: enabled && isListed === true })
  const asset = useMemo(() => one.data && fromApi(one.data.value), [one.data])
  if (isListed === false) return combine({ list: loadable(list) }, () => null)
  return combine({ one: loadable(one), list: loadable(list) }, () => asset ?? null)
}

function useChainAsset(id: string, enabled: boolean): Loadable<EnvironmentalAsset | null> {
  const market = useMarketCredits(enabled)
  const labels = useLabels(enabled)
  const contract = useCreditContract()
  const credits = market.status === 'ready' ? market.value : undefined
  const credit = credits?.find(({ assetId }) => assetId.toString() === id)
  const [metadata] = useCreditMetadata(credit ? [credit] : [])
  if (market.status !== 'ready') return market
  if (credit === undefined) return { ...market, value: null }
  if (labels.status !== 'ready') return labels
  if (contract === null || metadata === undefined) return pending
  return { ...market, value: fromCredit(credit, metadata, contract, labels.value) }
}
