/**
 * `npm run chain`: the local chain alone, with contracts and history. Started by another script, it
 * notifies its parent when it is ready and ends with it. `--deployments <folder>` writes the
 * deployment somewhere else, so that a second chain does not overwrite the first. `--compiled` uses
 * the last compiled contracts: two processes must not compile at the same time. `--metadata-base <url>`
 * is where the app is served, for the addresses of metadata; without it they are paths on its origin.
 */
import { parseArgs } from 'node:util'
import { startLocalChain } from './chain/local-chain.ts'
import { deploymentsFolder } from './deploy/deploy-canopy.ts'
import { onStop } from './lib/lifetime.ts'
import { portFromEnvironment, requireFreePort } from './lib/ports.ts'
import { runCommand } from './lib/user-error.ts'

await runCommand(async () => {
  const port = portFromEnvironment('CHAIN_PORT', 8545)
  await requireFreePort(port, 'CHAIN_PORT', 'The local chain')
  const { values } = parseArgs({
    options: {
      deployments: { type: 'string' },
      compiled: { type: 'boolean', default: false },
      'metadata-base': { type: 'string' },
    },
  })
  process.on('disconnect', () => process.exit(0))
  onStop(() => process.exit(0))
  const node = await startLocalChain({
    port,
    deployments: values.deployments ?? deploymentsFolder,
    compiled: values.compiled,
    metadataBase: values['metadata-base'],
  })
  if (process.send) process.send({ ready: node.url })
  else console.log(`\nReady: ${node.url} (chain id 31337). Ctrl-C stops it.`)
})
