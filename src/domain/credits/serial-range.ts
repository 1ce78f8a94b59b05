import { parseAmount, toApproximateNumber } from '../../lib/amount.ts'
import { formatCount } from '../../lib/number-format.ts'

/** Range of serial numbers, both included. One number is one whole credit. */
export type SerialRange = { readonly first: number; readonly last: number }

/** Problems of an entered range by field, each with the next step. */
export type RangeProblems = { readonly first?: string; readonly last?: string }

/** Largest serial number of the contracts, 48 bits. */
const largest = 2 ** 48 - 1

const notSerial =
  'Enter a whole number from 1, or the whole serial as the registry prints it, for example 5818-258252735-258252784-VCU-034-APX-BR-14-612-01012014-31122014-1.'

/**
 * Whole serials as registries print them, with the first and the last number: Verra, Gold Standard, the
 * American Carbon Registry and the Climate Action Reserve.
 */
const wholeSerials = [
  /^\d+-(\d+)-(\d+)-VC[US]-[\w-]+$/,
  /^GS\d-\d-[A-Z]{2}-GS\d+-\d+-\d{4}-\d+-(\d+)-(\d+)$/,
  /^ACR-[A-Z]{2}-\d+-\d{4}-\d+-(\d+)(?: TO |-TO-|-)(\d+)$/,
  /^CAR-\w+-[A-Z]{2}-[\w-]+-\d{4}-\d+-(\d+)(?: TO |-TO-|-)(\d+)$/,
]

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
  const whole = wholeSerial(firstText)
  const first = serialIn(firstText, 'first')
  const last = lastText.trim() === '' && whole !== null ? whole.last : serialIn(lastText, 'last')
  if (first === null || last === null) {
    return {
      ok: false,
      problems: {
        ...(first === null && { first: notSerial }),
        ...(last === null && { last: notSerial }),
      },
    }
  }
  if (whole !== null && last !== whole.last) {
    return {
      ok: false,
      problems: {
        last: `The serial in the first field ends with ${whole.last}. Clear one of them.`,
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
  wholeSerial(text)?.[end] ?? parseSerial(text)

/** How an entered serial is understood, where that is not what is written; undefined otherwise. */
export function understoodSerial(text: string): string | undefined {
  const whole = wholeSerial(text)
  if (whole !== null) {
    return `${formatCount(whole.first)} to ${formatCount(whole.last)}`
  }
  const number = parseSerial(text)
  return number === null || String(number) === text.trim() ? undefined : formatCount(number)
}

function wholeSerial(text: string): SerialRange | null {
  const normal = text
    .trim()
    .toUpperCase()
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?- ?/g, '-')
  for (const pattern of wholeSerials) {
    const [, from = '', to = ''] = pattern.exec(normal) ?? []
    const first = parseSerial(from)
    const last = parseSerial(to)
    if (first !== null && last !== null && first <= last) return { first, last }
  }
  return null
}

/** A serial number from 1; null for any other text. */
export function parseSerial(text: string): number | null {
  const parsed = parseAmount(text, 0)
  if (!parsed.ok || parsed.amount.value < 1n || parsed.amount.value > largest) return null
  return toApproximateNumber(parsed.amount)
}
