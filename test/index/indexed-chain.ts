import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compiledVariable } from '../../scripts/lib/compiled.ts'
import { indexClient } from '../../src/domain/history/index/index-client.ts'
import { indexHistory } from '../../src/domain/history/index/index-history.ts'
import { nodeHistory } from '../../src/domain/history/node-history.ts'
import { connectChain, type TestChain } from '../browser/support/chain.ts'
import { type ChainServer, startChain } from '../browser/support/servers.ts'
import { openSeededChain, referenceOf } from '../history/seeded-chain.ts'
import { type RunningIndex, startIndex } from './running-index.ts'

/** A seeded local chain and an index of it; each can be ended and started again. */
export type IndexedChain = Awaited<ReturnType<typeof openIndexedChain>>

/** Starts a chain and, by the launcher of `npm run index`, an index of it with an empty database. */
export async function openIndexedChain() {
  const folder = await mkdtemp(join(tmpdir(), 'canopy-index-'))
  // Where the index finds the deployment: a restarted chain writes it there again.
  const deployments = join(folder, 'deployments')
  let { server, chain } = await openChain(deployments)
  const start = () =>
    startIndex({ deployment: join(deployments, '31337'), data: join(folder, 'data') })
  let index = await start()
  const open = () => openSeededChain(server.url, deployments)
  return {
    chain: (): TestChain => chain,
    index: (): RunningIndex => index,
    /** The chain as the app opens it. */
    open,
    startIndexAgain: async () => {
      index = await start()
    },
    restartChain: async () => {
      await server.stop()
      const next = await openChain(deployments)
      server = next.server
      chain = next.chain
    },
    /** Waits until the index has taken in the newest block. */
    caughtUp: async () => {
      const { number, hash } = await chain.client.getBlock()
      await index.until(
        ({ ready, block }) => ready && block.number >= Number(number) && block.hash === hash,
      )
    },
    /** The index and the node as sources, with the chain's own state. */
    openSources: async () => {
      const opened = await open()
      return {
        history: indexHistory(opened, indexClient(index.url)),
        node: nodeHistory(opened),
        reference: await referenceOf(opened),
      }
    },
    close: async () => {
      await index.kill()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function openChain(
  deployments: string,
): Promise<{ readonly server: ChainServer; readonly chain: TestChain }> {
  const server = await startChain({ compiled: process.env[compiledVariable] !== undefined })
  const chain = await connectChain(server.url, server.deployments)
  await cp(server.deployments, deployments, { recursive: true })
  return { server, chain }
}
