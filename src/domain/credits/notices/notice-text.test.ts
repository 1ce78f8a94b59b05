import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditFixture } from '../../retirement/evidence.fixture.ts'
import { creditAmount } from '../../units.ts'
import { compensationFixture, reportFixture, withdrawalFixture } from './notice.fixture.ts'
import { type ReportNotice, reportKinds, threadsOf } from './notice.ts'
import {
  batchNoticeText,
  certificateNoticeText,
  followUpText,
  noticeNotes,
  noticeStateText,
} from './notice-text.ts'

const batch = { verified: creditAmount(1_000_000n) }
const threadOf = (changes: Partial<ReportNotice> = {}) => ({
  report: reportFixture(changes),
  compensations: [],
  withdrawal: null,
})
const reported =
  'The registry reported on Sep 23, 2025 that 400 of the 1,000 credits of this batch were issued in excess.'

describe('batchNoticeText', () => {
  it('says that it is not known which ones', () => {
    expect(batchNoticeText(threadOf(), batch)).toBe(`${reported} Which ones is not known.`)
  })

  it('names the serial numbers, and that they cannot be retired', () => {
    const serials = { first: 1_001, last: 1_400 }
    expect(batchNoticeText(threadOf({ serials }), batch)).toBe(
      `${reported} They have the serial numbers 1,001 to 1,400. Nobody can begin to retire these at the registry.`,
    )
  })

  it('speaks of one credit as of one', () => {
    const one = { affected: creditAmount(1_000n), serials: { first: 7, last: 7 } }
    expect(batchNoticeText(threadOf({ ...one, kind: 'REVERSAL' }), batch)).toBe(
      'The registry reported on Sep 23, 2025 that 1 of the 1,000 credits of this batch was reversed. It has the serial number 7.',
    )
  })
})

describe('certificateNoticeText', () => {
  const effect = (retired: bigint, affected: bigint | null) => ({
    retired: creditAmount(retired),
    affected: affected === null ? null : creditAmount(affected),
  })
  const saying = (retired: bigint, affected: bigint | null) =>
    certificateNoticeText(threadOf(), batch, effect(retired, affected)).replace(`${reported} `, '')

  it.each([
    [12_000n, null, 'Your 12 credits remain retired. Whether they are among the 400 is not known.'],
    [1_000n, null, 'Your 1 credit remains retired. Whether it is among the 400 is not known.'],
    [12_000n, 5_000n, 'Your 12 credits remain retired. 5 of them are affected.'],
    [12_000n, 1_000n, 'Your 12 credits remain retired. 1 of them is affected.'],
    [12_000n, 12_000n, 'Your 12 credits remain retired. All of them are affected.'],
    [1_000n, 1_000n, 'Your 1 credit remains retired. It is affected.'],
    [1_000n, 250n, 'Your 1 credit remains retired. 0.25 of it is affected.'],
  ])('of %s units, %s affected', (retired, affected, text) => {
    expect(saying(retired, affected)).toBe(text)
  })

  it('says that a retirement stands, and invalid only if the registry does', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...reportKinds),
        fc.bigInt({ min: 1n, max: 999_999n }),
        fc.option(fc.bigInt({ min: 1n, max: 999_999n })),
        (kind, retired, affected) => {
          const text = certificateNoticeText(threadOf({ kind }), batch, effect(retired, affected))
          expect(text).toMatch(/remains? retired\./)
          expect(/invalid/i.test(text)).toBe(kind === 'INVALIDATION')
          expect(/not known/.test(text)).toBe(affected === null)
        },
      ),
    )
  })
})

describe('what followed', () => {
  it('says what is compensated, of how many', () => {
    const some = creditAmount(150_000n)
    expect(batchNoticeText(threadOf({ compensated: some }), batch)).toContain(
      'Other credits were cancelled in exchange for 150 of them.',
    )
    expect(batchNoticeText(threadOf({ compensated: creditAmount(400_000n) }), batch)).toContain(
      'Other credits were cancelled in exchange for all of them.',
    )
  })

  it('says which notice withdrew it', () => {
    const [thread] = threadsOf([reportFixture({ withdrawnBy: 3n }), withdrawalFixture()])
    expect(thread && batchNoticeText(thread, batch)).toContain(
      'Notice 3 withdrew this, as of Sep 23, 2025.',
    )
  })

  it('describes the later notices themselves', () => {
    expect(followUpText(withdrawalFixture())).toBe('Notice 1 was withdrawn on Sep 23, 2025.')
    expect(followUpText(compensationFixture({ serials: { first: 5, last: 154 } }))).toBe(
      'Reported on Sep 23, 2025: other credits were cancelled in exchange for 150 credits, with the serial numbers 5 to 154.',
    )
    expect(followUpText(compensationFixture({ withdrawnBy: 9n }))).toContain(
      'This was withdrawn and counts no longer.',
    )
  })
})

it.each([
  { changes: {}, text: 'In force' },
  { changes: { compensated: creditAmount(1n) }, text: 'Partly compensated' },
  { changes: { compensated: creditAmount(400_000n) }, text: 'Compensated' },
  { changes: { withdrawnBy: 2n }, text: 'Withdrawn' },
])('is $text', ({ changes, text }) => {
  expect(noticeStateText(reportFixture(changes))).toBe(text)
})

describe('noticeNotes', () => {
  const credit = creditFixture()
  const ready = (changes: Partial<ReportNotice> = {}) =>
    ({
      status: 'ready',
      value: [reportFixture({ tokenId: credit.tokenId, ...changes })],
      source: { kind: 'sample' },
    }) as const

  it('names the credit and says what is in force', () => {
    expect(noticeNotes([credit], ready())).toEqual([
      expect.stringMatching(
        /^.*Rufiji Mangroves.* #1: The registry reported on Sep 23, 2025 that 400 of /,
      ),
    ])
  })

  it('says nothing of what is withdrawn or of other credits', () => {
    expect(noticeNotes([credit], ready({ withdrawnBy: 2n }))).toEqual([])
    expect(noticeNotes([credit], ready({ tokenId: 1n }))).toEqual([])
  })

  it('says that they could not be read', () => {
    const failed = { status: 'error', error: new Error('offline'), retry: () => {} } as const
    expect(noticeNotes([credit], failed)).toEqual([
      'Notices of registries about these credits could not be read. There may be some.',
    ])
  })
})
