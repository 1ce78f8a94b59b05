// `node check-database.ts`: ends well where the database of DATABASE_URL can be written to, or that in the folder
// INDEX_DATA can be opened. Otherwise the last line of what it prints says why not, and the exit code is that of
// `damagedCode` where files were read but make no database.
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { damagedCode } from '../scripts/indexer/damaged-code.ts'

const { DATABASE_URL: connectionString, INDEX_DATA: folder = '' } = process.env
const isReadOnly = 'show transaction_read_only'

async function checkPostgres(): Promise<void> {
  const limits = { connectionTimeoutMillis: 5_000, query_timeout: 5_000 }
  const client = new pg.Client({ connectionString, ...limits })
  await client.connect()
  const { rows } = await client.query<{ transaction_read_only: string }>(isReadOnly)
  await client.end()
  if (rows[0]?.transaction_read_only === 'on') throw new Error('It can only be read.')
}

async function checkEmbedded(): Promise<void> {
  const database = await PGlite.create(folder)
  await database.query(isReadOnly)
  await database.close()
}

/** Postgres in WebAssembly ends so where it cannot go on with the files that it has read. */
const isDamage = (error: unknown): boolean => error instanceof WebAssembly.RuntimeError

try {
  await (connectionString ? checkPostgres() : checkEmbedded())
  process.exit(0)
} catch (error) {
  console.error(reasonOf(error))
  process.exit(isDamage(error) ? damagedCode : 1)
}

/** A refused connection is an AggregateError without a message, with one error for each address. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message.replaceAll('\n', ' ') : String(error)
}
