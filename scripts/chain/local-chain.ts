import hre from 'hardhat'
import { deployCanopy, forgetDeployment } from '../deploy/deploy-canopy.ts'
import { stage } from '../lib/stage.ts'
import { nameAccounts } from '../seed/accounts.ts'
import { calendarAt } from '../seed/calendar.ts'
import { seed } from '../seed/seed.ts'
import { type LocalNode, startNode } from './node.ts'

const localChainId = 31_337

/**
 * A local chain with everything on it: contracts compiled, node started 181 days in the past,
 * contracts deployed, history seeded up to now. Prints a line for each stage.
 */
export async function startLocalChain(port: number): Promise<LocalNode> {
  await stage('Compiling the contracts', () =>
    hre.tasks.getTask('build').run({ quiet: true, noTests: true }),
  )
  const calendar = calendarAt(Math.floor(Date.now() / 1000))
  const node = await stage(
    'Starting the local chain',
    () => startNode(port, new Date(calendar.genesis * 1000)),
    ({ url }) => url,
  )
  const contracts = await stage(
    'Deploying the contracts',
    async () => {
      await forgetDeployment(localChainId)
      const accounts = nameAccounts(await node.provider.request({ method: 'eth_accounts' }))
      return deployCanopy({
        provider: node.provider,
        rpcUrl: node.url,
        pollingInterval: 10,
        choices: {
          admin: accounts.admin,
          feeRecipient: accounts.feeRecipient,
          feeBps: 25,
          adminHandoverDelay: 0,
        },
      })
    },
    (deployed) => `${deployed.size} contracts, deployments/${localChainId}/`,
  )
  await stage(
    'Telling 181 days of history',
    (progress) => seed(node.provider, contracts, calendar, progress),
    (transactions) => `${transactions} transactions`,
  )
  return node
}
