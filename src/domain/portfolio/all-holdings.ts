import type { Amount } from '../../lib/amount.ts'
import { sameAddress } from '../../lib/same-address.ts'
import type { MarketAsset } from '../assets/market-asset.ts'
import type { Credit } from '../credits/credit.ts'
import { type DollarPrices, dollarPrices } from '../pools/dollar-prices.ts'
import { isEmptyPosition, type Pool } from '../pools/pool.ts'
import type { RegisteredAsset } from '../registry/registered-asset.ts'
import {
  creditHolding,
  nativeHolding,
  positionHolding,
  shareHolding,
  usdcHolding,
} from './chain-holdings.ts'
import type { Holding } from './holding.ts'
import type { Possessions } from './read-possessions.ts'

/** What can be owned, with its prices. */
export type Market = {
  readonly assets: readonly MarketAsset[]
  readonly credits: readonly Credit[]
  readonly registry: readonly RegisteredAsset[]
  readonly pools: readonly Pool[]
  /** The coin that pays for transactions. */
  readonly coin: { readonly name: string; readonly symbol: string }
}

/** Everything that one account has. What it has nothing of is left out. */
export function holdingsOf(possessions: Possessions, market: Market): readonly Holding[] {
  const { usdc, native } = possessions
  const prices = dollarPrices(market.pools)
  return [
    ...shareHoldings(possessions, market),
    ...creditHoldings(possessions, market, prices),
    ...tokenHoldings(possessions, market, prices),
    ...positionHoldings(possessions, market, prices),
    ...(usdc.value > 0n ? [usdcHolding(usdc)] : []),
    ...(native.value > 0n ? [nativeHolding(native, market.coin)] : []),
  ]
}

function shareHoldings({ shares }: Possessions, { assets }: Market): readonly Holding[] {
  return shares.flatMap(({ token, position }) => {
    const asset = assets.find((each) => sameAddress(each.token, token))
    const { shares: held, claimable } = position
    return asset === undefined || held.value + claimable.value === 0n
      ? []
      : [shareHolding(asset, position)]
  })
}

function creditHoldings(
  { credits: held }: Possessions,
  { assets, credits }: Market,
  prices: DollarPrices,
): readonly Holding[] {
  return held.flatMap(({ tokenId, amount }) => {
    const credit = credits.find((each) => each.tokenId === tokenId)
    if (credit === undefined) return []
    const market = { trades: tradePriceOf(credit, assets), prices }
    return [creditHolding(credit, { kind: 'credit' }, amount, market)]
  })
}

function tokenHoldings(
  { tokens }: Possessions,
  { assets, credits, registry }: Market,
  prices: DollarPrices,
): readonly Holding[] {
  return tokens.flatMap(({ token, balance }) => {
    const credit = credits.find((each) => each.token !== null && sameAddress(each.token, token))
    const entry = registry.find((each) => sameAddress(each.token, token))
    if (balance.value === 0n || credit === undefined || entry === undefined) return []
    const market = { trades: tradePriceOf(credit, assets), prices }
    return [creditHolding(credit, { kind: 'token', assetId: entry.id }, balance, market)]
  })
}

function positionHoldings(
  { positions }: Possessions,
  { pools }: Market,
  prices: DollarPrices,
): readonly Holding[] {
  return positions.flatMap((position) => {
    const pool = pools.find(({ id }) => id === position.poolId)
    return pool === undefined || isEmptyPosition(position)
      ? []
      : [positionHolding(position, pool, prices)]
  })
}

const tradePriceOf = ({ assetId }: Credit, assets: Market['assets']): Amount | null =>
  assets.find(({ id }) => id === assetId)?.tradePrice ?? null
