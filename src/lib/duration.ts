/**
 * A length of time in the largest unit that tells it well.
 *
 * @example
 * duration(5_400n) // '90 minutes'
 */
export function duration(seconds: bigint): string {
  const units = [
    [86_400n, 'day'],
    [3_600n, 'hour'],
    [60n, 'minute'],
  ] as const
  for (const [length, unit] of units) {
    if (seconds === length) return `1 ${unit}`
    if (seconds >= 2n * length) return `${seconds / length} ${unit}s`
  }
  return `${seconds} second${seconds === 1n ? '' : 's'}`
}

/**
 * A length of time with nothing cut off, as it is set.
 *
 * @example
 * exactDuration(216_000) // '60 hours'
 */
export function exactDuration(seconds: number): string {
  const [length, unit] = units.find(([each]) => seconds % each === 0) ?? [1, 'second']
  return `${seconds / length} ${unit}${seconds === length ? '' : 's'}`
}

const units = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
] as const
