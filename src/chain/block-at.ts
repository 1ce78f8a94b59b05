import { getBlock } from 'viem/actions'
import { larger, smaller } from '../lib/bigint.ts'
import { toSafeInteger } from '../lib/safe-integer.ts'
import type { ReadClient } from './read-client.ts'

/** Block of a log. */
type LogPosition = {
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

/** Blocks that one round asks for at even distances, apart from those around the guess. */
const evenLooks = 7n

/** A block with its time in unix seconds. */
type Dated = { readonly block: bigint; readonly time: number }

/**
 * The first block at or after a time, found in a few rounds: block times are close to even, so the next
 * blocks to look at are guessed from the times around them. Blocks at even distances, asked for in the
 * same round, leave an eighth where they are not. Null when the last block is older.
 *
 * @param timeOf Time of a block in unix seconds; it never falls from one block to the next. Calls of one
 * round are made together, so that they can travel together.
 * @param range Blocks to search; both ends are included.
 * @param time Unix seconds.
 */
export async function blockAt(
  timeOf: (block: bigint) => Promise<number>,
  range: { readonly from: bigint; readonly to: bigint },
  time: number,
): Promise<bigint | null> {
  const dated = (blocks: readonly bigint[]): Promise<readonly Dated[]> =>
    Promise.all(blocks.map(async (block) => ({ block, time: await timeOf(block) })))
  const { from, to } = range
  let known = await dated([...new Set([from, ...evenly(from, to), to])])
  for (;;) {
    const at = known.findIndex((each) => each.time >= time)
    const [low, high] = [known[at - 1], known[at]]
    if (high === undefined) return null
    if (low === undefined || high.block - low.block === 1n) return high.block
    known = [low, ...(await dated(candidates(low, high, time))), high]
  }
}

/** Blocks to ask for between one that is before a time and one that is not, in order. */
function candidates(low: Dated, high: Dated, time: number): readonly bigint[] {
  const ahead = ((high.block - low.block) * BigInt(time - low.time)) / BigInt(high.time - low.time)
  const guess = smaller(larger(low.block + ahead, low.block + 1n), high.block - 1n)
  return [...new Set([guess - 1n, guess, guess + 1n, ...evenly(low.block, high.block)])]
    .filter((block) => block > low.block && block < high.block)
    .toSorted((a, b) => (a < b ? -1 : 1))
}

/** Blocks at even distances between two. */
const evenly = (low: bigint, high: bigint): readonly bigint[] =>
  Array.from(
    { length: toSafeInteger(evenLooks) },
    (_, index) => low + ((high - low) * BigInt(index + 1)) / (evenLooks + 1n),
  )
