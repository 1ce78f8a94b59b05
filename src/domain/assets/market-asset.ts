import { type Amount, formatAmount, priceOfOne, sumOf, valueAt } from '../../lib/amount.ts'
import { type DaySeconds, daySeconds } from '../../lib/day.ts'
import { isolated } from '../../lib/foreign-text.ts'
import { usdcDecimals } from '../../lib/usdc.ts'
import type { PictureMotif } from '../../ui/asset-picture/asset-picture.tsx'
import type { Credit } from '../credits/credit.ts'
import { creditName, creditSymbol } from '../credits/credit-text.ts'
import { creditMotif } from '../credits/credit-type.ts'
import type { Period } from '../history/answer.ts'
import type { Distribution, SalesDay } from '../history/asset-records.ts'
import { keys } from '../keys.ts'
import { type Nav, navDeviationText } from '../offers/nav.ts'
import { askOf, type Listing, type Offer, openOffers, type Sellable } from '../offers/offer.ts'
import { assetMotif } from '../registry/asset-class.ts'
import type { RegisteredAsset } from '../registry/registry.ts'
import type { FinancialAsset } from './financial-asset.ts'
import { trailingYield, yieldToMaturity } from './yields.ts'

/** An asset of the marketplace, with data of the registry, its token and its offers. */
export type MarketAsset = RegisteredAsset & {
  /** Motif and seed of the drawn picture. */
  readonly picture: { readonly motif: PictureMotif; readonly seed: string }
  readonly name: string
  readonly symbol: string
  /** Null for credits, which have none. */
  readonly nav: Nav | null
  /** Volume-weighted average price of recent trades, for assets without a NAV; null without trades. */
  readonly tradePrice: Amount | null
  /** Unix seconds; null for an asset that does not mature. */
  readonly maturity: DaySeconds | null
  readonly supply: Amount
  /** Maximum supply: the cap of a financial asset, the verified amount of a credit. */
  readonly cap: Amount
  /** USDC for one whole share; null until the issuer has settled. */
  readonly settlementPrice: Amount | null
  /** Set while trades that it is valued by are still being read, so that its value may change. */
  readonly isReadingTrades?: boolean
  /** Set while payments of the past year are still being read, so that the yield is not known yet. */
  readonly isReadingYield?: boolean
  /** Yield of the past year (annualised if younger) as a fraction of NAV: 0.045 is 4.5 %. */
  readonly trailingYield: number
  /** Yield to maturity at the current price, per year; null without a fixed repayment. */
  readonly yieldToMaturity: number | null
  /** Open offers with something available, the cheapest first. */
  readonly offers: readonly Offer[]
}

/**
 * Combines the registry entry, figures, yield distributions and listings of a financial asset.
 *
 * @param repayment Repayment of one share at maturity as fixed by the terms; null where they fix
 * none.
 * @param now Unix seconds.
 */
export function toMarketAsset(
  registered: RegisteredAsset,
  financial: FinancialAsset,
  distributions: readonly Distribution[],
  listings: readonly Listing[],
  repayment: Amount | null,
  now: number,
): MarketAsset {
  const asset: MarketAsset = {
    ...registered,
    picture: { motif: assetMotif(registered.assetClass), seed: registered.token },
    name: financial.name,
    symbol: financial.symbol,
    nav: financial.nav,
    maturity: financial.maturity,
    supply: financial.supply,
    cap: financial.cap,
    settlementPrice: financial.settlementPrice,
    tradePrice: null,
    trailingYield: trailingYield(distributions, financial.nav.price, now),
    yieldToMaturity: null,
    offers: openOffers(listings, registered.id),
  }
  const price = priceOf(asset)?.price
  return repayment === null || price === undefined || asset.maturity === null
    ? asset
    : { ...asset, yieldToMaturity: yieldToMaturity(price, repayment, asset.maturity, now) }
}

/**
 * Combines the registry entry and listings of a credit, which has no NAV and no yield.
 *
 * @param tradePrice Volume-weighted average price of its recent trades; null without trades.
 */
export function creditMarketAsset(
  registered: RegisteredAsset,
  credit: Credit,
  listings: readonly Listing[],
  tradePrice: Amount | null,
): MarketAsset {
  const { project } = credit
  return {
    ...registered,
    picture: { motif: creditMotif(project.type), seed: project.code },
    name: creditName(credit),
    symbol: creditSymbol(credit),
    nav: null,
    maturity: null,
    supply: credit.circulating,
    cap: credit.verified,
    settlementPrice: null,
    tradePrice,
    trailingYield: 0,
    yieldToMaturity: null,
    offers: openOffers(listings, registered.id),
  }
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

/** Days of sales that an average price is computed from. */
const tradePriceDays = 90

/** The last 90 days and today, by UTC days, so that it stays the same for a day. */
export function tradePeriod(now: number): Period {
  const today = now - (now % daySeconds)
  return { from: today - tradePriceDays * daySeconds, to: today + daySeconds - 1 }
}

/**
 * Volume-weighted average price by asset: what buyers paid ÷ units bought, in USDC for one whole
 * unit, rounded to the nearest 0.000001 USDC.
 *
 * @param decimals Decimals of the units of these assets.
 */
export function tradePrices(
  days: readonly SalesDay[],
  decimals: number,
): ReadonlyMap<bigint, Amount> {
  const byAsset = Map.groupBy(days, ({ assetId }) => assetId)
  return new Map(
    [...byAsset].flatMap(([assetId, itsDays]) => {
      const cost = sumOf(
        itsDays.map((day) => day.cost),
        usdcDecimals,
      )
      const units = itsDays.reduce((sum, day) => sum + day.units, 0n)
      const price = priceOfOne(cost, { value: units, decimals })
      return price === null ? [] : [[assetId, price] as const]
    }),
  )
}

/** Shares of an asset, as sold in the market. */
export function sharesOf(asset: MarketAsset): Sellable {
  const { token, name, symbol, supply, nav } = asset
  const pooled = { address: token, name, symbol, decimals: supply.decimals }
  return {
    assetId: asset.id,
    unit: symbol,
    decimals: supply.decimals,
    singular: 'share',
    name: (units) => `${formatAmount(units)} ${isolated(symbol)}`,
    line: (amount) => ({ amount, unit: symbol }),
    allow: (amount, spender) => ({
      kind: 'token',
      token: pooled,
      ...spender,
      amount,
      permit: true,
    }),
    listedNotice: 'Your shares stay in your wallet and earn yield until they are sold.',
    pooled,
    nav,
    invalidates: [keys.balance(token), keys.financialAsset(token)],
  }
}
