import { parseEther, parseGwei, parseUnits } from 'viem'
import { describe, expect, it } from 'vitest'
import { fakeChain, keeperAddress, memoryStore, runCost } from './fake-chain.fixture.ts'

const hour = 3_600_000

describe('a keeper', () => {
  it('runs every rule that is due, and says so', async () => {
    const { world, start } = fakeChain()
    const [first, second] = [world.addRule(1), world.addRule(2, { tip: parseUnits('1', 6) })]
    world.addRule(3, { reason: 'TOO_SOON' })
    const keeper = start()
    expect(await keeper.round()).toEqual({ runs: 2, strikes: 0, claims: 0, left: 0 })
    expect(world.messages.toSorted()).toEqual([
      expect.stringMatching(`^Ran the rule of ${first} in block \\d+\\.$`),
      expect.stringMatching(`^Ran the rule of ${second} in block \\d+, with a tip\\.$`),
    ])
    expect(keeper.figures).toMatchObject({ runs: 2, spent: 2n * runCost, spentToday: 2n * runCost })
    expect(keeper.figures.rules).toEqual({ due: 2, waiting: 1, blocked: 0, off: 0 })
    expect(await keeper.round()).toEqual({ runs: 0, strikes: 0, claims: 0, left: 0 })
  })

  it('says once that there are no smart accounts yet', async () => {
    const { world, start } = fakeChain()
    const keeper = start()
    await keeper.round()
    await keeper.round()
    expect(world.messages).toEqual(['There are no smart accounts yet. Waiting for the first.'])
    world.addRule(1)
    expect(await keeper.round()).toMatchObject({ runs: 1 })
  })

  it('begins with another rule than the keeper beside it', async () => {
    const order = async (address: typeof keeperAddress) => {
      const { world, start } = fakeChain()
      for (const digit of [1, 2, 3, 4, 5, 6]) world.addRule(digit)
      await start({}, memoryStore(), false, address).round()
      return world.taken.map(({ to }) => to)
    }
    const other = '0x00000000000000000000000000000000000000dd'
    expect(await order(keeperAddress)).toEqual(await order(keeperAddress))
    expect(await order(keeperAddress)).not.toEqual(await order(other))
  })
})

describe('a rule that fails', () => {
  it('holds up no other, costs nothing where the simulation shows it, and is left alone ever longer', async () => {
    const { world, start } = fakeChain()
    const broken = world.addRule(1, { run: 'fails simulation' })
    const works = world.addRule(2)
    const keeper = start()
    expect(await keeper.round()).toEqual({ runs: 1, strikes: 0, claims: 0, left: 1 })
    expect(world.taken.map(({ to }) => to)).toEqual([works])
    expect(world.alerts.map(({ alert }) => alert)).toMatchObject([
      { about: broken, reason: 'NotPerforming' },
    ])

    const tries = () => keeper.figures.failures.get('NotPerforming')
    await keeper.round()
    expect(tries()).toBe(1)
    world.now += 30_000
    await keeper.round()
    expect(tries()).toBe(2)
    world.now += 30_000
    await keeper.round()
    expect(tries()).toBe(2)
    for (let each = 0; each < 10; each += 1) {
      world.now += hour
      await keeper.round()
    }
    expect(tries()).toBe(12)
    expect(world.alerts).toHaveLength(1)

    world.addRule(1, { run: 'works' })
    world.now += hour
    expect(await keeper.round()).toMatchObject({ runs: 1 })
    expect(world.alerts.at(-1)).toMatchObject({ over: true, alert: { about: broken } })
    expect(keeper.store.state().failures).toEqual({})
  })

  it('only on chain is not sent again before its time, also after a restart', async () => {
    const { world, start } = fakeChain()
    world.addRule(1, { run: 'reverts' })
    const keeper = start()
    await keeper.round()
    expect(keeper.figures).toMatchObject({ spent: runCost })
    expect(keeper.figures.failures.get('reverted')).toBe(1)
    const again = start({}, keeper.store)
    await again.round()
    expect(world.taken).toHaveLength(1)
    world.now += 30_000
    await again.round()
    expect(world.taken).toHaveLength(2)
  })

  it('because another keeper was first has not failed', async () => {
    const { world, start } = fakeChain()
    world.addRule(1, { run: 'is won by another' })
    const keeper = start()
    await keeper.round()
    expect([...keeper.figures.failures]).toEqual([['lost-race', 1]])
    expect(world.alerts).toEqual([])
    expect(keeper.store.state().failures).toEqual({})
  })

  it('that eats gas is not sent', async () => {
    const { world, start } = fakeChain()
    const hungry = world.addRule(1, { gas: 6_000_000n })
    world.addRule(2)
    const keeper = start()
    expect(await keeper.round()).toEqual({ runs: 1, strikes: 0, claims: 0, left: 1 })
    expect(world.alerts.map(({ text }) => text)).toEqual([
      `The rule of ${hungry} cannot run: A run takes 6000000 gas; the most is 5000000.`,
    ])
  })

  it('because no node takes its transaction does not use up a nonce', async () => {
    const { world, start } = fakeChain()
    world.addRule(1)
    world.answer = { kind: 'refused', why: 'exceeds block gas limit' }
    const keeper = start()
    expect(await keeper.round()).toEqual({ runs: 0, strikes: 0, claims: 0, left: 1 })
    expect(world.alerts[0]?.text).toContain('exceeds block gas limit')
    expect(keeper.store.state().pending).toBeNull()
    world.answer = null
    world.addRule(2)
    expect(await keeper.round()).toMatchObject({ runs: 1 })
    expect(world.taken.map(({ nonce }) => nonce)).toEqual([0])
  })
})

