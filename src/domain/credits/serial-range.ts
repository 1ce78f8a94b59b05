/** Range of serial numbers, both included. One number is one whole credit. */
export type SerialRange = { readonly first: number; readonly last: number }

/** Problems of an entered range by field, each with the next step. */
export type RangeProblems = { readonly first?: string; readonly last?: string }

/** Largest serial number of the contracts, 48 bits. */
const largest = 2 ** 48 - 1

const notWhole = 'Enter a whole number from 1, without letters.'

/**
 * Parses an entered range. Thousands separators (commas, spaces) are accepted.
 *
 * @example
 * parseSerialRange('1,001', '2,000') // { ok: true, range: { first: 1001, last: 2000 } }
 */
export function parseSerialRange(
  firstText: string,
  lastText: string,
):
  | { readonly ok: true; readonly range: SerialRange }
  | { readonly ok: false; readonly problems: RangeProblems } {
  const first = parseSerial(firstText)
  const last = parseSerial(lastText)
  if (first === null || last === null) {
    return {
      ok: false,
      problems: {
        ...(first === null && { first: notWhole }),
        ...(last === null && { last: notWhole }),
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

function parseSerial(text: string): number | null {
  const digits = text.replaceAll(/[\s,]/g, '')
  if (!/^\d{1,15}$/.test(digits)) return null
  const value = Number(digits)
  return value >= 1 && value <= largest ? value : null
}
