import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Address, zeroAddress } from 'viem'
import type { ContractName } from '../src/chain/contracts.ts'
import { type Deployment, fetchDeployment, findAddress } from '../src/chain/deployment.ts'

/** What to index and where to keep it, as the launcher (`scripts/index.ts`) says. */
export const settings = {
  /** Folder of the deployment: `deployments/<chain id>`. */
  folder: required('INDEX_DEPLOYMENT'),
  /** Node to read from; by default those of the deployment's chain file. */
  rpcUrl: process.env.INDEX_RPC_URL,
  /** Folder of the embedded database, used where no `DATABASE_URL` is set. */
  data: process.env.INDEX_DATA ?? '.ponder/pglite',
} as const

/** The deployment that is indexed. */
export const deployment: Deployment = await fetchDeployment(
  Number.parseInt(basename(settings.folder), 10),
  async (path) =>
    new Response(await readFile(join(settings.folder, basename(String(path))), 'utf8')),
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
