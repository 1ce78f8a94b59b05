import { createServer } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { freePort, loopback, portFromEnvironment, requireFreePort } from './ports.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('portFromEnvironment', () => {
  it('takes the variable, or else the usual port', () => {
    vi.stubEnv('PORT', '8080')
    vi.stubEnv('CHAIN_PORT', '')
    expect(portFromEnvironment('PORT', 5173)).toBe(8080)
    expect(portFromEnvironment('CHAIN_PORT', 8545)).toBe(8545)
  })

  it.each(['http', '-1', '0', '65536', '80.5'])('refuses %j with an example', (text) => {
    vi.stubEnv('PORT', text)
    expect(() => portFromEnvironment('PORT', 5173)).toThrow('for example PORT=5173')
  })
})

describe('requireFreePort', () => {
  it('lets a free port pass', async () => {
    await requireFreePort(await freePort(), 'PORT', 'The app')
  })

  it('names the variable to set when the port is taken', async () => {
    const port = await freePort()
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(port, loopback, resolve))
    await expect(requireFreePort(port, 'CHAIN_PORT', 'The local chain')).rejects.toThrow(
      `CHAIN_PORT=${port + 1} npm start`,
    )
    await new Promise((resolve) => other.close(resolve))
  })
})
