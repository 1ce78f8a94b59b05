import type { Address, Hex } from 'viem'
import { creditNoticesAbi } from '../../chain/abi/creditNotices-abi.ts'
import { contractCall } from '../../chain/transactions/call.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import type { Credit } from '../../domain/credits/credit.ts'
import { creditName } from '../../domain/credits/credit-text.ts'
import {
  type CompensationNotice,
  noticeKinds,
  type ReportKind,
  type ReportNotice,
  reportKindDescriptor,
} from '../../domain/credits/notices/notice.ts'
import { reportedText, serialNumbers } from '../../domain/credits/notices/notice-text.ts'
import type { SerialRange } from '../../domain/credits/serials.ts'
import { keys } from '../../domain/keys.ts'
import { type Amount, formatAmount } from '../../lib/amount.ts'
import { type DaySeconds, formatDay } from '../../lib/day.ts'

/** A notice as a verifier enters it. */
export type NoticeDraft = {
  /** The day of the registry's report. */
  readonly registryDate: DaySeconds
  readonly source: { readonly uri: string; readonly hash: Hex }
} & (
  | {
      readonly kind: ReportKind
      readonly affected: Amount
      readonly serials: SerialRange | null
    }
  | {
      readonly kind: 'COMPENSATION'
      readonly refersTo: ReportNotice
      readonly compensates: Amount
      readonly serials: SerialRange | null
    }
  | { readonly kind: 'WITHDRAWN'; readonly refersTo: ReportNotice | CompensationNotice }
)

type NoticedCredit = Pick<Credit, 'tokenId' | 'vintage' | 'batch' | 'verified'> & {
  readonly project: Pick<Credit['project'], 'name'>
}

/** Publishes a notice, or one that compensates or withdraws another. */
export function publishNoticeIntent(
  credit: NoticedCredit,
  draft: NoticeDraft,
  notices: Address,
): Intent {
  const { kind, registryDate, source } = draft
  const isReport = kind !== 'COMPENSATION' && kind !== 'WITHDRAWN'
  const quantity = isReport ? draft.affected : kind === 'COMPENSATION' ? draft.compensates : null
  const serials = kind === 'WITHDRAWN' ? null : draft.serials
  return {
    title: `${titleOf(draft)} ${creditName(credit)}`,
    give: [],
    get: [],
    notes: [
      ...meaningOf(credit, draft),
      `You vouch for the source ${source.uri} with the hash ${source.hash}.`,
      `It is public and cannot be erased${kind === 'WITHDRAWN' ? '' : ', only withdrawn by another notice'}. You can no longer become the issuer of this project.`,
    ],
    call: () =>
      contractCall({
        address: notices,
        abi: creditNoticesAbi,
        functionName: 'publish',
        args: [
          {
            tokenId: credit.tokenId,
            kind: noticeKinds.indexOf(kind),
            firstSerial: serials?.first ?? 0,
            lastSerial: serials?.last ?? 0,
            quantity: quantity?.value ?? 0n,
            refersTo: isReport ? 0n : draft.refersTo.id,
            registryDate: BigInt(registryDate),
            documentHash: source.hash,
            sourceURI: source.uri,
          },
        ],
      }),
    invalidates: [keys.creditNotices(), keys.certificates(), keys.orders()],
  }
}

function titleOf(draft: NoticeDraft): string {
  if (draft.kind === 'WITHDRAWN') return `Withdraw notice ${draft.refersTo.id} of`
  if (draft.kind === 'COMPENSATION') return `Compensate notice ${draft.refersTo.id} of`
  return `Publish a notice: ${reportKindDescriptor(draft.kind).label.toLowerCase()} of`
}

function meaningOf(credit: NoticedCredit, draft: NoticeDraft): readonly string[] {
  const day = formatDay(draft.registryDate)
  if (draft.kind === 'WITHDRAWN') {
    return [
      `Notice ${draft.refersTo.id} counts no longer, as reported on ${day}. It stays readable, with this withdrawal.`,
    ]
  }
  if (draft.kind === 'COMPENSATION') {
    const exchanged =
      draft.serials === null ? '' : ` They have the serial ${serialNumbers(draft.serials)}.`
    return [
      `The registry reported on ${day} that other credits were cancelled in exchange for ${formatAmount(draft.compensates)} of the ${formatAmount(draft.refersTo.affected)} of notice ${draft.refersTo.id}.${exchanged}`,
    ]
  }
  const isStopping = draft.serials !== null && draft.kind !== 'REVERSAL'
  return [
    reportedText(draft, credit),
    draft.serials === null
      ? 'Which ones is not stated, so no retirement is stopped.'
      : `They have the serial ${serialNumbers(draft.serials)}.`,
    ...(isStopping
      ? ['Nobody can begin to retire these at the registry while it is in force.']
      : []),
    'It undoes no retirement and suspends nothing. Every buyer reads it before the price, and so does everyone who reads a certificate of the batch.',
  ]
}
