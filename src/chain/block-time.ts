import { getBlock } from 'viem/actions'
import { toSafeInteger } from '../lib/safe-integer.ts'
import type { ReadClient } from './read-client.ts'

/** Block of a log. */
export type LogPosition = {
  readonly blockNumber: bigint
  readonly blockTimestamp?: bigint | null | undefined
}

/** Time of a log's block in unix seconds. Reads the block where the node's log does not have it. */
export async function blockTimeOf(client: ReadClient, position: LogPosition): Promise<number> {
  const timestamp =
    position.blockTimestamp ??
    (await getBlock(client, { blockNumber: position.blockNumber })).timestamp
  return toSafeInteger(timestamp)
}
