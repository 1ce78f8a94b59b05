import type { Address, Hex } from 'viem'
import type { Amount } from '../../../lib/amount.ts'
import { compare } from '../../../lib/compare.ts'
import type { DaySeconds } from '../../../lib/day.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'
import type { Tone } from '../../../ui/badge.tsx'
import { atCode } from '../../at-code.ts'
import { creditAmount } from '../../units.ts'
import type { SerialRange } from '../serials.ts'

/** What a registry reported, in the order of the contract's codes. */
export const noticeKinds = [
  'REVERSAL',
  'OVER_ISSUANCE',
  'INVALIDATION',
  'COMPENSATION',
  'WITHDRAWN',
] as const

/** Kinds that stand for themselves: they say what is wrong with credits. */
export const reportKinds = ['REVERSAL', 'OVER_ISSUANCE', 'INVALIDATION'] as const

export type ReportKind = (typeof reportKinds)[number]

type Published = {
  readonly id: bigint
  readonly tokenId: bigint
  readonly publisher: Address
  /** Unix seconds. */
  readonly publishedAt: number
  /** The calendar day of the registry's report. */
  readonly registryDate: DaySeconds
  readonly source: { readonly uri: string; readonly hash: Hex }
}

/** What is wrong with credits of a batch. */
export type ReportNotice = Published & {
  readonly kind: ReportKind
  readonly affected: Amount
  /** The affected ones; null where the registry says only how many. */
  readonly serials: SerialRange | null
  /** Of the affected ones, those for which others were cancelled in exchange. */
  readonly compensated: Amount
  /** The notice that withdrew it; null while it stands. */
  readonly withdrawnBy: bigint | null
}

/** Other credits were cancelled in exchange for those of a report. */
export type CompensationNotice = Published & {
  readonly kind: 'COMPENSATION'
  readonly refersTo: bigint
  readonly compensates: Amount
  /** What was cancelled in exchange, of any batch; null where that is not stated. */
  readonly serials: SerialRange | null
  readonly withdrawnBy: bigint | null
}

/** An earlier notice is withdrawn. */
export type WithdrawalNotice = Published & {
  readonly kind: 'WITHDRAWN'
  readonly refersTo: bigint
}

/** What a registry reported about credits that were issued, as a verifier published it. */
export type CreditNotice = ReportNotice | CompensationNotice | WithdrawalNotice

/** The `Notice` struct as the contract returns it. */
export type RawNotice = {
  readonly id: bigint
  readonly publisher: Address
  readonly publishedAt: bigint
  readonly withdrawnBy: bigint
  readonly compensated: bigint
  readonly data: {
    readonly tokenId: bigint
    readonly kind: number
    readonly firstSerial: number
    readonly lastSerial: number
    readonly quantity: bigint
    readonly refersTo: bigint
    readonly registryDate: bigint
    readonly documentHash: Hex
    readonly sourceURI: string
  }
}

/**
 * Converts the contract's struct.
 *
 * @throws RangeError for an unknown kind.
 */
export function noticeOf({ data, ...raw }: RawNotice): CreditNotice {
  const kind = atCode(noticeKinds, data.kind, 'notice kind')
  const published: Published = {
    id: raw.id,
    tokenId: data.tokenId,
    publisher: raw.publisher,
    publishedAt: toSafeInteger(raw.publishedAt),
    registryDate: toSafeInteger(data.registryDate),
    source: { uri: data.sourceURI, hash: data.documentHash },
  }
  if (kind === 'WITHDRAWN') return { ...published, kind, refersTo: data.refersTo }
  const serials = data.lastSerial === 0 ? null : { first: data.firstSerial, last: data.lastSerial }
  const withdrawnBy = raw.withdrawnBy === 0n ? null : raw.withdrawnBy
  const quantity = creditAmount(data.quantity)
  return kind === 'COMPENSATION'
    ? { ...published, kind, refersTo: data.refersTo, compensates: quantity, serials, withdrawnBy }
    : {
        ...published,
        kind,
        affected: quantity,
        serials,
        compensated: creditAmount(raw.compensated),
        withdrawnBy,
      }
}

