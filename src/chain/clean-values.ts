import { maxTextLength, truncate } from '../lib/foreign-text.ts'
import { cleanText } from '../lib/visible-text.ts'

/** Their bytes are followed and hashed, and may hold a whole document. */
const isUri = (name: string): boolean => /ur[il]$/i.test(name)

/**
 * What a contract answered or emitted, with all of its texts cleaned and cut. URIs stay as they are, by the name
 * of the function, field or argument that has them.
 *
 * @param name Name of the function, or of the argument.
 */
export function cleanValues<T>(name: string, values: T): T
export function cleanValues(name: string, values: unknown): unknown {
  if (typeof values === 'string')
    return isUri(name) ? values : truncate(cleanText(values), maxTextLength)
  if (Array.isArray(values)) return values.map((value) => cleanValues(name, value))
  if (typeof values !== 'object' || values === null) return values
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, cleanValues(key, value)]),
  )
}
