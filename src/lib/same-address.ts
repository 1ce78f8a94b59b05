/**
 * Whether two addresses are the same, however their letters are written.
 *
 * @example
 * sameAddress('0xAb…', '0xab…') // true
 */
export function sameAddress(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
