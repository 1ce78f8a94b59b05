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

/** What is known of a value that is still being read: all of it from `since` on, in unix seconds. */
type SoFar<T> = { readonly status: 'so-far'; readonly since: number } & Sourced<T>

/**
 * State of a value that is summed from a history, which may be known in part. What takes a `Loadable`
 * cannot be given a part as if it were the whole.
 */
export type Growing<T> = Loadable<T> | SoFar<T>

export const pending = { status: 'pending' } as const

/** An answer of the history says whether it is `finished`, and is none: see `useHistory`. */
type Whole<T> = Sourced<T> & { readonly finished?: never }

export type Query<Data> = {
  readonly data: Data | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
}

/**
 * A query as a `Loadable`. Keeps its data when a refetch fails.
 *
 * @example
 * const supply = loadable(useQuery(supplyQuery(useChain(), token)))
 * if (supply.status === 'error') return <FailureState failure={supply} />
 */
export function loadable<T>(query: Query<Whole<T>>): Loadable<T> {
  if (query.data !== undefined) return { status: 'ready', ...query.data }
  if (query.error === null) return pending
  return { status: 'error', error: query.error, retry: () => void query.refetch() }
}

/**
 * The value with its source; undefined until all of it is read.
 *
 * @example
 * const supply = ready(read)?.value
 */
export function ready<T>(loadable: Growing<T>): Sourced<T> | undefined {
  return loadable.status === 'ready' ? loadable : undefined
}

/**
 * The whole value, or what is known of it. For charts and lists, which show how far they reach; a
 * figure is shown by `GrowingFigure`.
 */
export function known<T>(growing: Growing<T>): Sourced<T> | undefined {
  return growing.status === 'ready' || growing.status === 'so-far' ? growing : undefined
}

/** The first failure, whose retry retries all failed ones; null when none has failed. */
export function failureOf(...parts: readonly Growing<unknown>[]): Failed | null {
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
  readonly [Name in keyof Parts]: Parts[Name] extends Growing<infer T> ? T : never
}

type Named<Part> = Readonly<Record<string, Part>>

/**
 * Combines several values into one once all are known. The source is that of the first. Where a part is
 * known only since some time, so is the result: since the latest of these times.
 *
 * @example
 * combine({ credits, listings }, ({ credits, listings }) => withOffers(credits, listings))
 */
export function combine<const Parts extends Named<Loadable<unknown>>, T>(
  parts: Parts,
  build: (values: Values<Parts>) => T,
): Loadable<T>
export function combine<const Parts extends Named<Growing<unknown>>, T>(
  parts: Parts,
  build: (values: Values<Parts>) => T,
): Growing<T>
export function combine<const Parts extends Named<Growing<unknown>>, T>(
  parts: Parts,
  build: (values: Values<Parts>) => T,
): Growing<T> {
  const failure = failureOf(...Object.values(parts))
  if (failure !== null) return failure
  const read = Object.entries(parts).flatMap(([name, part]) =>
    part.status === 'ready' || part.status === 'so-far' ? [{ name, part }] : [],
  )
  const [first] = read
  if (first === undefined || read.length < Object.keys(parts).length) return pending
  // Every part is known, so every name has the value of its type.
  const values = Object.fromEntries(
    read.map(({ name, part }) => [name, part.value]),
  ) as Values<Parts>
  const result = { value: build(values), source: first.part.source }
  const starts = read.flatMap(({ part }) => (part.status === 'so-far' ? [part.since] : []))
  return starts.length === 0
    ? { status: 'ready', ...result }
    : { status: 'so-far', since: Math.max(...starts), ...result }
}
