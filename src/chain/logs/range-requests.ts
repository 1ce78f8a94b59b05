import type { Address } from 'viem'
import type { AskForBlocks } from './block-requests.ts'
import type { UndatedRow } from './decode-logs.ts'
import type { LogFilter } from './log-filter.ts'
import type { BlockRange, LogSource } from './log-source.ts'

/** Contracts that one request names at most; some providers limit them. */
const mostAddresses = 100

/** A request that waits for its turn. */
type Waiting = {
  readonly addresses: Set<Address>
  readonly rows: Promise<readonly UndatedRow[]>
}

/**
 * Sends requests for ranges in their turn. Requests for the same rare events and blocks of different
 * contracts that wait together become one: the payments of twenty assets cost as many requests as those
 * of one.
 */
export function rangeRequests(source: LogSource, ask: AskForBlocks): LogSource {
  const waiting = new Map<string, Waiting>()

  const join = (filter: LogFilter, range: BlockRange): Waiting => {
    const key = `${range.fromBlock}:${range.toBlock}:${JSON.stringify(filter.topics)}`
    const found = waiting.get(key)
    if (found !== undefined && found.addresses.size + filter.addresses.length <= mostAddresses) {
      return found
    }
    const addresses = new Set<Address>()
    const rows = ask(range, () => {
      if (waiting.get(key) === made) waiting.delete(key)
      return source({ ...filter, addresses: [...addresses] }, range)
    })
    const made: Waiting = { addresses, rows }
    waiting.set(key, made)
    return made
  }

  return async (filter, range, signal) => {
    const isShared = filter.frequency === 'rare' && filter.addresses.length > 0
    if (!isShared) return ask(range, () => source(filter, range, signal), signal)
    const own = new Set(filter.addresses.map(inLowerCase))
    const { addresses, rows } = join(filter, range)
    for (const address of own) addresses.add(address)
    const all = await rows
    signal?.throwIfAborted()
    return all.filter(({ address }) => own.has(inLowerCase(address)))
  }
}

const inLowerCase = (address: Address): Address => address.toLowerCase() as Address
