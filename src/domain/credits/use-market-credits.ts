import { useQuery } from '@tanstack/react-query'
import { useChain } from '../../chain/chain-state.ts'
import type { Source } from '../../lib/sourced.ts'
import { listingsQuery } from '../offers/listings.ts'
import { openOffers } from '../offers/offer.ts'
import type { MarketCredit } from './credit.ts'
import { creditsQuery } from './read-credits.ts'

/** The credits of the chain, as far as they have been read. */
export type MarketCredits =
  | { readonly status: 'pending' }
  | { readonly status: 'error'; readonly error: Error; readonly retry: () => void }
  | {
      readonly status: 'ready'
      readonly credits: readonly MarketCredit[]
      readonly source: Source
    }

/**
 * Every credit with its open offers. Lists, detail and forms all read this, so the same credit has
 * the same price everywhere.
 */
export function useMarketCredits(enabled = true): MarketCredits {
  const chain = useChain()
  const credits = useQuery({ ...creditsQuery(chain), ...(enabled ? {} : { enabled }) })
  const listings = useQuery({ ...listingsQuery(chain), ...(enabled ? {} : { enabled }) })

  const error = credits.error ?? listings.error
  if (error) {
    const retry = () => {
      void credits.refetch()
      void listings.refetch()
    }
    return { status: 'error', error, retry }
  }
  if (!credits.data || !listings.data) return { status: 'pending' }
  const offered = listings.data.value
  return {
    status: 'ready',
    credits: credits.data.value.map((credit) => ({
      ...credit,
      offers: openOffers(offered, credit.assetId),
    })),
    source: listings.data.source,
  }
}
