import {
  type AbiEvent,
  type Address,
  decodeEventLog,
  type GetLogsReturnType,
  getAddress,
  type Hash,
  type Hex,
  isAddress,
  keccak256,
  numberToHex,
  pad,
  type RpcLog,
  stringToBytes,
  toEventSelector,
} from 'viem'
import { cleanValues } from '../clean-values.ts'
import { LogRequestError, textOfData } from './node-failure.ts'

/** A condition on one topic: one value, any of several, or any (`null`). */
export type Topic = Hex | readonly Hex[] | null

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
export type RowOf<filter> =
  filter extends Pick<LogFilter<infer events>, 'events'> ? LogRow<events> : never

/** Tells the rows that filters find from others: by the names of their events, which decide what rows have. */
export function isRowOf<const filter extends Pick<LogFilter, 'events'>>(
  filters: readonly filter[],
): (row: LogRow) => row is LogRow & RowOf<filter> {
  const names = new Set<unknown>(filters.flatMap(({ events }) => events.map(({ name }) => name)))
  return (row): row is LogRow & RowOf<filter> => names.has(row.eventName)
}

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

/** The blocks to read; both ends are included. */
export type BlockRange = { readonly fromBlock: bigint; readonly toBlock: bigint }

/** What a node is asked for. */
export type LogConditions = Pick<LogFilter, 'addresses' | 'topics' | 'frequency'>

/** One request for one or several filters: its conditions find what each of them does. */
type LogRequest = {
  readonly conditions: LogConditions
  readonly filters: readonly LogFilter[]
}

/** Reads and decodes the events of one range with one request; the answer has the rows of each filter. */
export type LogSource = (
  request: LogRequest,
  range: BlockRange,
  signal?: AbortSignal,
) => Promise<readonly (readonly UndatedRow[])[]>

/** The parameters of `eth_getLogs`. */
export const requestOf = (
  { addresses, topics }: Pick<LogConditions, 'addresses' | 'topics'>,
  { fromBlock, toBlock }: BlockRange,
) => ({
  ...(addresses.length > 0 && { address: [...addresses] }),
  topics: topics.map((topic) => (Array.isArray(topic) ? [...topic] : topic)),
  fromBlock: numberToHex(fromBlock),
  toBlock: numberToHex(toBlock),
})

/** A decoded event; `time` is null where the node left it out of the log. */
export type UndatedRow = Omit<LogRow, 'time'> & { readonly time: number | null }

/** What of a node's log is decoded. */
export type EncodedLog = {
  readonly address: Address
  readonly topics: readonly Hex[]
  readonly data: Hex
  readonly blockNumber: Hex | null
  readonly logIndex: Hex | null
  readonly transactionHash: Hash | null
  /** Many nodes leave it out. */
  readonly blockTimestamp?: unknown
}

/**
 * Decodes logs. A log that is none of the events, or that does not have their form, is left out: the
 * emitting contract is not ours.
 */
export function decodeLogs(
  logs: readonly EncodedLog[],
  events: readonly AbiEvent[],
): readonly UndatedRow[] {
  const known = new Map(events.map((event) => [signatureOf(event), event]))
  return logs.flatMap((log) => {
    const event = known.get(`${log.topics[0]}:${log.topics.length}`)
    const row = event === undefined ? null : rowOf(log, event)
    return row === null ? [] : [row]
  })
}

/** Deals the logs of one request out to its filters, and decodes them. */
export function rowsOfEach(
  logs: readonly EncodedLog[],
  filters: readonly LogFilter[],
): readonly (readonly UndatedRow[])[] {
  return filters.map((filter) => {
    const own = filters.length === 1 ? logs : logs.filter(matches(filter))
    return decodeLogs(own, filter.events)
  })
}

/** Tells the logs that a filter finds, as a node does. */
function matches({ addresses, topics }: LogFilter): (log: EncodedLog) => boolean {
  const setOf = (values: readonly Hex[]) => new Set(values.map((value) => value.toLowerCase()))
  const emitters = addresses.length === 0 ? null : setOf(addresses)
  const allowed = topics.map((topic) =>
    topic === null ? null : setOf(typeof topic === 'string' ? [topic] : topic),
  )
  const allows = (values: ReadonlySet<string> | null, value: Hex | undefined) =>
    values === null || (value !== undefined && values.has(value.toLowerCase()))
  return (log) =>
    allows(emitters, log.address) && allowed.every((values, at) => allows(values, log.topics[at]))
}

/** Two events of one name can differ only in which arguments are indexed. */
const signatureOf = (event: AbiEvent): string =>
  `${toEventSelector(event)}:${event.inputs.filter(({ indexed }) => indexed).length + 1}`

function rowOf(log: EncodedLog, event: AbiEvent): UndatedRow | null {
  const [signature, ...indexed] = log.topics
  if (signature === undefined) return null
  if (log.blockNumber === null || log.logIndex === null || log.transactionHash === null) return null
  try {
    const { args } = decodeEventLog({
      abi: [event],
      data: log.data,
      topics: [signature, ...indexed],
      strict: true,
    })
    return {
      address: getAddress(log.address),
      block: BigInt(log.blockNumber),
      logIndex: Number.parseInt(log.logIndex, 16),
      hash: log.transactionHash,
      time: timeOf(log),
      eventName: event.name,
      args: cleanValues(event.name, args),
    }
  } catch {
    return null
  }
}

function timeOf({ blockTimestamp }: EncodedLog): number | null {
  return typeof blockTimestamp === 'string' ? Number.parseInt(blockTimestamp, 16) : null
}

/** Longest time for one request. Large ranges are refused by timeouts too. */
const timeoutMs = 10_000

/**
 * Sends one `eth_getLogs` over HTTP.
 *
 * @throws LogRequestError with the status, code and Retry-After of the answer.
 */
export async function fetchLogs(
  url: string,
  request: unknown,
  signal?: AbortSignal,
): Promise<readonly RpcLog[]> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getLogs', params: [request] }),
    signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
  }).catch((error: unknown) => {
    signal?.throwIfAborted()
    throw new LogRequestError({
      message: timeout.aborted ? 'The request timed out.' : `Network error: ${String(error)}`,
    })
  })
  const body: unknown = await response.json().catch(() => null)
  const error = isObject(body) && isObject(body.error) ? body.error : null
  if (!response.ok || error !== null) {
    throw new LogRequestError({
      status: response.ok ? undefined : response.status,
      code: typeof error?.code === 'number' ? error.code : undefined,
      message: `${error?.message ?? response.statusText} ${textOfData(error?.data)}`.trim(),
      retryAfter: response.headers.get('Retry-After'),
    })
  }
  if (!isObject(body) || !Array.isArray(body.result)) {
    throw new LogRequestError({ status: 502, message: 'The answer of the node is not JSON-RPC.' })
  }
  return body.result
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
