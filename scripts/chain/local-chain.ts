import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import hre from 'hardhat'
import { hardhat } from 'viem/chains'
import { localChainId } from '../../src/chain/network-names.ts'
import { deployCanopy } from '../deploy/deploy-canopy.ts'
import { openConnected } from '../deploy/open-deployment.ts'
import { tokenListNote, writeTokenList } from '../deploy/token-list.ts'
import { allowingCommitted } from '../hardhat/committed-code.ts'
import { stage } from '../lib/stage.ts'
import { nameAccounts } from '../seed/accounts.ts'
import { calendarAt, historyDays } from '../seed/calendar.ts'
import { seed } from '../seed/seed.ts'
import { type LocalNode, startNode } from './node.ts'

/**
 * A complete local chain: contracts compiled, node started half a year in the past,
 * contracts deployed, history seeded up to now. Prints a line for each stage.
 */
export async function startLocalChain(options: {
  readonly port: number
  /** Where the deployment's folder is written. */
  readonly deployments: string
  /** Whether the contracts are already compiled. */
  readonly compiled: boolean
  /** Where the app is served; undefined for paths on its origin. */
  readonly metadataBase?: string | undefined
}): Promise<LocalNode> {
  if (!options.compiled) {
    await stage('Compiling the contracts', () =>
      allowingCommitted(() => hre.tasks.getTask('build').run({ quiet: true, noTests: true })),
    )
  }
  const calendar = calendarAt(Math.floor(Date.now() / 1000))
  const node = await stage(
    'Starting the local chain',
    () => startNode(options.port, new Date(calendar.genesis * 1000)),
    ({ url }) => url,
  )
  const contracts = await stage(
    'Deploying the contracts',
    async () => {
      // The deployment of an earlier chain is useless on a new one.
      const leftover = join(options.deployments, String(localChainId))
      await rm(leftover, { recursive: true, force: true })
      const accounts = nameAccounts(await node.provider.request({ method: 'eth_accounts' }))
      return deployCanopy({
        provider: node.provider,
        folder: options.deployments,
        rpcUrls: [node.url],
        defaultRpcUrl: node.url,
        pollingInterval: 10,
        confirmations: 1,
        choices: {
          admin: accounts.admin,
          feeRecipient: accounts.admin,
          feeBps: 25,
          adminHandoverDelay: 0,
          verifiedCreditsPerDay: 1_000_000n,
          ...(options.metadataBase === undefined ? {} : { metadataBase: options.metadataBase }),
        },
      })
    },
    (deployed) => `${deployed.size} contracts`,
  )
  await stage(
    `Seeding ${historyDays} days of sample history`,
    (progress) => seed(node.provider, contracts, calendar, options.metadataBase ?? '', progress),
    (transactions) => `${transactions} transactions`,
  )
  await stage(
    'Writing the token list',
    async () => {
      const folder = join(options.deployments, String(localChainId))
      const chain = await openConnected(folder, { chain: hardhat, provider: node.provider })
      return writeTokenList(folder, chain, options)
    },
    tokenListNote,
  )
  return node
}
