import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { publicChainIds } from '../../../src/chain/network-names.ts'
import type { Gate } from '../../gate/gate.ts'

/**
 * Lets the pages of a context read the local chain through gates, the first of which is asked first. Their
 * wallets do not.
 *
 * @param deployments Folder that holds the chain's deployment.
 */
export async function readThrough(
  context: BrowserContext,
  gates: readonly Gate[],
  deployments: string,
): Promise<void> {
  const read = (name: string) => readFile(join(deployments, '31337', name), 'utf8')
  const file: object = JSON.parse(await read('chain.json'))
  const addresses: object = JSON.parse(await read('deployed_addresses.json'))
  const rpcUrls = gates.map(({ url }) => url)
  await context.route('**/deployments/31337/chain.json*', (route) =>
    route.fulfill({ json: { ...file, rpcUrls } }),
  )
  // As a public network, through a gate that says the same.
  await context.route('**/deployments/84532/chain.json*', (route) =>
    route.fulfill({ json: { ...file, rpcUrls, chainId: publicChainIds.baseSepolia } }),
  )
  await context.route('**/deployments/84532/deployed_addresses.json*', (route) =>
    route.fulfill({ json: addresses }),
  )
}
