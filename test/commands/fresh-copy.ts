import { execFile, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Folders that no clone has: what is installed, built or written by a local chain. */
const unclonedFolders = new Set([
  ...['.git', 'node_modules', 'artifacts', 'cache', 'coverage', 'dist', '.ponder', '31337'],
])

/** A command that runs until it is interrupted. */
export type RunningCommand = {
  readonly output: () => string
  /**
   * Waits for a text of the output.
   *
   * @throws Error with the output where the command ends before.
   */
  readonly says: (text: RegExp) => Promise<void>
  /** Ends the command and all that it started as Ctrl-C does in a terminal. */
  readonly interrupt: () => Promise<void>
}

type Environment = Readonly<Record<string, string>>

export type FreshCopy = Awaited<ReturnType<typeof freshCopy>>

/** A folder with the files of the repository as a clone has them, where commands may write, and its packages. */
export async function freshCopy() {
  const folder = await mkdtemp(join(tmpdir(), 'canopy-copy-'))
  await cp(root, folder, {
    recursive: true,
    filter: (path) => !unclonedFolders.has(basename(path)),
  })
  // Links one by one: what Vite prepares lies in the folder itself, and must not replace that of others.
  const packages = join(folder, 'node_modules')
  await mkdir(packages)
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name.startsWith('.vite')) continue
    await symlink(join(root, 'node_modules', name), join(packages, name))
  }
  const settings = (env: Environment) => ({ cwd: folder, env: { ...process.env, ...env } })
  return {
    folder,
    /**
     * Runs an npm command to its end.
     *
     * @returns What it said.
     * @throws Error with that where it fails.
     */
    npm: (args: readonly string[], env: Environment = {}): Promise<string> =>
      new Promise((resolve, reject) => {
        execFile('npm', [...args], settings(env), (error, stdout, stderr) => {
          const output = stdout + stderr
          if (error === null) resolve(output)
          else reject(new Error(`npm ${args.join(' ')}: ${output}`))
        })
      }),
    /** Starts an npm command in a process group of its own. */
    start: (args: readonly string[], env: Environment): RunningCommand =>
      startCommand(args, settings(env)),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

function startCommand(
  args: readonly string[],
  settings: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): RunningCommand {
  const child = spawn('npm', args, {
    ...settings,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  return {
    output: () => output,
    says: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (text.test(output)) resolve()
        }
        child.stdout.on('data', look)
        void closed.then(() => reject(new Error(`npm ${args.join(' ')} ended:\n${output}`)))
        look()
      }),
    interrupt: async () => {
      const isRunning = child.exitCode === null && child.signalCode === null
      if (isRunning && child.pid !== undefined) process.kill(-child.pid, 'SIGINT')
      await closed
    },
  }
}
