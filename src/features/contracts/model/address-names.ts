import { createContext, useContext } from 'react'
import type { Address } from 'viem'
import type { KnownContract } from '../../../domain/contracts/known-contracts.ts'

/** Names of the known contracts. */
export type AddressNames = {
  readonly nameOf: (address: string) => string | undefined
  readonly contracts: readonly KnownContract[]
}

/** Names of some contracts. */
export function addressNames(contracts: readonly KnownContract[]): AddressNames {
  const names = new Map(contracts.map(({ address, name }) => [address.toLowerCase(), name]))
  return { nameOf: (address) => names.get(address.toLowerCase()), contracts }
}

export const AddressNamesContext = createContext<AddressNames>(addressNames([]))

/** The names for addresses on this screen. */
export const useAddressNames = (): AddressNames => useContext(AddressNamesContext)

/** The address that a link names: itself, or a contract of the deployment by its name. */
export function addressInLink(
  text: string,
  contracts: readonly KnownContract[],
): Address | undefined {
  return contracts.find(({ origin, name }) => origin === 'deployment' && name === text)?.address
}
