import type { Address } from 'viem'
import { sameAddress } from '../../lib/same-address.ts'

/** Digits of either end that people compare. */
const compared = 4

/**
 * A known address that looks like another one: the same digits at both ends, where shortened addresses
 * show them. Those who want to be paid by mistake make such addresses.
 */
export function lookAlikeOf(address: Address | null, known: readonly string[]): string | undefined {
  if (address === null) return undefined
  const ends = (each: string) => each.slice(2, 2 + compared) + each.slice(-compared)
  return known.some((each) => sameAddress(each, address))
    ? undefined
    : known.find((each) => sameAddress(ends(each), ends(address)))
}
