import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditAmount } from '../../units.ts'
import {
  compensationFixture,
  rawNoticeFixture,
  reportFixture,
  withdrawalFixture,
} from './notice.fixture.ts'
import {
  type CreditNotice,
  noticeOf,
  noticeState,
  reportKinds,
  stopsRetirement,
  threadsInForce,
  threadsOf,
} from './notice.ts'

describe('noticeOf', () => {
  it('reads serial numbers 0 as a quantity without them', () => {
    expect(noticeOf(rawNoticeFixture())).toEqual(reportFixture())
  })

  it('reads a range, a withdrawal and what is compensated', () => {
    const raw = rawNoticeFixture({
      withdrawnBy: 9n,
      compensated: 1_000n,
      data: { kind: 2, firstSerial: 11, lastSerial: 20, quantity: 10_000n },
    })
    expect(noticeOf(raw)).toEqual(
      reportFixture({
        kind: 'INVALIDATION',
        affected: creditAmount(10_000n),
        serials: { first: 11, last: 20 },
        compensated: creditAmount(1_000n),
        withdrawnBy: 9n,
      }),
    )
  })

  it('reads what a compensation and a withdrawal are about', () => {
    const about = { refersTo: 1n } as const
    expect(
      noticeOf(rawNoticeFixture({ id: 2n, data: { ...about, kind: 3, quantity: 150_000n } })),
    ).toEqual(compensationFixture())
    expect(
      noticeOf(rawNoticeFixture({ id: 3n, data: { ...about, kind: 4, quantity: 0n } })),
    ).toEqual(withdrawalFixture())
  })

  it('refuses a kind that the app does not know', () => {
    expect(() => noticeOf(rawNoticeFixture({ data: { kind: 5 } }))).toThrow(
      'Unknown notice kind code: 5',
    )
  })
})

const anyReport = fc
  .record({
    kind: fc.constantFrom(...reportKinds),
    units: fc.bigInt({ min: 1n, max: 1_000_000n }),
    share: fc.bigInt({ min: 0n, max: 100n }),
    isWithdrawn: fc.boolean(),
    hasSerials: fc.boolean(),
  })
  .map(({ kind, units, share, isWithdrawn, hasSerials }) =>
    reportFixture({
      kind,
      affected: creditAmount(units),
      compensated: creditAmount((units * share) / 100n),
      withdrawnBy: isWithdrawn ? 9n : null,
      serials: hasSerials ? { first: 1, last: 10 } : null,
    }),
  )

describe('noticeState', () => {
  it('ends with a withdrawal, whatever else', () => {
    fc.assert(
      fc.property(anyReport, (report) => {
        expect(noticeState(report) === 'withdrawn').toBe(report.withdrawnBy !== null)
      }),
    )
  })

  it('ends with compensation of all of it, but for what is invalid', () => {
    const compensated = creditAmount(400_000n)
    const stateOf = (kind: (typeof reportKinds)[number], units = compensated) =>
      noticeState(reportFixture({ kind, compensated: units }))
    expect(reportKinds.map((kind) => stateOf(kind))).toEqual([
      'compensated',
      'compensated',
      'in force',
    ])
    expect(stateOf('OVER_ISSUANCE', creditAmount(399_999n))).toBe('in force')
  })
})

describe('stopsRetirement', () => {
  it('stops only serial numbers, in force, in excess or invalid', () => {
    fc.assert(
      fc.property(anyReport, (report) => {
        const isExpected =
          report.serials !== null &&
          report.withdrawnBy === null &&
          (report.kind === 'INVALIDATION' ||
            (report.kind === 'OVER_ISSUANCE' && report.compensated.value < report.affected.value))
        expect(stopsRetirement(report)).toBe(isExpected)
      }),
    )
  })
})

describe('threadsOf', () => {
  it('keeps what ended, with what ended it', () => {
    const report = reportFixture({ withdrawnBy: 3n })
    const compensation = compensationFixture({ withdrawnBy: 4n })
    const [withdrawal, other] = [withdrawalFixture(), withdrawalFixture({ id: 4n, refersTo: 2n })]
    expect(threadsOf([report, compensation, withdrawal, other])).toEqual([
      {
        report,
        compensations: [{ notice: compensation, withdrawal: other }],
        withdrawal,
      },
    ])
  })

  it('puts those in force first, then the newest', () => {
    const notices = [1n, 2n, 3n, 4n].map((id) =>
      reportFixture({ id, withdrawnBy: id > 2n ? 9n : null }),
    )
    expect(threadsOf(notices).map(({ report }) => report.id)).toEqual([2n, 1n, 4n, 3n])
  })

  it('shows every report once and every follow-up with its own', () => {
    const anyNotices = fc
      .array(fc.tuple(fc.constantFrom('report', 'compensation', 'withdrawal'), fc.nat()), {
        maxLength: 12,
      })
      .map((parts) =>
        parts.map(([part, about], index): CreditNotice => {
          const id = BigInt(index + 1)
          const refersTo = BigInt(about % (index + 1))
          return part === 'report'
            ? reportFixture({ id })
            : part === 'compensation'
              ? compensationFixture({ id, refersTo })
              : withdrawalFixture({ id, refersTo })
        }),
      )
    fc.assert(
      fc.property(anyNotices, (notices) => {
        const threads = threadsOf(notices)
        const reports = notices.filter(({ kind }) => kind === 'OVER_ISSUANCE')
        expect(new Set(threads.map(({ report }) => report))).toEqual(new Set(reports))
        for (const { report, compensations } of threads) {
          expect(compensations.every(({ notice }) => notice.refersTo === report.id)).toBe(true)
        }
      }),
    )
  })
})

it('counts only what is in force of the batch', () => {
  const report = reportFixture()
  const notices = [
    report,
    reportFixture({ id: 2n, tokenId: 5n }),
    reportFixture({ id: 3n, withdrawnBy: 4n }),
  ]
  expect(threadsInForce(notices, report.tokenId).map((thread) => thread.report)).toEqual([report])
})
