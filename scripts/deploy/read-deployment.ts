import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Deployment, fetchDeployment } from '../../src/chain/deployment.ts'

/**
 * Reads a deployment from its folder, which is named by its chain id.
 *
 * @throws ExplainedError of kind `not-deployed` when files are missing or invalid.
 */
export function readDeployment(folder: string): Promise<Deployment> {
  const readAnswer: typeof fetch = async (path) =>
    new Response(await readFile(join(folder, basename(String(path)))))
  return fetchDeployment(Number.parseInt(basename(folder), 10), readAnswer)
}
