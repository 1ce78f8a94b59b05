import type { ReactNode } from 'react'
import { AccountName } from '../../chain/account-name.tsx'
import {
  type CreditLabel,
  labelMeaning,
  labelName,
  validityText,
} from '../../domain/credits/labels/label.ts'
import { formatDate } from '../../lib/date.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { ForeignText } from '../../ui/foreign-text.tsx'
import { SourceLine } from '../documents/source-line.tsx'

type LabelRowProps = {
  readonly label: CreditLabel
  /** A word about it, and how it looks: `Holds`, `Revoked since`. */
  readonly state: { readonly text: string; readonly tone: Tone }
  /** More to know about it in this place. */
  readonly remark?: string | undefined
  /** What the reader can do with it. */
  readonly action?: ReactNode
}

/** One label of a list: what it says, from when, its attester, its source and its revocation. */
export function LabelRow({ label, state, remark, action }: LabelRowProps) {
  const { kind, attester, attestedAt, source, revocation } = label
  return (
    <li className="flex flex-col gap-1 px-4 py-3.5 text-sm sm:px-5">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-medium">{labelName(kind)}</span>
        <Badge tone={state.tone}>{state.text}</Badge>
      </p>
      <p className="text-muted">{labelMeaning(kind)}</p>
      <p className="text-muted text-xs">
        {validityText(label)}. Attested on {formatDate(attestedAt)} by{' '}
        <AccountName account={attester} plain />. {remark !== undefined && `${remark} `}
      </p>
      <SourceLine source={source} since="attested" />
      {revocation !== null && (
        <p className="text-error-fg text-xs wrap-anywhere">
          Revoked on {formatDate(revocation.at)}: <ForeignText>{revocation.reason}</ForeignText>
        </p>
      )}
      {action}
    </li>
  )
}
