import type { TestProject } from 'vitest/node'
import { compiledVariable } from '../../../scripts/lib/compiled.ts'
import { run } from '../../../scripts/lib/run.ts'
import { browserBinary } from './browser-binary.ts'
import { connectChain } from './chain.ts'
import { type Lane, laneCount } from './lanes.ts'
import { serveApp, startChain } from './servers.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly lanes: readonly Lane[]
  }
}

/** A chain and an app for each worker are started once for all browser tests. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await compileContracts()
  // Unpacking it changes the folder for temporary files, which the chains use.
  await browserBinary()
  const lanes = await Promise.all(Array.from({ length: laneCount }, startLane))
  project.provide(
    'lanes',
    lanes.map(({ lane }) => lane),
  )
  return async () => {
    await Promise.all(lanes.map(({ stop }) => stop()))
  }
}

async function compileContracts(): Promise<void> {
  if (process.env[compiledVariable] !== undefined) return
  const { ok, output } = await run('hardhat', ['build', '--quiet', '--no-tests'])
  if (!ok) throw new Error(output)
}

async function startLane() {
  const chain = await startChain({ compiled: true })
  const [app, { client }] = await Promise.all([
    serveApp(chain.deployments),
    connectChain(chain.url, chain.deployments),
  ])
  const lane: Lane = {
    appUrl: app.url,
    chainUrl: chain.url,
    deploymentsFolder: chain.deployments,
    head: await client.getBlockNumber(),
  }
  return { lane, stop: () => Promise.all([app.stop(), chain.stop()]) }
}
