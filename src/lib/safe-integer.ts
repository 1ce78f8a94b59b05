const [smallest, largest] = [BigInt(Number.MIN_SAFE_INTEGER), BigInt(Number.MAX_SAFE_INTEGER)]

/**
 * A count, an id or a time of the chain as a number: exact up to 2^53, and beyond that the nearest
 * number that is exact. The types of contracts are larger than what they count.
 *
 * @example
 * toSafeInteger(1_800_000_000n) // 1800000000
 * toSafeInteger(2n ** 64n - 1n) // 9007199254740991, for example an expiry that never comes
 */
export function toSafeInteger(value: bigint): number {
  const bounded = value < smallest ? smallest : value > largest ? largest : value
  return Number(bounded.toString())
}
