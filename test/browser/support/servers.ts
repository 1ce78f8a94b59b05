import { fork } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { type Plugin, preview } from 'vite'
import { freePort, loopback } from '../../../scripts/lib/ports.ts'
import { deployments } from '../../../scripts/vite/deployments-plugin.ts'
import { browserBinary } from './browser-binary.ts'
import { hosting } from './hosting-headers.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** A seeded local chain of the tests' own, beside whatever else runs on this machine. */
export type ChainServer = {
  readonly url: string
  /** Folder that holds the chain's deployment. */
  readonly deployments: string
  /** Ends the chain and removes its deployment. */
  readonly stop: () => Promise<void>
}

/**
 * Starts a chain, in a folder where an earlier one has left what is of no use to it.
 *
 * @param compiled Whether the contracts are compiled; chains that start together must not do that.
 */
export async function startChain({ compiled = false } = {}): Promise<ChainServer> {
  const port = String(await freePort())
  const folder = await mkdtemp(join(tmpdir(), 'canopy-deployments-'))
  await mkdir(join(folder, '31337'))
  await writeFile(join(folder, '31337', 'journal.jsonl'), 'left by an earlier chain')
  const args = ['--deployments', folder, ...(compiled ? ['--compiled'] : [])]
  const child = fork(join(root, 'scripts/chain.ts'), args, {
    cwd: root,
    env: { ...process.env, CHAIN_PORT: port },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let words = ''
  child.stdout?.on('data', (chunk) => {
    words += chunk
  })
  let stopping = false
  const exited = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      if (!stopping) console.error(`The chain of the tests stopped (${signal ?? code}):\n${words}`)
      resolve()
    })
  })
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', () => reject(new Error('The chain of the tests did not start')))
  })
  return {
    url: `http://${loopback}:${port}`,
    deployments: folder,
    stop: async () => {
      stopping = true
      child.kill()
      await exited
      await rm(folder, { recursive: true })
    },
  }
}

export type WebServer = { readonly url: string; readonly stop: () => Promise<void> }

type ServeOptions = {
  /** The built app, by default that of `npm run build`. */
  readonly outDir?: string
  /** Whether files are compressed, which is done again for each visit. */
  readonly compressed?: boolean
  /** What is added to hosting/nginx.conf, by its name in `hosting/`. */
  readonly included?: readonly string[]
}

/** Serves a built app together with a chain's deployment, under the headers of its hosting. */
export async function serveApp(
  deploymentsFolder: string,
  { outDir = 'dist', compressed = false, included = [] }: ServeOptions = {},
): Promise<WebServer> {
  const port = await freePort()
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [
      ...(compressed ? [] : [uncompressed]),
      hosting(included),
      deployments(deploymentsFolder),
    ],
    build: { outDir },
    preview: { host: loopback, port, strictPort: true },
  })
  return {
    url: `http://${loopback}:${port}`,
    stop: () => server.close(),
  }
}

/** Vite's server compresses whatever a browser takes compressed. */
const uncompressed: Plugin = {
  name: 'canopy-uncompressed',
  configurePreviewServer: (server) => {
    server.middlewares.use((request, _response, next) => {
      delete request.headers['accept-encoding']
      next()
    })
  },
}

/** A browser for many visits; each gets a fresh profile in it. */
export async function startBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await browserBinary(),
    args: ['--no-sandbox', '--disable-gpu', '--in-process-gpu'],
  })
}
