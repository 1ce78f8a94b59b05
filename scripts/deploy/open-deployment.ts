import { type Chain, createClient, custom } from 'viem'
import type { OpenChain } from '../../src/chain/chain-state.ts'
import { createReadClient, type ReadClient } from '../../src/chain/read-client.ts'
import { askNode, hostOf, type NodeUrls, standings } from '../lib/nodes.ts'
import { UserError } from '../lib/user-error.ts'
import type { Connected } from './network.ts'
import { readDeployment } from './read-deployment.ts'

/** Calls travel in batches of the node: a private copy of a network may lack Multicall3. */
const withoutMulticall = (chain: Chain): Chain => ({ ...chain, contracts: {} })

/**
 * Opens a deployment at its public nodes, as the app does.
 *
 * @param nodes Those of the deployment when null.
 * @param consequence Sentences for the error: what was not done, and what to do.
 * @throws UserError when no node can be used.
 */
export async function openDeployment(
  folder: string,
  chain: Chain,
  nodes: NodeUrls | null,
  consequence: string,
): Promise<OpenChain> {
  const deployment = await readDeployment(folder, chain.id)
  const found = standings(await Promise.all((nodes ?? deployment.rpcUrls).map(askNode)), deployment)
  const good = found.flatMap(({ url, problem }) => (problem === null ? [url] : []))
  if (good.length === 0) {
    const problems = found.map(({ url, problem }) => `${hostOf(url)} ${problem?.text}`).join('; ')
    throw new UserError(`No node can be used: ${problems}. ${consequence}`)
  }
  return openWith(folder, chain, createReadClient(withoutMulticall(chain), good))
}

/** Opens a deployment at the node that deploys. */
export async function openConnected(
  folder: string,
  { chain, provider }: Pick<Connected, 'chain' | 'provider'>,
): Promise<OpenChain> {
  const transport = custom(provider)
  const client = createClient({ chain: withoutMulticall(chain), transport, cacheTime: 0 })
  return openWith(folder, chain, client)
}

async function openWith(folder: string, chain: Chain, client: ReadClient): Promise<OpenChain> {
  const deployment = await readDeployment(folder, chain.id)
  const { identity } = deployment
  return { status: 'open', chainId: chain.id, identity, client, deployment }
}
