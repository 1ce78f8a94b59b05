import type { Address } from 'viem'
import { type Amount, rescale, valueAt } from '../../lib/amount.ts'
import { usdc, usdcDecimals } from '../../lib/usdc.ts'
import type { HolderPosition } from '../assets/financial-asset.ts'
import { type MarketAsset, valuationOf, yieldOf } from '../assets/market-asset.ts'
import { maturityOf } from '../assets/maturity.ts'
import type { Credit } from '../credits/credit.ts'
import { creditName, creditSymbol } from '../credits/credit-text.ts'
import {
  type CreditStatus,
  creditMotif,
  creditTypeLabel,
  creditUnit,
} from '../credits/credit-type.ts'
import { type DollarPrices, dollarValueOfPair } from '../pools/dollar-prices.ts'
import { type Pool, type Position, pairName, rangeState } from '../pools/pool.ts'
import { priceDecimals } from '../pools/price.ts'
import { assetClassLabel, assetHref } from '../registry/asset-class.ts'
import type { Holding, HoldingCategory } from './holding.ts'

/** Ids of holdings on chain, the same wherever they are held or mentioned. */
export const holdingIds = {
  asset: (assetId: bigint) => `asset:${assetId}`,
  /** Credits of orders to retire: neither held nor retired. */
  order: (assetId: bigint) => `order:${assetId}`,
  /** Shares at a dealing desk to be redeemed: still the account's, but not among its holdings. */
  escrow: (assetId: bigint) => `escrow:${assetId}`,
  position: (positionId: bigint) => `position:${positionId}`,
  usdc: 'usdc',
  native: 'native',
} as const

/** Price of a token in pools as USDC for one whole unit; null without one. */
export function poolPrice(token: Address, prices: DollarPrices): Amount | null {
  const value = prices.get(token.toLowerCase())
  return value === undefined ? null : rescale({ value, decimals: priceDecimals }, usdcDecimals)
}

const categories = {
  TREASURY: 'treasury',
  REAL_ESTATE: 'real_estate',
  INVOICE: 'trade_finance',
  ENVIRONMENTAL_ASSET: 'environmental',
  CURRENCY: 'cash',
} as const satisfies Record<MarketAsset['assetClass'], HoldingCategory>

/** Shares of a financial asset, valued by NAV, or by the settlement price once settled. */
export function shareHolding(asset: MarketAsset, { shares, claimable }: HolderPosition): Holding {
  const settled = asset.settlementPrice
  const price = valuationOf(asset)
  const value = price === null ? null : valueAt(shares, price.price)
  const rate = yieldOf(asset)
  return {
    id: holdingIds.asset(asset.id),
    name: asset.name,
    symbol: asset.symbol,
    category: categories[asset.assetClass],
    type: assetClassLabel(asset.assetClass),
    picture: asset.picture,
    quantity: shares,
    unit: null,
    price: price === null ? null : { amount: price.price, basis: price.kind },
    value,
    yieldRate: rate === null || settled !== null ? null : rate.rate * 100,
    yearlyYield:
      rate?.kind === 'paid' && settled === null && value !== null
        ? portionOf(value, rate.rate)
        : null,
    claimable,
    maturity: maturityOf(asset),
    credit: null,
    inSmartAccounts: [],
    condition: settled !== null ? 'settled' : asset.status === 'SUSPENDED' ? 'suspended' : 'fine',
    href: assetHref(asset),
  }
}

/** How a credit is held: as itself, or as its ERC-20 token with an entry of its own. */
type CreditForm = { readonly kind: 'credit' } | { readonly kind: 'token'; readonly assetId: bigint }

/**
 * Credits, valued by the average price of their trades, or credit tokens, valued by pool price. One
 * can be turned into the other, so that each is valued like the other where its own price is missing.
 * Offers value nothing: anyone can make one.
 */
