import { smaller } from '../lib/bigint.ts'

/**
 * The first block at or after a time, found in a few steps: block times are close to even, so the next
 * block to look at is guessed from the times around it. Every second step halves what is left, which
 * bounds the search where they are not. Null when the last block is older.
 *
 * @param timeOf Time of a block in unix seconds; it never falls from one block to the next.
 * @param range Blocks to search; both ends are included.
 * @param time Unix seconds.
 */
export async function blockAt(
  timeOf: (block: bigint) => Promise<number>,
  range: { readonly from: bigint; readonly to: bigint },
  time: number,
): Promise<bigint | null> {
  let [low, high] = [range.from, range.to]
  let [lowTime, highTime] = await Promise.all([timeOf(low), timeOf(high)])
  if (highTime < time) return null
  if (lowTime >= time) return low
  // `low` is before the time and `high` is not.
  for (let step = 0; high - low > 1n; step++) {
    const middle =
      step % 2 === 0 ? guess({ low, high, lowTime, highTime, time }) : (low + high) / 2n
    const middleTime = await timeOf(middle)
    if (middleTime < time) [low, lowTime] = [middle, middleTime]
    else [high, highTime] = [middle, middleTime]
  }
  return high
}

/** A block between both ends, as far as the time is between theirs. */
function guess({
  low,
  high,
  lowTime,
  highTime,
  time,
}: {
  readonly low: bigint
  readonly high: bigint
  readonly lowTime: number
  readonly highTime: number
  readonly time: number
}): bigint {
  const ahead = ((high - low) * BigInt(time - lowTime)) / BigInt(highTime - lowTime)
  const inside = smaller(low + ahead, high - 1n)
  return inside > low ? inside : low + 1n
}
