import { isHash } from 'viem'
import type { Credit, Issuance } from '../../domain/credits/credit.ts'
import type {
  CompensationNotice,
  ReportKind,
  ReportNotice,
} from '../../domain/credits/notices/notice.ts'
import { uncompensated } from '../../domain/credits/notices/notice-text.ts'
import {
  isSerialOfAnother,
  parseSerialRange,
  type SerialRange,
} from '../../domain/credits/serials.ts'
import { creditAmount, unitsPerCredit } from '../../domain/units.ts'
import { formatAmount } from '../../lib/amount.ts'
import { parseDay } from '../../lib/day.ts'
import { isolated } from '../../lib/foreign-text.ts'
import { formatCount } from '../../lib/number-format.ts'
import type { NoticeDraft } from './notice-intents.ts'
import { missingHash, sourceProblem } from './source.ts'

/** What a notice is about. */
export type NoticeSubject =
  | { readonly act: 'report' }
  | { readonly act: 'compensate'; readonly report: ReportNotice }
  | { readonly act: 'withdraw'; readonly notice: ReportNotice | CompensationNotice }

/** A notice as it is typed in. */
export type NoticeForm = {
  readonly kind: ReportKind | null
  /** Whether the registry names serial numbers, or only how many. */
  readonly names: 'serials' | 'quantity'
  readonly first: string
  readonly last: string
  /** Units of 0.001, where only the quantity is known. */
  readonly units: bigint | null
  /** As a date input has it. */
  readonly day: string
  readonly source: string
  /** keccak256 of the source. */
  readonly hash: string
}

export const emptyNoticeForm: NoticeForm = {
  kind: null,
  names: 'serials',
  first: '',
  last: '',
  units: null,
  day: '',
  source: '',
  hash: '',
}

export type NoticeProblems = { readonly [Field in keyof NoticeForm]?: string }

/** What a notice is checked against. */
export type NoticedBatch = {
  readonly credit: Pick<Credit, 'tokenId' | 'verified'> & {
    readonly project: Pick<Credit['project'], 'standard'>
  }
  readonly issuances: readonly Issuance[]
  /** Unix seconds. */
  readonly now: number
}

type Checked =
  | { readonly ok: true; readonly draft: NoticeDraft }
  | { readonly ok: false; readonly problems: NoticeProblems }

/** The day in the last time zone, UTC+14. */
const aheadOfUtc = 14 * 3_600

/** Checks what was typed in against the rules of the contract. */
export function checkNoticeForm(
  form: NoticeForm,
  subject: NoticeSubject,
  batch: NoticedBatch,
): Checked {
  const day = parseDay(form.day)
  const uri = form.source.trim()
  const { kind, hash } = form
  const wrongSource = sourceProblem(uri)
  const affected = subject.act === 'withdraw' ? null : affectedBy(form, subject, batch)
  const problems: NoticeProblems = {
    ...(subject.act === 'report' && kind === null && { kind: 'Choose what was reported.' }),
    ...(affected?.ok === false && affected.problems),
    ...(day === null
      ? { day: 'Enter the day of the registry’s report.' }
      : day > batch.now + aheadOfUtc && { day: 'This day has not come yet.' }),
    ...(wrongSource !== null && { source: wrongSource }),
    ...(!isHash(hash) && { hash: missingHash }),
  }
  if (Object.keys(problems).length > 0 || day === null || !isHash(hash)) {
    return { ok: false, problems }
  }
  const stated = { registryDate: day, source: { uri, hash } }
  if (subject.act === 'withdraw') {
    return { ok: true, draft: { ...stated, kind: 'WITHDRAWN', refersTo: subject.notice } }
  }
  if (affected?.ok !== true) return { ok: false, problems }
  const { units, serials } = affected
  if (subject.act === 'compensate') {
    const { report: refersTo } = subject
    return {
      ok: true,
      draft: { ...stated, kind: 'COMPENSATION', refersTo, compensates: units, serials },
    }
  }
  return kind === null
    ? { ok: false, problems }
    : { ok: true, draft: { ...stated, kind, affected: units, serials } }
}

/** Affected units and their serial numbers, or what is wrong with them. */
function affectedBy(
  form: NoticeForm,
  subject: Exclude<NoticeSubject, { readonly act: 'withdraw' }>,
  batch: NoticedBatch,
) {
  const isReport = subject.act === 'report'
  // If all of a batch is affected, all of its serial numbers are.
  const most = isReport ? batch.credit.verified.value - 1n : uncompensated(subject.report).value
  if (form.names === 'quantity') {
    const { units } = form
    if (units !== null && units > 0n && units <= most) {
      return { ok: true, units: creditAmount(units), serials: null } as const
    }
    const problem =
      units === null || units <= 0n
        ? 'Enter how many credits.'
        : isReport
          ? `The batch has ${formatAmount(batch.credit.verified)} credits. If all of them are affected, enter their serial numbers.`
          : tooMany(most)
    return { ok: false, problems: { units: problem } } as const
  }
  if (isReport && isSerialOfAnother(form.first, batch.credit.project.standard)) {
    const first = `This is a serial of another standard than ${isolated(batch.credit.project.standard)}.`
    return { ok: false, problems: { first } } as const
  }
  const entered = parseSerialRange(form.first, form.last)
  if (!entered.ok) return entered
  const serials = entered.range
  const units = BigInt(serials.last - serials.first + 1) * unitsPerCredit
  const wrong = isReport ? outsideOf(serials, batch) : units > most ? tooMany(most) : null
  if (wrong !== null) return { ok: false, problems: { first: wrong } } as const
  return { ok: true, units: creditAmount(units), serials } as const
}

const tooMany = (most: bigint): string =>
  `At most ${formatAmount(creditAmount(most))} of the notice are not compensated.`

/** What is wrong with serial numbers that are not within one confirmed range; null if they are. */
function outsideOf(
  { first, last }: SerialRange,
  { credit, issuances }: NoticedBatch,
): string | null {
  const confirmed = issuances.filter(
    ({ tokenId, status }) => tokenId === credit.tokenId && status === 'CONFIRMED',
  )
  if (confirmed.some((range) => first >= range.firstSerial && last <= range.lastSerial)) return null
  const ranges = confirmed.map(
    (range) => `${formatCount(range.firstSerial)} to ${formatCount(range.lastSerial)}`,
  )
  return `The batch has the serial numbers ${ranges.join(', ')}. Publish one notice for each of these ranges.`
}
