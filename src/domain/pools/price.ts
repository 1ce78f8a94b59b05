import type { Amount } from '../../lib/amount.ts'
import { maxSqrtPrice, minSqrtPrice, tickAtSqrtPrice } from './tick-math.ts'

/** Decimals of prices: enough for a token with 18 decimals priced in one with 6. */
export const priceDecimals = 18

type PairDecimals = { readonly decimalsA: number; readonly decimalsB: number }

const q192 = 2n ** 192n

/**
 * Price of tokenA: whole tokenB for one whole tokenA at a square-root price, cut to 18 decimals.
 *
 * @example
 * // 1 token of 18 decimals for 100 of 6 decimals
 * priceOfA(792_281_625_142_643_375_935_439n, { decimalsA: 18, decimalsB: 6 }) // about 100
 */
export function priceOfA(sqrtPriceX96: bigint, { decimalsA, decimalsB }: PairDecimals): Amount {
  const square = sqrtPriceX96 * sqrtPriceX96
  const shift = priceDecimals + decimalsA - decimalsB
  return { value: shifted(square, shift) / q192, decimals: priceDecimals }
}

/** Price of tokenB: whole tokenA for one whole tokenB, the reciprocal of `priceOfA`. */
export function priceOfB(sqrtPriceX96: bigint, { decimalsA, decimalsB }: PairDecimals): Amount {
  const square = sqrtPriceX96 * sqrtPriceX96
  const shift = priceDecimals + decimalsB - decimalsA
  return { value: shifted(q192, shift) / square, decimals: priceDecimals }
}

/**
 * Square-root price at which one whole tokenA costs `price` whole tokenB, rounded down; null out of
 * the range of pools.
 */
export function sqrtPriceFor(price: Amount, { decimalsA, decimalsB }: PairDecimals): bigint | null {
  const shift = decimalsB - decimalsA - price.decimals
  const sqrtPriceX96 = squareRoot(shifted(price.value * q192, shift))
  return sqrtPriceX96 > minSqrtPrice && sqrtPriceX96 < maxSqrtPrice ? sqrtPriceX96 : null
}

/** Tick of a price in whole tokenB for one whole tokenA; null out of the range of pools. */
export function tickFor(price: Amount, pair: PairDecimals): number | null {
  const sqrtPriceX96 = sqrtPriceFor(price, pair)
  return sqrtPriceX96 === null ? null : tickAtSqrtPrice(sqrtPriceX96)
}

/**
 * One divided by a price, cut to 18 decimals; null for zero.
 *
 * @example
 * reciprocal({ value: 4n, decimals: 0 }) // { value: 250_000_000_000_000_000n, decimals: 18 }
 */
export function reciprocal({ value, decimals }: Amount): Amount | null {
  if (value === 0n) return null
  return { value: 10n ** BigInt(priceDecimals + decimals) / value, decimals: priceDecimals }
}

/** Integer square root, rounded down, by Newton's method. */
export function squareRoot(value: bigint): bigint {
  if (value < 2n) return value
  let guess = 1n << BigInt(Math.ceil(value.toString(2).length / 2))
  for (;;) {
    const better = (guess + value / guess) >> 1n
    if (better >= guess) return guess
    guess = better
  }
}

const shifted = (value: bigint, digits: number): bigint =>
  digits >= 0 ? value * 10n ** BigInt(digits) : value / 10n ** BigInt(-digits)
