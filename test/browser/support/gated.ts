import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
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
  const path = '31337/chain.json'
  const file: object = JSON.parse(await readFile(join(deployments, path), 'utf8'))
  await context.route(`**/deployments/${path}*`, (route) =>
    route.fulfill({ json: { ...file, rpcUrls: gates.map(({ url }) => url) } }),
  )
}
