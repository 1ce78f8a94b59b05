import {
  type AbiEvent,
  type Address,
  type GetLogsReturnType,
  type Hash,
  type Hex,
  isAddress,
  keccak256,
  numberToHex,
  pad,
  stringToBytes,
  toEventSelector,
} from 'viem'

/** A condition on one topic: one value, any of several, or any (`null`). */
type Topic = Hex | readonly Hex[] | null

/**
 * Events to read: who emitted them (anybody where there are no addresses), what they are and which
 * indexed arguments they have.
 */
export type LogFilter<events extends readonly AbiEvent[] = readonly AbiEvent[]> = {
  readonly addresses: readonly Address[]
  readonly events: events
  readonly topics: readonly Topic[]
  /**
   * `rare` events are few in the whole life of the deployment, so large ranges of blocks can be asked
   * for at once. `frequent` events may fill a block.
   */
  readonly frequency: 'rare' | 'frequent'
}

/** A decoded event with its place. */
export type LogRow<events extends readonly AbiEvent[] = readonly AbiEvent[]> = GetLogsReturnType<
  undefined,
  events,
  true
>[number] extends infer log
  ? log extends { readonly eventName: infer name; readonly args: infer args }
    ? {
        readonly address: Address
        readonly block: bigint
        readonly logIndex: number
        readonly hash: Hash
        /** Unix seconds of the block. */
        readonly time: number
        readonly eventName: name
        readonly args: args
      }
    : never
  : never

/** The rows that a filter finds. */
export type RowOf<filter> = filter extends LogFilter<infer events> ? LogRow<events> : never

/**
 * Makes a filter.
 *
 * @param indexed Conditions on the indexed arguments, by position; `null` matches any value. They
 * apply to all events, which therefore have to agree on these positions.
 * @example
 * logFilter({
 *   addresses: [reader.addressOf('Pools')],
 *   events: [getAbiItem({ abi: poolsAbi, name: 'Swapped' })],
 *   indexed: [poolId],
 *   frequency: 'frequent',
 * })
 */
export function logFilter<const events extends readonly AbiEvent[]>({
  addresses,
  events,
  indexed = [],
  frequency,
}: {
  readonly addresses: readonly Address[]
  readonly events: events
  readonly indexed?: readonly (IndexedValue | readonly IndexedValue[] | null)[]
  readonly frequency: LogFilter['frequency']
}): LogFilter<events> {
  const selectors = [...new Set(events.map((event) => toEventSelector(event)))]
  const conditions = indexed.map((value): Topic => {
    if (value === null) return null
    return isList(value) ? value.map(topicOf) : topicOf(value)
  })
  return { addresses, events, topics: [selectors, ...conditions], frequency }
}

type IndexedValue = bigint | Hex

const isList = (value: IndexedValue | readonly IndexedValue[]): value is readonly IndexedValue[] =>
  Array.isArray(value)

const topicOf = (value: IndexedValue): Hex =>
  typeof value === 'bigint'
    ? numberToHex(value, { size: 32 })
    : isAddress(value, { strict: false })
      ? pad(value.toLowerCase() as Hex)
      : value

/** Identifies a filter; the same for equal filters. */
export const filterKey = ({ addresses, topics }: LogFilter): Hash =>
  keccak256(
    stringToBytes(JSON.stringify([addresses.map((address) => address.toLowerCase()), topics])),
  )
