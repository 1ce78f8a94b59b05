import { Link } from 'react-router'
import { useAccountNames } from '../../../chain/account-name.tsx'
import { shortenHex } from '../../../lib/format-address.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { useAddressNames } from '../model/address-names.ts'

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
