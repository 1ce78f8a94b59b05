import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { keepRunning } from './keep-running.ts'

/** A process that tests end; the clock is theirs too. */
function kept() {
  const world = {
    now: 0,
    started: 0,
    killed: 0,
    messages: [] as string[],
    pauses: [] as number[],
    process: new EventEmitter(),
    /** Ends the process and lets the pause pass. */
    die: (code: number | null, signal: NodeJS.Signals | null = null) => {
      world.process.emit('exit', code, signal)
      waiting?.()
      waiting = undefined
    },
  }
  let waiting: (() => void) | undefined
  const stop = keepRunning({
    name: 'The keeper',
    start: () => {
      world.started += 1
      world.process = new EventEmitter()
      const kill = () => {
        world.killed += 1
      }
      return Object.assign(world.process, { kill })
    },
    say: (text) => world.messages.push(text),
    now: () => world.now,
    after: (ms, then) => {
      world.pauses.push(ms)
      waiting = then
    },
  })
  return { world, stop }
}

it('starts a process again that ends, and says so', () => {
  const { world } = kept()
  expect(world.started).toBe(1)
  world.die(1)
  expect(world.started).toBe(2)
  world.die(null, 'SIGKILL')
  expect(world.messages).toEqual([
    'The keeper stopped (exit code 1); see its output above. It is started again in 1 second.',
    'The keeper stopped (SIGKILL); see its output above. It is started again in 2 seconds.',
  ])
})

it('waits ever longer, up to a minute, until the process has run for more than that', () => {
  const { world } = kept()
  for (let each = 0; each < 8; each += 1) world.die(1)
  expect(world.pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60].map((seconds) => seconds * 1_000))
  world.now += 60_001
  world.die(1)
  expect(world.pauses.at(-1)).toBe(1_000)
})

it('ends the process for good, also while it waits to start it', () => {
  const { world, stop } = kept()
  world.process.emit('exit', 1, null)
  stop()
  world.die(0)
  expect(world).toMatchObject({ started: 1, killed: 1 })
})
