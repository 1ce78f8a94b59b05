import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AccountName } from '../../chain/account-name.tsx'
import {
  type CreditLabel,
  labelMeaning,
  labelName,
  validityText,
} from '../../domain/credits/labels/label.ts'
import { type DocumentCheck, documentCheckQuery } from '../../domain/documents/document.ts'
import { formatDate } from '../../lib/date.ts'
import { Address } from '../../ui/address.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { ForeignText } from '../../ui/foreign-text.tsx'
import { DocumentLink } from '../documents/document-row.tsx'

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
      <p className="flex flex-wrap items-center gap-x-2 text-muted text-xs">
        <DocumentLink name="Source" url={source.uri} />
        <SourceCheck uri={source.uri} hash={source.hash} />
      </p>
      {revocation !== null && (
        <p className="text-error-fg text-xs wrap-anywhere">
          Revoked on {formatDate(revocation.at)}: <ForeignText>{revocation.reason}</ForeignText>
        </p>
      )}
      {action}
    </li>
  )
}

/** Whether the source still has the recorded hash. */
function SourceCheck({ uri, hash }: CreditLabel['source']) {
  const check = useQuery(documentCheckQuery(uri, hash)).data
  return (
    <span className={check?.result === 'tampered' ? 'text-error-fg' : undefined}>
      {check === undefined ? 'Reading the source' : sentences[check.result]} · keccak256{' '}
      <Address value={hash} kind="hash" />
    </span>
  )
}

const sentences: Record<DocumentCheck['result'], string> = {
  matches: 'Unchanged since it was attested',
  tampered: 'Changed since it was attested. Do not rely on it',
  unavailable: 'Could not be read from here',
}
