import { numberToHex, type RpcLog } from 'viem'
import type { ReadClient } from '../read-client.ts'
import { decodeLogs, type UndatedRow } from './decode-logs.ts'
import type { LogFilter } from './log-filter.ts'

/** The blocks to read; both ends are included. */
export type BlockRange = { readonly fromBlock: bigint; readonly toBlock: bigint }

/** Reads and decodes the events of one range with one request. */
export type LogSource = (
  filter: LogFilter,
  range: BlockRange,
  signal?: AbortSignal,
) => Promise<readonly UndatedRow[]>

/** The parameters of `eth_getLogs`. */
export const requestOf = (
  { addresses, topics }: LogFilter,
  { fromBlock, toBlock }: BlockRange,
) => ({
  ...(addresses.length > 0 && { address: [...addresses] }),
  topics: topics.map((topic) => (Array.isArray(topic) ? [...topic] : topic)),
  fromBlock: numberToHex(fromBlock),
  toBlock: numberToHex(toBlock),
})

/** Reads through a client, where there are no workers. */
export const clientSource =
  (client: ReadClient): LogSource =>
  async (filter, range) => {
    const request = client.request as (call: {
      readonly method: string
      readonly params: readonly unknown[]
    }) => Promise<readonly RpcLog[]>
    const logs = await request({ method: 'eth_getLogs', params: [requestOf(filter, range)] })
    return decodeLogs(logs, filter.events)
  }
