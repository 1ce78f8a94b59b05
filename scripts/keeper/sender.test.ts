import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseGwei, zeroHash } from 'viem'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openState } from '../lib/service/state-file.ts'
import { fakeChain, keeperAddress, runCost } from './fake-chain.fixture.ts'
import { keeperFile } from './state.ts'

const minute = 60_000

describe('a transaction that is not mined', () => {
  it('is replaced with a higher fee for the same job, and counted once', async () => {
    const { world, start } = fakeChain()
    world.addRule(1)
    world.mines = false
    const keeper = start()
    for (let each = 0; each < 5; each += 1) await keeper.round()
    expect(world.taken.length).toBeGreaterThan(1)
    const [first, second] = world.taken
    expect(new Set(world.taken.map(({ nonce, to, data }) => `${nonce} ${to} ${data}`)).size).toBe(1)
    expect(second?.maxFeePerGas).toBe(((first?.maxFeePerGas ?? 0n) * 9n) / 8n)
    expect(world.messages[0]).toContain('was not mined in 60 seconds: replaced')

    world.mine()
    expect(await keeper.round()).toMatchObject({ runs: 1 })
    expect(keeper.figures.runs).toBe(1)
    expect(keeper.store.state()).toMatchObject({ pending: null, last: { nonce: 0 } })
  })

  it('is found although an earlier attempt was the one that was mined', async () => {
    const { world, start } = fakeChain()
    world.addRule(1)
    world.mines = false
    const keeper = start()
    for (let each = 0; each < 4; each += 1) await keeper.round()
    const [first] = world.taken
    expect(world.taken.length).toBeGreaterThan(1)
    if (first !== undefined) world.waiting.set(0, first)
    world.mine()
    expect(await keeper.round()).toMatchObject({ runs: 1 })
  })

  it('is sent again as it is where a bound allows no higher fee, and that is said once', async () => {
    const { world, start } = fakeChain()
    world.addRule(1)
    world.mines = false
    const keeper = start({ maxGasPrice: parseGwei('12') })
    for (let each = 0; each < 8; each += 1) await keeper.round()
    expect(world.taken.length).toBeGreaterThan(1)
    expect(new Set(world.taken.map(({ hash }) => hash)).size).toBe(1)
    expect(world.messages.filter((text) => text.includes('allow no higher fee'))).toHaveLength(1)
    expect(world.alerts.map(({ text }) => text)).toEqual([
      expect.stringMatching(
        /^Transaction 0x\w+ has waited to be mined for 2 minutes\. Nothing else/,
      ),
    ])
  })

  it('keeps its nonce from every other job', async () => {
    const { world, start } = fakeChain()
    for (const digit of [1, 2, 3]) world.addRule(digit)
    world.mines = false
    const keeper = start()
    for (let each = 0; each < 6; each += 1) {
      await keeper.round()
      if (each % 2 === 1) world.mine()
    }
    world.mines = true
    await keeper.round()
    await keeper.round()
    const jobs = new Map<number, Set<string>>()
    for (const { nonce, to } of world.taken) {
      jobs.set(nonce, (jobs.get(nonce) ?? new Set()).add(to))
    }
    expect([...jobs.values()].map(({ size }) => size)).toEqual([1, 1, 1])
    expect(keeper.figures.runs).toBe(3)
  })
})

describe('a restart', () => {
  it('in the middle of a run follows what was sent instead of sending it again', async () => {
    const { world, start } = fakeChain()
    world.addRule(1)
    world.mines = false
    const before = start()
    await before.round()
    const after = start({}, before.store)
    world.mine()
    expect(await after.round()).toMatchObject({ runs: 1 })
    expect(world.taken).toHaveLength(1)
    expect(after.figures.spentToday).toBe(runCost)
  })

  it('after the state was written and before the node heard of it sends that transaction', async () => {
    const { world, start } = fakeChain()
    world.addRule(1)
    world.answer = { kind: 'unknown' }
    const before = start()
    await before.round()
    expect(world.taken).toEqual([])
    world.answer = null
    world.now += minute
    const after = start({}, before.store)
    expect(await after.round()).toEqual({ runs: 0, strikes: 0, claims: 0, left: 1 })
    world.now += minute
    await after.round()
    await after.round()
    expect(after.figures.runs).toBe(1)
    expect(new Set(world.taken.map(({ nonce }) => nonce))).toEqual(new Set([0]))
  })

  it('remembers the accounts that were found, and from where to look for others', async () => {
    const { world, start } = fakeChain()
    const first = world.addRule(1)
    const keeper = start()
    await keeper.round()
    expect(keeper.store.state().known).toEqual({ accounts: [first], desks: [], block: 100n })
    world.block += 900n
    await keeper.round()
    expect(keeper.store.state().known.block).toBe(100n)
    world.block = 1_100n
    await keeper.round()
    expect(keeper.store.state().known.block).toBe(1_100n)
  })

  it('takes over the file of a keeper that could not claim, and looks for who asked from the start', async () => {
    const path = await stateFilePath()
    await openedState(path)
    const { appointments, ...earlier } = JSON.parse(await readFile(path, 'utf8'))
    expect(appointments).toEqual({ found: [], block: '0' })
    await writeFile(path, JSON.stringify({ ...earlier, spent: '7' }))
    const messages: string[] = []
    const store = await openedState(path, messages)
    expect(messages).toEqual([])
    expect(store.state()).toMatchObject({ spent: 7n, appointments: { found: [], block: 0n } })
  })

  it('remembers what was spent, in a file', async () => {
    const { world, start } = fakeChain()
    for (const digit of [1, 2]) world.addRule(digit)
    const path = await stateFilePath()
    const budget = 150_000n * parseGwei('21')
    await start({ budget }, await openedState(path)).round()
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ spent: runCost.toString() })
    expect(await start({ budget }, await openedState(path)).round()).toEqual({
      runs: 0,
      strikes: 0,
      claims: 0,
      left: 1,
    })
  })
})

