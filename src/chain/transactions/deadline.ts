import { getBlock } from 'viem/actions'
import { larger } from '../../lib/compare.ts'
import type { ReadClient } from '../read-client.ts'
import type { Intent } from './intent.ts'

/** How long a transaction or permit is valid after it was shown, in seconds. */
export const defaultValidity = 20 * 60

/** The owners of a Safe sign one after the other, which takes days. */
const safeValidity = 7 * 86_400

/** How long the call of an intent is valid, in seconds: in a Safe, from the proposal on. */
export const validityOf = ({ validity }: Intent, isSafe: boolean): number =>
  isSafe ? safeValidity : (validity ?? defaultValidity)

/**
 * Until when a call is accepted, in words; null for a call without a deadline.
 *
 * @example
 * validityText(buy, false) // '20 minutes from signing'
 */
export function validityText(intent: Intent, isSafe: boolean): string | null {
  const at = (deadline: bigint) => intent.call({ deadline, permit: () => undefined }).data
  if (at(0n) === at(1n)) return null
  const seconds = validityOf(intent, isSafe)
  return isSafe
    ? `${seconds / 86_400} days from the proposal`
    : `${seconds / 60} minutes from signing`
}

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
