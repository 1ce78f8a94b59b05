import { type Context, type Event, ponder } from 'ponder:registry'
import {
  certificate,
  head,
  event as kept,
  pool,
  poolCandle,
  retirementHour,
  saleHour,
} from 'ponder:schema'
import { candleOf, columnsOf, firstCandle, withTrade } from '../../src/domain/history/candles.ts'
import { indexedEvents } from '../../src/domain/history/index/indexed-events.ts'
import { intervalSeconds } from '../../src/domain/history/pool-records.ts'

type Db = Context['db']

// Every event of `indexedEvents` is kept; some also change sums.

ponder.on('Head:block', ({ event, context }) => takeIn(event.block, context.db))

const names = Object.values(indexedEvents).flatMap((events) => events.names)

/** Events that also change sums: what they do is below. */
const summed = [
  'Pools:PoolCreated',
  'Pools:Swapped',
  'AssetMarket:Purchased',
  'RetirementCertificate:CertificateIssued',
] as const satisfies readonly (typeof names)[number][]

type Summed = (typeof summed)[number]

const isOnlyKept = (
  name: (typeof names)[number],
): name is Exclude<(typeof names)[number], Summed> => !summed.some((one) => one === name)

for (const name of names.filter(isOnlyKept)) {
  ponder.on(name, ({ event, context }) => keep(event, context))
}

ponder.on('Pools:PoolCreated', async ({ event, context }) => {
  await keep(event, context)
  const { poolId, sqrtPriceX96: price } = event.args
  await context.db.insert(pool).values({ poolId, price })
})

ponder.on('Pools:Swapped', async ({ event, context }) => {
  await keep(event, context)
  await sumTrade(context.db, event.args, Number(event.block.timestamp))
})

ponder.on('AssetMarket:Purchased', async ({ event, context }) => {
  await keep(event, context)
  await sumSale(context.db, event.args, Number(event.block.timestamp))
})

ponder.on('RetirementCertificate:CertificateIssued', async ({ event, context }) => {
  await keep(event, context)
  const { certificateId, tokenId, beneficiary, retiredBy, amount } = event.args
  await context.db.insert(certificate).values({
    certificateId,
    tokenId,
    beneficiary,
    retiredBy,
    amount,
    block: Number(event.block.number),
    logIndex: event.log.logIndex,
  })
  await sumRetirement(context.db, { tokenId, amount }, Number(event.block.timestamp))
})

/** Keeps an event as the node gave it, and its block as the newest that was taken in. */
async function keep(event: Event, { db }: Context): Promise<void> {
  if (!('log' in event)) throw new Error('Only events of contracts are kept.')
  const { block, log, transaction } = event
  const [topic0, topic1, topic2, topic3] = log.topics
  if (!topic0) throw new Error(`The event ${transaction.hash}-${log.logIndex} is anonymous.`)
  await db.insert(kept).values({
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
async function takeIn(
  block: {
    readonly number: bigint
    readonly hash: `0x${string}`
    readonly timestamp: bigint
  },
  db: Db,
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

type Trade = {
  readonly poolId: bigint
  readonly amountA: bigint
  readonly amountB: bigint
  readonly sqrtPriceX96: bigint
  readonly feeAmount: bigint
}

/** Adds a trade to the candles of its pool. The first one of an interval opens at the price before it. */
async function sumTrade(db: Db, { feeAmount: fee, ...args }: Trade, time: number): Promise<void> {
  const { poolId, sqrtPriceX96: price } = args
  const trade = { ...args, fee }
  const before = (await db.find(pool, { poolId }))?.price ?? price
  for (const seconds of Object.values(intervalSeconds)) {
    const start = startOf(time, seconds)
    await db
      .insert(poolCandle)
      .values({ poolId, seconds, time: start, ...columnsOf(firstCandle(start, before, trade)) })
      .onConflictDoUpdate((candle) => columnsOf(withTrade(candleOf(candle), trade)))
  }
  await db.insert(pool).values({ poolId, price }).onConflictDoUpdate({ price })
}

/** Start of the interval of a time, both in unix seconds. */
const startOf = (time: number, seconds: number): number => time - (time % seconds)

const hourSeconds = intervalSeconds['1h']

type Sale = {
  readonly assetId: bigint
  readonly amount: bigint
  readonly cost: bigint
  readonly fee: bigint
}

/** Adds a sale to the hour of its asset. */
async function sumSale(db: Db, sale: Sale, time: number): Promise<void> {
  const { assetId, amount: units, cost, fee } = sale
  await db
    .insert(saleHour)
    .values({ assetId, hour: startOf(time, hourSeconds), units, cost, fee, sales: 1 })
    .onConflictDoUpdate((sum) => ({
      units: sum.units + units,
      cost: sum.cost + cost,
      fee: sum.fee + fee,
      sales: sum.sales + 1,
    }))
}

type Retirement = { readonly tokenId: bigint; readonly amount: bigint }

/** Adds a retirement to the hour of its credit. */
async function sumRetirement(db: Db, retirement: Retirement, time: number): Promise<void> {
  const { tokenId, amount } = retirement
  await db
    .insert(retirementHour)
    .values({ tokenId, hour: startOf(time, hourSeconds), amount, retirements: 1 })
    .onConflictDoUpdate((sum) => ({
      amount: sum.amount + amount,
      retirements: sum.retirements + 1,
    }))
}
