import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Issuance } from '../../domain/credits/credit.ts'
import { compensationFixture, reportFixture } from '../../domain/credits/notices/notice.fixture.ts'
import { creditFixture } from '../../domain/retirement/evidence.fixture.ts'
import { creditAmount } from '../../domain/units.ts'
import {
  checkNoticeForm,
  emptyNoticeForm,
  type NoticedBatch,
  type NoticeForm,
  type NoticeSubject,
} from './notice-form.ts'

const credit = creditFixture({ verified: creditAmount(1_000_000n) })
const range = (id: bigint, firstSerial: number, lastSerial: number): Issuance => ({
  ...{ id, firstSerial, lastSerial, tokenId: credit.tokenId, status: 'CONFIRMED' },
  ...{ requestedAt: 1, decidedAt: 2, verifier: null },
})
const day = 1_758_585_600
const batch: NoticedBatch = {
  credit,
  issuances: [
    range(1n, 1, 600),
    range(2n, 1_001, 1_400),
    { ...range(3n, 2_001, 2_400), status: 'REQUESTED' },
    { ...range(4n, 3_001, 3_400), tokenId: 5n },
  ],
  now: day,
}
const form: NoticeForm = {
  kind: 'OVER_ISSUANCE',
  names: 'serials',
  first: '1,001',
  last: '1,400',
  units: null,
  day: '2025-09-23',
  source: ' https://registry.example/notice.pdf ',
  hash: `0x${'ab'.repeat(32)}`,
}
const report: NoticeSubject = { act: 'report' }
const stated = {
  registryDate: day,
  source: { uri: 'https://registry.example/notice.pdf', hash: form.hash },
}
const check = (changes: Partial<NoticeForm>, subject: NoticeSubject = report) =>
  checkNoticeForm({ ...form, ...changes }, subject, batch)
const problemsOf = (changes: Partial<NoticeForm>, subject: NoticeSubject = report) => {
  const checked = check(changes, subject)
  return checked.ok ? {} : checked.problems
}

describe('a report', () => {
  it('has the units of its serial numbers', () => {
    expect(check({})).toEqual({
      ok: true,
      draft: {
        ...stated,
        kind: 'OVER_ISSUANCE',
        affected: creditAmount(400_000n),
        serials: { first: 1_001, last: 1_400 },
      },
    })
  })

  it('has a quantity alone where the registry names no serial numbers', () => {
    expect(check({ names: 'quantity', units: 1_500n })).toMatchObject({
      draft: { affected: creditAmount(1_500n), serials: null },
    })
  })

  it('asks for everything that is missing at once', () => {
    expect(Object.keys(problemsOf(emptyNoticeForm)).toSorted()).toEqual(
      ['day', 'first', 'hash', 'kind', 'last', 'source'].toSorted(),
    )
  })

  it.each([
    [{ first: '601', last: '700' }, 'first'],
    // From one range into the next.
    [{ first: '600', last: '1,001' }, 'first'],
    // Not confirmed, and of another batch.
    [{ first: '2,001', last: '2,400' }, 'first'],
    [{ first: '3,001', last: '3,400' }, 'first'],
    [{ first: '1,400', last: '1,001' }, 'last'],
    [{ day: '2025-02-30' }, 'day'],
    [{ day: '2025-09-25' }, 'day'],
    [{ source: 'http://registry.example' }, 'source'],
    [{ source: 'javascript:alert(1)' }, 'source'],
    [{ hash: '' }, 'hash'],
  ])('refuses %j', (changes, field) => {
    expect(Object.keys(problemsOf(changes))).toEqual([field])
  })

  it.each([
    ['2025-09-23', day - 14 * 3_600, true],
    ['2025-09-23', day - 14 * 3_600 - 1, false],
  ])('is of a day that has begun somewhere: %s at %i', (entered, now, isOk) => {
    expect(checkNoticeForm({ ...form, day: entered }, report, { ...batch, now }).ok).toBe(isOk)
  })

  it.each([
    [{ first: '1', last: '600' }, true],
    [{ first: '1,001', last: '1,401' }, false],
    [{ first: '1,000', last: '1,400' }, false],
    [{ first: 'GS1-1-KE-GS1247-16-2014-2531-1-500', last: '' }, false],
  ])('is within one range: %j', (changes, isOk) => {
    expect(check(changes).ok).toBe(isOk)
  })

  it('says what to enter instead of a quantity', () => {
    const units = (entered: bigint | null) =>
      problemsOf({ names: 'quantity', units: entered }).units
    expect(units(null)).toBe('Enter how many credits.')
    expect(units(0n)).toBe('Enter how many credits.')
    expect(units(1_000_000n)).toMatch(/^The batch has 1,000 credits\. If all of them are affected/)
    expect(problemsOf({ first: 'GS1-1-KE-GS1247-16-2014-2531-1-500', last: '' }).first).toMatch(
      /^This is a serial of another standard than/,
    )
  })

  it('says which serial numbers the batch has', () => {
    expect(problemsOf({ first: '601', last: '700' }).first).toBe(
      'The batch has the serial numbers 1 to 600, 1,001 to 1,400. Publish one notice for each of these ranges.',
    )
  })

  it('affects at least a thousandth and less than all, without serial numbers', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -5n, max: 1_000_005n }), (units) => {
        expect(check({ names: 'quantity', units }).ok).toBe(units >= 1n && units < 1_000_000n)
      }),
    )
  })
})

describe('a compensation', () => {
  const subject: NoticeSubject = {
    act: 'compensate',
    report: reportFixture({ compensated: creditAmount(100_000n) }),
  }

  it('covers at most what is not compensated', () => {
    expect(check({ names: 'quantity', units: 300_000n }, subject)).toMatchObject({
      draft: { kind: 'COMPENSATION', compensates: creditAmount(300_000n), serials: null },
    })
    expect(problemsOf({ names: 'quantity', units: 300_001n }, subject)).toEqual({
      units: 'At most 300 of the notice are not compensated.',
    })
  })

  it('may name serial numbers of any batch, and needs no kind', () => {
    const changes = { kind: null, first: '90,001', last: '90,300' }
    expect(check(changes, subject)).toMatchObject({
      draft: { compensates: creditAmount(300_000n), serials: { first: 90_001, last: 90_300 } },
    })
    expect(Object.keys(problemsOf({ ...changes, last: '90,301' }, subject))).toEqual(['first'])
  })
})

it('withdraws a notice with a day and a source alone', () => {
  const notice = compensationFixture()
  const changes = { ...emptyNoticeForm, day: form.day, source: form.source, hash: form.hash }
  expect(check(changes, { act: 'withdraw', notice })).toEqual({
    ok: true,
    draft: { ...stated, kind: 'WITHDRAWN', refersTo: notice },
  })
})
