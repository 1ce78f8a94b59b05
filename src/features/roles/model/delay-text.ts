import { formatCount } from '../../../lib/number-format.ts'

const units = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const

/**
 * A delay in its largest whole unit.
 *
 * @example
 * delayText(172_800) // '2 days'
 */
export function delayText(seconds: number): string {
  if (seconds === 0) return 'None'
  const [size, name] = units.find(([unit]) => seconds % unit === 0) ?? units[3]
  const count = seconds / size
  return `${formatCount(count)} ${name}${count === 1 ? '' : 's'}`
}
