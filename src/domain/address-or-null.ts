import { type Address, zeroAddress } from 'viem'

/** Null for the zero address, with which contracts represent a missing account. */
export function addressOrNull(address: Address): Address | null {
  return address === zeroAddress ? null : address
}
