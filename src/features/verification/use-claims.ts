import { useQuery } from '@tanstack/react-query'
import { useChain } from '../../chain/chain-state.ts'
import { financialAssetQuery } from '../../domain/assets/financial-asset.ts'
import { metadataQuery } from '../../domain/assets/metadata.ts'
import { creditMetadataQuery } from '../../domain/credits/use-credit-metadata.ts'
import { isFinancialClass } from '../../domain/registry/asset-class.ts'
import type { QueueEntry } from '../../domain/verification/queue.ts'
import { formatDate } from '../../lib/date.ts'
import { assetClaims, type Claim, impactClaims } from './claims.ts'

/** Everything that a confirmation of an entry vouches for, as far as it has been read. */
export function useClaims(entry: QueueEntry): readonly Claim[] {
  const chain = useChain()
  const shares =
    entry.kind === 'asset' && isFinancialClass(entry.asset.assetClass) ? entry.asset : null
  const figures = useQuery({
    ...financialAssetQuery(chain, shares?.token ?? '0x'),
    enabled: shares !== null && chain.status === 'open',
  }).data?.value
  const reading = useQuery({
    ...metadataQuery(entry.metadataUri, entry.metadataHash),
    enabled: shares !== null,
  }).data
  const stated = useQuery({
    ...creditMetadataQuery(entry),
    enabled: entry.kind === 'issuance',
  }).data
  if (shares !== null) {
    return assetClaims(figures, reading?.status === 'genuine' ? reading.metadata : null)
  }
  if (entry.kind !== 'issuance') return []
  const { project, vintage, issuanceDate, expirationDate } = entry.credit
  return [
    { label: 'Vintage', value: String(vintage) },
    { label: 'Place', value: project.location },
    { label: 'Methodology', value: project.methodology },
    { label: 'Issued by the registry', value: formatDate(issuanceDate) },
    {
      label: 'Can be traded until',
      value: expirationDate === null ? 'No end' : formatDate(expirationDate),
    },
    ...impactClaims(stated?.metadata?.impact ?? null),
  ]
}
