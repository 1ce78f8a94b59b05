/** 2^96. Square-root prices are √(tokenB per tokenA in smallest units) × 2^96, as in Uniswap v3. */

export const q96 = 2n ** 96n

export const minTick = -887_272
export const maxTick = 887_272

/** Square-root prices of `minTick` and `maxTick`. Prices of pools lie strictly between them. */
export const minSqrtPrice = 4_295_128_739n
export const maxSqrtPrice = 1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_342n

/**
 * 1.0001^(-2^k / 2) × 2^128 for k = 0 … 19: the factors of the binary digits of a tick. Literals,
 * because prices have to equal the contract's to the last bit.
 */
export const tickFactors = [
  0xfffcb933bd6fad37aa2d162d1a594001n,
  0xfff97272373d413259a46990580e213an,
  0xfff2e50f5f656932ef12357cf3c7fdccn,
  0xffe5caca7e10e4e61c3624eaa0941cd0n,
  0xffcb9843d60f6159c9db58835c926644n,
  0xff973b41fa98c081472e6896dfb254c0n,
  0xff2ea16466c96a3843ec78b326b52861n,
  0xfe5dee046a99a2a811c461f1969c3053n,
  0xfcbe86c7900a88aedcffc83b479aa3a4n,
  0xf987a7253ac413176f2b074cf7815e54n,
  0xf3392b0822b70005940c7a398e4b70f3n,
  0xe7159475a2c29b7443b29c7fa6e889d9n,
  0xd097f3bdfd2022b8845ad8f792aa5825n,
  0xa9f746462d870fdf8a65dc1f90e061e5n,
  0x70d869a156d2a1b890bb3df62baf32f7n,
  0x31be135f97d08fd981231505542fcfa6n,
  0x9aa508b5b7a84e1c677de54f3e99bc9n,
  0x5d6af8dedb81196699c329225ee604n,
  0x2216e584f5fa1ea926041bedfe98n,
  0x48a170391f7dc42444e8fa2n,
] as const

/**
 * Square-root price of a tick, equal to Uniswap's `TickMath.getSqrtPriceAtTick` to the last bit.
 *
 * @throws RangeError for a tick outside `minTick` to `maxTick`.
 * @example
 * sqrtPriceAtTick(0) // 2n ** 96n
 */
export function sqrtPriceAtTick(tick: number): bigint {
  if (!Number.isInteger(tick) || tick < minTick || tick > maxTick) {
    throw new RangeError(`Tick ${tick} is not an integer from ${minTick} to ${maxTick}.`)
  }
  const distance = BigInt(Math.abs(tick))
  const one = 1n << 128n
  const down = tickFactors.reduce(
    (product, factor, bit) =>
      (distance >> BigInt(bit)) & 1n ? (product * factor) >> 128n : product,
    one,
  )
  const ratio = tick > 0 ? (one * one - 1n) / down : down
  return (ratio + (1n << 32n) - 1n) >> 32n
}

/**
 * Greatest tick whose price is at most `sqrtPriceX96`, equal to Uniswap's
 * `TickMath.getTickAtSqrtPrice`.
 *
 * @throws RangeError for a price out of range.
 */
export function tickAtSqrtPrice(sqrtPriceX96: bigint): number {
  if (sqrtPriceX96 < minSqrtPrice || sqrtPriceX96 >= maxSqrtPrice) {
    throw new RangeError(`Square-root price ${sqrtPriceX96} is out of range.`)
  }
  let low = minTick
  let high = maxTick - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (sqrtPriceAtTick(middle) <= sqrtPriceX96) low = middle
    else high = middle - 1
  }
  // Adding zero turns -0 into 0.
  return low + 0
}

/**
 * Tick nearest to `tick` that is a multiple of the spacing, as ends of positions have to be.
 *
 * @example
 * nearestUsableTick(17, 10) // 20
 */
export function nearestUsableTick(tick: number, tickSpacing: number): number {
  const { lower, upper } = fullRange(tickSpacing)
  const snapped = Math.round(tick / tickSpacing) * tickSpacing
  return Math.min(Math.max(snapped, lower), upper) + 0
}

/** Widest range of a position with this spacing. */
export function fullRange(tickSpacing: number): { readonly lower: number; readonly upper: number } {
  const upper = Math.floor(maxTick / tickSpacing) * tickSpacing
  return { lower: -upper, upper }
}
