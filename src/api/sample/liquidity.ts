import { demoAddress } from '../../lib/demo-user.ts'
import type { Pool, PoolState, Position, Token } from '../entities/liquidity.ts'

const canopyCarbon = '0xd96C4e324A7834d6BfeB7FED6208f952a8923D67'
const usdCoin = '0x50e0CF6B8645473c93B5275e7b7bC4F65A5e25E1'
const shortTreasury = '0x7FD276FD1e1c4e784fCD718A7E92c2A2e7487f05'
const anotherProvider = '0xBd8250E845B303141473141267ea35086219Bc17'

/** The tokens of the sample pools, which are not on any chain. */
export const sampleTokens: readonly Token[] = [
  { address: canopyCarbon, name: 'Tapauá Carbon 2023', symbol: 'TPC23', decimals: 18 },
  { address: usdCoin, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
  { address: shortTreasury, name: 'Short Treasury Bill Fund', symbol: 'STBF', decimals: 18 },
]

/** What the demo user holds of them outside pools: the quantities of the sample portfolio. */
export const sampleBalances: readonly { readonly token: string; readonly amount: bigint }[] = [
  { token: canopyCarbon, amount: 254_500_000_000_000_000_000n },
  { token: usdCoin, amount: 5_000_000_000n },
  { token: shortTreasury, amount: 220_000_000_000_000_000_000n },
]

/** Three pools with the prices of the other sample data: 11.40 and 101.42 USDC. */
export const samplePools: readonly Pool[] = [
  {
    poolId: '1',
    tokenA: canopyCarbon,
    tokenB: usdCoin,
    assetClassA: 2,
    assetClassB: 4,
    feeTier: 30,
    initialSqrtPrice: '267505064967764976163514',
    tickSpacing: 10,
    active: true,
    owner: anotherProvider,
  },
  {
    poolId: '2',
    tokenA: shortTreasury,
    tokenB: usdCoin,
    assetClassA: 0,
    assetClassB: 4,
    feeTier: 50,
    initialSqrtPrice: '797886995759999313869395',
    tickSpacing: 20,
    active: true,
    owner: demoAddress,
  },
  {
    poolId: '3',
    tokenA: canopyCarbon,
    tokenB: shortTreasury,
    assetClassA: 2,
    assetClassB: 0,
    feeTier: 50,
    initialSqrtPrice: '26562576998096557589359278120',
    tickSpacing: 20,
    active: true,
    owner: anotherProvider,
  },
]

/** Positions; their liquidity adds up to that of their pool. */
export const samplePositions: readonly Position[] = [
  {
    positionId: '1',
    poolId: '1',
    owner: demoAddress,
    lowerTick: -254_210,
    upperTick: -249_980,
    liquidity: '14600000000000000',
    tokensOwedA: '412000000000000000',
    tokensOwedB: '4730000',
    createdAt: 1_744_279_200,
  },
  {
    positionId: '2',
    poolId: '1',
    owner: anotherProvider,
    lowerTick: -259_100,
    upperTick: -246_000,
    liquidity: '77120000000000000',
    tokensOwedA: '2180000000000000000',
    tokensOwedB: '24910000',
    createdAt: 1_741_687_200,
  },
  {
    positionId: '3',
    poolId: '2',
    owner: demoAddress,
    lowerTick: -230_240,
    upperTick: -230_020,
    liquidity: '61440000000000000',
    tokensOwedA: '31000000000000000',
    tokensOwedB: '3112000',
    createdAt: 1_746_871_200,
  },
  {
    positionId: '4',
    poolId: '3',
    owner: anotherProvider,
    lowerTick: -26_380,
    upperTick: -17_860,
    liquidity: '3650000000000000000000',
    tokensOwedA: '0',
    tokensOwedB: '0',
    createdAt: 1_752_142_200,
  },
  {
    positionId: '5',
    poolId: '2',
    owner: anotherProvider,
    lowerTick: -230_640,
    upperTick: -229_620,
    liquidity: '171300000000000000',
    tokensOwedA: '860000000000000000',
    tokensOwedB: '87240000',
    createdAt: 1_747_303_200,
  },
]

/** State of each sample pool by its id. */
export const samplePoolStates: Readonly<Record<string, PoolState>> = {
  '1': {
    sqrtPriceX96: '267505064967764976163514',
    tick: -251_987,
    observationIndex: 84,
    totalLiquidity: liquidityOf('1'),
    volumeTokenA: '8150400000000000000000',
    volumeTokenB: '92914560000',
    feesCollectedA: '24451200000000000000',
    feesCollectedB: '278743680',
    lastUpdated: 1_752_148_800,
  },
  '2': {
    sqrtPriceX96: '797886995759999313869395',
    tick: -230_130,
    observationIndex: 41,
    totalLiquidity: liquidityOf('2'),
    volumeTokenA: '640250000000000000000',
    volumeTokenB: '64934155000',
    feesCollectedA: '3201250000000000000',
    feesCollectedB: '324670775',
    lastUpdated: 1_752_145_200,
  },
  '3': {
    sqrtPriceX96: '26562576998096557589359278120',
    tick: -21858,
    observationIndex: 3,
    totalLiquidity: liquidityOf('3'),
    volumeTokenA: '95000000000000000000',
    volumeTokenB: '10678000000000000000',
    feesCollectedA: '475000000000000000',
    feesCollectedB: '53390000000000000',
    lastUpdated: 1_752_142_200,
  },
}

function liquidityOf(poolId: string): string {
  return samplePositions
    .filter((position) => position.poolId === poolId)
    .reduce((sum, { liquidity }) => sum + BigInt(liquidity), 0n)
    .toString()
}
