import type { Context, Event } from 'ponder:registry'
import { event as events, head } from 'ponder:schema'

/** Keeps an event as the node gave it, and its block as the newest that was taken in. */
export async function keep(event: Event, { db }: Context): Promise<void> {
  if (!('log' in event)) throw new Error('Only events of contracts are kept.')
  const { block, log, transaction } = event
  const [topic0, topic1, topic2, topic3] = log.topics
  if (!topic0) throw new Error(`The event ${transaction.hash}-${log.logIndex} is anonymous.`)
  await db.insert(events).values({
    block: Number(block.number),
    logIndex: log.logIndex,
    time: Number(block.timestamp),
    hash: transaction.hash,
    address: log.address,
    topic0,
    topic1,
    topic2,
    topic3,
    data: log.data,
  })
  await takeIn(block, db)
}

/** Records the newest block that was taken in. */
export async function takeIn(
  block: {
    readonly number: bigint
    readonly hash: `0x${string}`
    readonly timestamp: bigint
  },
  db: Context['db'],
): Promise<void> {
  const newest = {
    block: Number(block.number),
    hash: block.hash,
    time: Number(block.timestamp),
  }
  await db
    .insert(head)
    .values({ id: 1, ...newest })
    .onConflictDoUpdate(newest)
}
