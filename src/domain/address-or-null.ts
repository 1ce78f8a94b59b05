import { type Address, zeroAddress } from 'viem'

/** An address of a contract's answer, where the zero address stands for none. */
export function addressOrNull(address: Address): Address | null {
  return address === zeroAddress ? null : address
}
