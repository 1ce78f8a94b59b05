import type { Chain } from 'viem'
import type { OpenChain } from '../../src/chain/chain-state.ts'
import { publicChains } from '../../src/chain/known-networks.ts'
import { createReadClient } from '../../src/chain/read-client.ts'
import { openReader } from '../../src/chain/reader.ts'
import type { ChainFile } from '../deploy/chain-file.ts'
import { readDeployment } from '../deploy/read-deployment.ts'
import { askNode, hostOf, type NodeUrls, standings } from '../lib/nodes.ts'
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
  const deployment = await readDeployment(folder, chainId)
  const found = standings(await Promise.all((nodes ?? deployment.rpcUrls).map(askNode)), deployment)
  const good = found.flatMap(({ url, problem }) => (problem === null ? [url] : []))
  if (good.length === 0) {
    const problems = found.map(({ url, problem }) => `${hostOf(url)} ${problem?.text}`).join('; ')
    throw new UserError(
      `No node can be used: ${problems}. What people created later was not looked for. Name a node: ` +
        '--rpc-urls https://…; or submit only what the deployment created: --deployed-only.',
    )
  }
  const { identity } = deployment
  const client = createReadClient(networkOf(chainId), good)
  const chain: OpenChain = { status: 'open', chainId, identity, client, deployment }
  return findCreated(await openReader(chain))
}

/** Calls travel in batches of the node: a private copy of a network may lack Multicall3. */
function networkOf(chainId: number): Chain {
  const known = Object.values(publicChains).find(({ id }) => id === chainId)
  if (known === undefined) throw new UserError(`Chain ${chainId} is not one of the networks.`)
  return { ...known, contracts: {} }
}
