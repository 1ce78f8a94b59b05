import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { json } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { zeroAddress } from 'viem'
import { hardhat } from 'viem/chains'
import { loopback } from '../../scripts/lib/ports.ts'
import type { OpenChain } from '../../src/chain/chain-state.ts'
import { fetchDeployment } from '../../src/chain/deployment.ts'
import { localChainId } from '../../src/chain/network-names.ts'
import { createReadClient } from '../../src/chain/read-client.ts'
import type { History } from '../../src/domain/history/history.ts'
import { indexClient } from '../../src/domain/history/index/index-client.ts'
import { indexHistory } from '../../src/domain/history/index/index-history.ts'
import { startIndex } from '../../test/index/running-index.ts'
import type { Cost } from './fake-chain.ts'
import { tradingChain } from './trading-chain.ts'

/**
 * What it costs to index the trades of a pool, and to read them from the index. Kilobytes are those of
 * the answers, compressed as they travel.
 */
export type IndexCost = {
  readonly trades: number
  /** Until the index is ready, in seconds. */
  readonly indexing: number
  /** The newest 50 trades. */
  readonly first: Cost
  /** Candles, days and totals of all trades. */
  readonly sums: Cost
}

/** Indexes chains with so many trades, on PGlite or, with DATABASE_URL, on Postgres. */
export async function indexCosts(sizes: readonly number[]): Promise<readonly IndexCost[]> {
  const costs: IndexCost[] = []
  for (const trades of sizes) costs.push(await costOf(trades))
  return costs
}

async function costOf(trades: number): Promise<IndexCost> {
  const folder = await mkdtemp(join(tmpdir(), 'canopy-bench-'))
  const node = await serveChain(trades, folder)
  const started = performance.now()
  const index = await startIndex({ deployment: node.deployment, data: join(folder, 'data') })
  try {
    await index.until(({ ready, block }) => ready && block.number === node.head)
    const indexing = Math.round((performance.now() - started) / 100) / 10
    const ask = await openIndex(index.url, node)
    const first = await ask((history) => history.trades({ poolId: 1n, limit: 50 }))
    const period = { from: 0, to: 4_000_000_000 }
    const sums = await ask(async (history) => {
      await history.candles({ poolId: 1n, interval: '4h', ...period })
      await history.poolDays(period)
      await history.poolTotals({ poolId: 1n, since: 0 })
    })
    return { trades, indexing, first, sums }
  } finally {
    await index.kill()
    node.close()
    await rm(folder, { recursive: true })
  }
}

type ServedChain = {
  readonly url: string
  /** Folder of its deployment. */
  readonly deployment: string
  readonly head: number
  readonly close: () => void
}

/** Serves a chain over HTTP and writes its deployment. */
async function serveChain(trades: number, folder: string): Promise<ServedChain> {
  const { answer, head, genesisHash, addresses } = tradingChain(trades)
  const server = createServer(async (request, response) => {
    const {
      id,
      method,
      params = [],
    } = (await json(request)) as {
      readonly id: number
      readonly method: string
      readonly params?: readonly unknown[]
    }
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: answer(method, params) }))
  })
  await new Promise<void>((resolve) => server.listen(0, loopback, resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The chain has no port.')
  const url = `http://${loopback}:${address.port}`
  const deployment = join(folder, 'deployments', String(localChainId))
  await mkdir(deployment, { recursive: true })
  const file = {
    chainId: localChainId,
    genesisHash,
    usdc: zeroAddress,
    rpcUrls: [url],
    startBlock: 0,
    deployedAt: `${trades} trades`,
  }
  await writeFile(join(deployment, 'chain.json'), JSON.stringify(file))
  await writeFile(join(deployment, 'deployed_addresses.json'), JSON.stringify(addresses))
  return { url, deployment, head, close: () => server.close() }
}

/** A function that asks the index and says what that cost. */
async function openIndex(indexUrl: string, { url, deployment: folder }: ServedChain) {
  const deployment = await fetchDeployment(hardhat.id, async (path) => {
    return new Response(await readFile(join(folder, basename(String(path)))))
  })
  const chain: OpenChain = {
    status: 'open',
    chainId: hardhat.id,
    identity: deployment.identity,
    client: createReadClient(hardhat, [url]),
    deployment,
  }
  let bytes = 0
  let calls = 0
  const send: typeof fetch = async (input, init) => {
    const text = await (await fetch(input, init)).text()
    bytes += gzipSync(text).byteLength
    calls++
    return new Response(text)
  }
  const history = indexHistory(chain, indexClient(indexUrl, send))
  return async (question: (history: History) => Promise<unknown>): Promise<Cost> => {
    const start = performance.now()
    bytes = 0
    calls = 0
    await question(history)
    const ms = Math.round(performance.now() - start)
    return { ms, kilobytes: Math.round(bytes / 1_000), calls }
  }
}
