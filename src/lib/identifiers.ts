/**
 * Check digits of the identifiers of securities and legal entities. They find typing errors; they do not
 * show that an identifier was assigned.
 */

/** Letters as two digits, A = 10 to Z = 35, as both standards have it. */
const inDigits = (text: string): string =>
  [...text].map((character) => Number.parseInt(character, 36)).join('')

/**
 * Whether a text is an ISIN: two letters of a country, nine letters or digits, and a check digit by the
 * Luhn algorithm (ISO 6166).
 *
 * @example
 * isIsin('US0378331005') // true
 */
export function isIsin(text: string): boolean {
  if (!/^[A-Z]{2}[A-Z0-9]{9}\d$/.test(text)) return false
  const sum = [...inDigits(text)].toReversed().reduce((total, character, index) => {
    const digit = Number.parseInt(character, 10)
    const doubled = index % 2 === 1 ? digit * 2 : digit
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

/**
 * Whether a text is an LEI: 18 letters or digits and two check digits by MOD 97-10 (ISO 17442, ISO/IEC
 * 7064).
 *
 * @example
 * isLei('HWUPKR0MPOU8FGXBT394') // true
 */
export function isLei(text: string): boolean {
  return /^[A-Z0-9]{18}\d{2}$/.test(text) && BigInt(inDigits(text)) % 97n === 1n
}

/** A typed identifier without spaces and hyphens, in capital letters, as the standards write it. */
const normalIdentifier = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}\p{Pd}]/gu, '')
    .toUpperCase()

/** The ISIN that a person typed, as ISO 6166 writes it; null if it is none. */
export function readIsin(text: string): string | null {
  const isin = normalIdentifier(text)
  return isIsin(isin) ? isin : null
}

/** The LEI that a person typed, as ISO 17442 writes it; null if it is none. */
export function readLei(text: string): string | null {
  const lei = normalIdentifier(text)
  return isLei(lei) ? lei : null
}

/**
 * What is wrong with the LEI that a person typed, with the next step; null if nothing is.
 *
 * @example
 * leiProblem('HWUPKR0MPOU8FGXBT39') // 'An LEI has 20 characters; this has 19. Compare it with the register.'
 */
export function leiProblem(text: string): string | null {
  const lei = normalIdentifier(text)
  const length = [...lei].length
  if (length !== 20) {
    return `An LEI has 20 characters; this has ${length}. Compare it with the register.`
  }
  if (!/^[A-Z0-9]{18}\d{2}$/.test(lei)) {
    return 'An LEI has 18 letters or digits, then two digits. Compare it with the register.'
  }
  return isLei(lei)
    ? null
    : 'The last two digits, which check the others (ISO 17442), do not fit: a character is wrong. Compare it with the register.'
}
