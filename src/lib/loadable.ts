import type { UseQueryResult } from '@tanstack/react-query'
import type { Sourced } from './sourced.ts'

/** A failed read, with its retry. */
export type Failed = {
  readonly status: 'error'
  readonly error: Error
  readonly retry: () => void
}

/** State of a value that is read asynchronously. */
export type Loadable<T> =
  | { readonly status: 'pending' }
  | Failed
  | ({ readonly status: 'ready' } & Sourced<T>)

export const pending = { status: 'pending' } as const

type Query<T> = Pick<UseQueryResult<Sourced<T>, Error>, 'data' | 'error' | 'refetch'>

/**
 * A query as a `Loadable`. Keeps its data when a refetch fails.
 *
 * @example
 * const supply = loadable(useQuery(supplyQuery(useChain(), token)))
 * if (supply.status === 'error') return <FailureState failure={supply} />
 */
export function loadable<T>(query: Query<T>): Loadable<T> {
  if (query.data !== undefined) return { status: 'ready', ...query.data }
  if (query.error === null) return pending
  return { status: 'error', error: query.error, retry: () => void query.refetch() }
}

/**
 * The value with its source; undefined until it is ready.
 *
 * @example
 * const supply = ready(read)?.value
 */
export function ready<T>(loadable: Loadable<T>): Sourced<T> | undefined {
  return loadable.status === 'ready' ? loadable : undefined
}

/** The first failure, whose retry retries all failed ones; null when none has failed. */
export function failureOf(...parts: readonly Loadable<unknown>[]): Failed | null {
  const failed = parts.filter((part) => part.status === 'error')
  const [first] = failed
  if (first === undefined) return null
  const retry = () => {
    for (const part of failed) part.retry()
  }
  return { ...first, retry }
}

/**
 * Several values of one kind, in order, once all are ready. The source is that of the first.
 *
 * @example
 * allOf(accounts.map((account) => balances(account)))
 */
export function allOf<T>(parts: readonly Loadable<T>[]): Loadable<readonly T[]> {
  const failure = failureOf(...parts)
  if (failure !== null) return failure
  const values = parts.flatMap((part) => (part.status === 'ready' ? [part.value] : []))
  const first = parts.find((part) => part.status === 'ready')
  if (first === undefined || values.length < parts.length) return pending
  return { status: 'ready', value: values, source: first.source }
}

type Values<Parts> = {
  readonly [Name in keyof Parts]: Parts[Name] extends Loadable<infer T> ? T : never
}

/**
 * Combines several values into one once all are ready. The source is that of the first.
 *
 * @example
 * combine({ credits, listings }, ({ credits, listings }) => withOffers(credits, listings))
 */
export function combine<const Parts extends Readonly<Record<string, Loadable<unknown>>>, T>(
  parts: Parts,
  build: (values: Values<Parts>) => T,
): Loadable<T> {
  const failure = failureOf(...Object.values(parts))
  if (failure !== null) return failure
  const ready = Object.entries(parts).flatMap(([name, part]) =>
    part.status === 'ready' ? [{ name, ...part }] : [],
  )
  const [first] = ready
  if (first === undefined || ready.length < Object.keys(parts).length) return pending
  // Every part is ready, so every name has the value of its type.
  const values = Object.fromEntries(ready.map(({ name, value }) => [name, value])) as Values<Parts>
  return { status: 'ready', value: build(values), source: first.source }
}
