import { larger, smaller } from '../../lib/compare.ts'
import { toSafeInteger } from '../../lib/safe-integer.ts'
import type { SerialRange } from './serial-range.ts'

/** Units of 0.001 credit of one serial number. */
const unitsPerSerial = 1_000n

/**
 * Consecutive serial numbers of units. The first and the last may be shared with other retirements:
 * the thousandths of a serial number add up to 1,000 over all of them.
 */
export type AllocatedRange = SerialRange & {
  /** Thousandths of the first number, 1 to 1,000. */
  readonly firstThousandths: number
  /** Thousandths of the last number; the same as of the first where it is the first. */
  readonly lastThousandths: number
}

/** A range as the contracts return it. */
export type RawAllocatedRange = {
  readonly firstSerial: number
  readonly lastSerial: number
  readonly firstThousandths: number
  readonly lastThousandths: number
}

/** Converts the contracts' ranges. */
export function allocatedRangesOf(raw: readonly RawAllocatedRange[]): readonly AllocatedRange[] {
  return raw.map(({ firstSerial: first, lastSerial: last, ...thousandths }) => ({
    first,
    last,
    firstThousandths: thousandths.firstThousandths,
    lastThousandths: thousandths.lastThousandths,
  }))
}

/** Units of ranges. */
export function unitsIn(ranges: readonly AllocatedRange[]): bigint {
  return ranges.reduce((sum, range) => sum + unitsOf(range), 0n)
}

function unitsOf({ first, last, firstThousandths, lastThousandths }: AllocatedRange): bigint {
  const ends = BigInt(firstThousandths) + BigInt(lastThousandths)
  return first === last
    ? BigInt(firstThousandths)
    : BigInt(last - first - 1) * unitsPerSerial + ends
}

/**
 * Serial numbers of units that leave circulation, first in, first out.
 *
 * @param confirmed Ranges of whole serial numbers, in the order in which they were confirmed.
 * @param offset Units that left before.
 * @param amount Units, at most what is left of the ranges.
 * @returns One range for each confirmed one that they are in.
 */
export function allocateSerials(
  confirmed: readonly SerialRange[],
  offset: bigint,
  amount: bigint,
): readonly AllocatedRange[] {
  let start = 0n
  return confirmed.flatMap(({ first, last }) => {
    const units = BigInt(last - first + 1) * unitsPerSerial
    const from = larger(offset - start, 0n)
    const to = smaller(offset + amount - start, units)
    start += units
    return from < to ? [partOf(first, from, to)] : []
  })
}

/** Units `from` to `to`, not included, of a range that starts with `first`. */
function partOf(first: number, from: bigint, to: bigint): AllocatedRange {
  const firstAt = from / unitsPerSerial
  const lastAt = (to - 1n) / unitsPerSerial
  const isOne = firstAt === lastAt
  return {
    first: first + toSafeInteger(firstAt),
    last: first + toSafeInteger(lastAt),
    firstThousandths: toSafeInteger(isOne ? to - from : (firstAt + 1n) * unitsPerSerial - from),
    lastThousandths: toSafeInteger(isOne ? to - from : to - lastAt * unitsPerSerial),
  }
}

/**
 * Ranges as text.
 *
 * @example
 * serialsText([{ first: 7, last: 9, firstThousandths: 1_000, lastThousandths: 234 }])
 * // '7 to 9 (of the last 0.234)'
 * serialsText([{ first: 7, last: 7, firstThousandths: 500, lastThousandths: 500 }])
 * // '0.5 of 7'
 */
export function serialsText(ranges: readonly AllocatedRange[]): string {
  return ranges.map(rangeText).join(', ')
}

function rangeText({ first, last, firstThousandths, lastThousandths }: AllocatedRange): string {
  if (first === last)
    return firstThousandths === 1_000 ? `${first}` : `${part(firstThousandths)} of ${first}`
  const shared = [
    ...(firstThousandths === 1_000 ? [] : [`of the first ${part(firstThousandths)}`]),
    ...(lastThousandths === 1_000 ? [] : [`of the last ${part(lastThousandths)}`]),
  ]
  const whole = `${first} to ${last}`
  return shared.length === 0 ? whole : `${whole} (${shared.join(', ')})`
}

const part = (thousandths: number): string => (thousandths / 1_000).toString()
