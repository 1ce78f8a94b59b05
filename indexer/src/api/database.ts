import { db } from 'ponder:api'
import { sql } from 'ponder'
import { deployment } from '../../deployment.ts'

export type Sql = ReturnType<typeof sql>

/** Rows of a query as the database's driver returns them. */
export async function rowsOf(query: Sql): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const result: { readonly rows: unknown[] } = await db.execute(query)
  return result.rows as Readonly<Record<string, unknown>>[]
}

/** The newest block that was taken in, and whether the past before it is complete. */
export async function readState() {
  const [row] = await rowsOf(sql`
    select head.block, head.hash, head.time, (meta.value ->> 'is_ready') = '1' as ready
    from _ponder_meta meta left join head on true where meta.key = 'app'`)
  return {
    ready: row?.ready === true && row.hash !== null,
    block: { number: Number(row?.block ?? 0), hash: String(row?.hash ?? '') },
    /** Unix seconds of the block. */
    time: Number(row?.time ?? 0),
  }
}

/** A query's rows together with the newest block at that moment. */
export async function rowsAtHead(query: Sql) {
  const rows = await rowsOf(sql`
    select answer.*, head.block as head_block, head.hash as head_hash
    from head left join lateral (${query}) answer on true`)
  const [first] = rows
  return {
    rows: rows.filter(({ is_row }) => is_row === true),
    frame: {
      identity: deployment.identity,
      block: { number: Number(first?.head_block), hash: String(first?.head_hash) },
    },
  }
}
