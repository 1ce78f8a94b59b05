import { creditTypeDescriptor } from '../../../domain/credits/credit-type.ts'
import { type CreditLabel, labelName } from '../../../domain/credits/labels/label.ts'
import type { CertificateEvidence } from '../../../domain/retirement/evidence.ts'
import { formatDate } from '../../../lib/date.ts'
import { LabelRow } from '../../../panels/credits/label-row.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { labelSummary } from '../model/statement.ts'

/** The labels that the credit had when it was retired, and which of them were revoked since. */
export function LabelsPanel({ evidence }: { readonly evidence: CertificateEvidence }) {
  const { certificate, labels: held } = evidence
  const { tokenId, retiredAt, type } = certificate
  if (!creditTypeDescriptor(type).hasLabels || held === null) return null
  const revoked = held.filter(({ revocation }) => revocation !== null)
  return (
    <>
      <PrintedLabels held={held} />
      <Panel
        title="Labels when it was retired"
        description={labelSummary(held)}
        className="print:hidden"
        flush
      >
        {revoked.length > 0 && (
          <div className="p-4 pb-0 sm:px-5">
            <Callout tone="warning" title="Revoked since the retirement">
              {revoked.length === 1
                ? 'A label no longer holds'
                : `${revoked.length} labels no longer hold`}
              . Read the reason before you rely on this certificate in a claim.
            </Callout>
          </div>
        )}
        {held.length > 0 && (
          <ul className="divide-y divide-line">
            {held.map((label) => (
              <LabelRow
                key={label.id}
                label={label}
                state={
                  label.revocation === null
                    ? { text: 'Held', tone: 'secondary' }
                    : { text: 'Revoked since', tone: 'error' }
                }
                remark={attestationRemark(label, retiredAt)}
              />
            ))}
          </ul>
        )}
        <p className="border-line border-t px-4 py-3 text-xs sm:px-5">
          <TextLink to={contractAnswer(tokenId, retiredAt)}>
            Ask the contract which labels held then
          </TextLink>
        </p>
      </Panel>
    </>
  )
}

/** The labels on paper, in one line. */
function PrintedLabels({ held }: { readonly held: readonly CreditLabel[] }) {
  if (held.length === 0) return null
  const names = held.map(({ kind, revocation }) =>
    revocation === null
      ? labelName(kind)
      : `${labelName(kind)} (revoked on ${formatDate(revocation.at)})`,
  )
  return (
    <p className="hidden text-2xs print:block">Labels when it was retired: {names.join('; ')}.</p>
  )
}

/** Where the Contract Explorer answers with the labels of a credit at a time. */
function contractAnswer(tokenId: bigint, time: number): string {
  const state = {
    fn: 'labelsAt(uint256,uint256)',
    args: JSON.stringify([String(tokenId), String(time)]),
  }
  return `/contracts/CreditLabels?${new URLSearchParams(state)}`
}

/** A label may be recorded after the time from which it holds; readers should know. */
function attestationRemark({ attestedAt }: CreditLabel, retiredAt: number): string | undefined {
  return attestedAt > retiredAt
    ? `Recorded after the retirement of ${formatDate(retiredAt)}.`
    : undefined
}
