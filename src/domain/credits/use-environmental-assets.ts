import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { environmentalAssetsQuery } from '../../api/queries/environmental.ts'
import { combine, type Loadable, loadable, pending } from '../../lib/loadable.ts'
import { useSession } from '../../session/session-provider.tsx'
import type { EnvironmentalAsset } from './environmental-asset.ts'
import { fromApi } from './from-api.ts'
import { fromCredit } from './from-credit.ts'
import { useCreditContract } from './use-credit-contract.ts'
import { useCreditMetadata } from './use-credit-metadata.ts'
import { useMarketCredits } from './use-market-credits.ts'

/** One slow server of documents must not keep everybody's credits from being shown. */
const metadataPatienceMs = 2_000

/**
 * Every environmental asset: from the API in a demo session, from the chain for everybody else. The
 * screens do not ask which.
 */
export function useEnvironmentalAssets(): Loadable<readonly EnvironmentalAsset[]> {
  const isDemo = useSession().kind === 'demo'
  const sample = useSampleAssets(isDemo)
  const chain = useChainAssets(!isDemo)
  return isDemo ? sample : chain
}

function useSampleAssets(enabled: boolean): Loadable<readonly EnvironmentalAsset[]> {
  const query = useQuery({ ...environmentalAssetsQuery(), enabled })
  const assets = useMemo(() => query.data?.value.map(fromApi), [query.data])
  return combine({ answer: loadable(query) }, () => assets ?? [])
}

function useChainAssets(enabled: boolean): Loadable<readonly EnvironmentalAsset[]> {
  const market = useMarketCredits(enabled)
  const contract = useCreditContract()
  const credits = market.status === 'ready' ? market.value : undefined
  const metadata = useCreditMetadata(credits ?? [])
  const isPatient = !usePassed(metadataPatienceMs, credits !== undefined)
  const assets = useMemo(
    () =>
      contract && credits?.map((credit, index) => fromCredit(credit, metadata[index], contract)),
    [contract, credits, metadata],
  )
  if (market.status !== 'ready') return market
  if (!assets || (isPatient && metadata.includes(undefined))) return pending
  return { ...market, value: assets }
}

/** Whether so much time has passed since something began. */
function usePassed(milliseconds: number, hasBegun: boolean): boolean {
  const [isPassed, setPassed] = useState(false)
  useEffect(() => {
    if (!hasBegun) return
    const timer = setTimeout(() => setPassed(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds, hasBegun])
  return isPassed
}
