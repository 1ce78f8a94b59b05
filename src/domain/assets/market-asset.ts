import type { Address } from 'viem'
import { type Amount, sumOf, valueAt } from '../../lib/amount.ts'
import type { PictureMotif } from '../../ui/asset-picture/asset-picture.tsx'
import type { PaymentKind } from '../history/payment-kind.ts'
import { type Nav, navDeviationText } from '../offers/nav.ts'
import { askOf, type Offer } from '../offers/offer.ts'
import type { RegisteredAsset } from '../registry/registry.ts'
import type { Maturity } from './maturity.ts'

/** An asset of the marketplace, with data of the registry, its token and its offers. */
export type MarketAsset = RegisteredAsset &
  Maturity & {
    /** Motif and seed of the drawn picture. */
    readonly picture: { readonly motif: PictureMotif; readonly seed: string }
    readonly name: string
    readonly symbol: string
    /** Null for credits, which have none. */
    readonly nav: Nav | null
    /** Volume-weighted average price of recent trades, for assets without a NAV; null without trades. */
    readonly tradePrice: Amount | null
    /** Fixed repayment at maturity: USDC for one whole share; null where the terms fix none, and for credits. */
    readonly repaymentPerShare: Amount | null
    readonly supply: Amount
    /** Maximum supply: the cap of a financial asset, the verified amount of a credit. */
    readonly cap: Amount
    /** USDC for one whole share; null until the issuer has settled. */
    readonly settlementPrice: Amount | null
    /** Decides who may receive shares; null where everyone may, and for credits. */
    readonly policy: Address | null
    /** Where shares are subscribed and redeemed at the next NAV; null for an asset without a dealing desk. */
    readonly desk: Address | null
    /** Set while trades that it is valued by are still being read, so that its value may change. */
    readonly isReadingTrades?: boolean
    /** Kinds of payments to holders so far; null while not all are read, and for credits. */
    readonly paidKinds: readonly PaymentKind[] | null
    /** Set while payments of the past year are still being read, so that the yield is not known yet. */
    readonly isReadingYield?: boolean
    /** Yield of the past year (annualised if younger) as a fraction of NAV: 0.045 is 4.5 %. */
    readonly trailingYield: number
    /** Yield to maturity at the current price, per year; null without a fixed repayment. */
    readonly yieldToMaturity: number | null
    /** Open offers with something available, the cheapest first. */
    readonly offers: readonly Offer[]
  }

/** Price of one whole unit in USDC, and its origin. A `stale-nav` is older than the terms allow. */
export type AssetPrice = {
  readonly kind: 'offer' | 'settlement' | 'nav' | 'stale-nav' | 'trades'
  readonly price: Amount
}

/** Price at which holdings are valued. Offers never are one. */
export type Valuation = AssetPrice & { readonly kind: Exclude<AssetPrice['kind'], 'offer'> }

/**
 * Price of an asset, the same in every list, card and form: the settlement price if it is settled;
 * for a verified asset the ask of the offers within 10 % of a current NAV; otherwise the NAV. Null
 * without any of them.
 */
export function priceOf(asset: MarketAsset): AssetPrice | null {
  if (asset.settlementPrice !== null) {
    return { kind: 'settlement', price: asset.settlementPrice }
  }
  const { nav } = asset
  const relied = nav === null || nav.isStale ? null : nav.price
  const offers = asset.status === 'VERIFIED' ? asset.offers : []
  const ask = askOf(offers.filter(({ price }) => navDeviationText(price, relied) === null))
  if (ask !== null) return { kind: 'offer', price: ask.price }
  return nav && navPrice(nav)
}

/**
 * Price at which holdings are valued: settlement, NAV, or for assets without a NAV the average price
 * of their trades. Null without any of them; offers never value a holding.
 */
export function valuationOf(asset: MarketAsset): Valuation | null {
  if (asset.settlementPrice !== null) {
    return { kind: 'settlement', price: asset.settlementPrice }
  }
  if (asset.nav !== null) return navPrice(asset.nav)
  return asset.tradePrice && { kind: 'trades', price: asset.tradePrice }
}

const navPrice = ({ price, isStale }: Nav): Valuation => ({
  kind: isStale ? 'stale-nav' : 'nav',
  price,
})

/** Annual yield of an asset as a fraction, and its origin; 0.045 is 4.5 %. */
export type AssetYield = { readonly kind: 'paid' | 'to-maturity'; readonly rate: number }

/**
 * Yield of an asset, the same in every list, card and filter: the yield of the past year, or the
 * yield to maturity of an asset that has paid none; null where neither is known.
 */
export function yieldOf({
  trailingYield,
  yieldToMaturity,
}: Pick<MarketAsset, 'trailingYield' | 'yieldToMaturity'>): AssetYield | null {
  if (trailingYield !== 0) return { kind: 'paid', rate: trailingYield }
  return yieldToMaturity === null ? null : { kind: 'to-maturity', rate: yieldToMaturity }
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
 * Value of all units in USDC, see `valuationOf`; null where they have no valuation.
 *
 * @example
 * // 1,000 shares at a NAV of 1.05 USDC
 * marketValueOf(asset) // { value: 1_050_000_000n, decimals: 6 }
 */
export function marketValueOf(asset: MarketAsset): Amount | null {
  const valuation = valuationOf(asset)
  return valuation && valueAt(asset.supply, valuation.price)
}
