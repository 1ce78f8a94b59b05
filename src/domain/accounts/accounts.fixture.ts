import type { PoolToken } from '../pools/pool.ts'

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
