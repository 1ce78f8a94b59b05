import type { Address } from 'viem'
import type { Token } from '../../chain/token.ts'
import type { Amount } from '../../lib/amount.ts'
import { isolated } from '../../lib/foreign-text.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { type AssetClass, assetClassOf, isCurrency } from '../registry/asset-class.ts'
import type { PairAmounts, TickRange } from './liquidity-math.ts'
import { priceOfA, priceOfB } from './price.ts'

/** A token that pools trade. */
export type PoolToken = Token & { readonly assetClass: AssetClass }

/** A pool with its state. Amounts are in smallest units. */
export type Pool = {
  /** Counts from 1. */
  readonly id: bigint
  readonly tokenA: PoolToken
  readonly tokenB: PoolToken
  /** Fee in basis points of the amount paid in: 30 is 0.30 %. */
  readonly feeTier: number
  readonly tickSpacing: number
  /** Whether adding liquidity and trading are allowed, that is, not paused. */
  readonly active: boolean
  /** The account that created it, which has no control over it. */
  readonly owner: Address
  /** Unix seconds; null where unknown. */
  readonly createdAt: number | null
  readonly sqrtPriceX96: bigint
  readonly tick: number
  /** Liquidity in range. */
  readonly liquidity: bigint
  /** Liquidity of all positions, in range or not. */
  readonly totalLiquidity: bigint
  /** Unix seconds of the last trade or change of liquidity. */
  readonly lastUpdated: number
  /** Most observations that its price oracle keeps, at most one a block. */
  readonly observationCapacity: number
}

/** A position with its current amounts, in smallest units. */
export type Position = TickRange & {
  readonly id: bigint
  readonly poolId: bigint
  readonly owner: Address
  readonly liquidity: bigint
  /** Amounts that removing all liquidity would pay, without fees. */
  readonly holds: PairAmounts
  /** Unclaimed fees. */
  readonly owed: PairAmounts
  /** Deferred payments: removed or collected, but the token refused the transfer. */
  readonly deferred: PairAmounts
  /** Unix seconds. */
  readonly createdAt: number
}

/** Range of a position relative to the price of its pool. */
export type RangeState = 'in-range' | 'below' | 'above' | 'closed'

/** Token that prices of a pool are quoted in: `A` for "tokenA for one tokenB". */
export type QuoteSide = 'A' | 'B'

/**
 * Default quote side: the currency, otherwise tokenB as on chain.
 *
 * @example
 * quoteSideOf(treasuryInUsdc) // 'B' when USDC is tokenB, otherwise 'A'
 */
export function quoteSideOf({ tokenA, tokenB }: Pick<Pool, 'tokenA' | 'tokenB'>): QuoteSide {
  return isCurrency(tokenA.assetClass) && !isCurrency(tokenB.assetClass) ? 'A' : 'B'
}

/** Base and quote token: the token that is priced and the one that it is priced in. */
export function pairOf(
  { tokenA, tokenB }: Pick<Pool, 'tokenA' | 'tokenB'>,
  quoteSide: QuoteSide,
): { readonly base: PoolToken; readonly quote: PoolToken } {
  return quoteSide === 'B' ? { base: tokenA, quote: tokenB } : { base: tokenB, quote: tokenA }
}

/** Name of a pool, the currency last: `ALD52W / USDC`. */
export function pairName(pool: Pick<Pool, 'tokenA' | 'tokenB'>): string {
  const { base, quote } = pairOf(pool, quoteSideOf(pool))
  return `${isolated(base.symbol)} / ${isolated(quote.symbol)}`
}

/** Price of the base in the quote token, in whole tokens with 18 decimals. */
export function priceIn(
  pool: Pick<Pool, 'tokenA' | 'tokenB'>,
  sqrtPriceX96: bigint,
  quoteSide: QuoteSide,
): Amount {
  const decimals = { decimalsA: pool.tokenA.decimals, decimalsB: pool.tokenB.decimals }
  return quoteSide === 'B' ? priceOfA(sqrtPriceX96, decimals) : priceOfB(sqrtPriceX96, decimals)
}

/** The token of a pool that is not `token`. */
export function otherToken(pool: Pick<Pool, 'tokenA' | 'tokenB'>, token: Address): PoolToken {
  return sameAddress(pool.tokenA.address, token) ? pool.tokenB : pool.tokenA
}

/**
 * Range state of a position. `below` and `above` refer to the price: below the range the position
 * holds only tokenA, above it only tokenB.
 */
