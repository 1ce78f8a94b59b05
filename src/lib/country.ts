/** Name of each country code, in English; the runtime has the list of ISO 3166-1. */
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** A code that ISO 3166-1 alpha-2 has assigned. */
export function isCountryCode(code: string): boolean {
  return (
    /^[A-Z]{2}$/.test(code) &&
    countryName(code) !== null &&
    !notAssigned.has(code) &&
    // Withdrawn codes, such as that of Burma, have a successor.
    Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`
  )
}

/** Codes that the runtime names besides those of ISO: groups, exceptional reservations, test codes. */
const notAssigned = new Set([
  'AC',
  'CP',
  'CQ',
  'DG',
  'EA',
  'EU',
  'EZ',
  'IC',
  'QO',
  'TA',
  'UN',
  'XA',
  'XB',
  'XK',
  'ZZ',
])

/** English name of a country; null for an unknown code. */
export function countryName(code: string): string | null {
  return names.of(code) ?? null
}

/** All countries, in the order of their names. */
export function countries(): readonly { readonly code: string; readonly name: string }[] {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter(isCountryCode)
    .map((code) => ({ code, name: countryName(code) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}
