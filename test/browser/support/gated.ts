import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import type { Gate } from '../../gate/gate.ts'
import { ownLane } from './lane.ts'

/** Lets the pages of a context read the chain of this lane through a gate. Its wallet does not. */
export async function readThrough(context: BrowserContext, { url }: Gate): Promise<void> {
  const path = '31337/chain.json'
  const file: object = JSON.parse(await readFile(join(ownLane().deploymentsFolder, path), 'utf8'))
  await context.route(`**/deployments/${path}*`, (route) =>
    route.fulfill({ json: { ...file, rpcUrls: [url] } }),
  )
}
