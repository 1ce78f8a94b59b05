import type { Amount } from '../../lib/amount.ts'
import { type Coupon, paymentsPerYear } from '../../lib/asset-metadata.ts'
import {
  asDay,
  type DaySeconds,
  parseDay,
  startOf,
  startOfDay,
  type YearPart,
  yearPart,
} from '../../lib/day.ts'
import { decimal } from '../../lib/decimal.ts'
import { usdc } from '../../lib/usdc.ts'

/** What one whole share is promised on one date, in USDC. */
export type Period = {
  readonly due: DaySeconds
  readonly interestPerShare: Amount
  /** Not what is repaid at maturity. */
  readonly principalPerShare: Amount
}

/**
 * How the nominal is repaid: all at maturity, or in equal parts on the dates before it, apart from what the terms
 * repay at maturity.
 */
export const amortisations = ['bullet', 'equal-principal'] as const

export type Amortisation = (typeof amortisations)[number]

/**
 * When the first interest is paid, where it is earned from a day between two dates: on the next date, for a short
 * period, or together with that of the date after it, for a long one. From a date on, the first period is a regular one.
 */
export const firstPayments = ['short', 'long'] as const

export type FirstPayment = (typeof firstPayments)[number]

/** What the dates of an asset follow from. */
export type ScheduleTerms = {
  /** From when the first interest is earned. */
  readonly start: DaySeconds
  readonly maturity: DaySeconds
  /** Null for a bill or an invoice, which promises no date before maturity. */
  readonly coupon: Pick<
    Coupon,
    'percentOfNominal' | 'dayCount' | 'frequency' | 'paymentDates'
  > | null
  /** Whether payments are on the last day of a month, also where the day of the terms is an earlier one. */
  readonly endOfMonth: boolean
  /** Counts where interest is earned from a day between two dates. */
  readonly firstPayment: FirstPayment
  /** USDC of one whole share. */
  readonly nominal: Amount
  readonly amortisation: Amortisation
  /** USDC of one whole share that is repaid at maturity; counts where the principal is repaid in equal parts. */
  readonly repayment: Amount
}

/** The most dates that the ledger takes for an asset. */
export const maxPeriods = 400

/**
 * The dates that follow from terms, the earliest first. Exact: amounts are rounded once, to the nearest
 * 0.000001 USDC and halves up. The first interest period can be short or long, and the last one, which ends at
 * maturity, short. Dates are counted from the days of the terms, so that a shorter month moves no later date.
 */
export function generateSchedule(terms: ScheduleTerms): readonly Period[] {
  const { start, maturity, coupon, nominal, amortisation, repayment } = terms
  if (coupon === null) return []
  const days = paymentDays(terms, coupon.paymentDates)
  const isLong = terms.firstPayment === 'long' && !days.includes(start)
  // Maturity ends the last period; where it is a payment day itself, that day is not paid twice.
  const before = days
    .filter((day) => day > start && day < startOfDay(maturity))
    .slice(isLong ? 1 : 0)
  const repaidBefore =
    amortisation === 'equal-principal' && nominal.value > repayment.value
      ? nominal.value - repayment.value
      : 0n
  /** What is repaid before the date with this index, cut so that all parts add up to the whole. */
  const repaidUntil = (index: number): bigint =>
    before.length === 0
      ? 0n
      : (repaidBefore * BigInt(Math.min(index, before.length))) / BigInt(before.length)
  return [...before, maturity].flatMap((due, index) => {
    const from = before[index - 1] ?? start
    const repaid = repaidUntil(index)
    const interest = interestOf(
      { coupon, outstanding: nominal.value - repaid },
      { from, to: due, days },
    )
    const principal = repaidUntil(index + 1) - repaid
    return interest === 0n && principal === 0n
      ? []
      : [{ due, interestPerShare: usdc(interest), principalPerShare: usdc(principal) }]
  })
}

