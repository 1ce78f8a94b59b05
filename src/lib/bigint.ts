/** The smaller of two bigints, which `Math.min` does not support. */
export function smaller(one: bigint, other: bigint): bigint {
  if (one < other) return one
  return other
}

/** The larger of two bigints. */
export function larger(one: bigint, other: bigint): bigint {
  if (one > other) return one
  return other
}
