import type { Address } from 'viem'

/** Two tokens in the order of their addresses. */
export interface Pair {
  readonly tokenA: Address
  readonly tokenB: Address
}

/** A range of ticks around one, and what to put in of each token. */
export interface Range {
  readonly upper: number
  readonly amount: bigint
}

/**
 * An exchange, used through the contracts that people use. Every method but the first is one
 * transaction and gives the gas it used. Positions count from 1 in the order of their creation.
 */
export interface Contender {
  readonly name: string
  /** The contract that knows the assets, when there is one. */
  readonly registry?: Address
  /** Contracts that must be allowed to take tokens. */
  readonly spenders: readonly Address[]
  createPool(pair: Pair, sqrtPriceX96: bigint): Promise<bigint>
  /** Makes the pool's oracle keep this many observations, where that is not so from the start. */
  keepHistory?(pair: Pair, observations: number): Promise<bigint>
  mint(pair: Pair, range: Range): Promise<bigint>
  add(position: number, range: Range): Promise<bigint>
  swap(pair: Pair, aToB: boolean, amountIn: bigint): Promise<bigint>
  /** Trades the first token for the last one. */
  swapPath(tokens: readonly Address[], amountIn: bigint): Promise<bigint>
  /** Takes out the liquidity that these amounts paid for. */
  remove(position: number, range: Range): Promise<bigint>
  collect(position: number): Promise<bigint>
}

/** Every pool of the comparison: 0.30 % and a spacing of 60 ticks. */
export const FEE_TIER = 30
export const FEE_PIPS = 3_000
export const TICK_SPACING = 60

/** More than any amount of the comparison, less than any balance. */
export const PLENTY = 10n ** 30n
export const FOREVER = 10n ** 11n
export const MIN_SQRT_PRICE = 4295128739n
export const MAX_SQRT_PRICE = 1461446703485210103287273052203988822378723970342n

/** The liquidity that a range's amounts pay for at a price of one, to 15 digits. */
export function liquidityFor({ upper, amount }: Range): bigint {
  const share = BigInt(Math.round((1 - 1.0001 ** (-upper / 2)) * 1e15))
  return (amount * 10n ** 15n) / share
}
