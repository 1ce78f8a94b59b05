import { Leaf } from 'lucide-react'
import { useState } from 'react'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { useLatestCertificates } from '../../../domain/retirement/use-certificates.ts'
import { sortRows } from '../../../lib/list/sort.ts'
import { ready } from '../../../lib/loadable.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import { certificateList } from '../model/certificate-list.ts'
import { CertificateTable } from './certificate-table.tsx'

/** The latest retirements of all accounts. */
export function LatestRetirements() {
  const { certificates: latest, count } = useLatestCertificates()
  const [sort, setSort] = useState(certificateList.defaultSort)
  const certificates = ready(latest)?.value ?? []
  return (
    <Panel
      title="Latest retirements"
      description={count !== null && `${formatCount(count)} certificates have been issued here.`}
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
