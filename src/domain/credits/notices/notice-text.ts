import { type Amount, formatAmount } from '../../../lib/amount.ts'
import { formatDay } from '../../../lib/day.ts'
import type { Loadable } from '../../../lib/loadable.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { creditAmount, unitsPerCredit } from '../../units.ts'
import type { Credit } from '../credit.ts'
import { creditName } from '../credit-text.ts'
import type { SerialRange } from '../serials.ts'
import {
  type CreditNotice,
  type NoticeState,
  type NoticeThread,
  noticeState,
  type ReportNotice,
  reportKindDescriptor,
  stopsRetirement,
  threadsInForce,
} from './notice.ts'

/** Confirmed credits of a batch, of which a report affects a part. */
type Batch = Pick<Credit, 'verified'>

/** What a report means for the units of a certificate. */
export type CertificateEffect = {
  /** Units of the certificate. */
  readonly retired: Amount
  /** Those that the report names; null where it names none. */
  readonly affected: Amount | null
}

const isOne = ({ value }: Amount): boolean => value === unitsPerCredit
const credits = (amount: Amount): string =>
  `${formatAmount(amount)} ${isOne(amount) ? 'credit' : 'credits'}`

/**
 * What the registry reported.
 *
 * @example
 * reportedText(notice, credit)
 * // 'The registry reported on Sep 23, 2025 that 15,000 of the 40,000 credits of this batch were issued in excess.'
 */
export function reportedText(
  report: Pick<ReportNotice, 'kind' | 'affected' | 'registryDate'>,
  { verified }: Batch,
): string {
  const { happened } = reportKindDescriptor(report.kind)
  const affected = isOne(report.affected) ? happened.one : happened.many
  return `The registry reported on ${formatDay(report.registryDate)} that ${formatAmount(report.affected)} of the ${credits(verified)} of this batch ${affected}.`
}

/**
 * What a report says of a batch, for who holds or buys credits of it.
 *
 * @example
 * // '… Which ones is not known.' or '… They have the serial numbers 1,001 to 2,000.'
 */
export function batchNoticeText(thread: NoticeThread, batch: Batch): string {
  const { report } = thread
  return [
    reportedText(report, batch),
    report.serials === null
      ? 'Which ones is not known.'
      : `${isOne(report.affected) ? 'It has' : 'They have'} the serial ${serialNumbers(report.serials)}.`,
    ...(stopsRetirement(report) ? ['Nobody can begin to retire these at the registry.'] : []),
    ...followedText(thread),
  ].join(' ')
}

/**
 * What a report says of a certificate. Nothing of a retirement is undone.
 *
 * @example
 * // '… Your 12 credits remain retired. Whether they are among the 15,000 is not known.'
 * // '… Your 12 credits remain retired. 5 of them are affected.'
 */
export function certificateNoticeText(
  thread: NoticeThread,
  batch: Batch,
  { retired, affected }: CertificateEffect,
): string {
  const { report } = thread
  const [remain, they, are] = isOne(retired) ? ['remains', 'it', 'is'] : ['remain', 'they', 'are']
  return [
    reportedText(report, batch),
    `Your ${credits(retired)} ${remain} retired.`,
    affected === null
      ? `Whether ${they} ${are} among the ${formatAmount(report.affected)} is not known.`
      : affectedText(affected, retired),
    ...followedText(thread),
  ].join(' ')
}

function affectedText(affected: Amount, retired: Amount): string {
  if (affected.value >= retired.value) {
    return isOne(retired) ? 'It is affected.' : 'All of them are affected.'
  }
  return `${formatAmount(affected)} of ${isOne(retired) ? 'it is' : isOne(affected) ? 'them is' : 'them are'} affected.`
}

/** What was published about a report since: compensation and withdrawal. */
function followedText({ report, withdrawal }: NoticeThread): readonly string[] {
  const { affected, compensated, withdrawnBy } = report
  const isAll = compensated.value >= affected.value
  return [
    ...(compensated.value === 0n
      ? []
      : [
          `Other credits were cancelled in exchange for ${isAll ? (isOne(affected) ? 'it' : 'all of them') : `${formatAmount(compensated)} of them`}.`,
        ]),
    ...(withdrawnBy === null
      ? []
      : withdrawal === null
        ? [`Notice ${withdrawnBy} withdrew this.`]
        : [`Notice ${withdrawnBy} withdrew this, as of ${formatDay(withdrawal.registryDate)}.`]),
  ]
}

/** `numbers 1,001 to 2,000`, or `number 7`. */
export const serialNumbers = ({ first, last }: SerialRange): string =>
  first === last
    ? `number ${formatCount(first)}`
    : `numbers ${formatCount(first)} to ${formatCount(last)}`

/** What a compensation or a withdrawal says. */
export function followUpText(
  notice: NoticeThread['compensations'][number]['notice'] | NonNullable<NoticeThread['withdrawal']>,
): string {
  const day = formatDay(notice.registryDate)
  if (notice.kind === 'WITHDRAWN') return `Notice ${notice.refersTo} was withdrawn on ${day}.`
  const exchanged =
    notice.serials === null ? '' : `, with the serial ${serialNumbers(notice.serials)}`
  const counts = notice.withdrawnBy === null ? '' : ' This was withdrawn and counts no longer.'
  return `Reported on ${day}: other credits were cancelled in exchange for ${credits(notice.compensates)}${exchanged}.${counts}`
}

/**
 * What notices in force say of credits, for the preview of a transaction; or that they could not be read,
 * which keeps nobody from signing.
 */
export function noticeNotes(
  credits: readonly Credit[],
  notices: Exclude<Loadable<readonly CreditNotice[]>, { readonly status: 'pending' }>,
): readonly string[] {
  if (notices.status === 'error') {
    return ['Notices of registries about these credits could not be read. There may be some.']
  }
  return credits.flatMap((credit) =>
    threadsInForce(notices.value, credit.tokenId).map(
      (thread) => `${creditName(credit)}: ${batchNoticeText(thread, credit)}`,
    ),
  )
}

const stateTexts: Readonly<Record<NoticeState, string>> = {
  'in force': 'In force',
  compensated: 'Compensated',
  withdrawn: 'Withdrawn',
}

/** Whether a report stands, in a word or two. */
export function noticeStateText(report: ReportNotice): string {
  const state = noticeState(report)
  return state === 'in force' && report.compensated.value > 0n
    ? 'Partly compensated'
    : stateTexts[state]
}

/** Affected units that are not compensated. */
export const uncompensated = ({ affected, compensated }: ReportNotice): Amount =>
  creditAmount(affected.value - compensated.value)
