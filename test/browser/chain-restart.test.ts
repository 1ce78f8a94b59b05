import { chromium } from 'playwright-core'
import { type Hex, keccak256, stringToBytes } from 'viem'
import { expect, inject, test } from 'vitest'
import { connectWallet, walletButton } from './support/actions.ts'
import { connectChain } from './support/chain.ts'
import { record } from './support/recorder.ts'
import { type ChainServer, serveApp, startChain } from './support/servers.ts'
import { installWallet } from './support/wallet.ts'

/** So many that an answer stays below the 10 MiB that viem takes. */
const blocksAtATime = 200n

test('a chain that is started anew tells the same history, and an open page notices', {
  timeout: 180_000,
}, async () => {
  const first = await startChain()
  const app = await serveApp(first.deployments)
  const browser = await chromium.connect(inject('browserUrl'))
  const context = await browser.newContext({ locale: 'en-US' })
  const recorder = record(context, [app.url, first.url])
  await installWallet(context, { role: 'investor', chainUrl: first.url })
  const page = await context.newPage()
  await page.goto(`${app.url}/marketplace`)
  await connectWallet(page)
  const history = await historyOf(first)

  await first.stop()
  await page.getByText('Chain away').waitFor({ timeout: 60_000 })
  // The browser itself reports every request that nobody answers, or that is cut off midway.
  recorder.allow(/ERR_CONNECTION_(REFUSED|RESET)/)
  // The new chain answers a moment before its deployment is written, file by file.
  recorder.allow(/404 .*\/deployments\/31337\/(chain|deployed_addresses)\.json/)

  const second = await startChain(first)
  await page.getByText('The chain was started anew').waitFor({ timeout: 60_000 })
  await page.getByText(/Clear activity tab data/).waitFor()
  await walletButton(page).waitFor()
  expect(await historyOf(second)).toEqual(history)
  expect(recorder.complaints()).toEqual([])

  await context.close()
  await Promise.all([app.stop(), second.discard()])
})

/** How much has happened on a chain, and a digest of every event of it. */
async function historyOf({ url, deployments }: ChainServer) {
  const { client } = await connectChain(url, deployments)
  const blocks = await client.getBlockNumber()
  let digest: Hex = '0x'
  let events = 0
  for (let from = 0n; from <= blocks; from += blocksAtATime) {
    const logs = await client.getLogs({ fromBlock: from, toBlock: from + blocksAtATime - 1n })
    events += logs.length
    const texts = logs.map(({ address, topics, data, blockNumber }) =>
      [blockNumber, address, ...topics, data].join(),
    )
    digest = keccak256(stringToBytes([digest, ...texts].join('\n')))
  }
  expect(events).toBeGreaterThan(5_000)
  return { blocks, events, digest }
}
