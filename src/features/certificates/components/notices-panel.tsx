import { explainFailure } from '../../../chain/errors/explain-failure.ts'
import type { Credit } from '../../../domain/credits/credit.ts'
import { certificateNoticeText } from '../../../domain/credits/notices/notice-text.ts'
import type { CertificateNotice } from '../../../domain/credits/notices/read-notices.ts'
import type { Certificate } from '../../../domain/retirement/certificate.ts'
import type { Loadable } from '../../../lib/loadable.ts'
import { NoticeRow } from '../../../panels/credits/notice-row.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

type NoticesPanelProps = {
  readonly certificate: Certificate
  readonly credit: Pick<Credit, 'verified'>
  readonly notices: Loadable<readonly CertificateNotice[]>
}

/** What the registry reported about the batch of a certificate, and what that means for its credits. */
export function NoticesPanel({ certificate, credit, notices }: NoticesPanelProps) {
  if (notices.status === 'pending') return null
  if (notices.status === 'error') {
    return (
      <Callout tone="warning" title="Notices of the registry could not be read">
        {explainFailure(notices.error).sentence}
      </Callout>
    )
  }
  if (notices.value.length === 0) return null
  const said = notices.value.map(({ thread, affected }) => ({
    thread,
    text: certificateNoticeText(thread, credit, { retired: certificate.amount, affected }),
  }))
  return (
    <>
      <div className="hidden print:block">
        {said.map(({ thread: { report }, text }) => (
          <p key={String(report.id)} className="text-2xs">
            Notice {report.id.toString()} of the registry: {text}
          </p>
        ))}
      </div>
      <Panel
        title="Notices of the registry"
        description="What the registry reported about the batch of these credits. A notice undoes no retirement."
        className="print:hidden"
        flush
      >
        <ul className="divide-y divide-line">
          {said.map(({ thread, text }) => (
            <NoticeRow key={String(thread.report.id)} thread={thread} text={text} />
          ))}
        </ul>
        <p className="border-line border-t px-4 py-3 text-xs sm:px-5">
          <TextLink to={contractAnswer(certificate.id)}>
            Ask the contract what it says of this certificate
          </TextLink>
        </p>
      </Panel>
    </>
  )
}

/** Where the Contract Explorer answers with the notices for a certificate. */
function contractAnswer(certificateId: bigint): string {
  const state = { fn: 'noticesFor(uint256)', args: JSON.stringify([String(certificateId)]) }
  return `/contracts/CreditNotices?${new URLSearchParams(state)}`
}
