import { parseAmount, toApproximateNumber } from '../../lib/amount.ts'
import { larger, smaller } from '../../lib/compare.ts'
import { formatCount } from '../../lib/number-format.ts'
import { toSafeInteger } from '../../lib/safe-integer.ts'
import { knownStandards, type StandardDescriptor, standardNamed } from './standards.ts'

/** Range of serial numbers, both included. One number is one whole credit. */
export type SerialRange = { readonly first: number; readonly last: number }

/** Problems of an entered range by field, each with the next step. */
export type RangeProblems = { readonly first?: string; readonly last?: string }

/** Largest serial number of the contracts, 48 bits. */
const largest = 2 ** 48 - 1

const printedSerials = knownStandards.flatMap((standard) =>
  standard.serial ? [{ standard, ...standard.serial }] : [],
)

const notSerial = `Enter a whole number from 1, or the whole serial as the registry prints it, for example ${printedSerials[0]?.example}.`

/**
 * Parses an entered range: two numbers, or a whole serial in the first field, which names both, with the
 * second left empty. Leading zeros and groups of three digits are accepted.
 *
 * @example
 * parseSerialRange('1,001', '2,000') // { ok: true, range: { first: 1001, last: 2000 } }
 * parseSerialRange('GS1-1-KE-GS1247-16-2014-2531-1-500', '') // { ok: true, range: { first: 1, last: 500 } }
 */
export function parseSerialRange(
  firstText: string,
  lastText: string,
):
  | { readonly ok: true; readonly range: SerialRange }
  | { readonly ok: false; readonly problems: RangeProblems } {
  const printed = printedSerial(firstText)
  const first = serialIn(firstText, 'first')
  const last =
    lastText.trim() === '' && printed !== null ? printed.last : serialIn(lastText, 'last')
  if (first === null || last === null) {
    return {
      ok: false,
      problems: {
        ...(first === null && { first: notSerial }),
        ...(last === null && { last: notSerial }),
      },
    }
  }
  if (printed !== null && last !== printed.last) {
    return {
      ok: false,
      problems: {
        last: `The serial in the first field ends with ${printed.last}. Clear one of them.`,
      },
    }
  }
  if (last < first) {
    return {
      ok: false,
      problems: { last: 'The last number comes before the first. Swap or correct them.' },
    }
  }
  return { ok: true, range: { first, last } }
}

/** The first or the last number that a text names: alone, or in a whole serial; null if it names none. */
export const serialIn = (text: string, end: 'first' | 'last'): number | null =>
  printedSerial(text)?.[end] ?? parseSerial(text)

/** How an entered serial is understood, where that is not what is written; undefined otherwise. */
export function understoodSerial(text: string): string | undefined {
  const printed = printedSerial(text)
  if (printed !== null) {
    return `${formatCount(printed.first)} to ${formatCount(printed.last)}`
  }
  const number = parseSerial(text)
  return number === null || String(number) === text.trim() ? undefined : formatCount(number)
}

/**
 * Whether a text is a whole serial of another standard than this one.
 *
 * @param standard Its name on chain. Nothing is another than a standard that the app does not know.
 */
export function isSerialOfAnother(text: string, standard: string): boolean {
  const [own, printedBy] = [standardNamed(standard), printedSerial(text)?.standard]
  return own?.serial !== undefined && printedBy !== undefined && own !== printedBy
}

function printedSerial(
  text: string,
): (SerialRange & { readonly standard: StandardDescriptor }) | null {
  const normal = text
    .trim()
    .toUpperCase()
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?- ?/g, '-')
  for (const { pattern, standard } of printedSerials) {
    const [, from = '', to = ''] = pattern.exec(normal) ?? []
    const first = parseSerial(from)
    const last = parseSerial(to)
    if (first !== null && last !== null && first <= last) return { first, last, standard }
  }
  return null
}

/** A serial number from 1; null for any other text. */
export function parseSerial(text: string): number | null {
  const parsed = parseAmount(text, 0)
  if (!parsed.ok || parsed.amount.value < 1n || parsed.amount.value > largest) return null
  return toApproximateNumber(parsed.amount)
}

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
  const range = `${first} to ${last}`
  return shared.length === 0 ? range : `${range} (${shared.join(', ')})`
}

const part = (thousandths: number): string => (thousandths / 1_000).toString()
