import { Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Hex, isAddress } from 'viem'
import { addressUrl } from '../../../chain/networks.ts'
import { type CreditDetails, isTampered } from '../../../domain/credits/credit-details.ts'
import { creditTypeLabel } from '../../../domain/credits/credit-type.ts'
import type { BatchFacts, CreditEffect } from '../../../domain/credits/metadata.ts'
import { standardWords } from '../../../domain/credits/standards.ts'
import { endEntries } from '../../../domain/credits/validity.ts'
import { countryName } from '../../../lib/country.ts'
import { formatDay } from '../../../lib/day.ts'
import { DocumentLink, DocumentRow } from '../../../panels/documents/document-row.tsx'
import { Address } from '../../../ui/address.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { Panel } from '../../../ui/panel.tsx'

/** Facts of the asset: project, responsible accounts and dates. */
export function FactsPanel({ asset }: { readonly asset: CreditDetails }) {
  const { project, metadata, onChain: credit } = asset
  return (
    <Panel title="Project and batch">
      <KeyValueList
        entries={[
          { label: 'Type', value: creditTypeLabel(project.type) },
          { label: 'Standard', value: project.standard },
          { label: 'Asset', value: asset.id },
          { label: 'Project code', value: project.code },
          { label: 'Vintage', value: asset.vintage },
          ...(credit === null ? [] : [{ label: 'Batch', value: credit.batch }]),
          ...(credit?.registryBatch == null
            ? []
            : [{ label: 'Batch in the registry', value: credit.registryBatch.toString() }]),
          { label: 'One credit is', value: standardWords(project.type, project.standard).unit },
          { label: 'Developer', value: metadata.projectDeveloper ?? '–' },
          ...(metadata.coordinates ? [] : [{ label: 'Location', value: project.location }]),
          { label: 'Methodology', value: project.methodology },
          ...batchEntries(metadata.batch),
          { label: 'Issued by the registry', value: formatDay(asset.issuanceDate) },
          ...endEntries(asset),
          {
            label: credit ? 'Confirmed on chain' : 'Confirmed',
            value: asset.verifiedAt === null ? 'Not yet' : formatDay(asset.verifiedAt),
          },
          ...(credit?.verifier
            ? [{ label: 'Confirmed by', value: <Account address={credit.verifier} /> }]
            : []),
          ...(credit ? [{ label: 'Issuer', value: <Account address={credit.issuer} /> }] : []),
          {
            label: 'Registry',
            value:
              metadata.registryLink === null ? (
                <span className="text-muted">Fictional, no entry</span>
              ) : (
                <DocumentLink name="Registry entry" url={metadata.registryLink} />
              ),
          },
        ]}
      />
    </Panel>
  )
}

/** An address of the chain, linked to its explorer where it has one. */
function Account({ address }: { readonly address: string }) {
  return (
    <Address value={address} explorerUrl={isAddress(address) ? addressUrl(address) : undefined} />
  )
}

/** The token behind the asset, and where it is sold. */
export function SecurityPanel({ asset }: { readonly asset: CreditDetails }) {
  const { security, onChain: credit } = asset
  return (
    <Panel title="Security details">
      <KeyValueList
        entries={[
          { label: 'Token standard', value: security.tokenStandard },
          {
            label: 'Contract',
            value: credit ? (
              <Account address={security.address} />
            ) : (
              <Address value={security.address} />
            ),
          },
          { label: 'Blockchain', value: security.blockchain },
          { label: 'Token id', value: <Address value={security.tokenId} kind="token id" /> },
          ...(credit?.token
            ? [{ label: 'ERC-20 for pools', value: <Account address={credit.token} /> }]
            : []),
          {
            label: 'Sold on',
            value: (
              <Link
                to={security.marketplaceUrl}
                className="inline-flex items-center gap-1.5 text-primary-fg hover:underline"
              >
                <Store aria-hidden className="size-4" />
                Marketplace
              </Link>
            ),
          },
        ]}
      />
    </Panel>
  )
}

const effectTexts: Readonly<Record<CreditEffect, string>> = {
  reduction: 'Reduction of emissions',
  removal: 'Removal of CO₂ from the air',
  both: 'Reduction and removal',
}

type Entry = { readonly label: string; readonly value: ReactNode }

/** What the metadata document states of a batch; what it does not state is left out. */
function batchEntries(facts: BatchFacts): readonly Entry[] {
  const { monitoring, energy, country, effect, bufferPercent } = facts
  const stated = (label: string, value: ReactNode | null) =>
    value === null ? [] : [{ label, value }]
  return [
    ...stated('Version of the methodology', facts.methodologyVersion),
    ...stated('Country', country === null ? null : (countryName(country) ?? country)),
    ...stated(
      energy === null ? 'Monitored' : 'Produced',
      monitoring && `${formatDay(monitoring.start)} to ${formatDay(monitoring.end)}`,
    ),
    ...stated('Effect', effect && effectTexts[effect]),
    ...stated('Share in the buffer pool', bufferPercent === null ? null : `${bufferPercent}%`),
    ...(energy === null
      ? []
      : [
          ...stated('Production device', energy.device),
          ...stated('Technology', energy.technology),
          ...stated('Grid or bidding zone', energy.zone),
        ]),
    ...stated('Custody account', facts.custodyAccount),
    ...stated(
      'Permission to tokenize',
      facts.tokenizationPermit && <DocumentLink name="Document" url={facts.tokenizationPermit} />,
    ),
  ]
}

/**
 * The asset's documents, each read and hashed in this browser: the metadata against the hash on chain,
 * the others against the hashes that the metadata names.
 */
export function CreditDocuments({ asset }: { readonly asset: CreditDetails }) {
  const expectedHash: Hex | null = asset.onChain?.metadataHash ?? null
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
        {asset.metadata.documents.map(({ name, url, hash }) => (
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
