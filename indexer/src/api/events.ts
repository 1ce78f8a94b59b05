import { sql } from 'ponder'
import { type Hex, numberToHex } from 'viem'
import type { EventsRequest, WireLog } from '../../../src/domain/history/index/schema.ts'
import { rowsAtHead, type Sql } from './database.ts'

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
    bounds.push(sql`block <= coalesce((select e.block from event e where e.time <= ${to}
      order by e.time desc, e.block desc limit 1), -1)`)
  }
  if (from !== undefined) {
    bounds.push(sql`block >= coalesce((select e.block from event e where e.time >= ${from}
      order by e.time, e.block limit 1), head.block + 1)`)
  }
  const bounded = (branch: Sql, selected: Sql, more: Sql) =>
    sql`(select ${selected} from event where ${allOf([branch, ...bounds])} ${more})`
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

type Row = Readonly<Record<string, unknown>>

/** An event that several filters find is there several times, one after the other. */
const withoutRepeats = (rows: readonly Row[]): readonly Row[] =>
  rows.filter(({ block, log_index }, at) => {
    const before = rows[at - 1]
    return before?.block !== block || before?.log_index !== log_index
  })

/** An event as nodes return it. */
export const logOf = (row: Row): WireLog => ({
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
