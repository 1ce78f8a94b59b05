import { formatUtc } from '../../../lib/date.ts'
import { type Day, daySeconds, formatDay, type Instant, startOf, toDay } from '../../../lib/day.ts'

/** Days that an attestor can state at most from now: `AttestedEligibility` refuses more. */
export const longestDays = 1_827

/** Days before its end at which an eligibility is said to end soon. */
export const soonDays = 30

/**
 * The end of an eligibility that lasts through a day: the first second after it (UTC).
 *
 * @example
 * endAfter('2027-06-30') // 1_814_400_000, July 1, 2027, 00:00 UTC
 */
export const endAfter = (day: Day): Instant => startOf(day) + daySeconds

/** The last day (UTC) on which an account with this end is eligible. */
export const lastDay = (until: Instant): Day => toDay(until - 1)

/**
 * An end in words, with its zone: by its last day where it is the end of a day, else to the minute.
 *
 * @example
 * endText(endAfter('2027-06-30')) // 'the end of Jun 30, 2027 (UTC)'
 */
export function endText(until: Instant): string {
  return until % daySeconds === 0
    ? `the end of ${formatDay(lastDay(until))} (UTC)`
    : formatUtc(until)
}

/**
 * An end that has passed, after `ended`.
 *
 * @example
 * pastEndText(endAfter('2027-06-30')) // 'at the end of Jun 30, 2027 (UTC)'
 */
export const pastEndText = (until: Instant): string =>
  `${until % daySeconds === 0 ? 'at' : 'on'} ${endText(until)}`

/** Whether an end is near: within 30 days from now. */
export const endsSoon = (until: Instant, now: number): boolean =>
  until > now && until <= now + soonDays * daySeconds
