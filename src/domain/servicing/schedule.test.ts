import { encodeAbiParameters, keccak256 } from 'viem'
import { describe, expect, it } from 'vitest'
import { toDecimalString } from '../../lib/amount.ts'
import { asDay, type DayCount, startOf, toDay } from '../../lib/day.ts'
import { usdc } from '../../lib/usdc.ts'
import { filedHash, scheduleHash } from './ledger-hash.ts'
import {
  canBeEndOfMonth,
  compareSchedules,
  generateSchedule,
  type Period,
  type ScheduleTerms,
} from './schedule.ts'

const on = (day: string) => startOf(asDay(day))

/** 4.25 % notes of 100 USDC, paid in February and August. */
const note = (changes: Partial<ScheduleTerms> = {}): ScheduleTerms => ({
  start: on('2026-02-15'),
  maturity: on('2028-02-15'),
  coupon: {
    percentOfNominal: '4.25',
    dayCount: 'ACT/ACT',
    frequency: 'semi-annual',
    paymentDates: ['02-15', '08-15'],
  },
  endOfMonth: false,
  nominal: usdc(100_000_000n),
  amortisation: 'bullet',
  repayment: usdc(100_000_000n),
  ...changes,
})

const coupon = (dayCount: DayCount, paymentDates: readonly string[], percentOfNominal = '4.25') => {
  const frequency = ({ 1: 'annual', 2: 'semi-annual', 4: 'quarterly', 12: 'monthly' } as const)[
    paymentDates.length as 1 | 2 | 4 | 12
  ]
  return { percentOfNominal, dayCount, frequency, paymentDates: [...paymentDates] }
}

const rows = (periods: readonly Period[]) =>
  periods.map(({ due, interestPerShare, principalPerShare }) => [
    toDay(due),
    toDecimalString(interestPerShare),
    toDecimalString(principalPerShare),
  ])

describe('a schedule', () => {
  it('pays half of the coupon on every date of a half-yearly Treasury note', () => {
    expect(rows(generateSchedule(note()))).toEqual([
      ['2026-08-15', '2.125', '0'],
      ['2027-02-15', '2.125', '0'],
      ['2027-08-15', '2.125', '0'],
      ['2028-02-15', '2.125', '0'],
    ])
  })

  it('pays a short first period by its days, as 31 CFR 356 appendix B does', () => {
    // 76 of the 181 days from February 15 to August 15.
    const [first, second] = generateSchedule(note({ start: on('2026-05-31') }))
    expect(first?.interestPerShare).toEqual(usdc(892_265n))
    expect(second?.interestPerShare).toEqual(usdc(2_125_000n))
  })

  it('ends a last period that is short at maturity', () => {
    const periods = generateSchedule(note({ maturity: on('2027-10-14') }))
    // 60 of the 184 days from August 15 to February 15.
    expect(rows(periods).at(-1)).toEqual(['2027-10-14', '0.692935', '0'])
    expect(periods).toHaveLength(4)
  })

  it.each([
    ['ACT/360', '2.136806', '2.172222'],
    ['ACT/365', '2.107534', '2.142466'],
    ['30/360', '2.125', '2.125'],
  ] as const)('counts days by %s', (dayCount, first, second) => {
    const periods = generateSchedule(note({ coupon: coupon(dayCount, ['02-15', '08-15']) }))
    expect(rows(periods).map(([, interest]) => interest)).toEqual([first, second, first, second])
  })

  it('pays on the last days of months, the 29th in a leap year', () => {
    const monthEnds = note({
      start: on('2027-08-31'),
      maturity: on('2028-08-31'),
      coupon: coupon('30/360', ['02-28', '08-31']),
    })
    expect(rows(generateSchedule({ ...monthEnds, endOfMonth: true })).map(([due]) => due)).toEqual([
      '2028-02-29',
      '2028-08-31',
    ])
    expect(rows(generateSchedule(monthEnds)).map(([due]) => due)).toEqual([
      '2028-02-28',
      '2028-08-31',
    ])
  })

  it('keeps the 31st after a shorter month', () => {
    const periods = generateSchedule(
      note({
        start: on('2026-12-31'),
        maturity: on('2027-12-31'),
        coupon: coupon('30/360', ['03-31', '06-30', '09-30', '12-31']),
      }),
    )
    expect(rows(periods).map(([due]) => due)).toEqual([
      '2027-03-31',
      '2027-06-30',
      '2027-09-30',
      '2027-12-31',
    ])
  })

  it('repays in equal parts before maturity, with interest on what is left', () => {
    const periods = generateSchedule(
      note({
        amortisation: 'equal-principal',
        repayment: usdc(25_000_000n),
        coupon: coupon('30/360', ['02-15', '08-15'], '4'),
      }),
    )
    expect(rows(periods)).toEqual([
      ['2026-08-15', '2', '25'],
      ['2027-02-15', '1.5', '25'],
      ['2027-08-15', '1', '25'],
      ['2028-02-15', '0.5', '0'],
    ])
  })

  it('loses no unit of the principal where it does not divide', () => {
    const periods = generateSchedule(note({ amortisation: 'equal-principal', repayment: usdc(0n) }))
    expect(periods.map(({ principalPerShare }) => principalPerShare.value)).toEqual([
      33_333_333n,
      33_333_333n,
      33_333_334n,
    ])
  })

  it('has no dates without a coupon, and none that promise nothing', () => {
    expect(generateSchedule(note({ coupon: null }))).toEqual([])
    expect(generateSchedule(note({ coupon: coupon('30/360', ['02-15', '08-15'], '0') }))).toEqual(
      [],
    )
  })

  it('asks about the end of months only where all days are one', () => {
    expect(canBeEndOfMonth(['02-28', '08-31'])).toBe(true)
    expect(canBeEndOfMonth(['02-15', '08-31'])).toBe(false)
  })
})

