import {
  type Abi,
  type AbiEvent,
  type Address,
  encodeEventTopics,
  type Hash,
  type Hex,
  numberToHex,
  type RpcLog,
} from 'viem'
import { timeOfBlock } from '../../../chain/block-at.ts'
import type { OpenChain } from '../../../chain/chain-state.ts'
import { type AskForBlocks, TooLarge } from '../../../chain/logs/log-requests.ts'
import { logCacheOf } from '../../../chain/logs/read-back.ts'
import type { ReadClient } from '../../../chain/read-client.ts'
import { toCsv } from '../../../lib/csv.ts'
import { revealed } from '../../../lib/foreign-text.ts'
import { type Argument, decodeEvent, plainJson } from '../calls/decode.ts'

/** A log of a contract, decoded where its ABI has the event. */
export type ContractEvent = {
  readonly name: string | undefined
  /** Undefined when the ABI does not have the event. */
  readonly arguments: readonly Argument[] | undefined
  readonly topics: readonly Hex[]
  readonly data: Hex
  readonly block: bigint
  readonly index: number
  readonly hash: Hash
  /** Unix seconds. */
  readonly at: number
}

/** What of a contract's events is wanted. */
export type EventFilter = {
  readonly address: Address
  readonly abi: Abi
  /** One event; null for all. */
  readonly member: AbiEvent | null
  /** Values of its indexed arguments by name. */
  readonly where: Readonly<Record<string, unknown>>
  readonly fromBlock: bigint
  /** Null for the newest. */
  readonly toBlock: bigint | null
}

export type EventPage = {
  /** Newest first. */
  readonly events: readonly ContractEvent[]
  /** The last block of the next page; null at the end. */
  readonly next: bigint | null
}

/** Events that a page has at least, if there are as many. */
const pageSize = 50
/** Blocks asked for first. The range grows where there is little, and shrinks where nodes refuse. */
const firstRange = 64n
const largestRange = 16_384n
/** Requests that one page makes at most, so that a contract without events does not take for ever. */
const maximumRequests = 24

/**
 * The events of a contract, newest first by page.
 *
 * @param before The last block of the page.
 * @throws what the node answers when it refuses even small ranges.
 */
export async function readEventPage(
  chain: Pick<OpenChain, 'client' | 'deployment'>,
  filter: EventFilter,
  before: bigint,
): Promise<EventPage> {
  const { client } = chain
  const { ask } = await logCacheOf(chain)
  const { address, abi, member, where, fromBlock } = filter
  const topics = member === null ? [] : encodeEventTopics({ abi: [member], args: where })
  const found: RpcLog[] = []
  let high = before
  let range = firstRange
  for (let request = 0; request < maximumRequests && found.length < pageSize; request++) {
    if (high < fromBlock) break
    const low = high - range + 1n > fromBlock ? high - range + 1n : fromBlock
    const logs = await requestLogs(client, ask, { address, topics, low, high })
    if (logs === 'too-large') {
      range /= 2n
      continue
    }
    found.push(...logs.toReversed())
    high = low - 1n
    range = range * 2n < largestRange ? range * 2n : largestRange
  }
  return {
    events: await Promise.all(found.map((log) => eventOf(client, abi, log))),
    next: high < fromBlock ? null : high,
  }
}

type LogRequest = {
  readonly address: Address
  readonly topics: readonly (Hex | readonly Hex[] | null)[]
  readonly low: bigint
  readonly high: bigint
}

async function requestLogs(
  client: ReadClient,
  ask: AskForBlocks,
  { address, topics, low, high }: LogRequest,
): Promise<readonly RpcLog[] | 'too-large'> {
  const method = 'eth_getLogs'
  const params = [{ address, topics, fromBlock: numberToHex(low), toBlock: numberToHex(high) }]
  const request = () =>
    client.request<{
      Method: typeof method
      Parameters: typeof params
      ReturnType: readonly RpcLog[]
    }>({ method, params })
  return ask({ fromBlock: low, toBlock: high }, request).catch((error: unknown) => {
    if (error instanceof TooLarge) return 'too-large' as const
    throw error
  })
}

async function eventOf(client: ReadClient, abi: Abi, log: RpcLog): Promise<ContractEvent> {
  const block = BigInt(log.blockNumber ?? 0)
  const decoded = decodeEvent([abi], log)
  return {
    name: decoded?.member.name,
    arguments: decoded?.arguments,
    topics: log.topics,
    data: log.data,
    block,
    index: Number(log.logIndex ?? 0),
    hash: log.transactionHash ?? '0x',
    at: await timeOfBlock(client, block),
  }
}

/** Texts by the names of arguments, from the address. */
export function argumentFilters(text: string | null): Readonly<Record<string, string>> {
  if (text === null) return {}
  try {
    const json: unknown = JSON.parse(text)
    if (typeof json !== 'object' || json === null) return {}
    return Object.fromEntries(
      Object.entries(json).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    )
  } catch {
    return {}
  }
}

/** Events as a table: a column for each argument that any of them has. */
export function eventsCsv(events: readonly ContractEvent[]): string {
  const names = [
    ...new Set(
      events.flatMap(({ arguments: values = [] }) =>
        values.map(({ parameter }, at) => parameter.name || String(at)),
      ),
    ),
  ]
  return toCsv(
    ['block', 'time', 'transaction', 'index', 'event', ...names],
    events.map(({ block, at, hash, index, name, arguments: values = [] }) => [
      block,
      new Date(at * 1000).toISOString(),
      hash,
      index,
      name ?? 'unknown',
      ...names.map((wanted) => {
        const found = values.find(
          ({ parameter }, position) => (parameter.name || String(position)) === wanted,
        )
        return found === undefined ? null : cellOf(found.value)
      }),
    ]),
  )
}

const cellOf = (value: unknown): string | bigint =>
  typeof value === 'bigint'
    ? value
    : typeof value === 'object'
      ? plainJson(value)
      : revealed(String(value))
