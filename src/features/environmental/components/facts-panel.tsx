import { ExternalLink, Store } from 'lucide-react'
import { Link } from 'react-router'
import { creditTypeLabel } from '../../../chain/credits/credit-type.ts'
import { formatDate } from '../../../lib/date.ts'
import { Address } from '../../../ui/address.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { EnvironmentalAsset } from '../model/environmental-asset.ts'

/** What the asset is, who answers for it and when it counts. */
export function FactsPanel({ asset }: { readonly asset: EnvironmentalAsset }) {
  const { project, verification, credit } = asset
  return (
    <Panel title="Project and vintage">
      <KeyValueList
        entries={[
          { label: 'Type', value: creditTypeLabel(asset.type) },
          { label: 'Standard', value: asset.standard },
          { label: 'Project code', value: project.code },
          { label: 'Vintage', value: asset.vintage },
          { label: 'Developer', value: project.developer ?? '–' },
          { label: 'Location', value: project.location },
          {
            label: 'Coordinates',
            value: project.coordinates
              ? `${project.coordinates.latitude}, ${project.coordinates.longitude}`
              : '–',
          },
          { label: 'Methodology', value: project.methodology },
          { label: 'Issued by the registry', value: formatDate(asset.issuanceDate) },
          {
            label: 'Can be traded until',
            value: asset.expirationDate === null ? 'No end' : formatDate(asset.expirationDate),
          },
          {
            label: 'Verified on chain',
            value: verification.date === null ? 'Not yet' : formatDate(verification.date),
          },
          ...(verification.verifier
            ? [{ label: 'Verified by', value: <Address value={verification.verifier} /> }]
            : []),
          ...(credit ? [{ label: 'Issuer', value: <Address value={credit.issuer} /> }] : []),
          { label: 'Registry', value: <RegistryLink url={asset.registryLink} /> },
        ]}
      />
    </Panel>
  )
}

function RegistryLink({ url }: { readonly url: string | null }) {
  if (url === null) return <span className="text-muted">Fictional, no entry</span>
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="inline-flex items-center gap-1 text-primary-fg hover:underline"
    >
      Registry entry
      <ExternalLink aria-hidden className="size-3" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

/** The token behind the asset, and where it is sold. */
export function SecurityPanel({ asset }: { readonly asset: EnvironmentalAsset }) {
  const { security, credit } = asset
  return (
    <Panel title="Security details">
      <KeyValueList
        entries={[
          { label: 'Token standard', value: security.tokenStandard },
          { label: 'Contract', value: <Address value={security.contractAddress} /> },
          { label: 'Blockchain', value: security.blockchain },
          { label: 'Token id', value: <Address value={security.tokenId} kind="token id" /> },
          ...(credit?.token
            ? [{ label: 'ERC-20 for pools', value: <Address value={credit.token} /> }]
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
