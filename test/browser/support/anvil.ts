import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { freePort, loopback } from '../../../scripts/lib/ports.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** A node of another make, which stands for a public network. */
export type Anvil = { readonly url: string; readonly stop: () => Promise<void> }

/**
 * Starts an empty chain that adds four blocks a second, whether anything happens or not; or one that adds
 * blocks only when it is asked to.
 */
export async function startAnvil(chainId: number, { mines = true } = {}): Promise<Anvil> {
  const port = await freePort()
  const child = spawn(
    join(root, 'node_modules/.bin/anvil'),
    [
      ...['--port', String(port), '--chain-id', String(chainId)],
      // A dump of a whole deployment has more bytes than a request may have otherwise.
      '--no-request-size-limit',
      ...(mines ? ['--block-time', '0.25'] : ['--no-mining']),
    ],
    // The command starts the node as a process of its own, so both are stopped as a group.
    { stdio: ['ignore', 'pipe', 'ignore'], detached: true },
  )
  await listening(child)
  return {
    url: `http://${loopback}:${port}`,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      if (child.pid !== undefined) process.kill(-child.pid)
      await ended
    },
  }
}

function listening(child: ChildProcess & { readonly stdout: NodeJS.ReadableStream }) {
  return new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`anvil ended (${code}) before it listened.`)))
    child.once('error', reject)
    createInterface(child.stdout).on('line', (line) => {
      if (line.startsWith('Listening on')) resolve()
    })
  })
}
