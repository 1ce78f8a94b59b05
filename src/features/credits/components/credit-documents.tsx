import type { Hex } from 'viem'
import { type EnvironmentalAsset, isTampered } from '../../../domain/credits/environmental-asset.ts'
import { DocumentRow } from '../../../domain/documents/document-row.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Panel } from '../../../ui/panel.tsx'

/**
 * The asset's documents, each read and hashed in this browser: the metadata against the hash on chain,
 * the others against the hashes that the metadata names.
 */
export function CreditDocuments({ asset }: { readonly asset: EnvironmentalAsset }) {
  const expectedHash: Hex | null = asset.credit?.metadataHash ?? null
  return (
    <Panel
      title="Documents"
      description={
        expectedHash === null
          ? 'Sample documents. Their hashes are not on any chain.'
          : 'Read and hashed in your browser, then compared with the chain.'
      }
      flush
    >
      {isTampered(asset) && (
        <div className="p-4">
          <Callout tone="error" title="The metadata was changed after it was verified">
            Its description, impact and documents are not shown. Do not rely on this asset; inform
            its issuer and verifier.
          </Callout>
        </div>
      )}
      <ul className="divide-y divide-line">
        <DocumentRow
          name="Metadata"
          note={expectedHash === null ? 'Sample' : 'Its hash is on chain'}
          url={asset.metadataUri}
          expectedHash={expectedHash}
        />
        {asset.documents.map(({ name, url, hash }) => (
          <DocumentRow
            key={url}
            name={name}
            note={hash === null ? 'Sample' : 'Its hash is in the metadata'}
            url={url}
            expectedHash={hash}
          />
        ))}
      </ul>
    </Panel>
  )
}
