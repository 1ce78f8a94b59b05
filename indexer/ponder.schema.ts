import { index, onchainTable, primaryKey } from 'ponder'

/** Every event that questions are answered from, as the node gave it. */
export const event = onchainTable(
  'event',
  (t) => ({
    block: t.int8({ mode: 'number' }).notNull(),
    logIndex: t.integer().notNull(),
    /** Unix seconds of the block. */
    time: t.int8({ mode: 'number' }).notNull(),
    hash: t.hex().notNull(),
    address: t.hex().notNull(),
    topic0: t.hex().notNull(),
    topic1: t.hex(),
    topic2: t.hex(),
    topic3: t.hex(),
    data: t.hex().notNull(),
  }),
  (table) => ({
    pk: primaryKey({ columns: [table.block, table.logIndex] }),
    byTime: index().on(table.time, table.block),
    byEvent: index().on(table.topic0, table.block, table.logIndex),
    byContract: index().on(table.address, table.topic0, table.block, table.logIndex),
    byFirst: index().on(table.topic1, table.topic0, table.block, table.logIndex),
    bySecond: index().on(table.topic2, table.topic0, table.block, table.logIndex),
    byThird: index().on(table.topic3, table.topic0, table.block, table.logIndex),
  }),
)

/** One row: the newest block that was taken in. */
export const head = onchainTable('head', (t) => ({
  id: t.integer().primaryKey(),
  block: t.int8({ mode: 'number' }).notNull(),
  hash: t.hex().notNull(),
  /** Unix seconds of the block. */
  time: t.int8({ mode: 'number' }).notNull(),
}))

/** Square-root price of each pool now. */
export const pool = onchainTable('pool', (t) => ({
  poolId: t.bigint().primaryKey(),
  price: t.bigint().notNull(),
}))

/** Candles of pools: of each hour, four hours and day, see `withTrade`. */
export const poolCandle = onchainTable(
  'pool_candle',
  (t) => ({
    poolId: t.bigint().notNull(),
    /** Seconds of its interval. */
    seconds: t.integer().notNull(),
    /** Unix seconds at which it starts. */
    time: t.int8({ mode: 'number' }).notNull(),
    open: t.bigint().notNull(),
    high: t.bigint().notNull(),
    low: t.bigint().notNull(),
    close: t.bigint().notNull(),
    inA: t.bigint().notNull(),
    inB: t.bigint().notNull(),
    outA: t.bigint().notNull(),
    outB: t.bigint().notNull(),
    feesA: t.bigint().notNull(),
    feesB: t.bigint().notNull(),
    trades: t.integer().notNull(),
  }),
  (table) => ({
    pk: primaryKey({ columns: [table.poolId, table.seconds, table.time] }),
    byTime: index().on(table.seconds, table.time),
  }),
)

/** Sales of an asset in one hour. */
export const saleHour = onchainTable(
  'sale_hour',
  (t) => ({
    assetId: t.bigint().notNull(),
    hour: t.int8({ mode: 'number' }).notNull(),
    units: t.bigint().notNull(),
    cost: t.bigint().notNull(),
    fee: t.bigint().notNull(),
    sales: t.integer().notNull(),
  }),
  (table) => ({
    pk: primaryKey({ columns: [table.assetId, table.hour] }),
    byHour: index().on(table.hour),
  }),
)

/** Retirements of a credit in one hour. */
export const retirementHour = onchainTable(
  'retirement_hour',
  (t) => ({
    tokenId: t.bigint().notNull(),
    hour: t.int8({ mode: 'number' }).notNull(),
    amount: t.bigint().notNull(),
    retirements: t.integer().notNull(),
  }),
  (table) => ({
    pk: primaryKey({ columns: [table.tokenId, table.hour] }),
    byHour: index().on(table.hour),
  }),
)

/** A certificate's place among the events, with what retirements are filtered and sorted by. */
export const certificate = onchainTable(
  'certificate',
  (t) => ({
    certificateId: t.bigint().primaryKey(),
    tokenId: t.bigint().notNull(),
    beneficiary: t.hex().notNull(),
    retiredBy: t.hex().notNull(),
    amount: t.bigint().notNull(),
    block: t.int8({ mode: 'number' }).notNull(),
    logIndex: t.integer().notNull(),
  }),
  (table) => ({
    byAmount: index().on(table.amount),
    byCredit: index().on(table.tokenId, table.amount),
    byBeneficiary: index().on(table.beneficiary, table.amount),
    byRetiredBy: index().on(table.retiredBy, table.amount),
  }),
)