export function rangeState(
  position: Pick<Position, 'lowerTick' | 'upperTick' | 'liquidity'>,
  { tick }: Pick<Pool, 'tick'>,
): RangeState {
  if (position.liquidity === 0n) return 'closed'
  if (tick < position.lowerTick) return 'below'
  return tick < position.upperTick ? 'in-range' : 'above'
}

/** Whether the position has deferred payments. */
export function hasDeferred({ deferred }: Pick<Position, 'deferred'>): boolean {
  return deferred.amountA > 0n || deferred.amountB > 0n
}

/** Whether a position has no liquidity and no deferred payments, so that it can be burned. */
export function isEmptyPosition(position: Pick<Position, 'liquidity' | 'deferred'>): boolean {
  return position.liquidity === 0n && !hasDeferred(position)
}

/** The positions of an owner, addresses compared without case. */
export function positionsOwnedBy(positions: readonly Position[], owner: string): Position[] {
  return positions.filter((position) => sameAddress(position.owner, owner))
}

type TokenStruct = {
  readonly token: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

type PoolStruct = {
  readonly info: {
    readonly poolId: bigint
    readonly assetClassA: number
    readonly assetClassB: number
    readonly feeTier: number
    readonly tickSpacing: number
    readonly active: boolean
    readonly owner: Address
    readonly createdAt: number
  }
  readonly state: {
    readonly sqrtPriceX96: bigint
    readonly tick: number
    readonly liquidity: bigint
    readonly totalLiquidity: bigint
    readonly lastUpdated: number
    readonly observationCapacity: number
  }
  readonly tokenA: TokenStruct
  readonly tokenB: TokenStruct
}

type PositionStruct = {
  readonly info: {
    readonly positionId: bigint
    readonly poolId: bigint
    readonly owner: Address
    readonly lowerTick: number
    readonly upperTick: number
    readonly liquidity: bigint
    readonly tokensOwedA: bigint
    readonly tokensOwedB: bigint
    readonly deferredA: bigint
    readonly deferredB: bigint
    readonly createdAt: number
  }
  readonly amountA: bigint
  readonly amountB: bigint
}

/** Converts a position of the lens. */
export function positionOf({ info, amountA, amountB }: PositionStruct): Position {
  return {
    id: info.positionId,
    poolId: info.poolId,
    owner: info.owner,
    lowerTick: info.lowerTick,
    upperTick: info.upperTick,
    liquidity: info.liquidity,
    holds: { amountA, amountB },
    owed: { amountA: info.tokensOwedA, amountB: info.tokensOwedB },
    deferred: { amountA: info.deferredA, amountB: info.deferredB },
    createdAt: info.createdAt,
  }
}

/** Converts a pool of the lens. */
export function poolOf({ info, state, tokenA, tokenB }: PoolStruct): Pool {
  return {
    id: info.poolId,
    tokenA: tokenOf(tokenA, info.assetClassA),
    tokenB: tokenOf(tokenB, info.assetClassB),
    feeTier: info.feeTier,
    tickSpacing: info.tickSpacing,
    active: info.active,
    owner: info.owner,
    createdAt: info.createdAt,
    sqrtPriceX96: state.sqrtPriceX96,
    tick: state.tick,
    liquidity: state.liquidity,
    totalLiquidity: state.totalLiquidity,
    lastUpdated: state.lastUpdated,
    observationCapacity: state.observationCapacity,
  }
}

function tokenOf({ token, ...metadata }: TokenStruct, assetClass: number): PoolToken {
  return { address: token, ...metadata, assetClass: assetClassOf(assetClass) }
}

/** The two sides of a pool in display order: the base first, then the quote token. */
export const sidesInOrder = (pool: Pick<Pool, 'tokenA' | 'tokenB'>): readonly QuoteSide[] =>
  quoteSideOf(pool) === 'B' ? ['A', 'B'] : ['B', 'A']

/** A token of a pool by its side. */
export const tokenAt = <Token>(
  { tokenA, tokenB }: { readonly tokenA: Token; readonly tokenB: Token },
  side: QuoteSide,
): Token => (side === 'A' ? tokenA : tokenB)

/** An amount of one token of a pool as a pair, with none of the other. */
export const pairOfAmount = (
  { tokenA }: Pick<Pool, 'tokenA'>,
  token: Address,
  amount: bigint,
): PairAmounts =>
  sameAddress(tokenA.address, token)
    ? { amountA: amount, amountB: 0n }
    : { amountA: 0n, amountB: amount }

/** An amount of a pair by its side. */
export const amountAt = ({ amountA, amountB }: PairAmounts, side: QuoteSide): bigint =>
  side === 'A' ? amountA : amountB
