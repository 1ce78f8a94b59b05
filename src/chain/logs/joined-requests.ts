import type { Address, Hex } from 'viem'
import type {
  BlockRange,
  LogConditions,
  LogFilter,
  LogSource,
  Topic,
  UndatedRow,
} from './event-logs.ts'
import { type AskForBlocks, TooLarge } from './log-requests.ts'
import { factsOf, failureOf } from './node-failure.ts'

// Several questions of a screen read the same blocks at the same time. Their requests become one where
// one set of conditions finds what each of them asks for, and next to nothing else:
//
// 1. A request waits a moment for others of the same blocks, and longer while the provider is busy.
// 2. It joins one whose conditions differ in one alone, which then allows what either of them does: the
//    transfers of two accounts, the payments of twenty assets.
// 3. The answer is dealt out by the conditions of each filter, so that what is kept of a filter does not
//    depend on what it was asked for with.
// 4. That there are too many blocks or events is passed on to all callers: each asks for fewer. Where a
//    provider takes every filter but not all of them at once, nothing is joined any more.

/** The events of one filter in a range of blocks. */
export type RangeRequest = (
  filter: LogFilter,
  range: BlockRange,
  signal?: AbortSignal,
) => Promise<readonly UndatedRow[]>

/** Milliseconds for which a request waits for others: the parts of a screen do not ask at once. */
const joiningMs = 4

/** Contracts, or values of one topic, that one request names at most; some providers limit them. */
const maxValues = 100

/** A request that others can join until it is sent. */
type Group = {
  readonly range: BlockRange
  conditions: LogConditions
  readonly filters: LogFilter[]
  /** The rows of each filter, or why it has none where each was asked for alone. */
  readonly results: Promise<readonly PromiseSettledResult<readonly UndatedRow[]>[]>
  /** A caller waits no more; the last one ends the request. */
  readonly leave: () => void
}

/** Sends requests for ranges in their turn, as few as possible. */
export function joinedRequests(source: LogSource, ask: AskForBlocks): RangeRequest {
  const waiting = new Set<Group>()
  let joins = true

  const askAlone: RangeRequest = async (filter, range, signal) => {
    const request = { conditions: filter, filters: [filter] }
    const [rows = []] = await ask(range, () => source(request, range, signal), signal)
    return rows
  }

  const begin = (filter: LogFilter, range: BlockRange): Group => {
    const filters = [filter]
    const stop = new AbortController()
    const { signal } = stop
    let left = 0
    const send = () => {
      waiting.delete(group)
      const { conditions } = group
      return source({ conditions, filters }, range, signal)
    }
    const answer = async () => {
      await new Promise((resolve) => setTimeout(resolve, joiningMs))
      try {
        const rows = await ask(range, send, signal)
        return rows.map((value) => ({ status: 'fulfilled', value }) as const)
      } catch (error) {
        if (filters.length === 1 || signal.aborted || !mayBeOfJoining(error)) throw error
        const alone = filters.map((each) => askAlone(each, range, signal))
        const results = await Promise.allSettled(alone)
        if (results.every(({ status }) => status === 'fulfilled')) joins = false
        return results
      } finally {
        waiting.delete(group)
      }
    }
    const leave = () => {
      left++
      if (left < filters.length) return
      waiting.delete(group)
      stop.abort()
    }
    const group: Group = { range, conditions: filter, filters, results: answer(), leave }
    waiting.add(group)
    return group
  }

  const join = (filter: LogFilter, range: BlockRange): Group => {
    for (const group of waiting) {
      const conditions = isSame(group.range, range) ? joined(group.conditions, filter) : null
      if (conditions === null) continue
      group.conditions = conditions
      group.filters.push(filter)
      return group
    }
    return begin(filter, range)
  }

  return async (filter, range, signal) => {
    signal?.throwIfAborted()
    if (!joins) return askAlone(filter, range, signal)
    const { filters, results, leave } = join(filter, range)
    const own = filters.length - 1
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        leave()
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', onAbort)
      results
        .then((all) => {
          const result = all[own]
          if (result?.status === 'rejected') reject(result.reason)
          else resolve(result?.value ?? [])
        }, reject)
        .finally(() => signal?.removeEventListener('abort', onAbort))
    })
  }
}

const isSame = (a: BlockRange, b: BlockRange): boolean =>
  a.fromBlock === b.fromBlock && a.toBlock === b.toBlock

/**
 * Whether a request may have failed because of what it joined: it had to do with neither blocks nor the
 * moment, or a single block has too many events for one answer.
 */
function mayBeOfJoining(error: unknown): boolean {
  const { kind } = failureOf(factsOf(error instanceof TooLarge ? error.cause : error))
  if (error instanceof TooLarge) return error.cause !== undefined && kind === 'unknown'
  return kind === 'unknown' || kind === 'refused' || kind === 'results'
}

/**
 * The conditions that find what either of two finds, and nothing else: where they differ in one alone.
 * Rare events of different contracts may differ in contracts and events; few contracts emit the events
 * of another, and those emit few. Null where there are none.
 */
function joined(a: LogConditions, b: LogConditions): LogConditions | null {
  const count = Math.max(a.topics.length, b.topics.length)
  const contracts = eitherOf(anyIfNone(a.addresses), anyIfNone(b.addresses))
  const topics = Array.from({ length: count }, (_, at) =>
    eitherOf(valuesOf(a.topics[at]), valuesOf(b.topics[at])),
  )
  const differing = [contracts, ...topics].filter(({ differs }) => differs)
  const [events, ...indexed] = topics
  const areRare = a.frequency === 'rare' && b.frequency === 'rare'
  const areOfContracts = contracts.values !== null && events?.values !== null
  const isRight =
    differing.length <= 1 || (areRare && areOfContracts && indexed.every(({ differs }) => !differs))
  if (!isRight || differing.some(({ values }) => (values?.length ?? 0) > maxValues)) return null
  const wanted = topics.map(({ values }) => values)
  return {
    addresses: contracts.values ?? [],
    // Some nodes reject conditions at the end that match everything.
    topics: wanted.slice(0, wanted.findLastIndex((values) => values !== null) + 1),
    frequency: areRare ? 'rare' : 'frequent',
  }
}

/** The values that one of two conditions allows, each once; null for any. */
function eitherOf<Value extends string>(
  a: readonly Value[] | null,
  b: readonly Value[] | null,
): { readonly values: readonly Value[] | null; readonly differs: boolean } {
  if (a === null || b === null) return { values: null, differs: a !== b }
  const all = new Map([...a, ...b].map((value) => [value.toLowerCase(), value]))
  return { values: [...all.values()], differs: all.size > a.length || all.size > b.length }
}

const anyIfNone = (addresses: readonly Address[]) => (addresses.length === 0 ? null : addresses)

const valuesOf = (topic: Topic | undefined): readonly Hex[] | null =>
  typeof topic === 'string' ? [topic] : (topic ?? null)
