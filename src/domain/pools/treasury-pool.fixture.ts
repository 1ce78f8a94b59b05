import type { Pool } from './pool.ts'

/** A treasury of 18 decimals in USDC of 6, at 101.42. */
export const sampleTreasuryPool: Pool = {
  id: 2n,
  tokenA: {
    address: '0x7FD276FD1e1c4e784fCD718A7E92c2A2e7487f05',
    name: 'Short Treasury Bill Fund',
    symbol: 'STBF',
    decimals: 18,
    assetClass: 'TREASURY',
  },
  tokenB: {
    address: '0x50e0CF6B8645473c93B5275e7b7bC4F65A5e25E1',
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
    assetClass: 'CURRENCY',
  },
  feeTier: 50,
  tickSpacing: 20,
  active: true,
  owner: '0xdE3000CA90B7000000000000000000000000DE30',
  createdAt: 1_744_000_000,
  sqrtPriceX96: 797_886_995_759_999_313_869_395n,
  tick: -230_130,
  liquidity: 5_120_000_000_000_000n,
  totalLiquidity: 5_120_000_000_000_000n,
  lastUpdated: 1_744_000_000,
  observationCapacity: 2_048,
}
