/**
 * A shortened address or hash, with enough of both ends to distinguish it from others.
 *
 * @example
 * shortenHex('0x5FbDB2315678afecb367f032d93F642f64180aa3') // '0x5FbD…0aa3'
 */
export function shortenHex(hex: string, ends = 4): string {
  return hex.length <= 2 * ends + 4 ? hex : `${hex.slice(0, 2 + ends)}…${hex.slice(-ends)}`
}
