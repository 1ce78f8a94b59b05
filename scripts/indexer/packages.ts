import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { run } from '../lib/run.ts'
import { stage } from '../lib/stage.ts'
import { UserError } from '../lib/user-error.ts'

/** The indexer, a project with packages of its own. */
export const indexerFolder = fileURLToPath(new URL('../../indexer', import.meta.url))

const lockFile = `${indexerFolder}/package-lock.json`
const stampFile = `${indexerFolder}/node_modules/.canopy-setup`

/**
 * Installs the indexer's packages where those installed are not the locked ones.
 *
 * @throws UserError when npm fails.
 */
export async function installIndexer(): Promise<void> {
  const locked = createHash('sha256')
    .update(await readFile(lockFile))
    .digest('hex')
  const installed = await readFile(stampFile, 'utf8').catch(() => '')
  if (installed === locked) return
  await stage('Installing the indexer (once, 230 MB)', async () => {
    // `npm ci` refuses a lock file that lacks packages of other platforms, as npm's often do.
    const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
    // Without a network npm would try again for over a minute before it fails.
    const env = { npm_config_fetch_retry_maxtimeout: '10000' }
    const { ok, output } = await run(
      'npm',
      [...args, '--prefer-offline', '--prefix', indexerFolder],
      undefined,
      { env },
    )
    if (!ok) throw new UserError(installFailure(output))
  })
  await writeFile(stampFile, locked)
}

/**
 * What to tell who has no packages of the indexer.
 *
 * @internal For its test.
 * @param output What npm said.
 */
export function installFailure(output: string): string {
  const isOffline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT/
  return isOffline.test(output)
    ? 'The index needs packages of its own (indexer/, 230 MB), and the npm registry cannot be reached. ' +
        `Check the network connection and run the command again.\n${output}`
    : `npm could not install the packages of indexer/:\n${output}`
}
