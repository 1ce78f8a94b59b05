import { createContext, useContext } from 'react'
import { Link } from 'react-router'
import type { Address } from 'viem'
import { useAccountNames } from '../../../chain/account-name.tsx'
import type { KnownContract } from '../../../domain/contracts/known-contracts.ts'
import { shortenHex } from '../../../lib/format-address.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'

/** Names of the known contracts. */
type AddressNames = {
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

type AddressLinkProps = {
  readonly address: string
  /** Leaves out the copy button. */
  readonly plain?: boolean
}

/** An address by its name where it has one, linked to its screen. */
export function AddressLink({ address, plain = false }: AddressLinkProps) {
  const accountName = useAccountNames()
  const name = useAddressNames().nameOf(address) ?? accountName(address)
  return (
    <span className="inline-flex items-center gap-1">
      <Link
        to={`/contracts/${address}`}
        title={address}
        className={`whitespace-nowrap text-primary-fg hover:underline ${name === undefined ? 'font-mono text-[0.9em]' : ''}`}
      >
        {name ?? shortenHex(address)}
      </Link>
      {!plain && <CopyButton text={address} label="Copy the address" />}
    </span>
  )
}
