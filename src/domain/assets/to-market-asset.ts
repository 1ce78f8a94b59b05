import type { Amount } from '../../lib/amount.ts'
import type { Credit } from '../credits/credit.ts'
import { creditMotif } from '../credits/credit-motif.ts'
import { creditName, creditSymbol } from '../credits/credit-text.ts'
import type { Distribution } from '../history/asset-records.ts'
import { type Listing, openOffers } from '../offers/offer.ts'
import { assetMotif } from '../registry/asset-class.ts'
import type { RegisteredAsset } from '../registry/registered-asset.ts'
import type { FinancialAsset } from './financial-asset.ts'
import { type MarketAsset, priceOf } from './market-asset.ts'
import { trailingYield } from './yield-history.ts'
import { yieldToMaturity } from './yield-to-maturity.ts'

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
