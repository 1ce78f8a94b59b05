import * as z from 'zod/mini'
import { parseSerial, serialIn } from '../../../domain/credits/serials.ts'
import { type Amount, parseAmount } from '../../../lib/amount.ts'
import { formatAmountProblem } from '../../../lib/amount-limits.ts'
import { parseDay } from '../../../lib/day.ts'
import { formatExact } from '../../../lib/format-measure.ts'
import { charactersIn, nameCharacters } from '../../../lib/name-length.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { readNumber } from '../../../lib/number-text.ts'
import { cleanText } from '../../../lib/visible-text.ts'

/** Rules of single fields. Each says what is wrong and what to do. */

/** Bytes of a text in UTF-8. */
const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** Characters to remove from the end of a text so that it fits into so many bytes. */
function beyondBytes(text: string, maximumBytes: number): number {
  const characters = [...text]
  let [kept, bytes] = [0, 0]
  for (const character of characters) {
    bytes += bytesOf(character)
    if (bytes > maximumBytes) break
    kept++
  }
  return characters.length - kept
}

/** A required text of a document, which can have several lines. */
export const requiredText = (what: string) =>
  required(what, z.trim(), (text) => beyondBytes(text, 4_000))

/** A required text that a contract stores: what can be seen of it, at most so many bytes. */
export const storedText = (what: string, maximumBytes: number) =>
  required(what, visible(), (text) => beyondBytes(text, maximumBytes))

/** A required name that a contract stores: what can be seen of it. */
export const storedName = (what: string) =>
  required(what, visible(), (text) => Math.max(charactersIn(text) - nameCharacters, 0))

const visible = () => z.overwrite((text: string) => cleanText(text).trim())

/** @param beyond Characters by which a text is too long. */
const required = (
  what: string,
  cleaning: ReturnType<typeof z.trim>,
  beyond: (text: string) => number,
) =>
  z.string().check(
    cleaning,
    z.minLength(1, `Enter ${what}.`),
    z.refine((text) => beyond(text) === 0, {
      error: ({ input }) => {
        const excess = beyond(String(input))
        return `Shorten it by ${excess} ${excess === 1 ? 'character' : 'characters'}.`
      },
    }),
  )

/** A project code in the one form of the contracts, `ProjectCode`. */
export const projectCode = z
  .string()
  .check(
    z.overwrite(canonicalCode),
    z.maxLength(32, 'Shorten it to 32 characters.'),
    z.regex(/^[A-Z]/, 'Start with the letters of the registry, such as VCS-1234 or GS-7071.'),
  )

/**
 * A code in capital letters and digits, with single hyphens and without leading zeros, so that each
 * project has one.
 *
 * @example
 * canonicalCode(' gs 07071') // 'GS-7071'
 */
function canonicalCode(code: string): string {
  return code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .replaceAll(/(?<![0-9])0+(?=[0-9])/g, '')
}

export const optionalText = z.string().check(z.trim(), z.maxLength(4_000, 'Shorten this text.'))

/** A positive amount with at most so many decimals, and at most `maximum` whole units. */
export const positiveAmount = (unit: string, decimals: number, maximum?: bigint) =>
  z.string().check(
    z.superRefine((text, context) => {
      const parsed = parseAmount(text, decimals)
      const message = parsed.ok
        ? parsed.amount.value === 0n
          ? `Enter more than 0 ${unit}.`
          : aboveMaximum(parsed.amount, unit, maximum)
        : formatAmountProblem(parsed.problem, { unit, decimals })
      if (message !== null) context.addIssue({ code: 'custom', message })
    }),
  )

/** What is wrong with an amount of more than the most whole units; null with any other. */
const aboveMaximum = ({ value, decimals }: Amount, unit: string, maximum: bigint | undefined) =>
  maximum !== undefined && value > maximum * 10n ** BigInt(decimals)
    ? `Enter at most ${formatCount(maximum)} ${unit}.`
    : null

/** As `positiveAmount`, where 0 and nothing are fine, too. */
export const anyAmount = (unit: string, decimals: number, maximum?: bigint) =>
  z.string().check(
    z.superRefine((text, context) => {
      const parsed = parseAmount(text, decimals)
      if (!parsed.ok && parsed.problem === 'empty') return
      const message = parsed.ok
        ? aboveMaximum(parsed.amount, unit, maximum)
        : formatAmountProblem(parsed.problem, { unit, decimals })
      if (message !== null) context.addIssue({ code: 'custom', message })
    }),
  )

/** A day as `YYYY-MM-DD`. */
export const day = (what: string) =>
  z.string().check(
    z.refine((text) => parseDay(text) !== null, {
      error: `Choose ${what}, such as 2026-01-31.`,
    }),
  )

export const optionalDay = z
  .string()
  .check(z.refine((text) => text === '' || parseDay(text) !== null, { error: 'Choose a day.' }))

/** A number between two bounds, both included. */
export const numberBetween = (what: string, low: number, high: number) =>
  z.string().check(
    z.refine((text) => text.trim() !== '' && isWithin(text, low, high), {
      error: `Enter ${what} from ${low} to ${high}.`,
    }),
  )

/** A number that is not negative, or nothing, which counts as 0. */
export const optionalNumber = z.string().check(
  z.refine((text) => text.trim() === '' || isWithin(text, 0, Number.MAX_SAFE_INTEGER), {
    error: 'Enter a number that is not negative, such as 1250.5.',
  }),
)

/** A serial number, alone or in a whole serial of the registry. */
export const serialNumber = z.string().check(
  z.refine((text) => serialIn(text, 'first') !== null, {
    error: 'Enter a whole number from 1, or the whole serial as the registry prints it.',
  }),
)

/** The registry's number of a batch: a whole number from 1 that fits into 48 bits. */
export const batchNumber = z.string().check(
  z.refine((text) => parseSerial(text) !== null, {
    error: 'Enter a whole number from 1, as the registry writes it, without letters.',
  }),
)

export const optionalLink = z.string().check(
  z.refine((text) => text.trim() === '' || /^https:\/\/[^\s]+\.[^\s]+$/.test(text.trim()), {
    error: 'Enter an address that starts with https://, or leave this empty.',
  }),
)

/** A whole number between two bounds, both included. */
export const integerBetween = (what: string, low: number, high: number) =>
  z.string().check(
    z.refine((text) => /^\d+$/.test(text.trim()) && isWithin(text, low, high), {
      error: `Enter ${what} from ${low} to ${high}, a whole number.`,
    }),
  )

/** Smallest units of an entered amount; 0 if it is not a number. */
export function units(text: string, decimals: number): bigint {
  const parsed = parseAmount(text, decimals)
  return parsed.ok ? parsed.amount.value : 0n
}

/** The lines of a text that say something. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** The number that a text stands for, however its decimals and thousands are written; null for other text. */
export function numberIn(text: string): number | null {
  const read = readNumber(text)
  if (!read.ok) return null
  const { whole, fraction, negative } = read.number
  return Number(`${negative ? '-' : ''}${whole || '0'}.${fraction || '0'}`)
}

/** How a number is understood that could be taken for another; undefined otherwise. */
export function understoodNumber(text: string): string | undefined {
  const read = readNumber(text)
  const number = numberIn(text)
  if (!read.ok || number === null || read.number.plain || String(number) === text.trim()) {
    return undefined
  }
  return formatExact(number)
}

function isWithin(text: string, low: number, high: number): boolean {
  const value = numberIn(text)
  return value !== null && value >= low && value <= high
}
