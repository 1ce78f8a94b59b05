import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useChain } from '../../chain/chain-state.ts'
import type { MarketAsset } from '../../domain/assets/market-asset.ts'
import { sharesOf } from '../../domain/assets/to-market-asset.ts'
import { useMarketAssets } from '../../domain/assets/use-market-assets.ts'
import { useCreditContracts } from '../../domain/credits/credit-contracts.ts'
import { sellableOf } from '../../domain/credits/credit-text.ts'
import { creditsQuery } from '../../domain/credits/read-credits.ts'
import { listingsQuery } from '../../domain/offers/market.ts'
import type { Listing, Sellable } from '../../domain/offers/offer.ts'
import { combine, type Loadable, loadable } from '../../lib/loadable.ts'
import { sameAddress } from '../../lib/same-address.ts'

/** An open offer of the account, with what it sells. */
export type OwnOffer = {
  readonly offer: Listing
  readonly asset: MarketAsset
  readonly sellable: Sellable
}

/**
 * Why nobody can buy of an offer now; null while somebody can.
 *
 * @param now Unix seconds.
 */
export function closedText({ offer, asset }: Pick<OwnOffer, 'offer' | 'asset'>, now: number) {
  if (offer.available.value > 0n) return null
  if (offer.expiresAt !== null && offer.expiresAt <= now) return 'Expired'
  if (asset.settlementPrice !== null) return 'Settled: shares are redeemed, not sold'
  if (asset.status === 'EXPIRED') return 'Not for sale: its trading has ended'
  if (asset.status !== 'VERIFIED') return 'Not for sale: the asset is not verified'
  return 'Nothing to buy: you no longer hold or allow what you offered, or the market is paused'
}

/** Offers of an account that are neither sold out nor cancelled, the newest first. */
export function useOwnOffers(seller: Address): Loadable<readonly OwnOffer[]> {
  const chain = useChain()
  const contracts = useCreditContracts()
  const parts = {
    market: useMarketAssets(),
    credits: loadable(useQuery(creditsQuery(chain))),
    listings: loadable(useQuery(listingsQuery(chain))),
  }
  return combine(parts, ({ market, credits, listings }) =>
    listings
      .filter((offer) => offer.active && sameAddress(offer.seller, seller))
      .toReversed()
      .flatMap((offer) => {
        const asset = market.assets.find(({ id }) => id === offer.assetId)
        const credit = credits.find(({ assetId }) => assetId === offer.assetId)
        if (asset === undefined) return []
        if (credit === undefined) return [{ offer, asset, sellable: sharesOf(asset) }]
        return contracts === null
          ? []
          : [{ offer, asset, sellable: sellableOf(credit, contracts.credits) }]
      }),
  )
}
