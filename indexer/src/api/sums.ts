import { sql } from 'ponder'
import type {
  CertificatesRequest,
  RetiredAmountsRequest,
  SumsRequest,
} from '../../../src/domain/history/index/schema.ts'
import { rowsAtHead, type Sql } from './database.ts'
import { logOf } from './events.ts'

type Row = Readonly<Record<string, unknown>>

/** Start of the interval that an hour is in. */
const intervalOf = (by: SumsRequest['by']): Sql =>
  by === 'all' ? sql`0::int8` : sql`hour / ${by}::int8 * ${by}::int8`

const within = ({ from, to, of }: SumsRequest, key: Sql): Sql =>
  of === undefined
    ? sql`hour >= ${from} and hour < ${to}`
    : sql`hour >= ${from} and hour < ${to} and ${key} = ${of}::numeric`

const numbers = (row: Row, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, Number(row[name])]))

const texts = (row: Row, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, String(row[name])]))

const total = (column: Sql): Sql => sql`sum(${column})::text`

/** Trades by pool and interval. */
export async function sumTrades(request: SumsRequest) {
  const { rows, frame } = await rowsAtHead(sql`
    select true as is_row, ${intervalOf(request.by)} as time, pool_id::text as "poolId",
      (array_agg(open::text order by hour))[1] as open, max(high)::text as high,
      min(low)::text as low, (array_agg(close::text order by hour desc))[1] as close,
      ${total(sql`in_a`)} as "inA", ${total(sql`in_b`)} as "inB",
      ${total(sql`out_a`)} as "outA", ${total(sql`out_b`)} as "outB",
      ${total(sql`fees_a`)} as "feesA", ${total(sql`fees_b`)} as "feesB",
      sum(trades)::int8 as trades
    from pool_hour where ${within(request, sql`pool_id`)}
    group by 2, pool_id order by 2, pool_id`)
  const exact = [
    'poolId',
    ...['open', 'high', 'low', 'close'],
    ...['inA', 'inB', 'outA', 'outB', 'feesA', 'feesB'],
  ]
  return {
    ...frame,
    sums: rows.map((row) => ({ ...texts(row, exact), ...numbers(row, ['time', 'trades']) })),
  }
}

/** Sales by asset and interval. */
export async function sumSales(request: SumsRequest) {
  const { rows, frame } = await rowsAtHead(sql`
    select true as is_row, ${intervalOf(request.by)} as time, asset_id::text as "assetId",
      ${total(sql`units`)} as units, ${total(sql`cost`)} as cost, ${total(sql`fee`)} as fee,
      sum(sales)::int8 as sales
    from sale_hour where ${within(request, sql`asset_id`)}
    group by 2, asset_id order by 2, asset_id`)
  return {
    ...frame,
    sums: rows.map((row) => ({
      ...texts(row, ['assetId', 'units', 'cost', 'fee']),
      ...numbers(row, ['time', 'sales']),
    })),
  }
}

/** Retirements by credit and interval. */
export async function sumRetirements(request: SumsRequest) {
  const { rows, frame } = await rowsAtHead(sql`
    select true as is_row, ${intervalOf(request.by)} as time, token_id::text as "tokenId",
      ${total(sql`amount`)} as amount, sum(retirements)::int8 as retirements
    from retirement_hour where ${within(request, sql`token_id`)}
    group by 2, token_id order by 2, token_id`)
  return {
    ...frame,
    sums: rows.map((row) => ({
      ...texts(row, ['tokenId', 'amount']),
      ...numbers(row, ['time', 'retirements']),
    })),
  }
}

const orders: Readonly<Record<CertificatesRequest['order'], Sql>> = {
  newest: sql`c.certificate_id desc`,
  oldest: sql`c.certificate_id`,
  largest: sql`c.amount desc, c.certificate_id`,
  smallest: sql`c.amount, c.certificate_id`,
}

/** The first certificates in an order, as the events that issued them. */
export async function findCertificates(request: CertificatesRequest) {
  const { tokenId, beneficiary, retiredBy, order, limit } = request
  const conditions = [sql`true`]
  if (tokenId !== undefined) conditions.push(sql`c.token_id = ${tokenId}::numeric`)
  if (beneficiary !== undefined) {
    conditions.push(sql`c.beneficiary = ${beneficiary.toLowerCase()}`)
  }
  if (retiredBy !== undefined) conditions.push(sql`c.retired_by = ${retiredBy.toLowerCase()}`)
  const { rows, frame } = await rowsAtHead(sql`
    select true as is_row, event.* from certificate c
    join event on event.block = c.block and event.log_index = c.log_index
    where ${sql.join(conditions, sql` and `)} order by ${orders[order]} limit ${limit}`)
  return { ...frame, logs: rows.map(logOf) }
}

/** What certificates retired for a beneficiary, the newest first. */
export async function findRetiredAmounts({ beneficiary }: RetiredAmountsRequest) {
  const { rows, frame } = await rowsAtHead(sql`
    select true as is_row, c.certificate_id::text as "certificateId",
      c.token_id::text as "tokenId", c.amount::text as amount, event.time
    from certificate c
    join event on event.block = c.block and event.log_index = c.log_index
    where c.beneficiary = ${beneficiary.toLowerCase()} order by c.certificate_id desc`)
  return {
    ...frame,
    retired: rows.map((row) => ({
      ...texts(row, ['certificateId', 'tokenId', 'amount']),
      ...numbers(row, ['time']),
    })),
  }
}
