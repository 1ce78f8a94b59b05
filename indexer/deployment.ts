import { type Address, zeroAddress } from 'viem'
import { readDeployment } from '../scripts/deploy/read-deployment.ts'
import { indexNodes } from '../scripts/index/node-client.ts'
import { nodesOfEnvironment } from '../scripts/index/nodes.ts'
import type { ContractName } from '../src/chain/contracts.ts'
import { findAddress } from '../src/chain/deployment.ts'

/** The deployment that is indexed, from its folder `deployments/<chain id>`. */
export const deployment = await readDeployment(required('INDEX_DEPLOYMENT'))

/** What to do, as the launcher (`scripts/index.ts`) says. */
export const settings = {
  /** Folder of the embedded database, used where no `DATABASE_URL` is set. */
  data: process.env.INDEX_DATA ?? '.ponder/pglite',
} as const

/** The nodes to read from: those of `INDEX_RPC_URL`, by default those of the deployment's chain file. */
export const nodes = indexNodes(deployment, nodesOfEnvironment() ?? deployment.rpcUrls, {
  say: console.warn,
})

/**
 * Address of a contract whose events are kept; the zero address, which emits none, where the deployment
 * lacks it.
 */
export const addressOf = (name: ContractName): Address =>
  findAddress(deployment, name) ?? zeroAddress

function required(name: string): string {
  const value = process.env[name]
  if (value) return value
  throw new Error(`${name} is not set. Start the index with npm run index.`)
}
