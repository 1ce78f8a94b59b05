import { createServer } from 'node:net'
import { UserError } from './user-error.ts'

/** Servers listen on the loopback interface only: the local chain's keys are public. */
export const loopback = '127.0.0.1'

/** Environment variables that move a server to another port. */
type PortVariable = 'PORT' | 'CHAIN_PORT' | 'BUNDLER_PORT' | 'INDEX_PORT'

/**
 * A port from the environment.
 *
 * @throws UserError when the variable is set to something that is not a port.
 */
export function portFromEnvironment(variable: PortVariable, fallback: number): number {
  const text = process.env[variable]
  if (text === undefined || text === '') return fallback
  const port = /^\d{1,5}$/.test(text) ? Number.parseInt(text, 10) : 0
  if (port >= 1 && port <= 65_535) return port
  throw new UserError(
    `${variable} is "${text}", which is not a port. Use a number from 1 to 65535, ` +
      `for example ${variable}=${fallback}.`,
  )
}

/**
 * Makes sure that nothing listens on a port yet.
 *
 * @throws UserError that names the variable for another port.
 */
export async function requireFreePort(
  port: number,
  variable: PortVariable,
  what: string,
): Promise<void> {
  const problem = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    const probe = createServer()
    probe.once('error', resolve)
    probe.listen(port, loopback, () => probe.close(() => resolve(undefined)))
  })
  if (problem === undefined) return
  throw new UserError(
    problem.code === 'EADDRINUSE'
      ? `${what} needs port ${port}, which is in use. Stop the program that uses it ` +
          `(perhaps another \`npm start\`), or choose another port: ${variable}=${port + 1} npm start`
      : `${what} cannot listen on port ${port} (${problem.code}). Choose another one: ` +
          `${variable}=${port + 10} npm start`,
  )
}

/**
 * A free port, chosen by the system.
 *
 * @internal For tests, which run in parallel.
 * @throws Error where the system assigns none.
 */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, loopback, resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string')
    throw new Error('The system assigned no port')
  return address.port
}
