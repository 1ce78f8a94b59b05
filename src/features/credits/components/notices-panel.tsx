import { FailureCard } from '../../../chain/errors/failure-state.tsx'
import type { Credit } from '../../../domain/credits/credit.ts'
import { threadsOf } from '../../../domain/credits/notices/notice.ts'
import { batchNoticeText } from '../../../domain/credits/notices/notice-text.ts'
import { useNotices } from '../../../domain/credits/notices/read-notices.ts'
import { NoticeRow } from '../../../panels/credits/notice-row.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { VerifierLink } from './verifier-link.tsx'

/** What registries reported about a credit, each with its source; withdrawn ones stay. */
export function NoticesPanel({ credit }: { readonly credit: Credit }) {
  const notices = useNotices()
  if (notices.status === 'error') return <FailureCard failure={notices} />
  if (notices.status === 'pending') return null
  const threads = threadsOf(notices.value.filter(({ tokenId }) => tokenId === credit.tokenId))
  return (
    <div id="notices" className="scroll-mt-20">
      <Panel
        title="Notices of the registry"
        description="What the registry reported about issued credits, published by verifiers. Nothing is erased."
        actions={
          <VerifierLink to={`/assets/verification?noticed=${credit.assetId}#notices`}>
            Publish or withdraw
          </VerifierLink>
        }
        flush
      >
        {threads.length === 0 ? (
          <p className="p-4 text-muted text-sm sm:p-5">No verifier has published a notice.</p>
        ) : (
          <ul className="divide-y divide-line">
            {threads.map((thread) => (
              <NoticeRow
                key={String(thread.report.id)}
                thread={thread}
                text={batchNoticeText(thread, credit)}
              />
            ))}
          </ul>
        )}
      </Panel>
    </div>
  )
}
