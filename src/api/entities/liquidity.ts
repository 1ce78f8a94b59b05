/** A fungible token of a pool. */
export type Token = {
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** A pool of two tokens. Amounts are big-integer strings. */
export type Pool = {
  readonly poolId: string
  /** Token addresses. */
  readonly tokenA: string
  readonly tokenB: string
  /** 0 treasury, 1 real estate, 2 environmental asset, 3 invoice, 4 currency. */
  readonly assetClassA: number
  readonly assetClassB: number
  /** Basis points: 30 is 0.30 %. */
  readonly feeTier: number
  /** √(amount of B for one smallest unit of A) × 2^96. */
  readonly initialSqrtPrice: string
  readonly tickSpacing: number
  readonly active: boolean
  readonly owner: string
}

/** The state of a pool that changes. Amounts are big-integer strings in smallest units. */
export type PoolState = {
  readonly sqrtPriceX96: string
  readonly tick: number
  readonly observationIndex: number
  readonly totalLiquidity: string
  readonly volumeTokenA: string
  readonly volumeTokenB: string
  readonly feesCollectedA: string
  readonly feesCollectedB: string
  /** Unix seconds. */
  readonly lastUpdated: number
}

/** Liquidity of one owner between two ticks. Amounts are big-integer strings. */
export type Position = {
  readonly positionId: string
  readonly poolId: string
  readonly owner: string
  readonly lowerTick: number
  readonly upperTick: number
  readonly liquidity: string
  readonly tokensOwedA: string
  readonly tokensOwedB: string
  /** Unix seconds. */
  readonly createdAt: number
}