export function creditHolding(
  credit: Credit,
  form: CreditForm,
  quantity: Amount,
  { trades, prices }: { readonly trades: Amount | null; readonly prices: DollarPrices },
): Holding {
  const { project, vintage } = credit
  const isToken = form.kind === 'token'
  const pool = credit.token === null ? null : poolPrice(credit.token, prices)
  const byPool = pool && ({ amount: pool, basis: 'pool' } as const)
  const byTrades = trades && ({ amount: trades, basis: 'trades' } as const)
  const price = isToken ? (byPool ?? byTrades) : (byTrades ?? byPool)
  return {
    id: holdingIds.asset(isToken ? form.assetId : credit.assetId),
    name: creditName(credit),
    symbol: creditSymbol(credit),
    category: 'environmental',
    type: isToken
      ? `${creditTypeLabel(project.type)}, as credit token`
      : creditTypeLabel(project.type),
    picture: { motif: creditMotif(project.type), seed: project.code },
    quantity,
    unit: creditUnit(project.type).short,
    price,
    value: price === null ? null : valueAt(quantity, price.amount),
    yieldRate: null,
    yearlyYield: null,
    claimable: null,
    maturity: null,
    credit: {
      assetId: credit.assetId,
      isToken,
      standard: project.standard,
      vintage,
      goals: [],
      impact: null,
      ends: credit,
    },
    inSmartAccounts: [],
    condition: creditConditions[credit.status],
    href: `/environmental/assets/${credit.assetId}`,
  }
}

const creditConditions = {
  PENDING: 'fine',
  VERIFIED: 'fine',
  SUSPENDED: 'suspended',
  TRADING_ENDED: 'trading-ended',
  EXPIRED: 'expired',
} as const satisfies Record<CreditStatus, Holding['condition']>

/** A liquidity position, valued by the pools; its unclaimed fees are what can be claimed. */
export function positionHolding(position: Position, pool: Pool, prices: DollarPrices): Holding {
  const { holds, deferred, owed } = position
  const value = dollarValueOfPair(
    pool,
    { amountA: holds.amountA + deferred.amountA, amountB: holds.amountB + deferred.amountB },
    prices,
  )
  const state = rangeState(position, pool)
  return {
    id: holdingIds.position(position.id),
    name: `Position ${position.id}, ${pairName(pool)}`,
    symbol: pairName(pool),
    category: 'liquidity',
    type: 'Liquidity position',
    picture: { motif: 'currency', seed: `pool ${pool.id}` },
    quantity: { value: position.liquidity, decimals: 0 },
    unit: null,
    price: value === null ? null : { amount: value, basis: 'pool' },
    value,
    yieldRate: null,
    yearlyYield: null,
    claimable: dollarValueOfPair(pool, owed, prices),
    maturity: null,
    credit: null,
    inSmartAccounts: [],
    condition: state === 'below' || state === 'above' ? 'out-of-range' : 'fine',
    href: `/liquidity?position=${position.id}`,
  }
}

/** USDC, the unit of account. */
export function usdcHolding(quantity: Amount): Holding {
  return {
    ...cash,
    id: holdingIds.usdc,
    name: 'USD Coin',
    symbol: 'USDC',
    picture: { motif: 'currency', seed: 'USDC' },
    quantity,
    price: { amount: usdc(1_000_000n), basis: 'unit' },
    value: rescale(quantity, usdcDecimals),
    inSmartAccounts: [],
  }
}

/** The coin that pays for transactions. Nothing on the chain prices it. */
export function nativeHolding(
  quantity: Amount,
  { name, symbol }: { readonly name: string; readonly symbol: string },
): Holding {
  return {
    ...cash,
    id: holdingIds.native,
    name,
    symbol,
    picture: { motif: 'currency', seed: symbol },
    quantity,
    price: null,
    value: null,
    inSmartAccounts: [],
  }
}

const cash = {
  category: 'cash',
  type: 'Currency',
  unit: null,
  yieldRate: null,
  yearlyYield: null,
  claimable: null,
  maturity: null,
  credit: null,
  condition: 'fine',
  href: null,
} as const

/** A part of an amount by a rate as a ratio, truncated. */
function portionOf({ value, decimals }: Amount, rate: number): Amount {
  const billionths = BigInt(Math.round(rate * 1e9))
  return { value: (value * billionths) / 1_000_000_000n, decimals }
}
