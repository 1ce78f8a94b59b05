import type { CreditDetails } from '../../../domain/credits/credit-details.ts'
import { type LabelState, labelStateAt } from '../../../domain/credits/labels/label.ts'
import { nowInSeconds } from '../../../lib/date.ts'
import { LabelRow } from '../../../panels/credits/label-row.tsx'
import type { Tone } from '../../../ui/badge.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { VerifierLink } from './verifier-link.tsx'

const states: Record<LabelState, { readonly text: string; readonly tone: Tone }> = {
  holds: { text: 'Holds', tone: 'secondary' },
  'begins later': { text: 'Begins later', tone: 'neutral' },
  ended: { text: 'Ended', tone: 'neutral' },
  revoked: { text: 'Revoked', tone: 'error' },
}

/** The labels of a credit with their sources, those that no longer hold last. */
export function LabelsPanel({ asset }: { readonly asset: CreditDetails }) {
  const now = nowInSeconds()
  const labels = asset.labels
    .toSorted((a, b) => b.attestedAt - a.attestedAt)
    .map((label) => ({ label, state: labelStateAt(label, now) }))
  const current = labels.filter(({ state }) => state === 'holds' || state === 'begins later')
  const past = labels.filter(({ state }) => state === 'ended' || state === 'revoked')
  return (
    <Panel
      title="Labels"
      description="Attested by verifiers, each with its source. Revoked ones stay in the list."
      actions={
        <VerifierLink to={`/assets/verification?credit=${asset.id}#labels`}>
          Attest or revoke
        </VerifierLink>
      }
      flush
    >
      {labels.length === 0 ? (
        <p className="p-4 text-muted text-sm sm:p-5">No verifier has attested a label.</p>
      ) : (
        <ul className="divide-y divide-line">
          {[...current, ...past].map(({ label, state }) => (
            <LabelRow key={label.id} label={label} state={states[state]} />
          ))}
        </ul>
      )}
    </Panel>
  )
}
