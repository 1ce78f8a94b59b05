import { ExternalLink } from 'lucide-react'
import { shortenHex } from '../lib/format-address.ts'
import { CopyButton } from './copy-button.tsx'

type AddressProps = {
  /** An address, a transaction hash or any other long hex. */
  readonly value: string
  /** What it is, for the copy button: "address" unless told. */
  readonly kind?: string
  /** A name to show in its place; the hex stays in the tooltip and is what gets copied. */
  readonly name?: string | undefined
  /** Where it can be looked up. */
  readonly explorerUrl?: string | undefined
  /** Leaves out the copy button, for dense tables. */
  readonly plain?: boolean
}

/**
 * An address or hash: shortened, copied at a press, linked to an explorer when there is one.
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
    <span title={value} className="tnum whitespace-nowrap">
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
