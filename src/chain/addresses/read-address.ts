import type { Address } from 'viem'
import { activeChainId } from '../active-chain.ts'
import { type AddressOptions, type ReadAddress, readAddressOn } from './address-text.ts'

/** Reads an address that is used on the app's chain, as `readAddressOn` does. */
export function readAddress(
  text: string,
  options: Omit<AddressOptions, 'chainId'> = {},
): ReadAddress {
  return readAddressOn(text, { chainId: activeChainId, ...options })
}

/** The address in a text that is one for the app's chain; null for any other text. */
export function addressIn(text: string): Address | null {
  const read = readAddress(text)
  return read.ok ? read.address : null
}
