import { useQuery } from '@tanstack/react-query'
import { useChain } from '../../chain/chain-state.ts'
import { combine, type Loadable, loadable } from '../../lib/loadable.ts'
import { listingsQuery } from '../offers/listings.ts'
import { openOffers } from '../offers/offer.ts'
import type { MarketCredit } from './credit.ts'
import { creditsQuery } from './read-credits.ts'

/**
 * Every credit with its open offers. Lists, details and forms all use this, so a credit has the
 * same price everywhere.
 */
export function useMarketCredits(enabled = true): Loadable<readonly MarketCredit[]> {
  const chain = useChain()
  const credits = useQuery({ ...creditsQuery(chain), ...(enabled ? {} : { enabled }) })
  const listings = useQuery({ ...listingsQuery(chain), ...(enabled ? {} : { enabled }) })
  return combine(
    { listings: loadable(listings), credits: loadable(credits) },
    ({ listings: offered, credits: all }) =>
      all.map((credit) => ({ ...credit, offers: openOffers(offered, credit.assetId) })),
  )
}
