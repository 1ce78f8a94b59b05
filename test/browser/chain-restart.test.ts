import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Hex, keccak256, stringToBytes } from 'viem'
import { expect, test } from 'vitest'
import { connectWallet, walletButton } from './support/actions.ts'
import { connectChain } from './support/chain.ts'
import { otherLane, ownLane } from './support/lane.ts'
import type { Lane } from './support/lanes.ts'
import { record } from './support/recorder.ts'
import { startRelay } from './support/relay.ts'
import { serveApp } from './support/servers.ts'
import { theBrowser } from './support/test.ts'
import { installWallet } from './support/wallet.ts'

/** So many that an answer stays below the 10 MiB that viem takes. */
const blocksAtATime = 200n

test('chains that are started on the same day tell the same history', async () => {
  const [own, other] = await Promise.all([historyOf(ownLane()), historyOf(otherLane())])
  expect(own.events).toBeGreaterThan(5_000)
  expect(own).toEqual(other)
})

test('an open page detects that its chain was restarted', async () => {
  const [first, second] = [ownLane(), otherLane()]
  const node = await startRelay(first.chainUrl)
  const deployments = await mkdtemp(join(tmpdir(), 'canopy-restart-'))
  const deployed = join(deployments, '31337')
  await mkdir(deployed)
  await deploy(first, node.url, deployed)
  const app = await serveApp(deployments)
  const context = await (await theBrowser()).newContext({ locale: 'en-US' })
  const recorder = record(context, [app.url, node.url])
  const wallet = await installWallet(context, { role: 'investor', chainUrl: node.url })
  const page = await context.newPage()
  await page.goto(`${app.url}/marketplace`)
  await connectWallet(page, wallet)

  await node.close()
  await page.getByText('Can’t reach the chain').waitFor()
  // The browser itself reports every request that nobody answers, or that is cut off midway.
  recorder.allow(/ERR_CONNECTION_(REFUSED|RESET)/)

  // A new chain answers before its deployment is written, file by file.
  recorder.allow(/404 .*\/deployments\/31337\/(chain|deployed_addresses)\.json/)
  await rm(join(deployed, 'chain.json'))
  await rm(join(deployed, 'deployed_addresses.json'))
  await node.reopen(second.chainUrl)
  await page.getByText('Canopy is not deployed on chain 31337.').first().waitFor()
  await deploy(second, node.url, deployed)
  await page.getByText('The chain was restarted').waitFor()
  await page.getByText(/Delete activity and nonce data/).waitFor()
  await walletButton(page).waitFor()
  expect(recorder.complaints()).toEqual([])

  await context.close()
  await Promise.all([app.stop(), node.close(), rm(deployments, { recursive: true })])
})

/**
 * Writes what the app reads of a lane's deployment, for a node that is reached at another URL. It is
 * dated now: lanes deploy side by side, possibly in the same millisecond.
 */
async function deploy(lane: Lane, rpcUrl: string, folder: string): Promise<void> {
  const from = join(lane.deploymentsFolder, '31337')
  await copyFile(join(from, 'deployed_addresses.json'), join(folder, 'deployed_addresses.json'))
  const chainFile = JSON.parse(await readFile(join(from, 'chain.json'), 'utf8'))
  const deployedAt = new Date().toISOString()
  const written = { ...chainFile, deployedAt, rpcUrls: [rpcUrl] }
  await writeFile(join(folder, 'chain.json'), JSON.stringify(written))
}

/** How much had happened on a chain when its history ended, and a digest of every event of it. */
async function historyOf({ chainUrl, deploymentsFolder, head }: Lane) {
  const { client } = await connectChain(chainUrl, deploymentsFolder)
  let digest: Hex = '0x'
  let events = 0
  for (let from = 0n; from <= head; from += blocksAtATime) {
    const last = from + blocksAtATime - 1n
    const logs = await client.getLogs({ fromBlock: from, toBlock: last < head ? last : head })
    events += logs.length
    const texts = logs.map(({ address, topics, data, blockNumber }) =>
      [blockNumber, address, ...topics, data].join(),
    )
    digest = keccak256(stringToBytes([digest, ...texts].join('\n')))
  }
  return { head, events, digest }
}