describe('a rule that is blocked', () => {
  it('is reported in the words of its screen, once, and again when the reason changes', async () => {
    const { world, start } = fakeChain()
    const subject = '0x00000000000000000000000000000000000000b1'
    const account = world.addRule(1, { reason: 'POOL_CLOSED', subject })
    const keeper = start()
    await keeper.round()
    await keeper.round()
    expect(world.alerts.map(({ text }) => text)).toEqual([
      expect.stringMatching(
        `^The rule of ${account} cannot run: The pool of .*BILL.* does not trade now\\. Runs when`,
      ),
    ])
    expect(keeper.figures.rules.blocked).toBe(1)
    world.addRule(1, { reason: 'LIQUIDITY_TOO_LOW', subject })
    await keeper.round()
    expect(world.alerts.at(-1)?.text).toContain('too shallow')
    world.addRule(1, { reason: 'TOO_SOON' })
    await keeper.round()
    expect(world.alerts).toHaveLength(3)
    expect(world.alerts.at(-1)).toMatchObject({ over: true })
  })

  it('for want of price history has it extended only where that is asked for', async () => {
    const { world, start } = fakeChain()
    world.addRule(1, { reason: 'HISTORY_TOO_SHORT' })
    await start().round()
    expect(world.taken).toEqual([])
    await start({}, memoryStore(), true).round()
    expect(world.taken).toHaveLength(1)
  })
})

describe('the budget of a day', () => {
  it('holds back what might exceed it, and begins anew at midnight of UTC', async () => {
    const { world, start } = fakeChain()
    for (const digit of [1, 2]) world.addRule(digit)
    // One run can cost 150,000 gas at 21 gwei, and costs 100,000 at 11.
    const most = 150_000n * parseGwei('21')
    const keeper = start({ budget: most })
    expect(await keeper.round()).toEqual({ runs: 1, strikes: 0, claims: 0, left: 1 })
    expect(world.alerts.map(({ alert }) => alert.reason)).toEqual(['budget'])
    const [waits] = [...world.rules].filter(([, { reason }]) => reason === 'READY')
    expect(world.alerts[0]?.text).toContain(`Due and waiting for it: the rules of ${waits?.[0]}.`)

    world.now = Date.parse('2026-11-25T23:59:59.999Z')
    expect(await keeper.round()).toEqual({ runs: 0, strikes: 0, claims: 0, left: 1 })
    world.now += 1
    expect(await keeper.round()).toEqual({ runs: 1, strikes: 0, claims: 0, left: 0 })
    expect(keeper.figures).toMatchObject({ spentToday: runCost, spent: 2n * runCost })
    expect(world.alerts.at(-1)).toMatchObject({ over: true, alert: { reason: 'budget' } })
  })

  it('counts a run for the day in which it is seen mined', async () => {
    const { world, start } = fakeChain()
    world.addRule(1)
    world.mines = false
    world.now = Date.parse('2026-11-25T23:59:50Z')
    const keeper = start({ budget: parseEther('1') })
    expect(await keeper.round()).toEqual({ runs: 0, strikes: 0, claims: 0, left: 1 })
    expect(new Date(world.now).toISOString()).toContain('2026-11-26T00:00')
    world.mine()
    expect(await keeper.round()).toMatchObject({ runs: 1 })
    expect(keeper.store.state()).toMatchObject({ day: '2026-11-26', spent: runCost })
  })
})

it('a balance at its minimum stops the keeper, which says so even while nothing is due', async () => {
  const { world, start } = fakeChain()
  world.balance = parseEther('0.1')
  const keeper = start({ minBalance: parseEther('0.1') })
  await keeper.round()
  expect(world.alerts.map(({ text }) => text)).toEqual([
    `${keeperAddress} has 0.1 ETH; 0.1 must stay there. Send it ETH.`,
  ])
})

it('a gas price above the bound stops the keeper while something is due', async () => {
  const { world, start } = fakeChain()
  const keeper = start({ maxGasPrice: parseGwei('5') })
  await keeper.round()
  expect(world.alerts).toEqual([])
  world.addRule(1)
  expect(await keeper.round()).toEqual({ runs: 0, strikes: 0, claims: 0, left: 1 })
  expect(world.alerts.map(({ alert }) => alert.reason)).toEqual(['gas-price'])
  world.baseFee = parseGwei('4')
  expect(await keeper.round()).toEqual({ runs: 1, strikes: 0, claims: 0, left: 0 })
})

it('a dead node ends the look, leaves every rule as it was, and is no failure of a rule', async () => {
  const { world, start } = fakeChain()
  world.addRule(1)
  const keeper = start()
  world.dead = true
  await expect(keeper.round()).rejects.toThrow()
  expect([...keeper.figures.failures]).toEqual([])
  world.dead = false
  expect(await keeper.round()).toMatchObject({ runs: 1 })
})
