import { formatCount } from '../number-format.ts'

/** What a list is made of, one and several: `['asset', 'assets']`. */
export type Noun = readonly [one: string, several: string]

/**
 * A number of things in words.
 *
 * @example
 * countText(1_200, ['asset', 'assets']) // '1,200 assets'
 */
export function countText(count: number, [one, several]: Noun): string {
  return `${formatCount(count)} ${count === 1 ? one : several}`
}

/**
 * How much of a list is shown.
 *
 * @example
 * shownText(3, 40, ['asset', 'assets']) // '3 of 40 assets'
 * shownText(40, 40, ['asset', 'assets']) // '40 assets'
 */
export function shownText(shown: number, total: number, noun: Noun): string {
  const all = countText(total, noun)
  return shown === total ? all : `${formatCount(shown)} of ${all}`
}
