import { db } from 'ponder:api'
import { certificate, event, head, poolCandle, retirementHour, saleHour } from 'ponder:schema'
import { sql } from 'ponder'
import { getAbiItem, type Hex, numberToHex, toEventSelector } from 'viem'
import { dealingDesksAbi } from '../../../src/chain/abi/dealingDesks-abi.ts'
import { environmentalCreditsAbi } from '../../../src/chain/abi/environmentalCredits-abi.ts'
import { financialAssetFactoryAbi } from '../../../src/chain/abi/financialAssetFactory-abi.ts'
import {
  type CreatedContract,
  indexedEvents,
} from '../../../src/domain/history/index/indexed-events.ts'
import type {
  CertificatesRequest,
  EventsRequest,
  RetiredAmountsRequest,
  SumsRequest,
  WireLog,
} from '../../../src/domain/history/index/schema.ts'
import { addressOf, deployment } from '../../ponder.config.ts'

type Sql = ReturnType<typeof sql>
type Row = Readonly<Record<string, unknown>>

const hourSeconds = 3_600

/**
 * Rows of a query as the database's driver returns them. Queries name tables by their objects, and so with
 * their schema: PGlite has one session, in which Ponder leaves empty temporary tables of the same names.
 */
async function rowsOf(query: Sql): Promise<readonly Row[]> {
  const result: { readonly rows: unknown[] } = await db.execute(query)
  return result.rows as Row[]
}

/** The newest block that was taken in, and whether the past before it is complete. */
export async function readState() {
  const [row] = await rowsOf(sql`
    select head.block, head.hash, head.time, (meta.value ->> 'is_ready') = '1' as ready
    from _ponder_meta meta left join ${head} head on true where meta.key = 'app'`)
  return {
    ready: row?.ready === true && row.hash !== null,
    block: { number: Number(row?.block ?? 0), hash: String(row?.hash ?? '') },
    /** Unix seconds of the block. */
    time: Number(row?.time ?? 0),
  }
}

/** A query's rows together with the newest block at that moment. */
async function rowsAtHead(query: Sql) {
  const rows = await rowsOf(sql`
    select answer.*, head.block as head_block, head.hash as head_hash
    from ${head} head left join lateral (${query}) answer on true`)
  const [first] = rows
  return {
    rows: rows.filter(({ is_row }) => is_row === true),
    frame: {
      identity: deployment.identity,
      block: { number: Number(first?.head_block), hash: String(first?.head_hash) },
    },
  }
}

/** Events whose second indexed argument is a new token, and the one whose first is a new desk. */
const creations = [
  getAbiItem({ abi: financialAssetFactoryAbi, name: 'FinancialAssetCreated' }),
  getAbiItem({ abi: environmentalCreditsAbi, name: 'CreditTokenCreated' }),
].map((event) => toEventSelector(event))
const deskCreation = toEventSelector(getAbiItem({ abi: dealingDesksAbi, name: 'DeskCreated' }))

type Deployed = Exclude<keyof typeof indexedEvents, CreatedContract>

const isDeployed = (name: string): name is Deployed =>
  name !== 'FinancialAsset' && name !== 'CreditToken' && name !== 'DealingDesk'

const deployed = new Set(
  Object.keys(indexedEvents)
    .filter(isDeployed)
    .map((name) => addressOf(name).toLowerCase()),
)

/** Whether the events of all these contracts are kept. */
export async function areKept(addresses: readonly string[]): Promise<boolean> {
  const others = addresses.map((one) => one.toLowerCase()).filter((one) => !deployed.has(one))
  if (others.length === 0) return true
  // The creation of a contract can be undone by a reorganisation, so it is looked up each time.
  const rows = await rowsOf(sql`
    select '0x' || right(topic2, 40) as contract from ${event}
    where topic0 in (${creations[0]}, ${creations[1]})
    union all
    select '0x' || right(topic1, 40) from ${event} where topic0 = ${deskCreation}`)
  const created = new Set(rows.map(({ contract }) => contract))
  return others.every((one) => created.has(one))
}

type Filter = EventsRequest['filters'][number]

const columns = sql`block, log_index, time, hash, address, topic0, topic1, topic2, topic3, data`
const topicColumns = [sql`topic0`, sql`topic1`, sql`topic2`, sql`topic3`] as const

const isOneOf = (column: Sql, values: readonly string[]): Sql =>
  values.length === 1
    ? sql`${column} = ${values[0]}`
    : sql`${column} in (${sql.join(
        values.map((value) => sql`${value}`),
        sql`, `,
      )})`

const allOf = (conditions: readonly Sql[]): Sql => sql.join([...conditions], sql` and `)

/**
 * The conditions of a filter, one for each value that an index of the table begins with. In each of
 * them the newest events are found without sorting all.
 */
function branchesOf({ addresses, topics }: Filter): readonly Sql[] {
  const emitters = addresses.map((address) => address.toLowerCase())
  const lists = topics.map((topic) =>
    topic === null
      ? null
      : (Array.isArray(topic) ? topic : [topic]).map((one) => one.toLowerCase()),
  )
  const narrowest = lists.findIndex((list, position) => position > 0 && list !== null)
  const selectors = lists[0] ?? []
  const leading = narrowest < 0 ? emitters : (lists[narrowest] ?? [])
  const column = narrowest < 0 ? sql`address` : (topicColumns[narrowest] ?? sql`topic1`)
  const others = lists.flatMap((list, position) => {
    const topic = topicColumns[position]
    return list === null || topic === undefined || position === 0 || position === narrowest
      ? []
      : [isOneOf(topic, list)]
  })
  if (narrowest >= 0) others.push(isOneOf(sql`address`, emitters))
  return selectors.flatMap((selector) =>
    leading.map((value) =>
      allOf([sql`topic0 = ${selector}`, sql`${column} = ${value}`, ...others]),
    ),
  )
}

