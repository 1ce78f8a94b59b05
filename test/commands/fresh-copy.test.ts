import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createPublicClient, http } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { baseSepolia } from 'viem/chains'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { freePort, loopback } from '../../scripts/lib/ports.ts'
import { startAnvil } from '../browser/support/anvil.ts'
import { deployerAddress, deployerKey } from '../deploy/interruption.ts'
import { type FreshCopy, freshCopy, type RunningCommand } from './fresh-copy.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

let copy: FreshCopy
let app: RunningCommand
let urls: { readonly app: string; readonly chain: string }
let ports: { readonly PORT: string; readonly CHAIN_PORT: string }

beforeAll(async () => {
  copy = await freshCopy()
  ports = { PORT: String(await freePort()), CHAIN_PORT: String(await freePort()) }
  urls = {
    app: `http://${loopback}:${ports.PORT}`,
    chain: `http://${loopback}:${ports.CHAIN_PORT}`,
  }
  app = copy.start(['start'], ports)
})
afterAll(async () => {
  await app?.interrupt()
  await copy?.remove()
})

const isAnswered = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )

it('npm start ends with the address of an app that has a chain, its history and its programs', async () => {
  await app.says(/\nReady: /)
  expect(app.output()).toContain(`Ready: ${urls.app} `)
  expect(app.output()).toMatch(/✓ Compiling the contracts/)
  const page = await fetch(urls.app)
  expect(await page.text()).toContain('<script type="module" src="/src/main.tsx')
  const file = await fetch(`${urls.app}/deployments/31337/chain.json`)
  expect(await file.json()).toMatchObject({ chainId: 31_337, rpcUrls: [urls.chain] })
  const client = createPublicClient({ transport: http(urls.chain) })
  expect(await client.getBlockNumber()).toBeGreaterThan(1_000n)
  await app.says(/Simulated registry operator: Works on /)
})

it('npm run bundler and npm run keeper work on that chain', async () => {
  const BUNDLER_PORT = String(await freePort())
  const bundler = copy.start(['run', 'bundler'], { ...ports, BUNDLER_PORT })
  onTestFinished(() => bundler.interrupt())
  await bundler.says(/Bundler: /)
  const answer = await fetch(`http://${loopback}:${BUNDLER_PORT}`, {
    method: 'POST',
    body: JSON.stringify({ id: 1, method: 'eth_supportedEntryPoints', params: [] }),
  })
  expect(await answer.json()).toMatchObject({ result: [entryPoint08Address] })
  expect(await copy.npm(['run', 'keeper', '--', '--once'], ports)).toMatch(/\d+ rules? run\./)
})

it('npm run deploy, roles and tokenlist work on a network', async () => {
  const anvil = await startAnvil(baseSepolia.id)
  onTestFinished(anvil.stop)
  const env = { BASE_SEPOLIA_RPC_URL: anvil.url, DEPLOYER_PRIVATE_KEY: deployerKey }
  const run = (name: string, ...options: readonly string[]) =>
    copy.npm(['run', name, '--', '--network', 'baseSepolia', ...options], env)
  // The local chain's contracts are those that were compiled.
  const nodes = ['--rpc-url', anvil.url, '--polling-interval', '100', '--compiled']
  expect(await run('deploy', '--usdc', 'test', ...nodes)).toContain('deployments/84532')
  expect(await run('roles')).toContain(deployerAddress)
  const issuer = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  expect(await run('roles', 'grant', 'issuer', issuer)).toContain(issuer)
  expect(await run('tokenlist')).toContain('✓ Writing the token list')
})

it('the keystore of keys is there', async () => {
  const output = await copy.npm(['exec', '--', 'hardhat', 'keystore', 'path'])
  expect(output).toMatch(/\.json/)
})

it('what npm run openapi and npm run metadata write is what the repository has', async () => {
  await copy.npm(['run', 'openapi'])
  await copy.npm(['run', 'metadata'])
  expect(await contentsOf(join(copy.folder, 'public'))).toEqual(
    await contentsOf(join(root, 'public')),
  )
})

it('Ctrl-C ends the app, its chain and its programs', async () => {
  expect(await Promise.all(Object.values(urls).map(isAnswered))).toEqual([true, true])
  await app.interrupt()
  expect(await Promise.all(Object.values(urls).map(isAnswered))).toEqual([false, false])
})

/** The files of a folder, by their paths in it. */
async function contentsOf(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const contents = await Promise.all(
    files.map(async ({ parentPath, name }): Promise<[string, string]> => {
      const path = join(parentPath, name)
      return [path.slice(folder.length), await readFile(path, 'base64')]
    }),
  )
  return new Map(contents.toSorted(([a], [b]) => a.localeCompare(b)))
}
