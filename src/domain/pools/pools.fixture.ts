import type { Address } from 'viem'
import type { AssetClass } from '../registry/asset-class.ts'
import type { Pool, PoolToken, Position } from './pool.ts'
import { sqrtPriceFor } from './price.ts'
import { tickAtSqrtPrice } from './tick-math.ts'

/** A token with an address made of one digit, so that its place in a pool is plain. */
export function fixtureToken(
  digit: string,
  symbol: string,
  decimals = 18,
  assetClass: AssetClass = 'TREASURY',
): PoolToken {
  const address: Address = `0x${digit.repeat(40)}`
  return { address, name: symbol, symbol, decimals, assetClass }
}

/** A pool at a price in whole tokenB for one whole tokenA, given in hundredths. */
export function fixturePool(
  id: bigint,
  tokenA: PoolToken,
  tokenB: PoolToken,
  hundredths: bigint,
  changes: Partial<Pool> = {},
): Pool {
  const decimals = { decimalsA: tokenA.decimals, decimalsB: tokenB.decimals }
  const sqrtPriceX96 = sqrtPriceFor({ value: hundredths, decimals: 2 }, decimals)
  if (sqrtPriceX96 === null) throw new RangeError('No pool can have this price')
  return {
    id,
    tokenA,
    tokenB,
    feeTier: 30,
    tickSpacing: 10,
    active: true,
    owner: '0x9999999999999999999999999999999999999999',
    createdAt: 0,
    sqrtPriceX96,
    tick: tickAtSqrtPrice(sqrtPriceX96),
    liquidity: 10n ** 18n,
    totalLiquidity: 10n ** 18n,
    lastUpdated: 0,
    ...changes,
  }
}

/** A position of one million units of liquidity that nothing is due to. */
export function fixturePosition(changes: Partial<Position> = {}): Position {
  const nothing = { amountA: 0n, amountB: 0n }
  return {
    id: 1n,
    poolId: 1n,
    owner: '0x9999999999999999999999999999999999999999',
    lowerTick: -1_000,
    upperTick: 1_000,
    liquidity: 1_000_000n,
    holds: nothing,
    owed: nothing,
    deferred: nothing,
    createdAt: 0,
    ...changes,
  }
}
