import type { Address } from 'viem'
import type { UndatedRow } from './decode-logs.ts'
import type { LogFilter } from './log-filter.ts'
import type { BlockRange, LogSource } from './log-source.ts'
import { failureOf } from './node-failure.ts'
import { factsOf, type RequestQueue } from './request-queue.ts'
import type { SpanLimit } from './span.ts'

/** A range has more blocks or events than the provider returns at once. */
export class TooLarge extends Error {}

/** Contracts that one request names at most; some providers limit them. */
const mostAddresses = 100

/** A request that waits for its turn. */
type Waiting = {
  readonly addresses: Set<Address>
  readonly rows: Promise<readonly UndatedRow[]>
}

export type RangeRequests = {
  readonly source: LogSource
  readonly queue: RequestQueue
  readonly limit: SpanLimit
}

/**
 * Sends requests for ranges in their turn. Requests for the same rare events and blocks of different
 * contracts that wait together become one: the payments of twenty assets cost as many requests as those
 * of one.
 */
export function rangeRequests({ source, queue, limit }: RangeRequests): LogSource {
  const waiting = new Map<string, Waiting>()

  const sendNow: LogSource = async (filter, range, signal) => {
    const allowed = limit.get()
    // While this one waited, another was refused.
    if (allowed !== null && blocksOf(range) > allowed) {
      throw new TooLarge('The provider allows fewer blocks.')
    }
    try {
      return await source(filter, range, signal)
    } catch (error) {
      const failure = failureOf(factsOf(error))
      if (failure.kind === 'range') limit.learn(blocksOf(range), failure.maxBlocks)
      throw error
    }
  }

  const join = (filter: LogFilter, range: BlockRange): Waiting => {
    const key = `${range.fromBlock}:${range.toBlock}:${JSON.stringify(filter.topics)}`
    const found = waiting.get(key)
    if (found !== undefined && found.addresses.size + filter.addresses.length <= mostAddresses) {
      return found
    }
    const addresses = new Set<Address>()
    const rows = queue.send(() => {
      if (waiting.get(key) === made) waiting.delete(key)
      return sendNow({ ...filter, addresses: [...addresses] }, range)
    })
    const made: Waiting = { addresses, rows }
    waiting.set(key, made)
    return made
  }

  return async (filter, range, signal) => {
    const isShared = filter.frequency === 'rare' && filter.addresses.length > 0
    if (!isShared) return queue.send(() => sendNow(filter, range, signal), signal)
    const own = new Set(filter.addresses.map(inLowerCase))
    const { addresses, rows } = join(filter, range)
    for (const address of own) addresses.add(address)
    const all = await rows
    signal?.throwIfAborted()
    return all.filter(({ address }) => own.has(inLowerCase(address)))
  }
}

export const blocksOf = ({ fromBlock, toBlock }: BlockRange): bigint => toBlock - fromBlock + 1n

const inLowerCase = (address: Address): Address => address.toLowerCase() as Address
