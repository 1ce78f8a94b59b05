import type { ReportKind } from '../../../src/domain/credits/notices/notice.ts'

/** A registry's notice of the seeded history. */
export type NoticeTemplate = {
  /** Code of the project whose first batch it is about. */
  readonly project: string
  readonly kind: ReportKind
  /** Days on which the registry reported it, and on which the verifier publishes it. */
  readonly reportedOn: number
  readonly publishedOn: number
  /** Affected whole credits: the last of the batch, or a quantity of which the serial numbers are not known. */
  readonly credits: number
  readonly names: 'last serials' | 'quantity'
  readonly statement: string
  /** What the verifier published about it since, on the day on which the registry reported it. */
  readonly followUps: readonly FollowUpTemplate[]
}

/** What became of a report. */
export type FollowUpTemplate = {
  readonly onDay: number
  readonly statement: string
} & (
  | { readonly kind: 'WITHDRAWN' }
  /** Whole credits for which others were cancelled in exchange. */
  | { readonly kind: 'COMPENSATION'; readonly credits: number }
)

/**
 * The notices on the local chain, all fictional: an excess of which nobody knows the serial numbers, found
 * when most of the credits were retired and compensated in part, as happened to Kariba; reversals of a
 * suspended credit and of one for sale; and one that was withdrawn.
 */
export const noticeCatalogue: readonly NoticeTemplate[] = [
  {
    project: 'CC-1008',
    kind: 'OVER_ISSUANCE',
    reportedOn: 148,
    publishedOn: 150,
    credits: 9_400,
    names: 'quantity',
    statement:
      'The review of the monitored methane found that more credits were issued than the project achieved. The excess cannot be traced to serial numbers. Retired credits keep their status; the developer has to compensate.',
    followUps: [
      {
        kind: 'COMPENSATION',
        onDay: 163,
        credits: 3_100,
        statement:
          'The developer has cancelled credits of other projects in exchange for a part of the excess.',
      },
    ],
  },
  {
    project: 'CC-1005',
    kind: 'REVERSAL',
    reportedOn: 140,
    publishedOn: 142,
    credits: 2_500,
    names: 'last serials',
    statement:
      'Fire has released carbon that these credits stand for. It is covered from the buffer of the programme.',
    followUps: [],
  },
  {
    project: 'CC-1009',
    kind: 'REVERSAL',
    reportedOn: 155,
    publishedOn: 156,
    credits: 320,
    names: 'quantity',
    statement:
      'A parcel under easement was ploughed. The carbon that it released is covered from the buffer of the programme.',
    followUps: [],
  },
  {
    project: 'CC-1007',
    kind: 'OVER_ISSUANCE',
    reportedOn: 96,
    publishedOn: 98,
    credits: 600,
    names: 'quantity',
    statement: 'The areas of two parcels may have been counted twice. The review is open.',
    followUps: [
      {
        kind: 'WITHDRAWN',
        onDay: 121,
        statement: 'The review found no double counting. The notice is withdrawn.',
      },
    ],
  },
]
