import { cleanLines, idleJoiner, invisibleClass, joiners } from './visible-text.ts'

// Text that others wrote: `cleanText` where it enters, `withoutPiledMarks` where it is drawn, `revealed` where it is
// examined.

/** Characters of a text that are kept where it enters; documents and messages are shorter. */
export const maxTextLength = 10_000

/**
 * Text with line breaks where it enters from a document or a server: what is not seen is dropped, and
 * so is all beyond 10,000 characters.
 */
export function enteredText(text: string): string {
  return truncate(cleanLines(truncate(text, maxTextLength + 1)).trim(), maxTextLength)
}

/**
 * The first characters of a text, with an ellipsis where more follow. No character is divided.
 *
 * @example
 * truncate('Alder Logistics', 6) // 'Alder…'
 */
export function truncate(text: string, characters: number): string {
  if (text.length <= characters) return text
  const kept = text.slice(0, characters - 1)
  return `${/[\ud800-\udbff]$/.test(kept) ? kept.slice(0, -1) : kept}…`
}

/** Marks beyond the fourth on one letter, the most of written languages (Unicode UTS 39, 5.4). */
const mark = '[\\p{Mn}\\p{Me}]'
const piledMarks = new RegExp(`(${mark}{4})${mark}+`, 'gu')

/** Text without the piles of marks that would be drawn over the lines around it. */
export function withoutPiledMarks(text: string): string {
  return text.replaceAll(piledMarks, '$1')
}

/** Characters that are written from right to left. */
const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * Text for a sentence, a title or an attribute: where it has letters that are written from right to
 * left it is isolated, so that it does not reorder the figures beside it. In markup that is the work of
 * `ForeignText`. Never for what is stored, compared or sent.
 *
 * @example
 * `Buy ${isolated(symbol)}`
 */
export function isolated(text: string): string {
  return rightToLeft.test(text) ? `\u2068${withoutPiledMarks(text)}\u2069` : withoutPiledMarks(text)
}

/** Controls other than tab and line feed, halves of characters, and what is not seen. */
const hidden = `\\0-\\x08\\v-\\x1f\\x7f-\\x9f\\u2028\\u2029\\ud800-\\udfff${invisibleClass}`
const revealable = new RegExp(
  `${idleJoiner}|(?![${joiners}])[${hidden}]|(?<=${mark}{4})${mark}`,
  'gu',
)

/**
 * Text with an escape in place of every character that is not seen, or is one of a pile of marks,
 * as JSON and JavaScript write it: for what is examined or verified, where nothing may be left out.
 * Joiners that shape a script stay.
 *
 * @example
 * revealed('Acme\u202e') // 'Acme\\u202e'
 */
export function revealed(text: string): string {
  return text.replaceAll(revealable, escapeOf)
}

/** As two halves outside of the first 65,536 characters, so that JSON stays JSON. */
const escapeOf = (character: string): string =>
  Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('')

/** Whether nothing of a link is hidden. A document inside one may have any characters, and many. */
export const isPlainUri = (uri: string): boolean =>
  uri.startsWith('data:') || (uri.length <= maxTextLength && revealed(uri) === uri)
