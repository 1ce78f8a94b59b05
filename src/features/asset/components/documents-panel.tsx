import type { Hex } from 'viem'
import { DocumentRow } from '../../../domain/documents/document-row.tsx'
import type { AssetDocument } from '../../../lib/asset-metadata.ts'
import { formatFileSize } from '../../../lib/format-file-size.ts'
import { Panel } from '../../../ui/panel.tsx'

type DocumentsPanelProps = {
  readonly metadata: { readonly uri: string; readonly hash: Hex }
  readonly documents: readonly AssetDocument[]
}

/**
 * The asset's documents, each read and hashed in this browser. The metadata document is compared
 * with the hash in the registry, the others with the hashes in the metadata document.
 */
export function DocumentsPanel({ metadata, documents }: DocumentsPanelProps) {
  return (
    <Panel
      title="Documents"
      description="Read and hashed in your browser, then compared with the chain."
      flush
    >
      <ul className="divide-y divide-line">
        <DocumentRow
          name="Metadata"
          note="Its hash is in the asset registry"
          url={metadata.uri}
          expectedHash={metadata.hash}
        />
        {documents.map(({ name, url, keccak256, mediaType, bytes }) => (
          <DocumentRow
            key={url}
            name={name}
            note={`${mediaType}, ${formatFileSize(bytes)}`}
            url={url}
            expectedHash={keccak256}
          />
        ))}
      </ul>
    </Panel>
  )
}
