import { getBlock } from 'viem/actions'
import { larger } from '../../lib/bigint.ts'
import type { ReadClient } from '../read-client.ts'

/** How long a transaction or permit is valid after it was shown, in seconds. */
export const defaultValidity = 20 * 60

/**
 * A deadline in chain time, unix seconds. The computer's clock has no part in it: one that is ahead
 * would sign for longer than is shown. The newest block of a local chain may be old, and the pending
 * block of some nodes is older than the newest, so the later of the two counts.
 *
 * @param validity Seconds from that time.
 */
export async function nextDeadline(
  client: ReadClient,
  validity = defaultValidity,
): Promise<bigint> {
  const [newest, pending] = await Promise.all([
    getBlock(client),
    getBlock(client, { blockTag: 'pending' }).catch(() => null),
  ])
  return larger(newest.timestamp, pending?.timestamp ?? 0n) + BigInt(validity)
}