describe('what is filed next to what the terms lead to', () => {
  const expected = generateSchedule(note())

  it('is equal date by date', () => {
    expect(compareSchedules(expected, expected).every(({ isEqual }) => isEqual)).toBe(true)
  })

  it('differs where a date, an amount or a whole row does', () => {
    const [first, ...rest] = expected
    if (first === undefined) throw new Error('There are dates.')
    const other = (change: Partial<Period>) =>
      compareSchedules([{ ...first, ...change }, ...rest], expected).map(({ isEqual }) => isEqual)
    const differing = [false, true, true, true]
    expect(other({ due: first.due + 1 })).toEqual(differing)
    expect(other({ interestPerShare: usdc(1n) })).toEqual(differing)
    expect(other({ principalPerShare: usdc(1n) })).toEqual(differing)
    expect(compareSchedules(rest, expected).at(-1)).toMatchObject({ filed: null, isEqual: false })
  })

  it('has the hash of the ABI-encoded terms and dates', () => {
    const terms = { start: on('2026-02-15'), grace: 432_000, defaultAfter: 2_592_000 }
    // abi.encode of a static struct is its words, and a list follows after its offset and length.
    const words = [
      terms.start,
      terms.grace,
      terms.defaultAfter,
      128,
      1,
      on('2026-08-15'),
      2_125_000,
      0,
    ]
    const encoded = encodeAbiParameters(
      words.map(() => ({ type: 'uint256' })),
      words.map((word) => BigInt(word)),
    )
    expect(scheduleHash(terms, expected.slice(0, 1))).toBe(keccak256(encoded))
    expect(scheduleHash(terms, expected)).not.toBe(keccak256(encoded))
  })

  it('has no hash where nothing is filed', () => {
    expect(filedHash(null, null)).toBeNull()
    expect(filedHash(scheduleHash({ start: 1, grace: 2, defaultAfter: 3 }, []), null)).toMatch(
      /^0x/,
    )
  })
})
