import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Address, zeroAddress } from 'viem'
import { nodeClient } from '../scripts/index/node-client.ts'
import { parseNodeUrls } from '../scripts/index/nodes.ts'
import type { ContractName } from '../src/chain/contracts.ts'
import { type Deployment, fetchDeployment, findAddress } from '../src/chain/deployment.ts'

/** Folder of the deployment: `deployments/<chain id>`. */
const folder = required('INDEX_DEPLOYMENT')

/** The deployment that is indexed. */
export const deployment: Deployment = await fetchDeployment(
  Number.parseInt(basename(folder), 10),
  async (path) => new Response(await readFile(join(folder, basename(String(path))), 'utf8')),
)

/** What to do, as the launcher (`scripts/index.ts`) says. */
export const settings = {
  /** Folder of the embedded database, used where no `DATABASE_URL` is set. */
  data: process.env.INDEX_DATA ?? '.ponder/pglite',
} as const

/** The nodes to read from: those of `INDEX_RPC_URL`, by default those of the deployment's chain file. */
export const nodes = nodeClient(
  deployment,
  parseNodeUrls(process.env.INDEX_RPC_URL) ?? deployment.rpcUrls,
  console.warn,
)

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
