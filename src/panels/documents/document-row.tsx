import { useQuery } from '@tanstack/react-query'
import {
  CircleHelp,
  Download,
  ExternalLink,
  FileText,
  ShieldAlert,
  ShieldCheck,
} from 'lucide-react'
import { useState } from 'react'
import { type Hex, zeroHash } from 'viem'
import { documentCheckQuery, fetchDocument, textOf } from '../../domain/documents/document.ts'
import { revealed } from '../../lib/foreign-text.ts'
import { Address } from '../../ui/address.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ForeignText } from '../../ui/foreign-text.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

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

const linkStyle = 'text-left text-primary-fg hover:underline'

type DocumentLinkProps = { readonly name: string; readonly url: string }

/**
 * Opens a document in a new tab. Browsers do not navigate to `data:` URIs: text in one is shown in
 * a dialog, other content is downloaded. URIs that a browser cannot open are shown as text.
 *
 * @example
 * <DocumentLink name="Metadata" url={credit.metadataUri} />
 */
export function DocumentLink({ name, url }: DocumentLinkProps) {
  const [isOpen, setOpen] = useState(false)
  if (/^data:(text\/|application\/json\b)/.test(url)) {
    return (
      <>
        <button type="button" className={linkStyle} onClick={() => setOpen(true)}>
          <ForeignText>{name}</ForeignText>
        </button>
        <Dialog open={isOpen} onOpenChange={setOpen} title={name} width="lg">
          <DocumentText url={url} />
        </Dialog>
      </>
    )
  }
  if (url.startsWith('data:')) {
    return (
      <a href={url} download={name} className={linkStyle}>
        <ForeignText>{name}</ForeignText>
        <Download aria-hidden className="ml-1 inline size-3 align-baseline" />
        <span className="sr-only"> (downloads)</span>
      </a>
    )
  }
  if (!/^(https?:\/\/|\/(?!\/))/.test(url))
    return (
      <span>
        <ForeignText>{name}</ForeignText>
      </span>
    )
  return (
    <a href={url} target="_blank" rel="noreferrer" className={linkStyle}>
      <ForeignText>{name}</ForeignText>
      <ExternalLink aria-hidden className="ml-1 inline size-3 align-baseline" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

function DocumentText({ url }: { readonly url: string }) {
  const document = useQuery({
    queryKey: ['document', url, 'text'],
    queryFn: () => fetchDocument(url),
    networkMode: 'always',
  }).data
  if (document === undefined) return <Skeleton className="h-40" />
  if (document.status === 'unavailable') return <p className="text-sm">{document.reason}</p>
  return (
    <pre className="overflow-auto rounded-md border border-line bg-sunken p-3 font-mono text-xs leading-5 whitespace-pre-wrap wrap-anywhere">
      {revealed(formatted(textOf(document)))}
    </pre>
  )
}

/** Pretty-prints JSON; leaves other text unchanged. */
function formatted(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
