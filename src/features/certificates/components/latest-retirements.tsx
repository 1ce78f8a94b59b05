import { useQuery } from '@tanstack/react-query'
import { Leaf } from 'lucide-react'
import { useState } from 'react'
import { useChain } from '../../../chain/chain-state.ts'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { latestCertificatesQuery } from '../../../domain/retirement/read-certificates.ts'
import { sortRows } from '../../../lib/list/sort.ts'
import { loadable, ready } from '../../../lib/loadable.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import { certificateList } from '../model/certificate-list.ts'
import { CertificateTable } from './certificate-table.tsx'

/** The latest retirements of all accounts. */
export function LatestRetirements() {
  const latest = loadable(useQuery(latestCertificatesQuery(useChain())))
  const [sort, setSort] = useState(certificateList.defaultSort)
  const { count, certificates = [] } = ready(latest)?.value ?? {}
  return (
    <Panel
      title="Latest retirements"
      description={
        count !== undefined && `${count.toLocaleString('en')} certificates have been issued here.`
      }
      actions={latest.status === 'ready' && <SourceBadge source={latest.source} />}
      flush
    >
      {latest.status === 'error' ? (
        <FailureState failure={latest} />
      ) : (
        <CertificateTable
          certificates={sortRows(certificateList, certificates, sort)}
          loading={latest.status === 'pending'}
          sort={sort}
          onSortChange={(next) => setSort(next ?? certificateList.defaultSort)}
          empty={
            <EmptyState icon={<Leaf aria-hidden />} title="Nothing has been retired yet">
              The first certificate appears here as soon as it is issued.
            </EmptyState>
          }
        />
      )}
    </Panel>
  )
}