/** Every payment day of the years around the schedule, so that each period of it is within two of them. */
function paymentDays(
  { start, maturity, endOfMonth }: Pick<ScheduleTerms, 'start' | 'maturity' | 'endOfMonth'>,
  daysOfYear: readonly string[],
): readonly DaySeconds[] {
  const [first, last] = [yearOf(start) - 1, yearOf(maturity) + 1]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index).flatMap((year) =>
    daysOfYear.map((day) => {
      const date = startOf(asDay(`${year}-${day}`))
      return endOfMonth ? lastDayOfMonth(date) : date
    }),
  )
}

const yearOf = (at: DaySeconds): number => new Date(at * 1_000).getUTCFullYear()

function lastDayOfMonth(at: DaySeconds): DaySeconds {
  const date = new Date(at * 1_000)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0) / 1_000
}

type Earning = {
  readonly coupon: NonNullable<ScheduleTerms['coupon']>
  readonly outstanding: bigint
}
type Span = {
  readonly from: DaySeconds
  readonly to: DaySeconds
  readonly days: readonly DaySeconds[]
}

/**
 * Interest of one whole share in smallest units of USDC: nominal × rate × part of the year. Where a payment day lies
 * between, the parts before and after it are added: 31 CFR 356, appendix B, I.A.4.
 *
 * @throws Error for a coupon without payment days, which the schema of metadata refuses.
 */
function interestOf({ coupon, outstanding }: Earning, { from, to, days }: Span): bigint {
  const ends = [...days.filter((day) => day > from && day < to), to]
  const year = ends
    .map((end, index) => partOfYear(coupon, { from: ends[index - 1] ?? from, to: end, days }))
    .reduce((sum, part) => ({
      days: sum.days * part.daysOfYear + part.days * sum.daysOfYear,
      daysOfYear: sum.daysOfYear * part.daysOfYear,
    }))
  const percent = decimal(coupon.percentOfNominal)
  const dividend = outstanding * percent.value * BigInt(year.days)
  const divisor = 100n * 10n ** BigInt(percent.decimals) * BigInt(year.daysOfYear)
  return (2n * dividend + divisor) / (2n * divisor)
}

/** The part of a year between two days of one coupon period. */
function partOfYear(
  { dayCount, frequency }: Earning['coupon'],
  { from, to, days }: Span,
): YearPart {
  const start = days.findLast((day) => day <= from)
  const end = days.find((day) => day > from)
  if (start === undefined || end === undefined) throw new Error('A coupon has payment dates.')
  return yearPart(dayCount, from, to, { start, end, perYear: paymentsPerYear[frequency] })
}

/** Whether interest that is earned from a day has a first period that is not a regular one. */
export const hasOddFirstPeriod = (
  terms: Pick<ScheduleTerms, 'start' | 'maturity' | 'endOfMonth' | 'coupon'>,
): boolean =>
  terms.coupon !== null && !paymentDays(terms, terms.coupon.paymentDates).includes(terms.start)

/** Whether all payment days of a year can be the last ones of their months, so that it has to be said if they are. */
export const canBeEndOfMonth = (daysOfYear: readonly string[]): boolean =>
  daysOfYear.every((day) => {
    const date = parseDay(`2001-${day}`)
    return date !== null && lastDayOfMonth(date) === date
  })

/** A date as it is filed and as it follows from the terms; null where one of them has none. */
export type ComparedPeriod = {
  readonly filed: Period | null
  readonly expected: Period | null
  readonly isEqual: boolean
}

/** What is filed next to what the terms lead to, date by date. */
export function compareSchedules(
  filed: readonly Period[],
  expected: readonly Period[],
): readonly ComparedPeriod[] {
  return Array.from({ length: Math.max(filed.length, expected.length) }, (_, index) => {
    const [own, other] = [filed[index] ?? null, expected[index] ?? null]
    return {
      filed: own,
      expected: other,
      isEqual: own !== null && other !== null && isSame(own, other),
    }
  })
}

const isSame = (a: Period, b: Period): boolean =>
  a.due === b.due &&
  a.interestPerShare.value === b.interestPerShare.value &&
  a.principalPerShare.value === b.principalPerShare.value
