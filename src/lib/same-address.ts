/**
 * Whether two addresses are equal, ignoring case.
 *
 * @example
 * sameAddress('0xAb…', '0xab…') // true
 */
export function sameAddress(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
