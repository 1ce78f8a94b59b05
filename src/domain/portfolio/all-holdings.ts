import type { Address } from 'viem'
import type { ChainState } from '../../chain/chain-state.ts'
import { chainQuery } from '../../chain/query.ts'
import type { Amount } from '../../lib/amount.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { type HolderPosition, readHolderPosition } from '../assets/financial-asset.ts'
import type { MarketAsset } from '../assets/market-asset.ts'
import type { Credit } from '../credits/credit.ts'
import {
  type CreditHolding,
  readCreditHoldings,
  readCreditTokens,
} from '../credits/read-credits.ts'
import { keys } from '../keys.ts'
import { type DollarPrices, dollarPrices } from '../pools/dollar-prices.ts'
import { isEmptyPosition, type Pool, type Position } from '../pools/pool.ts'
import { readPositions } from '../pools/read-pools.ts'
import { isFinancialClass } from '../registry/asset-class.ts'
import { type RegisteredAsset, readRegistry } from '../registry/registry.ts'
import {
  creditHolding,
  nativeHolding,
  positionHolding,
  shareHolding,
  usdcHolding,
} from './chain-holdings.ts'
import type { Holding } from './holding.ts'

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
export function holdingsOf(owned: AssetsOwned, market: Market): readonly Holding[] {
  const { usdc, native } = owned
  const prices = dollarPrices(market.pools)
  return [
    ...shareHoldings(owned, market),
    ...creditHoldings(owned, market, prices),
    ...tokenHoldings(owned, market, prices),
    ...positionHoldings(owned, market, prices),
    ...(usdc.value > 0n ? [usdcHolding(usdc)] : []),
    ...(native.value > 0n ? [nativeHolding(native, market.coin)] : []),
  ]
}

function shareHoldings({ shares }: AssetsOwned, { assets }: Market): readonly Holding[] {
  return shares.flatMap(({ token, position }) => {
    const asset = assets.find((each) => sameAddress(each.token, token))
    const { shares: held, claimable } = position
    return asset === undefined || held.value + claimable.value === 0n
      ? []
      : [shareHolding(asset, position)]
  })
}

function creditHoldings(
  { credits: held }: AssetsOwned,
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
  { tokens }: AssetsOwned,
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
  { positions }: AssetsOwned,
  { pools, assets }: Market,
  prices: DollarPrices,
): readonly Holding[] {
  return positions.flatMap((position) => {
    const pool = pools.find(({ id }) => id === position.poolId)
    if (pool === undefined || isEmptyPosition(position)) return []
    const pooled = [pool.tokenA, pool.tokenB].flatMap(({ address }) =>
      assets.filter((asset) => sameAddress(asset.token, address)),
    )
    return [
      {
        ...positionHolding(position, pool, prices),
        pooledAssets: pooled.map(({ id }) => id),
      },
    ]
  })
}

const tradePriceOf = ({ assetId }: Credit, assets: Market['assets']): Amount | null =>
  assets.find(({ id }) => id === assetId)?.tradePrice ?? null

/** What one account has of everything that the deployment knows, zeros included. */
type AssetsOwned = {
  readonly shares: readonly { readonly token: Address; readonly position: HolderPosition }[]
  readonly credits: readonly CreditHolding[]
  /** Credit tokens. */
  readonly tokens: readonly { readonly token: Address; readonly balance: Amount }[]
  readonly positions: readonly Position[]
  readonly usdc: Amount
  /** The coin that pays for transactions. */
  readonly native: Amount
}

/** Reads what an account has, all at one block. */
export const assetsOwnedQuery = (chain: ChainState, account: Address) =>
  chainQuery(chain, keys.holdings(account), async (reader): Promise<AssetsOwned> => {
    const [registry, creditTokens] = await Promise.all([
      readRegistry(reader),
      readCreditTokens(reader),
    ])
    const financial = registry.filter(({ assetClass }) => isFinancialClass(assetClass))
    const [shares, credits, tokens, positions, usdc, native] = await Promise.all([
      Promise.all(
        financial.map(async ({ token }) => ({
          token,
          position: await readHolderPosition(reader, token, account),
        })),
      ),
      readCreditHoldings(reader, account),
      Promise.all(
        creditTokens.map(async ({ token }) => ({
          token,
          balance: await reader.balance(token, account),
        })),
      ),
      readPositions(reader, account),
      reader.balance(reader.deployment.usdc, account),
      reader.nativeBalance(account),
    ])
    return { shares, credits, tokens, positions, usdc, native }
  })
