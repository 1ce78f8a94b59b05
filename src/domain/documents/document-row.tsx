import { useQuery } from '@tanstack/react-query'
import { CircleHelp, FileText, ShieldAlert, ShieldCheck } from 'lucide-react'
import { type Hex, zeroHash } from 'viem'
import { Address } from '../../ui/address.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { documentCheckQuery } from './document-check-query.ts'
import { DocumentLink } from './document-link.tsx'

type DocumentRowProps = {
  readonly name: string
  /** Further information about the document. */
  readonly note: string
  readonly url: string
  /** Recorded keccak256 hash; null where none is recorded. */
  readonly expectedHash: Hex | null
}

/**
 * One document of a list, hashed in this browser and compared with the recorded hash.
 *
 * @example
 * <ul><DocumentRow name="Metadata" note="Its hash is in the registry" url={uri} expectedHash={hash} /></ul>
 */
export function DocumentRow({ name, note, url, expectedHash }: DocumentRowProps) {
  const check = useQuery({
    ...documentCheckQuery(url, expectedHash ?? zeroHash),
    enabled: expectedHash !== null,
  }).data
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <FileText aria-hidden className="size-5 shrink-0 text-subtle" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          <DocumentLink name={name} url={url} />
        </p>
        <p className="text-subtle text-xs">
          {note}
          {expectedHash !== null && (
            <>
              {' '}
              · keccak256 <Address value={expectedHash} kind="hash" />
            </>
          )}
        </p>
        {check?.result === 'tampered' && (
          <p className="mt-1 text-error-fg text-xs">
            This file was changed: its hash is <Address value={check.hash} kind="hash" />. Do not
            rely on it, and inform the issuer.
          </p>
        )}
        {check?.result === 'unavailable' && (
          <p className="mt-1 text-warning-fg text-xs">{check.reason}</p>
        )}
      </div>
      {expectedHash === null ? (
        <Badge>No hash recorded</Badge>
      ) : check === undefined ? (
        <Skeleton className="h-6 w-24" />
      ) : check.result === 'matches' ? (
        <Badge tone="secondary">
          <ShieldCheck aria-hidden />
          Genuine
        </Badge>
      ) : check.result === 'tampered' ? (
        <Badge tone="error">
          <ShieldAlert aria-hidden />
          Changed
        </Badge>
      ) : (
        <Badge tone="warning">
          <CircleHelp aria-hidden />
          Unavailable
        </Badge>
      )}
    </li>
  )
}
