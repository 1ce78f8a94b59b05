import { type ChildProcess, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const binaries = join(root, 'node_modules', '.bin')

/** No colours in logs; some commands check only these variables. */
const colours = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }

const running = new Set<ChildProcess>()

export type RunResult = { readonly ok: boolean; readonly output: string }

export type RunOptions = {
  /** Whether other commands go first where both could compute. */
  readonly isPatient?: boolean
  /** Added to the environment of this process. */
  readonly env?: Readonly<Record<string, string>>
}

/**
 * Runs a command of the installed packages and collects its output.
 *
 * @param onLine Called with each line as it arrives.
 */
export function run(
  command: string,
  args: readonly string[],
  onLine: (line: string) => void = () => {},
  { isPatient = false, env = {} }: RunOptions = {},
): Promise<RunResult> {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...colours, PATH: `${binaries}${delimiter}${process.env.PATH}`, ...env },
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (isPatient && child.pid !== undefined) {
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  }
  running.add(child)
  child.once('close', () => running.delete(child))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
    createInterface(stream).on('line', (line) => {
      if (line.trim() !== '') onLine(line.trim())
    })
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ ok: false, output: `${output}\n${error.message}` }))
    child.once('close', (code) => resolve({ ok: code === 0, output }))
  })
}

/** Ends the commands that are running. */
export function stopRunning(): void {
  for (const child of running) child.kill()
}
