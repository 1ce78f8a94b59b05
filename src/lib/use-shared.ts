import { replaceEqualDeep } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * A value whose parts are those of the last render where they equal them, so that what is memoized by them is not
 * drawn again. For plain objects and arrays.
 *
 * @example
 * const assets = useShared(entries.map((entry) => ({ ...entry, price: priceOf(entry) })))
 */
export function useShared<T>(value: T): T {
  const last = useRef(value)
  last.current = replaceEqualDeep(last.current, value)
  return last.current
}
