import { useQuery } from '@tanstack/react-query'
import { CircleHelp, FileText, ShieldAlert, ShieldCheck } from 'lucide-react'
import type { Hex } from 'viem'
import { documentCheckQuery } from '../../../chain/assets/metadata.ts'
import type { AssetDocument } from '../../../lib/asset-metadata.ts'
import { Address } from '../../../ui/address.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

type DocumentsPanelProps = {
  readonly metadata: { readonly uri: string; readonly hash: Hex }
  readonly documents: readonly AssetDocument[]
}

/**
 * The asset's documents, each read and hashed in this browser. The metadata document is held against
 * the hash in the registry, the others against the hashes that the metadata document names.
 */
export function DocumentsPanel({ metadata, documents }: DocumentsPanelProps) {
  return (
    <Panel
      title="Documents"
      description="Read and hashed in your browser, then held against the chain."
      flush
    >
      <ul className="divide-y divide-line">
        <DocumentRow
          name="Metadata"
          note="Its hash stands in the asset registry"
          url={metadata.uri}
          promised={metadata.hash}
        />
        {documents.map(({ name, url, keccak256, mediaType, bytes }) => (
          <DocumentRow
            key={url}
            name={name}
            note={`${mediaType}, ${Math.ceil(bytes / 1024).toLocaleString('en')} KiB`}
            url={url}
            promised={keccak256}
          />
        ))}
      </ul>
    </Panel>
  )
}

type DocumentRowProps = {
  readonly name: string
  readonly note: string
  readonly url: string
  readonly promised: Hex
}

function DocumentRow({ name, note, url, promised }: DocumentRowProps) {
  const check = useQuery(documentCheckQuery(url, promised)).data
  const isOpenable = /^(https?:\/\/|\/(?!\/))/.test(url)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <FileText aria-hidden className="size-5 shrink-0 text-subtle" />
      <div className="min-w-0 flex-1">
        {isOpenable ? (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="font-medium text-primary-fg hover:underline"
          >
            {name}
          </a>
        ) : (
          <span className="font-medium">{name}</span>
        )}
        <p className="text-subtle text-xs">
          {note} · keccak256 <Address value={promised} kind="hash" />
        </p>
        {check?.result === 'tampered' && (
          <p className="mt-1 text-error-fg text-xs">
            This file was changed: it hashes to <Address value={check.hash} kind="hash" />. Do not
            rely on it, and tell the issuer.
          </p>
        )}
        {check?.result === 'unavailable' && (
          <p className="mt-1 text-warning-fg text-xs">{check.reason}</p>
        )}
      </div>
      {check === undefined ? (
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
          Not readable
        </Badge>
      )}
    </li>
  )
}
