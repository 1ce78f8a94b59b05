import { getBlock } from 'viem/actions'
import type { ReadClient } from '../read-client.ts'

/** How long a transaction or permit stays valid after it was shown, in seconds. */
export const defaultValidity = 20 * 60

/**
 * A deadline in the chain's own time, unix seconds. A local chain's clock may be ahead of ours, and
 * its newest block long ago: the block to come tells.
 *
 * @param validity Seconds from then.
 */
export async function nextDeadline(
  client: ReadClient,
  validity = defaultValidity,
): Promise<bigint> {
  const block = await getBlock(client, { blockTag: 'pending' }).catch(() => getBlock(client))
  const now = BigInt(Math.floor(Date.now() / 1000))
  return (block.timestamp > now ? block.timestamp : now) + BigInt(validity)
}