/** The events of a request, the newest first, and from which block on there are all of them. */
export async function findEvents({ filters, toBlock, from, to, limit }: EventsRequest) {
  const branches = filters.flatMap(branchesOf)
  const bounds = [sql`block <= head.block`]
  if (toBlock !== undefined) bounds.push(sql`block <= ${toBlock}`)
  if (to !== undefined) {
    bounds.push(sql`block <= coalesce((select e.block from ${event} e where e.time <= ${to}
      order by e.time desc, e.block desc limit 1), -1)`)
  }
  if (from !== undefined) {
    bounds.push(sql`block >= coalesce((select e.block from ${event} e where e.time >= ${from}
      order by e.time, e.block limit 1), head.block + 1)`)
  }
  const bounded = (branch: Sql, selected: Sql, more: Sql) =>
    sql`(select ${selected} from ${event} event where ${allOf([branch, ...bounds])} ${more})`
  const union = (parts: readonly Sql[]) => sql.join([...parts], sql` union all `)
  const newest = sql`order by block desc, log_index desc limit ${limit}`
  const { rows, frame } = await rowsAtHead(sql`
    with hit as (
      select block from (
        ${union(branches.map((branch) => bounded(branch, sql`block, log_index`, newest)))}
      ) found ${newest}
    ), reached as (
      select case when count(*) < ${limit} then -1 else min(block) end as since from hit
    )
    select found.*, reached.since, true as is_row from reached left join (
      ${union(
        branches.map((branch) =>
          bounded(branch, columns, sql`and block >= (select since from reached)`),
        ),
      )}
    ) found on true
    order by found.block desc, found.log_index desc`)
  const since = Number(rows[0]?.since ?? -1)
  const found = rows.filter(({ hash }) => hash !== null)
  return {
    ...frame,
    logs: withoutRepeats(found).map(logOf),
    since: Math.max(since, 0),
    complete: since < 0,
  }
}

/** An event that several filters find is there several times, one after the other. */
const withoutRepeats = (rows: readonly Row[]): readonly Row[] =>
  rows.filter(({ block, log_index }, at) => {
    const before = rows[at - 1]
    return before?.block !== block || before?.log_index !== log_index
  })

/** An event as nodes return it. */
const logOf = (row: Row): WireLog => ({
  address: text(row.address),
  topics: [row.topic0, row.topic1, row.topic2, row.topic3]
    .filter((topic) => topic !== null)
    .map(text),
  data: text(row.data),
  blockNumber: numberToHex(Number(row.block)),
  blockTimestamp: numberToHex(Number(row.time)),
  transactionHash: text(row.hash),
  logIndex: numberToHex(Number(row.log_index)),
})

const text = (value: unknown): Hex => String(value) as Hex

/** Start of the interval that an hour is in. */
const intervalOf = (by: SumsRequest['by']): Sql => sql`hour / ${by}::int8 * ${by}::int8`

const within = ({ from, to, of }: SumsRequest, key: Sql): Sql =>
  of === undefined
    ? sql`hour >= ${from} and hour < ${to}`
    : sql`hour >= ${from} and hour < ${to} and ${key} = ${of}::numeric`

const numbers = (row: Row, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, Number(row[name])]))

const texts = (row: Row, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, String(row[name])]))

const total = (column: Sql): Sql => sql`sum(${column})::text`

/**
 * Candles of the whole intervals of a period, as they are kept, and of the hours before and after them; the
 * oldest first, then by pool.
 */
export async function findCandles({ by, from, to, of }: SumsRequest) {
  const first = Math.ceil(from / by) * by
  const last = Math.max(Math.floor(to / by) * by, first)
  const isWhole = sql`time >= ${first} and time < ${last}`
  const ofPool = of === undefined ? sql`true` : sql`pool_id = ${of}::numeric`
  const { rows, frame } = await rowsAtHead(sql`
    select true as is_row, time, pool_id::text as "poolId",
      open::text as open, high::text as high, low::text as low, close::text as close,
      in_a::text as "inA", in_b::text as "inB", out_a::text as "outA", out_b::text as "outB",
      fees_a::text as "feesA", fees_b::text as "feesB", trades
    from ${poolCandle} where ${ofPool} and (
      (seconds = ${by} and ${isWhole})
      or (seconds = ${hourSeconds} and time >= ${from} and time < ${to} and not (${isWhole})))
    order by time, pool_id`)
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
    from ${saleHour} where ${within(request, sql`asset_id`)}
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
    from ${retirementHour} where ${within(request, sql`token_id`)}
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
    select true as is_row, event.* from ${certificate} c
    join ${event} event on event.block = c.block and event.log_index = c.log_index
    where ${sql.join(conditions, sql` and `)} order by ${orders[order]} limit ${limit}`)
  return { ...frame, logs: rows.map(logOf) }
}

/** What certificates retired for a beneficiary, the newest first. */
export async function findRetiredAmounts({ beneficiary }: RetiredAmountsRequest) {
  const { rows, frame } = await rowsAtHead(sql`
    select true as is_row, c.certificate_id::text as "certificateId",
      c.token_id::text as "tokenId", c.amount::text as amount, event.time
    from ${certificate} c
    join ${event} event on event.block = c.block and event.log_index = c.log_index
    where c.beneficiary = ${beneficiary.toLowerCase()} order by c.certificate_id desc`)
  return {
    ...frame,
    retired: rows.map((row) => ({
      ...texts(row, ['certificateId', 'tokenId', 'amount']),
      ...numbers(row, ['time']),
    })),
  }
}
