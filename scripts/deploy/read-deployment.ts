import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Deployment, fetchDeployment } from '../../src/chain/deployment.ts'

/**
 * Reads a deployment from its folder.
 *
 * @param chainId Left out where the folder is named by it.
 * @throws ExplainedError of kind `not-deployed` when files are missing or invalid.
 */
export function readDeployment(
  folder: string,
  chainId: number = Number.parseInt(basename(folder), 10),
): Promise<Deployment> {
  const readAnswer: typeof fetch = async (path) =>
    new Response(await readFile(join(folder, basename(String(path)))))
  return fetchDeployment(chainId, readAnswer)
}
