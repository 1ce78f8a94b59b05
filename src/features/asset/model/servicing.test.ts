import { describe, expect, it } from 'vitest'
import {
  dateFixture,
  firstDue,
  ledgerFixture,
  servicingTerms,
} from '../../../domain/servicing/servicing.fixture.ts'
import { lateFrom } from '../../../domain/servicing/standing.ts'
import { usdc } from '../../../lib/usdc.ts'
import { scheduleProblem, settlementAfterPayment, waivableDates, waivedTo } from './servicing.ts'

const day = 86_400
const { maturity } = ledgerFixture()
const indexes = (now: number, changes: Parameters<typeof ledgerFixture>[0] = {}) =>
  waivableDates(ledgerFixture(changes), now).map(({ index, isMaturity }) =>
    isMaturity ? 'maturity' : index,
  )

describe('dates that a verifier can move', () => {
  const late = lateFrom(firstDue, servicingTerms)

  it('are those that are not paid, and maturity, until they are late', () => {
    expect(indexes(firstDue - 1)).toEqual([0, 1, 'maturity'])
    expect(indexes(late - 1)).toEqual([0, 1, 'maturity'])
    expect(indexes(late)).toEqual([1, 'maturity'])
    expect(indexes(lateFrom(maturity, servicingTerms))).toEqual([])
  })

  it('are none that is paid', () => {
    const paid = dateFixture({ interestPaid: usdc(200_000_000n) })
    expect(indexes(firstDue, { dates: [paid] })).toEqual(['maturity'])
  })

  it('are none of an asset that is in default, settled or not in force', () => {
    expect(indexes(firstDue, { defaultedAt: firstDue })).toEqual([])
    expect(indexes(firstDue, { settledAt: firstDue })).toEqual([])
    expect(indexes(firstDue, { isInForce: false })).toEqual([])
  })

  it('move to a later day, at most 366 days on', () => {
    const date = { index: 0, isMaturity: false, due: firstDue }
    expect(waivedTo('2027-01-15', date)).toBeNull()
    expect(waivedTo('2027-01-16', date)).toBe(firstDue + day)
    expect(waivedTo('2028-01-16', date)).toBe(firstDue + 366 * day)
    expect(waivedTo('2028-01-17', date)).toBeNull()
    expect(waivedTo('', date)).toBeNull()
  })
})

it('a payment puts a settlement off only as a recovery, to the end of the day that is a day later', () => {
  const ledger = ledgerFixture()
  expect(settlementAfterPayment(ledger, maturity - 1)).toBeNull()
  expect(settlementAfterPayment(ledger, maturity)).toBe(maturity + day)
  expect(settlementAfterPayment(ledger, maturity + 1)).toBe(maturity + 2 * day)
  expect(settlementAfterPayment({ ...ledger, defaultedAt: 1 }, 2 * day)).toBe(3 * day)
})

describe('a schedule cannot be filed', () => {
  const period = (due: number) => ({
    due,
    interestPerShare: usdc(1n),
    principalPerShare: usdc(0n),
  })
  const problem = (
    due: readonly number[],
    { start = firstDue - 30 * day, now = firstDue - day, end = null as number | null } = {},
  ) => scheduleProblem(due.map(period), { start, maturity }, { distributionsEnd: end }, now)

  it('unless nothing is wrong with it', () => {
    expect(problem([firstDue, maturity])).toBeNull()
    expect(problem([])).toBeNull()
  })

  it.each([
    ['after maturity', problem([firstDue], { now: maturity }), /has matured/],
    [
      'from no day',
      scheduleProblem([], { start: null, maturity }, { distributionsEnd: null }, 1),
      /Choose the day/,
    ],
    [
      'with interest from its first date',
      problem([firstDue], { start: firstDue }),
      /before the first date/,
    ],
    [
      'with a date that has passed',
      problem([firstDue], { now: firstDue }),
      /Jan 15, 2027, has passed/,
    ],
    [
      'with more dates than the ledger takes',
      problem(Array.from({ length: 401 }, (_, at) => firstDue + at)),
      /at most 400/,
    ],
    ['while payments accrue', problem([firstDue], { end: firstDue }), /accrue until/],
  ] as const)('%s', (_, found, expected) => {
    expect(found).toMatch(expected)
  })
})
