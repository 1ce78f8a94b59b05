/**
 * `npm run keeper`: runs the rules of smart accounts on the local chain as soon as they are ready,
 * and pays for it. It needs a running chain (`npm start` starts a keeper of its own; `npm run chain`
 * does not). `--once` looks once and ends. `--deployments <folder>` reads another deployment.
 */
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { localChainId } from '../src/chain/network-names.ts'
import { keeperAccount } from './chain/keeper-account.ts'
import { addressOf, deploymentsFolder, readDeployedContracts } from './deploy/deploy-canopy.ts'
import { keeper } from './keeper/keeper.ts'
import { onStop } from './lib/lifetime.ts'
import { loopback, portFromEnvironment } from './lib/ports.ts'
import { runCommand } from './lib/user-error.ts'

const secondsBetweenRounds = 3

await runCommand(async () => {
  const { values } = parseArgs({
    options: { once: { type: 'boolean', default: false }, deployments: { type: 'string' } },
  })
  process.on('disconnect', () => process.exit(0))
  onStop(() => process.exit(0))
  const rpcUrl = `http://${loopback}:${portFromEnvironment('CHAIN_PORT', 8545)}`
  const runner = await keeperAccount(rpcUrl)
  const folder = join(values.deployments ?? deploymentsFolder, String(localChainId))
  const contracts = await readDeployedContracts(folder)
  const { round } = keeper({
    rpcUrl,
    runner,
    factory: addressOf(contracts, 'SmartAccountFactory'),
    lens: addressOf(contracts, 'PoolLens'),
    say: (text) => console.log(`Keeper: ${text}`),
  })

  while (!values.once) {
    await round().catch((error: unknown) => console.log(`Keeper: ${String(error)}`))
    await wait(secondsBetweenRounds * 1_000)
  }
  console.log(`Keeper: ${await round()} rules run.`)
})
