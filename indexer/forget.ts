// `node forget.ts <schema> <chain id>`: removes from the database what was indexed under a name, and the
// blocks that Ponder keeps of the chain. It would take them for blocks of a restarted chain, which has others.
import pg from 'pg'

const [schema = '', chainId = ''] = process.argv.slice(2)
if (!/^canopy_[0-9a-f]+$/.test(schema)) throw new Error(`"${schema}" is not a schema of an index.`)
if (!/^\d+$/.test(chainId)) throw new Error(`"${chainId}" is not the id of a chain.`)
const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
await client.connect()
await client.query(`drop schema if exists ${schema} cascade`)
const { rows } = await client.query<{ name: string }>(
  `select table_name as name from information_schema.columns
   where table_schema = 'ponder_sync' and column_name = 'chain_id'`,
)
for (const { name } of rows) {
  await client.query(`delete from ponder_sync."${name}" where chain_id = $1`, [chainId])
}
await client.end()
