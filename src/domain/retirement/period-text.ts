import { formatLongDay } from '../../lib/day.ts'
import type { CoveredPeriod } from './certificate.ts'

/**
 * Text of the period that a retirement covers; null if none is stated.
 *
 * @example
 * periodText({ start: 1_704_067_200, end: 1_735_603_200 }) // 'January 1, 2024 to December 31, 2024'
 * periodText({ start: 1_704_067_200, end: 1_704_153_599 }) // 'January 1, 2024'
 */
export function periodText({ start, end }: CoveredPeriod): string | null {
  if (start === null) return end === null ? null : `Until ${formatLongDay(end)}`
  if (end === null) return `From ${formatLongDay(start)}`
  const [first, last] = [formatLongDay(start), formatLongDay(end)]
  return first === last ? first : `${first} to ${last}`
}
