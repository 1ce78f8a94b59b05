/** The smaller of two whole numbers: `Math.min` takes no bigint. */
export function smaller(one: bigint, other: bigint): bigint {
  if (one < other) return one
  return other
}

/** The larger of two whole numbers. */
export function larger(one: bigint, other: bigint): bigint {
  if (one > other) return one
  return other
}
