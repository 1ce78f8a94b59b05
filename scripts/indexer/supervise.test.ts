import { expect, it } from 'vitest'
import { openChainFixture } from '../../src/chain/open-chain.fixture.ts'
import { UserError } from '../lib/user-error.ts'
import type { DatabaseState } from './database.ts'
import type { Standing } from './nodes.ts'
import { type IndexParts, superviseIndex } from './supervise.ts'
import type { Target } from './target.ts'

const there: DatabaseState = { kind: 'there' }
const away: DatabaseState = { kind: 'away', why: 'connect ECONNREFUSED' }
const damaged: DatabaseState = { kind: 'damaged', why: 'no checkpoint' }

const { deployment } = openChainFixture
const nodes = ['https://node.example'] as const
const target: Target = { deployment, nodes, good: nodes, schema: 'canopy_1' }

/** The end of a test: one more start than it describes. */
class NoMoreStarts extends Error {}

type World = {
  /** What each start of the index does. */
  readonly starts: readonly ('fails' | 'is ready, then fails' | 'runs')[]
  /** What is found at each look, in turn; then that all is well. */
  readonly databases?: readonly DatabaseState[]
  readonly targets?: readonly (Target | null | UserError)[]
  readonly standings?: readonly Standing[]
}

/** Supervises an index in a world, and tells what came of it. */
async function supervise({ starts, databases = [], targets = [], standings = [] }: World) {
  const left = {
    starts: [...starts],
    databases: [...databases],
    targets: [...targets],
    standings: [...standings],
  }
  const done: string[] = []
  const printed: string[] = []
  let ready = false
  let endNow = () => {}
  const parts: IndexParts = {
    find: async () => {
      const found = left.targets.length > 0 ? left.targets.shift() : target
      if (found instanceof UserError) throw found
      return found ?? null
    },
    start: () => {
      const run = left.starts.shift()
      if (run === undefined) throw new NoMoreStarts()
      done.push('start')
      ready = run !== 'fails'
      const ended = new Promise<void>((resolve) => {
        endNow = resolve
      })
      if (run === 'fails') endNow()
      return {
        stop: () => {
          done.push('stop')
          endNow()
        },
        ended,
      }
    },
    state: async () => {
      if (starts[starts.length - left.starts.length - 1] !== 'runs') endNow()
      return { ready, block: { number: 7, hash: '0x7' } }
    },
    standing: async () => left.standings.shift() ?? 'same',
    database: async () => left.databases.shift() ?? there,
    forget: async () => void done.push('forget'),
    forgetOthers: async () => {},
    pause: async () => {},
    say: (text) => void printed.push(text),
  }
  const failure = await superviseIndex(
    { folder: '/deployments/31337', data: '/data', port: 1, nodes: null, serves: false },
    parts,
  ).catch((error: unknown) => error)
  return { failure, done: done.filter((one) => one !== 'stop'), stops: done.at(-1), printed }
}

it('waits for a database as long as it takes, says why, and forgets nothing', async () => {
  const { failure, done, printed } = await supervise({
    starts: ['fails', 'fails'],
    databases: Array(2_000).fill(away),
  })
  expect(failure).toBeInstanceOf(NoMoreStarts)
  expect(done).toEqual(['start', 'start'])
  expect(printed.slice(0, 2)).toEqual([
    'Waiting for the database: connect ECONNREFUSED',
    'The database is back: going on.',
  ])
})

it('does not count an end while the database or every node is away as a failure', async () => {
  const endsWithoutDatabase = [there, away]
  const { failure, done } = await supervise({
    starts: Array(10).fill('fails'),
    databases: Array(10).fill(endsWithoutDatabase).flat(),
  })
  expect(failure).toBeInstanceOf(NoMoreStarts)
  expect(done).toEqual(Array(10).fill('start'))

  const withoutNodes = await supervise({
    starts: Array(10).fill('fails'),
    targets: Array(10).fill([target, null]).flat(),
  })
  expect(withoutNodes.failure).toBeInstanceOf(NoMoreStarts)
})

it('ends after four failures in a row that nothing explains, and forgets nothing', async () => {
  const { failure, done } = await supervise({ starts: Array(9).fill('fails') })
  expect(failure).toMatchObject({ message: 'The index does not start; see above.' })
  expect(done).toEqual(Array(4).fill('start'))
})

it('counts failures anew after an index was ready', async () => {
  const { failure, done } = await supervise({
    starts: ['fails', 'fails', 'is ready, then fails', 'fails', 'fails'],
  })
  expect(failure).toBeInstanceOf(NoMoreStarts)
  expect(done).toEqual(Array(5).fill('start'))
})

it('drops a database only when it is damaged after two failures', async () => {
  const { done, printed } = await supervise({
    starts: ['fails', 'fails'],
    databases: [there, damaged, there, damaged],
  })
  expect(done).toEqual(['start', 'start', 'forget'])
  expect(printed).toContain('The database is damaged (no checkpoint): starting over.')
})

it('stops the index and ends when a node turns out to serve another chain', async () => {
  const wrong = new UserError('The node at a.example serves another chain.')
  const { failure, done, stops } = await supervise({
    starts: ['runs'],
    targets: [target, wrong],
  })
  expect(failure).toBe(wrong)
  expect(done).toEqual(['start'])
  expect(stops).toBe('stop')
})

it('starts over when the chain has other blocks ten times in a row, not when that is unknown', async () => {
  const nine: Standing[] = Array(9).fill('other')
  const { done, printed } = await supervise({
    starts: ['runs'],
    standings: [...nine, 'same', ...Array(50).fill('unknown'), ...nine, 'unknown', 'other'],
  })
  expect(done).toEqual(['start', 'forget'])
  expect(printed.at(-1)).toBe(
    'The chain no longer has the blocks that were indexed: starting over.',
  )
})

it('waits for the deployment and starts anew when it was replaced', async () => {
  const { done, printed } = await supervise({
    starts: ['runs'],
    targets: [null, null, target, { ...target, schema: 'canopy_2' }],
  })
  expect(done).toEqual(['start'])
  expect(printed).toEqual([
    'Waiting for a deployment in /deployments/31337 and its node (npm start) ...',
    'The deployment was replaced: indexing the new one.',
  ])
})
