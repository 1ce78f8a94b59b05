import type { Address } from 'viem'
import { readAddress } from '../../../chain/addresses/read-address.ts'
import type { Token } from '../../../chain/token.ts'
import { parseAmount, toApproximateNumber } from '../../../lib/amount.ts'
import { formatAmountProblem } from '../../../lib/amount-limits.ts'
import { parseDay } from '../../../lib/day.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { formatExact } from '../../../lib/format-measure.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import { usdcDecimals } from '../../../lib/usdc.ts'
import type { RuleSetting } from './setting.ts'

/** A text as its value, or a sentence that says how to correct it. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: string }

const value = <T>(read: T): Parsed<T> => ({ ok: true, value: read })
const problem = (text: string): Parsed<never> => ({ ok: false, problem: text })

/**
 * An account's address.
 *
 * @param own The owner of the account, whose address would do nothing.
 */
export function readAccount(text: string, own: Address | null): Parsed<Address> {
  const read = readAddress(text)
  if (!read.ok) return problem(read.problem)
  if (own !== null && sameAddress(read.address, own)) {
    return problem('This is the owner of the account. Enter another address.')
  }
  return value(read.address)
}

/** A token by its symbol or its address, one of those that can be traded. */
export function readToken<T extends Token>(text: string, tokens: readonly T[]): Parsed<T> {
  if (text === '') return problem('Choose a token.')
  const found = tokens.filter(
    ({ address, symbol }) =>
      sameAddress(address, text) || symbol.toLowerCase() === text.toLowerCase(),
  )
  const [token, other] = found
  if (token === undefined)
    return problem(`${text} cannot be used here. Choose a token from the list.`)
  if (other !== undefined) return problem(`Several tokens are called ${text}. Enter the address.`)
  return value(token)
}

/** A positive amount of a token, in its smallest units. */
export function readTokenAmount(
  text: string,
  { symbol, decimals }: Pick<Token, 'symbol' | 'decimals'>,
): Parsed<bigint> {
  const parsed = parseAmount(text, decimals)
  if (!parsed.ok) return problem(formatAmountProblem(parsed.problem, { unit: symbol, decimals }))
  if (parsed.amount.value === 0n) return problem(`Enter more than 0 ${isolated(symbol)}.`)
  return value(parsed.amount.value)
}

/** A positive amount of USDC, in smallest units. */
export const readUsdc = (text: string): Parsed<bigint> =>
  readTokenAmount(text, { symbol: 'USDC', decimals: usdcDecimals })

/** A whole percentage above 0. */
export function readPercent(text: string, max: number): Parsed<number> {
  const parsed = parseAmount(text.replace(/\s*%$/, ''), 0)
  if (!parsed.ok) {
    return problem(
      parsed.problem === 'empty'
        ? 'Enter a percentage.'
        : parsed.problem === 'too-many-decimals'
          ? 'Contracts take whole percentages. Remove the decimals.'
          : 'This is not a percentage. Enter a number such as 60.',
    )
  }
  const percent = parsed.amount.value
  if (percent === 0n || percent > BigInt(max)) {
    return problem(`Enter a percentage from 1 to ${max}.`)
  }
  return value(toSafeInteger(percent))
}

/** A setting in its smallest unit, `10 ** decimals` of which make one; its default for an empty text. */
export function readSetting(
  text: string,
  { unit, defaultValue, decimals, min, max }: RuleSetting,
): Parsed<bigint> {
  const parsed = parseAmount(text === '' ? defaultValue : text, decimals)
  if (!parsed.ok) {
    if (parsed.problem === 'too-many-decimals' && decimals === 0) {
      const least = formatExact(Math.max(min, 1))
      return problem(`Enter whole ${unit}, at least ${least}${min === 0 ? ', or 0' : ''}.`)
    }
    // Time and percentages are no amounts of something.
    const named = unit === 'USDC' ? unit : ''
    return problem(formatAmountProblem(parsed.problem, { unit: named, decimals }))
  }
  const given = toApproximateNumber(parsed.amount)
  return given < min || given > max
    ? problem(`Enter ${formatExact(min)} to ${formatExact(max)} ${unit}.`)
    : value(parsed.amount.value)
}

/** The last second that contracts can keep in 48 bits. */
const lastSecond = 2 ** 48 - 1

/**
 * A time in the future: `2027-01-31`, `2027-01-31T09:30` (both UTC) or Unix seconds.
 *
 * @param now Unix seconds.
 */
export function readTime(text: string, now: number): Parsed<number> {
  if (text === '') return problem('Choose a date.')
  const seconds = secondsOf(text)
  if (seconds === null || seconds > lastSecond) {
    return problem('This is not a time. Enter a day such as 2027-01-31, or Unix seconds.')
  }
  return seconds > now ? value(seconds) : problem('This time has passed. Choose a later one.')
}

/** The Unix seconds that a text stands for; null if it is not a time. */
export function secondsOf(text: string): number | null {
  if (/^\d{9,}$/.test(text)) return Number.parseInt(text, 10)
  const day = parseDay(text.slice(0, 10))
  if (day === null) return null
  if (text.length === 10) return day
  const clock = /^[T ]([01]\d|2[0-3]):([0-5]\d)$/.exec(text.slice(10))
  if (clock === null) return null
  const [, hours = '', minutes = ''] = clock
  return day + Number.parseInt(hours, 10) * 3_600 + Number.parseInt(minutes, 10) * 60
}
