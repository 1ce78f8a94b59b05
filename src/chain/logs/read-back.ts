import type { RpcLog } from 'viem'
import { numberToHex } from 'viem'
import { blockTimeOf } from '../block-time.ts'
import { chainKeys } from '../keys.ts'
import { readLogs } from '../logs.ts'
import type { Reader } from '../reader.ts'
import { decodeLogs } from './decode-logs.ts'
import { filterKey, type LogFilter, type LogRow, type RowOf } from './log-filter.ts'

/** What is known of some events: all of them from block `since` up to the reader's block. */
export type Scan<Row> = {
  /** The newest first. */
  readonly rows: readonly Row[]
  readonly since: bigint
  /** Time of block `since`, in unix seconds. */
  readonly sinceTime: number
  /** Whether `since` is the deployment. */
  readonly complete: boolean
}

/**
 * Reads events back from the reader's block, until `enough` is satisfied, everything since the
 * deployment has been read, or a limited amount of work has been done. What was read is kept: the next
 * call goes on from there.
 *
 * @param filters One or more; the events of all are returned in the order of the chain.
 */
export async function readBack<const filter extends LogFilter>(
  reader: Reader,
  filters: readonly filter[],
  _options: {
    readonly enough: (scan: Scan<RowOf<filter>>) => boolean
    /** False: only takes in new blocks. */
    readonly readsOn?: boolean
    readonly signal?: AbortSignal
  },
): Promise<Scan<RowOf<filter>>> {
  const found = await Promise.all(filters.map((filter) => readAll(reader, filter)))
  const rows = found.flat().toSorted(newestFirst)
  // The filters' events decide which names and arguments rows have.
  const typed = rows as unknown as readonly RowOf<filter>[]
  const since = reader.deployment.startBlock
  const sinceTime = await blockTimeOf(reader.client, { blockNumber: since })
  return { rows: typed, since, sinceTime, complete: true }
}

async function readAll(reader: Reader, filter: LogFilter): Promise<readonly LogRow[]> {
  const key = chainKeys.logs(filterKey(filter) as `0x${string}`)
  const logs = await readLogs(reader, key, async ({ fromBlock, toBlock }) => {
    const raw = (await reader.client.request({
      method: 'eth_getLogs',
      params: [
        {
          address: [...filter.addresses],
          topics: filter.topics.map((topic) => (Array.isArray(topic) ? [...topic] : topic)),
          fromBlock: numberToHex(fromBlock),
          toBlock: numberToHex(toBlock),
        },
      ],
    } as never)) as RpcLog[]
    const rows = decodeLogs(raw, filter.events)
    return Promise.all(
      rows.map(async (row) => ({
        ...row,
        blockNumber: row.block,
        time: row.time ?? (await blockTimeOf(reader.client, { blockNumber: row.block })),
      })),
    )
  })
  return logs
}

const newestFirst = (a: LogRow, b: LogRow): number =>
  a.block === b.block ? b.logIndex - a.logIndex : a.block < b.block ? 1 : -1
