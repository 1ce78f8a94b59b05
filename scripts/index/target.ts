import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient, type Hash, http } from 'viem'
import { getBlock } from 'viem/actions'
import { type Deployment, fetchDeployment } from '../../src/chain/deployment.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A deployment to index, with the name under which what is kept of it is found again. */
export type Target = {
  readonly deployment: Deployment
  readonly rpcUrl: string
  /** Another one for another deployment, another run of the chain and another version of the indexer. */
  readonly schema: string
}

/**
 * The deployment in a folder; null while there is none, or while its node is away or runs another chain.
 *
 * @param rpcUrl The node; by default the first of the deployment.
 */
export async function findTarget(folder: string, rpcUrl?: string): Promise<Target | null> {
  const deployment = await readDeployment(folder)
  if (deployment === null) return null
  const url = rpcUrl ?? deployment.rpcUrls[0]
  if ((await hashOfBlock(url, 0n)) !== deployment.genesisHash) return null
  const name = createHash('sha256')
    .update(deployment.identity)
    .update(await sourcesOfIndexer())
    .digest('hex')
  return { deployment, rpcUrl: url, schema: `canopy_${name.slice(0, 12)}` }
}

/** Hash of a block of a node's chain; null where it has none or does not respond. */
export async function hashOfBlock(rpcUrl: string, blockNumber: bigint): Promise<Hash | null> {
  const client = createClient({ transport: http(rpcUrl, { retryCount: 0, timeout: 5_000 }) })
  return getBlock(client, { blockNumber }).then(
    ({ hash }) => hash,
    () => null,
  )
}

async function readDeployment(folder: string): Promise<Deployment | null> {
  const readAnswer: typeof fetch = async (path) =>
    new Response(await readFile(join(folder, basename(String(path)))))
  return fetchDeployment(Number.parseInt(basename(folder), 10), readAnswer).catch(() => null)
}

/** What the rows depend on: other code must not go on with rows that it did not make. */
async function sourcesOfIndexer(): Promise<string> {
  const files = [
    'indexer/package-lock.json',
    'indexer/ponder.config.ts',
    'indexer/ponder.schema.ts',
    'indexer/src/index.ts',
    'indexer/src/keep.ts',
    'indexer/src/sums.ts',
    'src/domain/history/index/indexed-events.ts',
  ]
  return (await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))).join('\n')
}
