import { getBlock } from 'viem/actions'
import type { ReadClient } from './read-client.ts'

/** What says in which block a log stands. */
export type LogPosition = {
  readonly blockNumber: bigint
  readonly blockTimestamp?: bigint | null | undefined
}

/** Unix seconds of a log's block. Nodes that do not put it into the log are asked for the block. */
export async function blockTimeOf(client: ReadClient, place: LogPosition): Promise<number> {
  const timestamp =
    place.blockTimestamp ?? (await getBlock(client, { blockNumber: place.blockNumber })).timestamp
  return Number(timestamp)
}
