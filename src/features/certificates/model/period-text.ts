import type { CoveredPeriod } from '../../../domain/retirement/certificate.ts'

/** Periods are days of the calendar, not moments of a time zone. */
const day = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/**
 * Text of the period that a retirement covers; null if none is stated.
 *
 * @example
 * periodText({ start: 1_704_067_200, end: 1_735_603_200 }) // 'January 1, 2024 to December 31, 2024'
 * periodText({ start: 1_704_067_200, end: 1_704_153_599 }) // 'January 1, 2024'
 */
export function periodText({ start, end }: CoveredPeriod): string | null {
  if (start === null && end === null) return null
  if (start === null) return `Until ${dayOf(end)}`
  if (end === null) return `From ${dayOf(start)}`
  const [first, last] = [dayOf(start), dayOf(end)]
  return first === last ? first : `${first} to ${last}`
}

const dayOf = (seconds: number | null) => (seconds === null ? '' : day.format(seconds * 1000))
