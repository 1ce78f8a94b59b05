import {
  type AbiEvent,
  type Address,
  decodeEventLog,
  getAddress,
  type Hash,
  type Hex,
  toEventSelector,
} from 'viem'
import { cleanValues } from '../clean-values.ts'
import type { LogRow } from './log-filter.ts'

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
