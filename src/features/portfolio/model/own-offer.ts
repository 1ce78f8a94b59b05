import type { MarketAsset } from '../../../domain/assets/market-asset.ts'
import type { Goods } from '../../../domain/offers/goods.ts'
import type { Listing } from '../../../domain/offers/offer.ts'

/** An open offer of the account, with what it sells. */
export type OwnOffer = {
  readonly offer: Listing
  readonly asset: MarketAsset
  readonly goods: Goods
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
  if (asset.status !== 'VERIFIED') return 'Not for sale: the asset is not verified'
  return 'Nothing to buy: you no longer hold or allow what you offered, or the market is paused'
}
