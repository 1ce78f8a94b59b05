/**
 * `npm start`: local chain with contracts and history, and the app on it. Ctrl-C stops all of it.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createServer, type ViteDevServer } from 'vite'
import { keepRunning } from './lib/keep-running.ts'
import { onStop } from './lib/lifetime.ts'
import { localAppPort } from './lib/local-app-url.ts'
import { loopback, portFromEnvironment, requireFreePort } from './lib/ports.ts'
import { formatDuration, stage } from './lib/stage.ts'
import { runCommand, UserError } from './lib/user-error.ts'

await runCommand(async () => {
  const port = portFromEnvironment('PORT', localAppPort)
  const chainPort = portFromEnvironment('CHAIN_PORT', 8545)
  await requireFreePort(port, 'PORT', 'The app')
  await requireFreePort(chainPort, 'CHAIN_PORT', 'The local chain')

  const chain = startChain(`http://${loopback}:${port}`)
  const web = startWeb(port)
  stopTogether(chain.process, web)
  // A failure of one is told at once, and ends both.
  await Promise.all([chain.ready, web])
  const programs = [
    startProgram('The keeper', 'keeper'),
    startProgram('The simulated registry operator', 'registry-operator'),
  ]
  for (const stopProgram of programs) {
    onStop(stopProgram)
    chain.process.once('exit', stopProgram)
  }
  const { url } = await stage(
    'Starting the app',
    async () => {
      const server = await web
      await requireAnswers(server)
      return server
    },
    (server) => server.url,
  )
  console.log(`\nReady: ${url}   (in ${formatDuration(performance.now())}; Ctrl-C stops it)`)
})

/** Runs the chain in a separate process, so that neither it nor the app waits for the other. */
function startChain(appUrl: string): { process: ChildProcess; ready: Promise<void> } {
  const child = fork(fileURLToPath(new URL('./chain.ts', import.meta.url)), [
    '--metadata-base',
    appUrl,
  ])
  const ready = new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code) => {
      reject(
        new UserError(`The local chain did not start (exit code ${code}). See its output above.`),
      )
    })
  })
  return { process: child, ready }
}

/** Runs a command beside the chain until this process ends, or what is returned is called. */
function startProgram(name: string, script: string): () => void {
  return keepRunning({
    name,
    start: () => fork(fileURLToPath(new URL(`./${script}.ts`, import.meta.url)), []),
    say: console.error,
  })
}

type Web = { readonly url: string; readonly vite: ViteDevServer }

async function startWeb(port: number): Promise<Web> {
  const vite = await createServer({ logLevel: 'warn', server: { host: loopback, port } })
  await vite.listen()
  return { url: `http://${loopback}:${port}`, vite }
}

/** The app needs its page, first module and deployment to start. */
async function requireAnswers({ url }: Web): Promise<void> {
  const needed = [
    ['/', 'text/html'],
    ['/src/main.tsx', 'text/javascript'],
    ['/deployments/31337/chain.json', 'application/json'],
  ] as const
  for (const [path, type] of needed) {
    const response = await fetch(url + path)
    await response.text()
    if (response.ok && response.headers.get('content-type')?.startsWith(type)) continue
    throw new UserError(
      `The app does not start: ${url}${path} cannot be served (status ${response.status}). ` +
        'See the output of Vite above.',
    )
  }
}

/** When one ends, the other is stopped. */
function stopTogether(chain: ChildProcess, web: Promise<Web>): void {
  let stopping = false
  const stop = async (exitCode: number) => {
    if (stopping) return
    stopping = true
    chain.kill()
    await web.then(({ vite }) => vite.close()).catch(() => undefined)
    process.exit(exitCode)
  }
  onStop(() => void stop(0))
  chain.once('message', () => {
    chain.once('exit', (code, signal) => {
      if (stopping) return
      console.error(
        `\nThe local chain stopped (${signal ?? `exit code ${code}`}); see its output above. ` +
          'Its data is lost. Run `npm start` for a new one.',
      )
      void stop(1)
    })
  })
}
