import type { CoveredPeriod } from '../../../chain/credits/certificate.ts'

/** Periods are days of the calendar, not moments of a time zone. */
const day = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/**
 * The time a retirement covers, in words; null when none is stated.
 *
 * @example
 * periodText({ start: 1_704_067_200, end: 1_735_603_200 }) // 'January 1, 2024 to December 31, 2024'
 */
export function periodText({ start, end }: CoveredPeriod): string | null {
  if (start === null && end === null) return null
  if (start === null) return `Until ${dayOf(end)}`
  if (end === null) return `From ${dayOf(start)}`
  return `${dayOf(start)} to ${dayOf(end)}`
}

const dayOf = (seconds: number | null) => (seconds === null ? '' : day.format(seconds * 1000))
