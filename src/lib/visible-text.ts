/**
 * Characters that are not seen, first and last code point of each range. The same table and rules as
 * the contracts' `SafeText`, of Unicode 17.0: Default_Ignorable_Code_Point, which includes the
 * controls of writing direction; format characters (Cf), except those that enclose the digits after
 * them (Prepended_Concatenation_Mark); and three that are drawn as nothing: U+2800 Braille blank,
 * U+16FE4 Khitan filler and U+1D159 null notehead. Browsers know other versions of Unicode, so their
 * own properties are not used.
 */
export const invisibleRanges: readonly (readonly [first: number, last: number])[] = [
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x2800, 0x2800],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
  [0x13430, 0x1343f],
  [0x16fe4, 0x16fe4],
  [0x1bca0, 0x1bca3],
  [0x1d159, 0x1d159],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe0fff],
]

/** The characters that are not seen, for the brackets of a regular expression. */
export const invisibleClass = invisibleRanges
  .map(([first, last]) => `\\u{${first.toString(16)}}-\\u{${last.toString(16)}}`)
  .join('')

/** Joiners shape Arabic, the scripts of India and emoji, which are among these. */
export const joiners = '\\u200c\\u200d'
const shaped = '\\u{600}-\\u{200b}\\u{200e}-\\u{10ffff}'

/** Joiners that shape nothing, as a regular expression. */
export const idleJoiner = `(?<![${shaped}])[${joiners}]+|[${joiners}]+(?![${shaped}])`

const spaces = /[\p{Cc}\p{Zs}\u2028\u2029]/gu
const notInXml = /[\p{Noncharacter_Code_Point}--[\u{fdd0}-\u{fdef}]]/gv
const invisible = new RegExp(`(?![${joiners}])[${invisibleClass}]`, 'gu')
const repeatedJoiners = new RegExp(`[${joiners}]+(?=[${joiners}])`, 'gu')
const idleJoiners = new RegExp(idleJoiner, 'gu')

/**
 * Text of others as people see it: controls and spaces of other widths become spaces, and characters
 * that are not seen are dropped, so nothing reverses the text around it or imitates another text. The
 * contracts accept it, unless it is blank.
 *
 * @example
 * cleanText('Acme\u200b Corp\u202e') // 'Acme Corp'
 */
export function cleanText(text: string): string {
  // Addresses and hashes are most of what chains answer.
  if (/^[ -~]*$/.test(text)) return text
  return text
    .toWellFormed()
    .replaceAll(notInXml, '\ufffd')
    .replaceAll(spaces, ' ')
    .replaceAll(invisible, '')
    .replaceAll(repeatedJoiners, '')
    .replaceAll(idleJoiners, '')
}

/** As `cleanText`, where line breaks stay. */
export function cleanLines(text: string): string {
  return text.split('\n').map(cleanText).join('\n')
}
