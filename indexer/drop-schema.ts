// `node drop-schema.ts <schema>`: removes what was indexed under a name from the database.
import pg from 'pg'

const [schema = ''] = process.argv.slice(2)
if (!/^canopy_[0-9a-f]+$/.test(schema)) throw new Error(`"${schema}" is not a schema of an index.`)
const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
await client.connect()
await client.query(`drop schema if exists ${schema} cascade`)
await client.end()
