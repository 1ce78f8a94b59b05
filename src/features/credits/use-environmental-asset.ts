import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Address } from 'viem'
import { environmentalAssetQuery, environmentalAssetsQuery } from '../../api/queries.ts'
import { useChain } from '../../chain/chain-state.ts'
import type { Credit } from '../../domain/credits/credit.ts'
import { useCreditContract } from '../../domain/credits/credit-contracts.ts'
import {
  type EnvironmentalAsset,
  fromApi,
  fromCredit,
} from '../../domain/credits/environmental-asset.ts'
import { useLabels } from '../../domain/credits/labels/read-labels.ts'
import { creditHoldingsQuery, useMarketCredits } from '../../domain/credits/read-credits.ts'
import { useCreditMetadata } from '../../domain/credits/use-credit-metadata.ts'
import { creditAmount } from '../../domain/units.ts'
import type { Amount } from '../../lib/amount.ts'
import { combine, type Loadable, loadable, pending } from '../../lib/loadable.ts'
import { useSession } from '../../session/session-provider.tsx'

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

/** Balance of a credit, without credit tokens; undefined while loading. */
export function useHeldUnits(
  credit: Pick<Credit, 'tokenId'>,
  account: Address,
): Amount | undefined {
  const holdings = useQuery(creditHoldingsQuery(useChain(), account)).data?.value
  if (holdings === undefined) return undefined
  return holdings.find(({ tokenId }) => tokenId === credit.tokenId)?.amount ?? creditAmount(0n)
}

/**
 * The project of an asset of the demo session, for links that lead from there to the chain, where
 * the same project has another id. Undefined in the demo session itself and for unknown ids.
 */
export function useSampleProject(
  assetId: string,
): { readonly name: string; readonly code: string } | undefined {
  const enabled = useSession().kind !== 'demo'
  const sample = useQuery({ ...environmentalAssetsQuery(), enabled }).data?.value
  const asset = sample?.find(({ asset_id }) => asset_id === assetId)
  return asset && { name: asset.project_name, code: asset.project_id }
}
