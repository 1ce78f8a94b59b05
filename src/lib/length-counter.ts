/**
 * How much is used of a text that must not grow longer, once that begins to matter.
 *
 * @example
 * lengthCounter(300, 500, 'characters') // '300 of 500 characters'
 */
export function lengthCounter(
  used: number,
  most: number,
  unit: 'bytes' | 'characters',
): string | undefined {
  return used * 2 > most ? `${used} of ${most} ${unit}` : undefined
}
