import { type ChildProcess, spawn } from 'node:child_process'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { loopback } from '../lib/ports.ts'
import { type DatabaseState, embeddedState, postgresState } from './database.ts'
import { indexerFolder } from './packages.ts'
import type { Target } from './target.ts'

export type PonderOptions = {
  readonly target: Target
  /** Folder of the deployment. */
  readonly folder: string
  readonly port: number
  /** Folder for embedded databases. */
  readonly data: string
  /** Whether it only answers from what another index writes. */
  readonly serves: boolean
}

const databaseFolder = ({ target, data }: Pick<PonderOptions, 'target' | 'data'>): string =>
  join(data, String(target.deployment.chainId), target.schema)

/** Starts Ponder for a target. It goes on where it stopped if it was started for it before. */
export function startPonder(options: PonderOptions): ChildProcess {
  const { target, folder, port } = options
  const host = process.env.INDEX_HOST ?? loopback
  const command = options.serves ? 'serve' : 'start'
  const args = [command, '--schema', target.schema, '--hostname', host, '--log-level', 'warn']
  const ponder = [
    '--disable-warning=DeprecationWarning',
    'node_modules/ponder/dist/esm/bin/ponder.js',
  ]
  return spawn(process.execPath, [...ponder, ...args], {
    cwd: indexerFolder,
    env: {
      ...process.env,
      // Ponder takes this before its option.
      PORT: String(port),
      INDEX_DEPLOYMENT: folder,
      INDEX_RPC_URL: target.nodes.join(','),
      INDEX_DATA: databaseFolder(options),
      PONDER_TELEMETRY_DISABLED: 'true',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

/**
 * Whether the database of a target can be used.
 *
 * @param isOpened Whether an embedded one is opened to find out: nothing else may use it meanwhile.
 */
export const databaseState = (
  options: Pick<PonderOptions, 'target' | 'data'>,
  isOpened: boolean,
): Promise<DatabaseState> =>
  process.env.DATABASE_URL ? postgresState() : embeddedState(databaseFolder(options), { isOpened })

/** Removes what is kept of a target, so that the next start begins with its first block. */
export async function forget(options: Pick<PonderOptions, 'target' | 'data'>): Promise<void> {
  if (!process.env.DATABASE_URL) {
    await rm(databaseFolder(options), { recursive: true, force: true })
    return
  }
  const { schema, deployment } = options.target
  const forgetting = spawn(process.execPath, ['forget.ts', schema, String(deployment.chainId)], {
    cwd: indexerFolder,
    stdio: 'inherit',
  })
  await new Promise((resolve) => forgetting.once('close', resolve))
}

/** Removes embedded databases of earlier runs and versions for the same chain. */
export async function forgetOthers({ target, data }: PonderOptions): Promise<void> {
  const folder = join(data, String(target.deployment.chainId))
  const found = await readdir(folder).catch(() => [])
  const others = found.filter((name) => name !== target.schema)
  await Promise.all(others.map((name) => rm(join(folder, name), { recursive: true, force: true })))
}
