import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort, loopback } from '../../scripts/lib/ports.ts'

const launcher = fileURLToPath(new URL('../../scripts/indexer.ts', import.meta.url))

type State = {
  readonly identity: string
  readonly ready: boolean
  readonly block: { readonly number: number; readonly hash: string }
}

/** An index as `npm run index` starts it. */
export type RunningIndex = {
  readonly url: string
  readonly state: () => Promise<State | null>
  /** Waits until the index says so. */
  readonly until: (isReached: (state: State) => boolean) => Promise<State>
  /** Kills the launcher and Ponder at once, as the end of a machine does. */
  readonly kill: () => Promise<void>
}

type IndexOptions = {
  /** Folder of the deployment. */
  readonly deployment: string
  /** Folder of the embedded database. */
  readonly data: string
  /** The node that it reads from; by default that of the deployment. */
  readonly rpcUrl?: string
  /** A Postgres to use; by default that of `DATABASE_URL`. */
  readonly databaseUrl?: string
}

/** Starts an index in a process group of its own. */
export async function startIndex({
  deployment,
  data,
  rpcUrl,
  databaseUrl,
}: IndexOptions): Promise<RunningIndex> {
  const port = await freePort()
  const url = `http://${loopback}:${port}`
  const child = spawn(process.execPath, [launcher, '--deployment', deployment, '--data', data], {
    env: {
      ...process.env,
      INDEX_PORT: String(port),
      ...(rpcUrl !== undefined && { INDEX_RPC_URL: rpcUrl }),
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  const state = (): Promise<State | null> =>
    fetch(`${url}/history`)
      .then((response) => (response.ok ? response.json() : null))
      .catch(() => null)
  return {
    url,
    state,
    until: async (isReached) => {
      for (;;) {
        const now = await state()
        if (now !== null && isReached(now)) return now
        if (child.exitCode !== null) throw new Error('The index stopped.')
        await wait(100)
      }
    },
    kill: () => killGroup(child),
  }
}

async function killGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  process.kill(-child.pid, 'SIGKILL')
  await closed
}
