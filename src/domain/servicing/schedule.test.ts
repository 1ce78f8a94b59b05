import { encodeAbiParameters, keccak256 } from 'viem'
import { describe, expect, it } from 'vitest'
import { toDecimalString } from '../../lib/amount.ts'
import { asDay, type DayCount, startOf, toDay } from '../../lib/day.ts'
import { usdc } from '../../lib/usdc.ts'
import { plainChoices } from './filing.ts'
import { filedHash, scheduleHash } from './ledger-hash.ts'
import {
  canBeEndOfMonth,
  compareSchedules,
  generateSchedule,
  hasOddFirstPeriod,
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
  ...plainChoices,
  nominal: usdc(100_000_000n),
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

/**
 * A Treasury note of 1,000 USDC. Where both payment days end their months, all payments are on last days of months.
 */
const treasuryNote = (
  [start, maturity]: readonly [string, string],
  percentOfNominal: string,
  paymentDates: readonly string[],
): ScheduleTerms =>
  note({
    start: on(start),
    maturity: on(maturity),
    coupon: coupon('ACT/ACT', paymentDates, percentOfNominal),
    endOfMonth: canBeEndOfMonth(paymentDates),
    nominal: usdc(1_000_000_000n),
    repayment: usdc(1_000_000_000n),
  })

/**
 * The examples of 31 CFR part 356, appendix B, section I.A, as in
 * https://www.ecfr.gov/current/title-31/part-356/appendix-Appendix%20B%20to%20Part%20356
 */
describe('the examples of 31 CFR 356, appendix B', () => {
  it.each([
    ['2025-02-15', '2025-08-15', '02-15', '08-15'],
    ['2025-05-31', '2025-11-30', '05-31', '11-30'],
    ['2028-02-29', '2028-08-31', '02-28', '08-31'],
  ])(
    '1: pay half of the interest for a half-year, from %s to %s',
    (start, end, ...paymentDates) => {
      const periods = generateSchedule(treasuryNote([start, end], '8', paymentDates))
      expect(rows(periods)).toEqual([[end, '40', '0']])
    },
  )

  it('3: pay a short first period by its days, 182 of 184', () => {
    const terms = treasuryNote(['1990-07-02', '1992-06-30'], '8.375', ['06-30', '12-31'])
    // $41.419837004, of a daily interest that the example has rounded to nine decimals.
    expect(rows(generateSchedule(terms))).toEqual([
      ['1990-12-31', '41.419837', '0'],
      ['1991-06-30', '41.875', '0'],
      ['1991-12-31', '41.875', '0'],
      ['1992-06-30', '41.875', '0'],
    ])
  })

  it('4: pay a long first period at once, with the days before the first half-year, 74 of 184', () => {
    const terms = treasuryNote(['1990-12-03', '1996-02-15'], '7.875', ['02-15', '08-15'])
    const [first, second, ...rest] = generateSchedule({ ...terms, firstPayment: 'long' })
    if (first === undefined || second === undefined) throw new Error('There are dates.')
    // $55.210597810
    expect(rows([first, second])).toEqual([
      ['1991-08-15', '55.210598', '0'],
      ['1992-02-15', '39.375', '0'],
    ])
    expect(rows(rest).at(-1)).toEqual(['1996-02-15', '39.375', '0'])
    expect(rest).toHaveLength(8)
  })
})

/**
 * Rate, issue date (also the dated date) and maturity are those of the Treasury's announcement of the results; dates and
 * amounts follow from them by the appendix.
 */
describe('notes that the Treasury has auctioned', () => {
  /** 912828LV0, August 25, 2009: https://pdfcoke.com/documents/2yr-j6o4l1qldrzx */
  it('pay on the last days of February and August', () => {
    const terms = treasuryNote(['2009-08-31', '2011-08-31'], '1', ['02-28', '08-31'])
    const periods = generateSchedule(terms)
    expect(rows(periods)).toEqual([
      ['2010-02-28', '5', '0'],
      ['2010-08-31', '5', '0'],
      ['2011-02-28', '5', '0'],
      ['2011-08-31', '5', '0'],
    ])
    // That of the ledger which pays it, in test/contracts/servicing/TreasuryNotes.t.sol.
    const late = { start: terms.start, grace: 864_000, defaultAfter: 2_592_000 }
    expect(scheduleHash(late, periods)).toBe(
      '0x67741e57e9a896ab489b3cce23d5a141161992bddbc1482ac214232547cbb1b4',
    )
  })

  /** 912828PX2, February 9, 2011: https://www.scribd.com/doc/48508554/Untitled */
  it('pay on twenty fifteenths of February and August', () => {
    const terms = treasuryNote(['2011-02-15', '2021-02-15'], '3.625', ['02-15', '08-15'])
    const years = Array.from({ length: 10 }, (_, index) => 2011 + index)
    expect(rows(generateSchedule(terms))).toEqual(
      years.flatMap((year) => [
        [`${year}-08-15`, '18.125', '0'],
        [`${year + 1}-02-15`, '18.125', '0'],
      ]),
    )
  })
})

describe('a schedule', () => {
  it('ends a last period that is short at maturity', () => {
    const periods = generateSchedule(note({ maturity: on('2027-10-14') }))
    // 60 of the 184 days from August 15 to February 15.
    expect(rows(periods).at(-1)).toEqual(['2027-10-14', '0.692935', '0'])
    expect(periods).toHaveLength(4)
  })

  it('pays a first period that is not a regular one for the days until the first date, or at once with the next', () => {
    const odd = note({ start: on('2025-12-15') })
    expect(rows(generateSchedule(odd)).slice(0, 2)).toEqual([
      ['2026-02-15', '0.716033', '0'],
      ['2026-08-15', '2.125', '0'],
    ])
    const long = generateSchedule({ ...odd, firstPayment: 'long' })
    expect(rows(long).slice(0, 2)).toEqual([
      ['2026-08-15', '2.841033', '0'],
      ['2027-02-15', '2.125', '0'],
    ])
    expect(hasOddFirstPeriod(odd)).toBe(true)
  })

  it.each([
    // 62 days before the first date, and 181 after it.
    ['ACT/360', '2.86875'],
    ['ACT/365', '2.829452'],
    // 60 and 180.
    ['30/360', '2.833333'],
  ] as const)('adds both parts of a long first period by %s', (dayCount, interest) => {
    const odd = note({ start: on('2025-12-15'), coupon: coupon(dayCount, ['02-15', '08-15']) })
    const [first] = generateSchedule({ ...odd, firstPayment: 'long' })
    expect(first && rows([first])).toEqual([['2026-08-15', interest, '0']])
  })

  it('has one first payment from a date on, whichever is chosen', () => {
    const regular = note()
    expect(hasOddFirstPeriod(regular)).toBe(false)
    expect(generateSchedule({ ...regular, firstPayment: 'long' })).toEqual(
      generateSchedule(regular),
    )
    expect(hasOddFirstPeriod(note({ coupon: null }))).toBe(false)
  })

  it('repays nothing on the date that a long first period leaves out, and all in time', () => {
    const periods = generateSchedule(
      note({
        ...{ start: on('2025-12-15'), firstPayment: 'long', amortisation: 'equal-principal' },
        ...{ repayment: usdc(40_000_000n), coupon: coupon('30/360', ['02-15', '08-15'], '4') },
      }),
    )
    expect(rows(periods)).toEqual([
      ['2026-08-15', '2.666667', '20'],
      ['2027-02-15', '1.6', '20'],
      ['2027-08-15', '1.2', '20'],
      ['2028-02-15', '0.8', '0'],
    ])
  })

  it('pays a long first period at maturity where there is no second date before it', () => {
    const terms = note({ start: on('2027-07-15'), firstPayment: 'long' })
    expect(rows(generateSchedule(terms))).toEqual([['2028-02-15', '2.48895', '0']])
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
