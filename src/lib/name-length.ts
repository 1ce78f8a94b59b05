import { cleanText } from './visible-text.ts'

/** Most characters of a name that a contract stores: `MAX_NAME` of `SafeText`, which says why. */
export const nameCharacters = 500

/** Length of a text as it is stored, clean and trimmed, in Unicode code points as the contracts count. */
export const charactersIn = (text: string): number => [...cleanText(text).trim()].length

/**
 * How much is used of a text that must not grow longer, once that begins to matter.
 *
 * @example
 * lengthCounter(300, 500, 'characters') // '300 of 500 characters'
 */
export function lengthCounter(
  used: number,
  max: number,
  unit: 'bytes' | 'characters',
): string | undefined {
  return used * 2 > max ? `${used} of ${max} ${unit}` : undefined
}
