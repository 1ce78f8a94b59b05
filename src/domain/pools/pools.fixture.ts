import type { Address } from 'viem'
import type { AssetClass } from '../registry/asset-class.ts'
import type { Pool, PoolToken, Position } from './pool.ts'
import { sqrtPriceFor } from './price.ts'
import { tickAtSqrtPrice } from './tick-math.ts'

/** A token whose address repeats one digit, so that the order of tokens in a pool is obvious. */
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
  if (sqrtPriceX96 === null) throw new RangeError('The price is out of range')
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
    observationCapacity: 2_048,
    ...changes,
  }
}

/** A position of one million units of liquidity without fees and deferred payments. */
export function fixturePosition(changes: Partial<Position> = {}): Position {
  const zero = { amountA: 0n, amountB: 0n }
  return {
    id: 1n,
    poolId: 1n,
    owner: '0x9999999999999999999999999999999999999999',
    lowerTick: -1_000,
    upperTick: 1_000,
    liquidity: 1_000_000n,
    holds: zero,
    owed: zero,
    deferred: zero,
    createdAt: 0,
    ...changes,
  }
}
