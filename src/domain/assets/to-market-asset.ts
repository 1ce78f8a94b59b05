import { type Amount, formatAmount, priceOfOne, sumOf } from '../../lib/amount.ts'
import { type DaySeconds, daySeconds } from '../../lib/day.ts'
import { isolated } from '../../lib/foreign-text.ts'
import { usdcDecimals } from '../../lib/usdc.ts'
import type { Credit } from '../credits/credit.ts'
import { creditName, creditSymbol } from '../credits/credit-text.ts'
import { creditMotif } from '../credits/credit-type.ts'
import type { Period } from '../history/answer.ts'
import type { Distribution, SalesDay } from '../history/asset-records.ts'
import { keys } from '../keys.ts'
import { type Listing, openOffers, type Sellable } from '../offers/offer.ts'
import { assetMotif } from '../registry/asset-class.ts'
import type { RegisteredAsset } from '../registry/registry.ts'
import type { FinancialAsset } from './financial-asset.ts'
import { type MarketAsset, priceOf } from './market-asset.ts'
import { maturityOf } from './maturity.ts'
import { trailingYield, yieldToMaturity } from './yields.ts'

/** What is known of the repayment of an asset beside its figures. */
type Promised = {
  readonly repayment: Amount | null
  readonly deferredMaturity: DaySeconds | null
}

/**
 * Combines the registry entry, figures, yield distributions and listings of a financial asset.
 *
 * @param promised The repayment of one share at maturity as fixed by the terms, null where they fix none, and to when a
 * waiver moved it, null where none did.
 * @param now Unix seconds.
 */
export function toMarketAsset(
  registered: RegisteredAsset,
  financial: FinancialAsset,
  distributions: readonly Distribution[],
  listings: readonly Listing[],
  { repayment, deferredMaturity }: Promised,
  now: number,
): MarketAsset {
  const asset: MarketAsset = {
    ...registered,
    picture: { motif: assetMotif(registered.assetClass), seed: registered.token },
    name: financial.name,
    symbol: financial.symbol,
    nav: financial.nav,
    maturity: financial.maturity,
    deferredMaturity,
    repaymentPerShare: financial.repaymentPerShare,
    supply: financial.supply,
    cap: financial.cap,
    settlementPrice: financial.settlementPrice,
    policy: financial.policy,
    desk: financial.desk,
    tradePrice: null,
    paidKinds: null,
    trailingYield: trailingYield(distributions, financial.nav.price, now),
    yieldToMaturity: null,
    offers: openOffers(listings, registered.id),
  }
  const price = priceOf(asset)?.price
  const maturity = maturityOf(asset)
  return repayment === null || price === undefined || maturity === null
    ? asset
    : { ...asset, yieldToMaturity: yieldToMaturity(price, repayment, maturity, now) }
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
    deferredMaturity: null,
    repaymentPerShare: null,
    supply: credit.circulating,
    cap: credit.verified,
    settlementPrice: null,
    policy: null,
    desk: null,
    paidKinds: null,
    tradePrice,
    trailingYield: 0,
    yieldToMaturity: null,
    offers: openOffers(listings, registered.id),
  }
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
    buyerNotes: [],
    pooled,
    nav,
    invalidates: [keys.balance(token), keys.financialAsset(token)],
  }
}
