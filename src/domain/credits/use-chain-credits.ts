import { useEffect, useMemo, useState } from 'react'
import { type Loadable, pending, ready } from '../../lib/loadable.ts'
import { useCreditContract } from './credit-contracts.ts'
import { type CreditDetails, detailsOf } from './credit-details.ts'
import { useLabels } from './labels/read-labels.ts'
import { useMarketCredits } from './read-credits.ts'
import { useCreditMetadata } from './use-credit-metadata.ts'

/** How long the list waits for metadata, so that one slow server does not block it. */
const metadataTimeoutMs = 2_000

/** Every credit on chain. */
export function useChainCredits(enabled: boolean): Loadable<readonly CreditDetails[]> {
  const market = useMarketCredits(enabled)
  const labelled = useLabels(enabled)
  const contract = useCreditContract()
  const credits = ready(market)?.value
  const labels = ready(labelled)?.value
  const metadata = useCreditMetadata(credits ?? [])
  const isWaiting = !useTimeout(metadataTimeoutMs, credits !== undefined)
  const assets = useMemo(
    () =>
      contract &&
      labels &&
      credits?.map((credit, index) => detailsOf(credit, metadata[index], contract, labels)),
    [contract, credits, labels, metadata],
  )
  if (market.status !== 'ready') return market
  if (labelled.status === 'error') return labelled
  if (!assets || (isWaiting && metadata.includes(undefined))) return pending
  return { ...market, value: assets }
}

/** Whether a time has passed since `isStarted` became true. */
function useTimeout(milliseconds: number, isStarted: boolean): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isStarted) return
    const timer = setTimeout(() => setOver(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds, isStarted])
  return isOver
}
