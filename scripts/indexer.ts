/**
 * `npm run index`: an index of the local chain's history (`indexer/`), on INDEX_PORT (42069 unless set).
 * It waits for the chain, and starts over when that is restarted. `--deployment <folder>` or INDEX_DEPLOYMENT
 * indexes another deployment, `--data <folder>` or INDEX_DATA keeps the embedded database elsewhere;
 * DATABASE_URL is a Postgres to use instead of it, INDEX_RPC_URL nodes to use instead of the deployment's,
 * separated by commas, INDEX_HOST an address to listen on instead of the loopback interface. `--serve` only
 * answers, from the Postgres of another index that writes. `--install` only installs the indexer's packages.
 */
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { localChainId } from '../src/chain/network-names.ts'
import { nodesOfEnvironment } from './indexer/nodes.ts'
import { indexerFolder, installIndexer } from './indexer/packages.ts'
import { stopIndex, superviseIndex } from './indexer/supervise.ts'
import { onStop } from './lib/lifetime.ts'
import { portFromEnvironment, requireFreePort } from './lib/ports.ts'
import { runCommand, UserError } from './lib/user-error.ts'

const localDeployment = fileURLToPath(new URL(`../deployments/${localChainId}`, import.meta.url))

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      deployment: { type: 'string', default: process.env.INDEX_DEPLOYMENT || localDeployment },
      data: { type: 'string', default: process.env.INDEX_DATA || join(indexerFolder, '.ponder') },
      serve: { type: 'boolean', default: false },
      install: { type: 'boolean', default: false },
    },
  })
  if (values.install) return installIndexer()
  if (values.serve && !process.env.DATABASE_URL) {
    throw new UserError('Set DATABASE_URL to the Postgres of the index that writes, for --serve.')
  }
  const port = portFromEnvironment('INDEX_PORT', 42_069)
  await requireFreePort(port, 'INDEX_PORT', 'The index')
  onStop(() => {
    stopIndex()
    process.exit(0)
  })
  await installIndexer()
  await superviseIndex({
    folder: resolve(values.deployment),
    data: resolve(values.data),
    port,
    serves: values.serve,
    nodes: nodesOfEnvironment(),
  })
})
