import { type Amount, sumOf, valueAt } from '../../lib/amount.ts'
import type { PictureMotif } from '../../ui/asset-picture/asset-picture.tsx'
import type { Offer } from '../offers/offer.ts'
import type { RegisteredAsset } from '../registry/registered-asset.ts'

/** An asset as the marketplace lists it: what the registry, its token and its offers say together. */
export type MarketAsset = RegisteredAsset & {
  /** Decides the drawn picture. */
  readonly picture: { readonly motif: PictureMotif; readonly seed: string }
  readonly name: string
  readonly symbol: string
  /** USDC for one whole share, as its issuer states it; null for credits, which only the market prices. */
  readonly nav: { readonly price: Amount; readonly updatedAt: number } | null
  /** Unix seconds; null for an asset that does not mature. */
  readonly maturity: number | null
  readonly supply: Amount
  /** Most units that can exist: the cap of a financial asset, the verified amount of a credit. */
  readonly cap: Amount
  /** USDC for one whole share once the issuer has settled; null before. */
  readonly settlementPrice: Amount | null
  /** Yield paid over the last year (or annualised, for younger assets) as a share of NAV: 0.045 is 4.5 %. */
  readonly trailingYield: number
  /** Yield a year when bought at its price and repaid at maturity; null unless a fixed sum is repaid. */
  readonly yieldToMaturity: number | null
  /** Open offers with something available, the cheapest first. */
  readonly offers: readonly Offer[]
}

/** What a whole unit costs and who says so. */
export type AssetPrice = { readonly kind: 'offer' | 'settlement' | 'nav'; readonly price: Amount }

/**
 * The one price of an asset, for every list, card and form: the settlement price once it is final,
 * otherwise the cheapest open offer, otherwise the issuer's net asset value; null where nobody
 * states a price.
 */
export function priceOf(asset: MarketAsset): AssetPrice | null {
  if (asset.settlementPrice !== null) {
    return { kind: 'settlement', price: asset.settlementPrice }
  }
  const best = asset.offers[0]
  if (best !== undefined && asset.status === 'VERIFIED') return { kind: 'offer', price: best.price }
  return asset.nav && { kind: 'nav', price: asset.nav.price }
}

/** What an asset yields a year, and how that is known; 0.045 is 4.5 %. */
export type AssetYield = { readonly kind: 'paid' | 'to-maturity'; readonly rate: number }

/**
 * The one yield of an asset, for every list, card and filter: what it has paid over the past year;
 * for an asset that pays nothing until maturity, what its price then makes of it; null where neither
 * is known.
 */
export function yieldOf({
  trailingYield,
  yieldToMaturity,
}: Pick<MarketAsset, 'trailingYield' | 'yieldToMaturity'>): AssetYield | null {
  if (trailingYield !== 0) return { kind: 'paid', rate: trailingYield }
  return yieldToMaturity === null ? null : { kind: 'to-maturity', rate: yieldToMaturity }
}

/** The screen of an asset. A currency's is where pools are made with it. */
export function assetHref({ id, assetClass }: Pick<RegisteredAsset, 'id' | 'assetClass'>): string {
  if (assetClass === 'CURRENCY') return '/liquidity?create=pool'
  return assetClass === 'ENVIRONMENTAL_ASSET' ? `/environmental/assets/${id}` : `/assets/${id}`
}

/** What can be bought now over all open offers; zero unless the asset is verified. */
export function availableOf(asset: MarketAsset): Amount {
  const offers = asset.status === 'VERIFIED' ? asset.offers : []
  return sumOf(
    offers.map(({ available }) => available),
    asset.supply.decimals,
  )
}

/**
 * Value of all units in USDC: at net asset value where the issuer states one, otherwise at the price;
 * null without either.
 *
 * @example
 * // 1,000 shares at 1.05 USDC
 * marketValueOf(asset) // { value: 1_050_000_000n, decimals: 6 }
 */
export function marketValueOf(asset: MarketAsset): Amount | null {
  const price = asset.nav?.price ?? priceOf(asset)?.price
  return price === undefined ? null : valueAt(asset.supply, price)
}
