import { type ChildProcess, spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const binaries = join(root, 'node_modules', '.bin')

const running = new Set<ChildProcess>()

export type RunResult = { readonly ok: boolean; readonly output: string }

/**
 * Runs a command of the packages to its end and keeps what it says.
 *
 * @param onLine Is given each line as it comes.
 */
export function run(
  command: string,
  args: readonly string[],
  onLine: (line: string) => void = () => {},
): Promise<RunResult> {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH}` },
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.once('close', () => running.delete(child))
  let output = ''
  const keep = (chunk: Buffer) => {
    output += chunk
    const latest = String(chunk).trimEnd().split('\n').at(-1)?.trim()
    if (latest) onLine(latest)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ ok: false, output: `${output}\n${error.message}` }))
    child.once('close', (code) => resolve({ ok: code === 0, output }))
  })
}

/** Ends the commands that are running. */
export function stopRunning(): void {
  for (const child of running) child.kill()
}
