import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Deployment, fetchDeployment } from '../../src/chain/deployment.ts'
import { isServed, type NodeUrls } from './nodes.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A deployment to index, with the name under which what is kept of it is found again. */
export type Target = {
  readonly deployment: Deployment
  /** Nodes to read from, in the order in which they are asked. */
  readonly nodes: NodeUrls
  /** Another one for another deployment, another run of the chain and another version of the indexer. */
  readonly schema: string
}

/**
 * The deployment in a folder; null while there is none, or while no node of it responds.
 *
 * @param nodes Nodes to use instead of the deployment's.
 * @throws UserError when a node serves another chain.
 */
export async function findTarget(folder: string, nodes?: NodeUrls): Promise<Target | null> {
  const deployment = await readDeployment(folder)
  if (deployment === null) return null
  const used = nodes ?? deployment.rpcUrls
  if (!(await isServed(deployment, used))) return null
  const name = createHash('sha256')
    .update(deployment.identity)
    .update(await sourcesOfIndexer())
    .digest('hex')
  return { deployment, nodes: used, schema: `canopy_${name.slice(0, 12)}` }
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
