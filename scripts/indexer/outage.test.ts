import { spawn } from 'node:child_process'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { openChainFixture } from '../../src/chain/open-chain.fixture.ts'
import { freePort, loopback } from '../lib/ports.ts'
import type { DatabaseState } from './database.ts'
import { stopIndex, superviseIndex } from './supervise.ts'
import type { Target } from './target.ts'

/** A database that is a port: there while something listens, and cut off when it goes away. */
async function controlledDatabase() {
  const port = await freePort()
  const sockets = new Set<Socket>()
  let server: Server | null = null
  const stop = async () => {
    const stopping = server
    server = null
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => (stopping ? stopping.close(resolve) : resolve(null)))
  }
  const start = async () => {
    const starting = createServer((socket) => {
      sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)))
    })
    server = starting
    await new Promise<void>((resolve) => starting.listen(port, loopback, resolve))
  }
  onTestFinished(stop)
  return { port, start, stop }
}

/** As `postgresState`, which needs the packages of `indexer/`. */
const stateOf = (port: number): Promise<DatabaseState> =>
  new Promise((resolve) => {
    const socket = connect(port, loopback)
    socket.once('error', ({ message }) => resolve({ kind: 'away', why: message }))
    socket.once('connect', () => {
      socket.destroy()
      resolve({ kind: 'there' })
    })
  })

/** A program that ends when its database does, as Ponder does a minute later. */
const indexProgram = (port: number) =>
  `require('node:net').connect(${port}, '${loopback}').on('error', () => {}).on('close', () => process.exit(75))`

it('an index outlasts a database that is away at its start and in its middle, and keeps its rows', async () => {
  const database = await controlledDatabase()
  const { deployment } = openChainFixture
  const nodes = ['https://node.example'] as const
  const target: Target = { deployment, nodes, good: nodes, schema: 'canopy_1' }
  const started: string[] = []
  const forgotten: string[] = []
  const printed: string[] = []
  const overDatabase = { folder: '/deployments/31337', data: '/data', port: 1, nodes: null }
  let isOver = false
  const supervision = superviseIndex(
    { ...overDatabase, serves: false },
    {
      find: async () => {
        if (isOver) throw new Error('The test is over.')
        return target
      },
      start: ({ schema }) => {
        started.push(schema)
        const child = spawn(process.execPath, ['-e', indexProgram(database.port)])
        const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
        return { stop: () => child.kill(), ended }
      },
      state: async () => ({ ready: true, block: { number: 7, hash: '0x7' } }),
      standing: async () => 'same',
      database: () => stateOf(database.port),
      forget: async ({ schema }) => void forgotten.push(schema),
      forgetOthers: async () => {},
      pause: (ms, signal) => wait(Math.min(ms, 20), undefined, { signal }).catch(() => undefined),
      say: (text) => void printed.push(text),
    },
  ).catch((error: Error) => error.message)

  const outages = () =>
    printed.filter((text) => text.startsWith('Waiting for the database: connect'))
  await expect.poll(() => outages().length).toBe(1)
  expect(started).toEqual([])
  await database.start()
  await expect.poll(() => started.length, { timeout: 5_000 }).toBe(1)
  await expect.poll(() => printed.at(-1)).toMatch(/^Index ready at block 7/)

  await database.stop()
  await expect.poll(() => outages().length, { timeout: 5_000 }).toBe(2)
  await wait(300)
  expect(started).toHaveLength(1)
  await database.start()
  await expect.poll(() => printed.at(-1), { timeout: 5_000 }).toMatch(/^Index ready at block 7/)
  expect(started).toEqual(['canopy_1', 'canopy_1'])
  expect(forgotten).toEqual([])
  expect(printed).not.toContainEqual(expect.stringMatching(/starting over/))

  isOver = true
  stopIndex()
  expect(await supervision).toBe('The test is over.')
})
