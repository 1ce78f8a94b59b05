/**
 * `npm run index`: an index of the local chain's history (`indexer/`), on INDEX_PORT (42069 unless set).
 * It waits for the chain, and starts over when that is restarted. `--deployment <folder>` indexes another
 * deployment, `--data <folder>` keeps the embedded database elsewhere; DATABASE_URL is a Postgres to use
 * instead of it, INDEX_RPC_URL nodes to use instead of the deployment's, separated by commas, INDEX_HOST an
 * address to listen on instead of the loopback interface.
 */
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { localChainId } from '../src/chain/network-names.ts'
import { parseNodeUrls } from './index/nodes.ts'
import { indexerFolder, installIndexer } from './index/packages.ts'
import { stopIndex, superviseIndex } from './index/supervise.ts'
import { onStop } from './lib/lifetime.ts'
import { portFromEnvironment, requireFreePort } from './lib/ports.ts'
import { runCommand } from './lib/user-error.ts'

const localDeployment = fileURLToPath(new URL(`../deployments/${localChainId}`, import.meta.url))

await runCommand(async () => {
  const { values } = parseArgs({
    options: { deployment: { type: 'string' }, data: { type: 'string' } },
  })
  const port = portFromEnvironment('INDEX_PORT', 42_069)
  await requireFreePort(port, 'INDEX_PORT', 'The index')
  onStop(() => {
    stopIndex()
    process.exit(0)
  })
  await installIndexer()
  await superviseIndex({
    folder: resolve(values.deployment ?? localDeployment),
    data: resolve(values.data ?? join(indexerFolder, '.ponder')),
    port,
    nodes: parseNodeUrls(process.env.INDEX_RPC_URL),
  })
})