/** Whether a report stands, or what ended it. */
export type NoticeState = 'in force' | 'compensated' | 'withdrawn'

/** A report ends when it is withdrawn or all of it is compensated; what is invalid stays invalid. */
export function noticeState(notice: ReportNotice): NoticeState {
  if (notice.withdrawnBy !== null) return 'withdrawn'
  const isCompensated = notice.compensated.value >= notice.affected.value
  return isCompensated && notice.kind !== 'INVALIDATION' ? 'compensated' : 'in force'
}

/** Whether nobody can begin to retire the serial numbers at their registry, as `CreditNotices.stopOf` decides it. */
export const stopsRetirement = (notice: ReportNotice): boolean =>
  noticeState(notice) === 'in force' && notice.kind !== 'REVERSAL' && notice.serials !== null

/** A report with all that was published about it since. */
export type NoticeThread = {
  readonly report: ReportNotice
  /** The oldest first; a withdrawn one counts no longer. */
  readonly compensations: readonly {
    readonly notice: CompensationNotice
    readonly withdrawal: WithdrawalNotice | null
  }[]
  readonly withdrawal: WithdrawalNotice | null
}

/** What a report says of a certificate. */
export type CertificateNotice = {
  readonly thread: NoticeThread
  /** Its units that the report names; null where it names none. */
  readonly affected: Amount | null
}

/** Reports with what followed: those in force first, then the newest. */
export function threadsOf(notices: readonly CreditNotice[]): readonly NoticeThread[] {
  const withdrawalOf = (id: bigint | null) =>
    notices.find(
      (notice): notice is WithdrawalNotice => notice.kind === 'WITHDRAWN' && notice.id === id,
    ) ?? null
  return notices
    .filter((notice): notice is ReportNotice => isReport(notice))
    .map((report) => ({
      report,
      compensations: notices
        .filter(
          (notice): notice is CompensationNotice =>
            notice.kind === 'COMPENSATION' && notice.refersTo === report.id,
        )
        .map((notice) => ({ notice, withdrawal: withdrawalOf(notice.withdrawnBy) })),
      withdrawal: withdrawalOf(report.withdrawnBy),
    }))
    .toSorted((a, b) => rank(a.report) - rank(b.report) || compare(b.report.id, a.report.id))
}

/** Those of a batch that are in force, the newest first. */
export const threadsInForce = (
  notices: readonly CreditNotice[],
  tokenId: bigint,
): readonly NoticeThread[] =>
  threadsOf(notices.filter((notice) => notice.tokenId === tokenId)).filter(
    ({ report }) => noticeState(report) === 'in force',
  )

const isReport = ({ kind }: CreditNotice): boolean =>
  kind !== 'COMPENSATION' && kind !== 'WITHDRAWN'

const rank = (report: ReportNotice): number => (noticeState(report) === 'in force' ? 0 : 1)

/** What the app knows of a kind of reports. */
type ReportKindDescriptor = {
  readonly label: string
  /** In one sentence. */
  readonly meaning: string
  readonly tone: Tone
  /** Follows the number of affected credits: `were issued in excess`. */
  readonly happened: { readonly one: string; readonly many: string }
}

const descriptors: Readonly<Record<ReportKind, ReportKindDescriptor>> = {
  REVERSAL: {
    label: 'Reversal',
    meaning:
      'Carbon that credits stand for was released again. The registry covers it from its buffer; issued credits stay.',
    tone: 'warning',
    happened: { one: 'was reversed', many: 'were reversed' },
  },
  OVER_ISSUANCE: {
    label: 'Over-issuance',
    meaning: 'More credits were issued than the project achieved. Its developer has to compensate.',
    tone: 'warning',
    happened: { one: 'was issued in excess', many: 'were issued in excess' },
  },
  INVALIDATION: {
    label: 'Invalid credits',
    meaning: 'The registry says that credits are invalid.',
    tone: 'error',
    happened: { one: 'is invalid', many: 'are invalid' },
  },
}

/** What the app knows of a kind of reports. */
export const reportKindDescriptor = (kind: ReportKind): ReportKindDescriptor => descriptors[kind]
