import { publicChains } from '../../src/chain/known-networks.ts'
import { openReader } from '../../src/chain/reader.ts'
import type { ChainFile } from '../deploy/chain-file.ts'
import { openDeployment } from '../deploy/open-deployment.ts'
import type { NodeUrls } from '../lib/nodes.ts'
import { UserError } from '../lib/user-error.ts'
import { type FoundContracts, findCreated } from './created.ts'

/**
 * Finds on the chain what the factories of a deployment have created.
 *
 * @param nodes Those of the deployment when left out.
 * @throws UserError when no node can be used.
 */
export async function lookForCreated(
  folder: string,
  { chainId }: ChainFile,
  nodes: NodeUrls | null,
): Promise<FoundContracts> {
  const known = Object.values(publicChains).find(({ id }) => id === chainId)
  if (known === undefined) throw new UserError(`Chain ${chainId} is not one of the networks.`)
  const consequence =
    'What people created later was not looked for. Name a node: --rpc-urls https://…; or submit ' +
    'only what the deployment created: --deployed-only.'
  return findCreated(await openReader(await openDeployment(folder, known, nodes, consequence)))
}
