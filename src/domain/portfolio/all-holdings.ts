import type { Address } from 'viem'
import type { Amount } from '../../lib/amount.ts'
import { sameAddress } from '../../lib/same-address.ts'
import type { HolderPosition } from '../assets/financial-asset.ts'
import type { MarketAsset } from '../assets/market-asset.ts'
import { creditPrice, type MarketCredit } from '../credits/credit.ts'
import type { CreditHolding } from '../credits/read-credits.ts'
import { type DollarPrices, dollarPrices } from '../pools/dollar-prices.ts'
import { isEmptyPosition, type Pool, type Position } from '../pools/pool.ts'
import type { RegisteredAsset } from '../registry/registered-asset.ts'
import {
  creditHolding,
  nativeHolding,
  positionHolding,
  shareHolding,
  usdcHolding,
} from './chain-holdings.ts'
import type { Holding } from './holding.ts'

/** What was read of an account, and of what it may own. */
export type HoldingRecords = {
  /** Null for the account itself; the name of a smart account that holds for it. */
  readonly heldIn: string | null
  readonly shares: readonly { readonly asset: MarketAsset; readonly position: HolderPosition }[]
  readonly credits: readonly MarketCredit[]
  readonly heldCredits: readonly CreditHolding[]
  readonly tokens: readonly { readonly token: Address; readonly balance: Amount }[]
  readonly registry: readonly RegisteredAsset[]
  readonly pools: readonly Pool[]
  readonly positions: readonly Position[]
  readonly usdc: Amount
  readonly native: { readonly balance: Amount; readonly name: string; readonly symbol: string }
}

/** Everything that an account owns, the most valuable first. What it has nothing of is left out. */
export function allHoldings(records: HoldingRecords): readonly Holding[] {
  const { heldIn, usdc, native } = records
  const prices = dollarPrices(records.pools)
  const holdings = [
    ...records.shares
      .filter(({ position: { shares, claimable } }) => shares.value + claimable.value > 0n)
      .map(({ asset, position }) => shareHolding(asset, position, heldIn)),
    ...creditHoldings(records, prices),
    ...tokenHoldings(records, prices),
    ...positionHoldings(records, prices),
    ...(usdc.value > 0n ? [usdcHolding(usdc, heldIn)] : []),
    ...(native.balance.value > 0n ? [nativeHolding(native.balance, native, heldIn)] : []),
  ]
  return holdings.toSorted(byValue)
}

function creditHoldings(
  { heldCredits, credits, heldIn }: HoldingRecords,
  prices: DollarPrices,
): readonly Holding[] {
  return heldCredits.flatMap(({ tokenId, amount }) => {
    const credit = credits.find((each) => each.tokenId === tokenId)
    if (credit === undefined) return []
    const market = { offer: creditPrice(credit), prices }
    return [creditHolding(credit, { kind: 'credit' }, amount, market, heldIn)]
  })
}

function tokenHoldings(
  { tokens, credits, registry, heldIn }: HoldingRecords,
  prices: DollarPrices,
): readonly Holding[] {
  return tokens.flatMap(({ token, balance }) => {
    const credit = credits.find((each) => each.token !== null && sameAddress(each.token, token))
    const entry = registry.find((each) => sameAddress(each.token, token))
    if (balance.value === 0n || credit === undefined || entry === undefined) return []
    const market = { offer: creditPrice(credit), prices }
    return [creditHolding(credit, { kind: 'token', assetId: entry.id }, balance, market, heldIn)]
  })
}

function positionHoldings(
  { positions, pools, heldIn }: HoldingRecords,
  prices: DollarPrices,
): readonly Holding[] {
  return positions.flatMap((position) => {
    const pool = pools.find(({ id }) => id === position.poolId)
    return pool === undefined || isEmptyPosition(position)
      ? []
      : [positionHolding(position, pool, prices, heldIn)]
  })
}

/** The largest value first, then what has no price. */
function byValue(a: Holding, b: Holding): number {
  const difference = (b.value?.value ?? -1n) - (a.value?.value ?? -1n)
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}
