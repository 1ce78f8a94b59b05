import { useQuery } from '@tanstack/react-query'
import { metadataQuery } from '../../domain/assets/metadata.ts'
import { creditMetadataQuery } from '../../domain/credits/use-credit-metadata.ts'
import { DocumentRow } from '../../domain/documents/document-row.tsx'
import type { QueueEntry } from '../../domain/verification/queue.ts'

/**
 * Documents for the verifier: the metadata checked against its hash on chain, and every document that it
 * names against the hash that it states.
 */
export function EntryDocuments({ entry }: { readonly entry: QueueEntry }) {
  return (
    <ul className="divide-y divide-line">
      <DocumentRow
        name="Metadata"
        note="Its hash is on chain"
        url={entry.metadataUri}
        expectedHash={entry.metadataHash}
      />
      {entry.kind === 'asset' ? (
        <AssetDocuments entry={entry} />
      ) : (
        <CreditDocuments entry={entry} />
      )}
    </ul>
  )
}

type EntryProps = { readonly entry: Pick<QueueEntry, 'metadataUri' | 'metadataHash'> }

const note = 'Its hash is in the metadata'

function AssetDocuments({ entry }: EntryProps) {
  const reading = useQuery(metadataQuery(entry.metadataUri, entry.metadataHash)).data
  if (reading?.status !== 'genuine') return null
  return reading.metadata.documents.map(({ name, url, keccak256 }) => (
    <DocumentRow key={keccak256} name={name} note={note} url={url} expectedHash={keccak256} />
  ))
}

function CreditDocuments({ entry }: EntryProps) {
  const documents = useQuery(creditMetadataQuery(entry)).data?.metadata?.documents ?? []
  return documents.map(({ name, url, hash }) => (
    <DocumentRow
      key={url}
      name={name}
      note={hash === null ? 'No hash is stated' : note}
      url={url}
      expectedHash={hash}
    />
  ))
}
