import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useChain } from '../../chain/chain-state.ts'
import type { Credit } from '../../domain/credits/credit.ts'
import { useCreditContract } from '../../domain/credits/credit-contracts.ts'
import { type CreditDetails, detailsOf } from '../../domain/credits/credit-details.ts'
import { apiCreditQuery, apiCreditsQuery } from '../../domain/credits/from-api.ts'
import { useLabels } from '../../domain/credits/labels/read-labels.ts'
import { creditHoldingsQuery, useMarketCredits } from '../../domain/credits/read-credits.ts'
import { useChainCredits } from '../../domain/credits/use-chain-credits.ts'
import { useCreditMetadata } from '../../domain/credits/use-credit-metadata.ts'
import { creditAmount } from '../../domain/units.ts'
import type { Amount } from '../../lib/amount.ts'
import { combine, type Loadable, loadable, pending, ready } from '../../lib/loadable.ts'
import type { CurrentUser } from '../../session/session.ts'
import { type Sources, useSource } from '../../session/use-source.ts'

/** Every credit of the session, as the marketplace lists it. */
export function useCreditList(): Loadable<readonly CreditDetails[]> {
  return useSource(list, null)
}

const list: Sources<Loadable<readonly CreditDetails[]>> = {
  useSample: (user) => loadable(useQuery({ ...apiCreditsQuery, enabled: user !== null })),
  useChain: (_, enabled) => useChainCredits(enabled),
}

/**
 * One credit. The demo session also shows the marketplace of the chain, so ids that the API does not
 * list are read there. Null for an unknown id.
 */
export function useCredit(id: string): Loadable<CreditDetails | null> {
  return useSource(one, null, id)
}

const one: Sources<Loadable<CreditDetails | null>, [id: string]> = {
  useSample: useSampleCredit,
  useChain: useChainCredit,
}

function useSampleCredit(user: CurrentUser | null, id: string): Loadable<CreditDetails | null> {
  const enabled = user !== null
  // The API answers unknown ids with an error, so the list is checked first.
  const all = loadable(useQuery({ ...apiCreditsQuery, enabled }))
  const isListed = ready(all)?.value.some((credit) => credit.id === id)
  const one = loadable(useQuery({ ...apiCreditQuery(id), enabled: enabled && isListed === true }))
  const chain = useChainCredit(null, enabled && isListed === false, id)
  if (isListed === false) return chain
  return combine({ one, all }, (read) => read.one)
}

function useChainCredit(
  _account: Address | null,
  enabled: boolean,
  id: string,
): Loadable<CreditDetails | null> {
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
  return { ...market, value: detailsOf(credit, metadata, contract, labels.value) }
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
 * The project of a credit of the demo session, for links that lead from there to the chain, where
 * the same project has another id. Undefined for unknown ids.
 */
export function useSampleProject(
  assetId: string,
): { readonly name: string; readonly code: string } | undefined {
  return useQuery(apiCreditsQuery).data?.value.find(({ id }) => id === assetId)?.project
}
