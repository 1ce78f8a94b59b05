import { getBlock } from 'viem/actions'
import type { ReadClient } from '../read-client.ts'

/** How long a transaction or permit is valid after it was shown, in seconds. */
export const defaultValidity = 20 * 60

/**
 * A deadline in chain time, unix seconds. A local chain's clock may be ahead of ours, and its
 * newest block may be old, so the time of the pending block is used.
 *
 * @param validity Seconds from that time.
 */
export async function nextDeadline(
  client: ReadClient,
  validity = defaultValidity,
): Promise<bigint> {
  const block = await getBlock(client, { blockTag: 'pending' }).catch(() => getBlock(client))
  const now = BigInt(Math.floor(Date.now() / 1000))
  return (block.timestamp > now ? block.timestamp : now) + BigInt(validity)
}
