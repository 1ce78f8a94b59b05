import type { Pool, PoolToken } from '../pools/pool.ts'
import { sqrtPriceFor } from '../pools/price.ts'
import type { Market } from './market.ts'

/** Tokens of tests: a bill and a note of 18 decimals, a credit token, and USDC. */
export const usdcToken: PoolToken = {
  address: '0x0000000000000000000000000000000000000c01',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  assetClass: 'CURRENCY',
}
export const billToken: PoolToken = {
  address: '0x0000000000000000000000000000000000000B01',
  name: 'Aldermoor 52-week bill',
  symbol: 'ALD52W',
  decimals: 18,
  assetClass: 'TREASURY',
}
export const houseToken: PoolToken = {
  address: '0x0000000000000000000000000000000000000B02',
  name: 'Quayside House',
  symbol: 'QSIDE',
  decimals: 18,
  assetClass: 'REAL_ESTATE',
}
export const creditToken: PoolToken = {
  address: '0x0000000000000000000000000000000000000B03',
  name: 'Carbon 2024',
  symbol: 'CARB24',
  decimals: 18,
  assetClass: 'ENVIRONMENTAL_ASSET',
}
export const tokens: readonly PoolToken[] = [usdcToken, billToken, houseToken, creditToken]

/** The pool of a token with USDC at a price in whole USDC. */
function marketAt(id: bigint, token: PoolToken, price: bigint): Market {
  const sqrtPriceX96 = sqrtPriceFor({ value: price, decimals: 0 }, { decimalsA: 18, decimalsB: 6 })
  const pool: Pool = {
    id,
    tokenA: token,
    tokenB: usdcToken,
    feeTier: 30,
    tickSpacing: 10,
    active: true,
    owner: token.address,
    createdAt: 0,
    sqrtPriceX96: sqrtPriceX96 ?? 0n,
    tick: 0,
    liquidity: 10n ** 18n,
    totalLiquidity: 10n ** 18n,
    lastUpdated: 0,
  }
  return { token, pool }
}

/** Pools of tests: the bill at 100 USDC, the house at 50, the credit at 10. */
export const markets: readonly Market[] = [
  marketAt(1n, billToken, 100n),
  marketAt(2n, houseToken, 50n),
  marketAt(3n, creditToken, 10n),
]
