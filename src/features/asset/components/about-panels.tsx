import type { Hex } from 'viem'
import type { MetadataResult } from '../../../domain/assets/metadata.ts'
import { type AssetDocument, risksOf } from '../../../lib/asset-metadata.ts'
import { formatFileSize } from '../../../lib/format-measure.ts'
import { DocumentRow } from '../../../panels/documents/document-row.tsx'
import { Address } from '../../../ui/address.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** The issuer's description of the asset; shown only if the document matches its hash. */
export function AboutPanel({ reading }: { readonly reading: MetadataResult | undefined }) {
  return (
    <Panel title="About this asset">
      {reading === undefined ? <Skeleton className="h-32" /> : <About reading={reading} />}
    </Panel>
  )
}

function About({ reading }: { readonly reading: MetadataResult }) {
  switch (reading.status) {
    case 'genuine': {
      const { description, issuer, terms, disclaimer, location } = reading.metadata
      return (
        <div className="flex max-w-3xl flex-col gap-5 text-sm leading-6">
          <p>{description}</p>
          {location !== null && (
            <Section title="Where">
              <ForeignText>{location.name}</ForeignText>, {location.country}
            </Section>
          )}
          <Section title={issuer.legalName}>
            <ForeignText>{issuer.about}</ForeignText>
          </Section>
          <Section title="Repayment">{terms.repayment}</Section>
          <section>
            <h3 className="mb-1 font-medium">Risks</h3>
            <ul className="list-disc space-y-1 pl-5 text-muted">
              {risksOf(reading.metadata).map((risk) => (
                <li key={risk}>{risk}</li>
              ))}
            </ul>
          </section>
          <p className="text-subtle text-xs">{disclaimer}</p>
        </div>
      )
    }
    case 'tampered':
      return (
        <Callout tone="error" title="The metadata document was changed">
          Its hash is <Address value={reading.hash} kind="hash" />, the registry records{' '}
          <Address value={reading.expectedHash} kind="hash" />. Its content is not shown. Do not buy
          until the issuer has corrected this.
        </Callout>
      )
    case 'malformed':
      return (
        <Callout tone="warning" title="The metadata document cannot be read">
          Its hash matches the registry, but Canopy does not support its format.
        </Callout>
      )
    case 'unavailable':
      return (
        <Callout tone="warning" title="The metadata document is not available">
          {reading.reason} Everything else on this page is read from the chain.
        </Callout>
      )
  }
}

type SectionProps = { readonly title: string; readonly children: React.ReactNode }

function Section({ title, children }: SectionProps) {
  return (
    <section>
      <h3 className="mb-1 font-medium">{title}</h3>
      <p className="text-muted">{children}</p>
    </section>
  )
}

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
