/**
 * A number as a person writes it, digit by digit: `whole` and `fraction` are ASCII digits, either may be
 * empty but not both.
 */
type NumberText = {
  readonly whole: string
  readonly fraction: string
  readonly negative: boolean
  /** Whether the text can be taken for no other number: no grouping, sign, comma or leading zero. */
  readonly plain: boolean
}

/** Why a text is not a number. */
export type NumberProblem = 'empty' | 'not-a-number' | 'exponent' | 'not-in-threes'

export type ReadNumber =
  | { readonly ok: true; readonly number: NumberText }
  | { readonly ok: false; readonly problem: NumberProblem }

/** What stands for the same sign in other scripts and on other keyboards. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/[٫．]/g, '.'],
  [/[，]/g, ','],
  [/[’‘ʼ′`´＇٬]/g, "'"],
  [/[−–－﹣]/g, '-'],
  [/[＋]/g, '+'],
  [/\p{Cf}/gu, ''],
  [/\s/g, ' '],
]

function toAscii(text: string): string {
  // The zero of each script stands at a multiple of 16.
  const digits = text.replaceAll(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) % 16))
  return signs.reduce((changed, [from, to]) => changed.replaceAll(from, to), digits).trim()
}

const plainNumber = /^(0|[1-9]\d*)?(\.\d*)?$/
/** A point that some write between thousands, where it would stand so: `1.000`, not `0.125` or `1.5`. */
const pointBetweenThousands = /^[1-9]\d{0,2}\.\d{3}$/

/**
 * Reads a number as people write and paste it: with a point or a comma for the decimals, thousands in
 * groups of three between commas, points, spaces, apostrophes or underscores, and Arabic, Persian or
 * full-width digits.
 *
 * A single comma with three digits after it and one to three before it, the first not 0, is between
 * thousands (`1,000`); any other single comma is that of the decimals (`1,5`, `0,125`, `1234,567`). A
 * single point is always that of the decimals. Where both are used the last one is.
 *
 * @example
 * readNumber('1.250,5') // whole '1250', fraction '5'
 * readNumber('1,000,00') // { ok: false, problem: 'not-in-threes' }
 */
export function readNumber(text: string): ReadNumber {
  const ascii = toAscii(text)
  if (ascii === '') return { ok: false, problem: 'empty' }
  const [, sign = '', body = ''] = /^([-+]?) ?(.*)$/.exec(ascii) ?? []
  if (/^[\d.,]*\d[.,]?e[-+]?\d*$/i.test(body)) return { ok: false, problem: 'exponent' }
  if (!/\d/.test(body) || !/^[\d.,' _]+$/.test(body)) return { ok: false, problem: 'not-a-number' }
  // No mark at all is found at the end.
  const at = body.lastIndexOf(decimalMark(body))
  const fraction = body.slice(at + 1)
  const whole = withoutGroups(body.slice(0, at))
  if (whole === null || !/^\d*$/.test(fraction)) return { ok: false, problem: 'not-in-threes' }
  const plain = plainNumber.test(text.trim()) && !pointBetweenThousands.test(body)
  return { ok: true, number: { whole, fraction, negative: sign === '-', plain } }
}

/** The mark before the decimals, empty where there are none. */
function decimalMark(body: string): '.' | ',' | '' {
  const points = body.split('.').length - 1
  const commas = body.split(',').length - 1
  if (points > 0 && commas > 0) {
    return body.lastIndexOf('.') > body.lastIndexOf(',') ? '.' : ','
  }
  if (points === 1) return '.'
  if (commas === 1) return /^[1-9]\d{0,2},\d{3}$/.test(body) ? '' : ','
  return ''
}

/** The digits of a whole number without what stands between its groups; null unless those are of three. */
function withoutGroups(text: string): string | null {
  if (/^\d*$/.test(text)) return text
  const separator = /\D/.exec(text)?.[0] ?? ''
  const [first = '', ...groups] = text.split(separator)
  return /^[1-9]\d{0,2}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
    ? first + groups.join('')
    : null
}
