import { certificateNoticeText } from '../../../domain/credits/notices/notice-text.ts'
import type { CertificateEvidence } from '../../../domain/retirement/evidence.ts'
import { NoticeRow } from '../../../panels/credits/notice-row.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

type NoticesPanelProps = { readonly evidence: CertificateEvidence }

/** What the registry reported about the batch of a certificate, and what that means for its credits. */
export function NoticesPanel({ evidence: { certificate, credit, notices } }: NoticesPanelProps) {
  if (notices === null || notices.length === 0) return null
  const texts = notices.map(({ thread, affected }) => ({
    thread,
    text: certificateNoticeText(thread, credit, { retired: certificate.amount, affected }),
  }))
  return (
    <>
      <div className="hidden print:block">
        {texts.map(({ thread: { report }, text }) => (
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
          {texts.map(({ thread, text }) => (
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
