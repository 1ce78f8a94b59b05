import type { ReactNode } from 'react'
import { AccountName } from '../../chain/account-name.tsx'
import {
  type NoticeState,
  type NoticeThread,
  noticeState,
  reportKindDescriptor,
} from '../../domain/credits/notices/notice.ts'
import { followUpText, noticeStateText } from '../../domain/credits/notices/notice-text.ts'
import { formatDate } from '../../lib/date.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { SourceLine } from '../documents/source-line.tsx'

type NoticeRowProps = {
  readonly thread: NoticeThread
  /** What it says in this place: of the batch, or of a certificate. */
  readonly text: string
  /** What the reader can do with it. */
  readonly action?: ReactNode
  /** What the reader can do with a compensation. */
  readonly compensationAction?: (
    compensation: NoticeThread['compensations'][number]['notice'],
  ) => ReactNode
}

const tones: Readonly<Record<Exclude<NoticeState, 'in force'>, Tone>> = {
  compensated: 'secondary',
  withdrawn: 'neutral',
}

/** One report of a list: what it says, its source, and what was published about it since. */
export function NoticeRow({ thread, text, action, compensationAction }: NoticeRowProps) {
  const { report, compensations, withdrawal } = thread
  const { label, meaning, tone } = reportKindDescriptor(report.kind)
  const state = noticeState(report)
  return (
    <li className="flex flex-col gap-1 px-4 py-3.5 text-sm sm:px-5">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-medium">
          {label}, notice {report.id.toString()}
        </span>
        <Badge tone={state === 'in force' ? tone : tones[state]}>{noticeStateText(report)}</Badge>
      </p>
      <p>{text}</p>
      <p className="text-muted text-xs">
        {meaning} Published on {formatDate(report.publishedAt)} by{' '}
        <AccountName account={report.publisher} plain />.
      </p>
      <SourceLine source={report.source} since="published" />
      {(compensations.length > 0 || withdrawal !== null) && (
        <ul
          aria-label={`Published since about notice ${report.id}`}
          className="mt-1 flex flex-col gap-2 border-line border-l-2 pl-3"
        >
          {compensations.map(({ notice, withdrawal: withdrawn }) => (
            <li key={String(notice.id)}>
              <FollowUp notice={notice} />
              {withdrawn !== null && <FollowUp notice={withdrawn} />}
              {withdrawn === null && compensationAction?.(notice)}
            </li>
          ))}
          {withdrawal !== null && (
            <li>
              <FollowUp notice={withdrawal} />
            </li>
          )}
        </ul>
      )}
      {action}
    </li>
  )
}

function FollowUp({ notice }: { readonly notice: Parameters<typeof followUpText>[0] }) {
  return (
    <>
      <p className="text-xs">
        <span className="font-medium">Notice {notice.id.toString()}.</span> {followUpText(notice)}
      </p>
      <SourceLine source={notice.source} since="published" />
    </>
  )
}
