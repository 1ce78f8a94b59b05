import { hashKey, type UseQueryOptions, useQueries } from '@tanstack/react-query'

/** The options of a query that reads a document. */
type DocumentQuery<T> = UseQueryOptions<T, Error, T, string[]>

/**
 * What is read of several documents, in the order of the queries; undefined while it is read, and for null. Several
 * assets can have the same document, which is asked for once.
 */
export function useDocuments<T>(
  queries: readonly (DocumentQuery<T> | null)[],
): readonly (T | undefined)[] {
  const hashes = queries.map((query) => query && hashKey(query.queryKey))
  const distinct = new Map(
    queries.flatMap((query, at) => (query === null ? [] : [[hashes[at], query] as const])),
  )
  const order = [...distinct.keys()]
  return useQueries({
    queries: [...distinct.values()],
    // What is combined stays the same array while nothing in it changes.
    combine: (results) => hashes.map((hash) => results[order.indexOf(hash)]?.data),
  })
}
