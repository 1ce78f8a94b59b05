import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Deployment } from '../../src/chain/deployment.ts'
import { localChainId } from '../../src/chain/network-names.ts'
import { readDeployment } from '../deploy/read-deployment.ts'
import type { NodeUrls } from '../lib/nodes.ts'
import { type NodeProbe, probeNodes, requireChain } from './nodes.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A deployment to index, with the name under which what is kept of it is found again. */
export type Target = {
  readonly deployment: Deployment
  /** Nodes to read from, in the order in which they are asked. */
  readonly nodes: NodeUrls
  /** Those of them that can be used now. */
  readonly good: readonly string[]
  /** Another one for another deployment, another run of the chain and another version of the indexer. */
  readonly schema: string
}

/**
 * The deployment in a folder; null while there is none, or while no node of it can be used.
 *
 * @param nodes Nodes to use instead of the deployment's; null for those.
 * @param report Told what the nodes say.
 * @throws UserError when the nodes serve another chain.
 */
export async function findTarget(
  folder: string,
  nodes: NodeUrls | null,
  report: (look: NodeProbe) => void,
): Promise<Target | null> {
  const deployment = await readDeployment(folder).catch(() => null)
  if (deployment === null) return null
  const all = nodes ?? deployment.rpcUrls
  const look = await probeNodes(deployment, all)
  const good = requireChain(look, deployment)
  // A local chain that is started, stopped and replaced is no news.
  if (deployment.chainId !== localChainId) report(look)
  if (good.length === 0) return null
  const name = createHash('sha256')
    .update(deployment.identity)
    .update(await sourcesOfIndexer())
    .digest('hex')
  return { deployment, nodes: all, good, schema: `canopy_${name.slice(0, 12)}` }
}

/** What the rows depend on: other code must not go on with rows that it did not make. */
async function sourcesOfIndexer(): Promise<string> {
  const files = [
    'indexer/package-lock.json',
    'indexer/ponder.config.ts',
    'indexer/ponder.schema.ts',
    'indexer/src/index.ts',
    'src/domain/history/candles.ts',
    'src/domain/history/index/indexed-events.ts',
    'src/domain/history/pool-records.ts',
  ]
  return (await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))).join('\n')
}