describe('a state file', () => {
  it('that is damaged is set aside and reported', async () => {
    const path = await stateFilePath()
    for (const text of ['{', '{}', '', '{"spent":-1}']) {
      await writeFile(path, text)
      const messages: string[] = []
      const store = await openedState(path, messages)
      expect(store.state().spent).toBe(0n)
      expect(messages).toEqual([expect.stringContaining('was damaged')])
      expect(await readFile(`${path}.damaged`, 'utf8')).toBe(text)
    }
  })

  it('of another key or chain is refused', async () => {
    const path = await stateFilePath()
    await openedState(path)
    const other = {
      genesisHash: zeroHash,
      account: '0x00000000000000000000000000000000000000dd',
    } as const
    await expect(openState(keeperFile(path, other), () => undefined)).rejects.toThrow(
      /is of 0x0+ee on the chain/i,
    )
  })

  it('that cannot be written is an error with a way out', async () => {
    const file = await stateFilePath()
    await writeFile(file, '')
    await expect(openedState(join(file, 'keeper.json'))).rejects.toThrow('KEEPER_STATE')
  })
})

describe('a key that somebody else uses too', () => {
  it('sends nothing while a transaction waits that the keeper does not know', async () => {
    const { world, start } = fakeChain()
    const account = world.addRule(1)
    const fees = { maxFeePerGas: 1n, maxPriorityFeePerGas: 1n }
    world.waiting.set(0, { ...fees, hash: zeroHash, nonce: 0, to: account, data: '0x', gas: 1n })
    const keeper = start()
    expect(await keeper.round()).toEqual({ runs: 0, strikes: 0, claims: 0, left: 1 })
    expect(world.taken).toEqual([])
    expect(world.alerts.map(({ text }) => text)).toEqual([
      expect.stringContaining('that this keeper did not send'),
    ])
    world.mine()
    world.addRule(1)
    expect(await keeper.round()).toMatchObject({ runs: 1 })
  })

  it('says that another program has used its nonce, and goes on', async () => {
    const { world, start } = fakeChain()
    world.addRule(1)
    world.mines = false
    const keeper = start()
    await keeper.round()
    world.waiting.clear()
    world.mined = 1
    await keeper.round()
    expect(world.alerts.map(({ alert }) => alert.reason)).toContain('displaced')
    expect(keeper.store.state().pending).toBeNull()
  })
})

it('a transaction that a reorganisation removes is followed again and counted once', async () => {
  const { world, start } = fakeChain()
  world.addRule(1)
  const keeper = start()
  await keeper.round()
  const [mined] = world.taken
  world.mined = 0
  world.receipts.clear()
  world.addRule(1)
  world.mines = false
  if (mined !== undefined) world.waiting.set(0, mined)
  expect(await keeper.round()).toEqual({ runs: 0, strikes: 0, claims: 0, left: 1 })
  expect(keeper.store.state()).toMatchObject({ pending: { nonce: 0 }, spent: 0n })
  world.mine()
  await keeper.round()
  expect(keeper.store.state()).toMatchObject({ pending: null, spent: runCost })
  expect(new Set(world.taken.map(({ hash }) => hash)).size).toBe(1)
})

async function stateFilePath(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'canopy-keeper-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'keeper.json')
}

const openedState = (path: string, messages: string[] = []) =>
  openState(keeperFile(path, { genesisHash: zeroHash, account: keeperAddress }), (text) =>
    messages.push(text),
  )
