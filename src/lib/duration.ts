import { formatCount } from './number-format.ts'

const units = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const

/**
 * A length of time in the largest unit that tells it well.
 *
 * @example
 * duration(5_400n) // '90 minutes'
 */
export function duration(seconds: bigint): string {
  const [length, unit] =
    units.find(([each]) => seconds === BigInt(each) || seconds >= 2n * BigInt(each)) ?? second
  return counted(seconds / BigInt(length), unit)
}

/**
 * A length of time with nothing cut off, as it is set.
 *
 * @example
 * exactDuration(216_000) // '60 hours'
 */
export function exactDuration(seconds: number): string {
  const [length, unit] = units.find(([each]) => seconds % each === 0) ?? second
  return counted(BigInt(seconds / length), unit)
}

const second = [1, 'second'] as const

const counted = (count: bigint, unit: string): string =>
  `${formatCount(count)} ${unit}${count === 1n ? '' : 's'}`
