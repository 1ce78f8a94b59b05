import { ExternalLink } from 'lucide-react'
import { shortenHex } from '../lib/format-address.ts'
import { CopyButton } from './copy-button.tsx'

type AddressProps = {
  /** An address, a transaction hash or another long hex string. */
  readonly value: string
  /** Kind of value, for the copy button: "address" by default. */
  readonly kind?: string
  /** A name to show instead; the hex is in the tooltip and is copied. */
  readonly name?: string | undefined
  /** URL in a block explorer. */
  readonly explorerUrl?: string | undefined
  /** Leaves out the copy button, for dense tables. */
  readonly plain?: boolean
}

/**
 * An address or hash: shortened, with a copy button, linked to an explorer where there is one.
 *
 * @example
 * <Address value={asset.issuer} explorerUrl={explorer?.address(asset.issuer)} />
 * <Address value={tx.hash} kind="transaction hash" />
 */
export function Address({
  value,
  kind = 'address',
  name,
  explorerUrl,
  plain = false,
}: AddressProps) {
  const text = (
    <span title={value} className={name === value ? 'tnum break-all' : 'tnum whitespace-nowrap'}>
      {name ?? shortenHex(value)}
    </span>
  )
  return (
    <span className="inline-flex items-center gap-1">
      {explorerUrl === undefined ? (
        text
      ) : (
        <a
          href={explorerUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1 text-primary-fg hover:underline"
        >
          {text}
          <ExternalLink aria-hidden className="size-3" />
          <span className="sr-only"> (opens the explorer in a new tab)</span>
        </a>
      )}
      {!plain && <CopyButton text={value} label={`Copy the ${kind}`} />}
    </span>
  )
}
