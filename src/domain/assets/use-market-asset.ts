import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useChain } from '../../chain/chain-state.ts'
import type { DaySeconds } from '../../lib/day.ts'
import { combine, failureOf, type Loadable, loadable, pending } from '../../lib/loadable.ts'
import type { Sourced } from '../../lib/sourced.ts'
import { listingsQuery } from '../offers/market.ts'
import {
  isCreditEntry,
  type RegisteredAsset,
  registeredAssetQuery,
  registryQuery,
} from '../registry/registry.ts'
import type { MarketAsset } from './market-asset.ts'
import { isFinancial, type MissingPart, useShares } from './use-shares.ts'

/** What an id of the registry stands for. */
type OneAsset =
  | {
      readonly kind: 'shares'
      readonly asset: MarketAsset
      /** Parts that could not be read. */
      readonly missing: readonly MissingPart[]
    }
  | { readonly kind: 'credit'; readonly entry: RegisteredAsset }
  | { readonly kind: 'unknown' }

/**
 * One financial asset with its figures, yield and open offers, as `useMarketAssets` has it in its list, without
 * reading the others.
 *
 * @param id Its id in the registry; null for none, which stays pending.
 * @param deferredMaturity To when a waiver moved its maturity; null where none did or it is not known yet.
 */
export function useMarketAsset(
  id: bigint | null,
  deferredMaturity: DaySeconds | null,
): Loadable<OneAsset> {
  const chain = useChain()
  const client = useQueryClient()
  const listings = useQuery(listingsQuery(chain))
  const list = registryQuery(chain).queryKey
  const registered = useQuery({
    ...registeredAssetQuery(chain, id ?? 0n),
    ...(id === null && { enabled: false }),
    // A list that was read has it already.
    initialData: (): Sourced<RegisteredAsset | null> | undefined => {
      const read = client.getQueryData(list)
      const entry = read?.value.find((each) => each.id === id)
      return read && entry && { ...read, value: entry }
    },
    initialDataUpdatedAt: () => client.getQueryState(list)?.dataUpdatedAt,
  })
  const entry = registered.data?.value ?? null
  const shares = useShares(entry !== null && isFinancial(entry) ? [entry] : [])

  if (registered.data !== undefined && entry !== null && isCreditEntry(entry)) {
    return { status: 'ready', ...registered.data, value: { kind: 'credit', entry } }
  }
  const needed = combine(
    { registered: loadable(registered), listings: loadable(listings) },
    (all) => all,
  )
  if (needed.status !== 'ready') return needed
  if (shares.isPending) return pending
  const [asset] = shares.assets({
    listings: needed.value.listings,
    deferred:
      deferredMaturity === null || id === null ? undefined : new Map([[id, deferredMaturity]]),
  })
  if (asset !== undefined)
    return { ...needed, value: { kind: 'shares', asset, missing: shares.missing } }
  return failureOf(...shares.missing) ?? { ...needed, value: { kind: 'unknown' } }
}
