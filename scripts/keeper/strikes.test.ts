import { parseGwei } from 'viem'
import { describe, expect, it } from 'vitest'
import { fakeChain } from './fake-chain.fixture.ts'

describe('a dealing day that has its price', () => {
  it('is struck once, and said', async () => {
    const { world, start } = fakeChain()
    const desk = world.addDesk(1)
    world.addDesk(2, { day: null })
    const keeper = start()
    expect(await keeper.round()).toEqual({ runs: 0, strikes: 1, claims: 0, left: 0 })
    expect(world.taken.map(({ to }) => to)).toEqual([desk])
    expect(world.messages).toContainEqual(
      expect.stringMatching(`^Struck a dealing day of the desk ${desk} in block \\d+\\.$`),
    )
    expect(keeper.figures).toMatchObject({ runs: 0, strikes: 1, pricedDays: 1 })
    expect(await keeper.round()).toEqual({ runs: 0, strikes: 0, claims: 0, left: 0 })
    expect(world.taken).toHaveLength(1)
    expect(keeper.figures).toMatchObject({ strikes: 1, pricedDays: 0 })
  })

  it('is struck beside the rules that are due', async () => {
    const { world, start } = fakeChain()
    world.addRule(1)
    world.addDesk(1)
    expect(await start().round()).toEqual({ runs: 1, strikes: 1, claims: 0, left: 0 })
  })

  it('waits without an alert while its issuer can bring the cash, and is struck after that', async () => {
    const { world, start } = fakeChain()
    world.addDesk(1, { strike: 'waits for cash' })
    const keeper = start()
    expect(await keeper.round()).toEqual({ runs: 0, strikes: 0, claims: 0, left: 0 })
    expect(await keeper.round()).toEqual({ runs: 0, strikes: 0, claims: 0, left: 0 })
    expect(world.alerts).toEqual([])
    expect(keeper.figures.failures.size).toBe(0)
    world.addDesk(1, { day: 1 })
    expect(await keeper.round()).toEqual({ runs: 0, strikes: 1, claims: 0, left: 0 })
  })

  it('that somebody else strikes first is lost and no failure', async () => {
    const { world, start } = fakeChain()
    world.addDesk(1, { strike: 'is won by another' })
    const keeper = start()
    await keeper.round()
    expect([...keeper.figures.failures]).toEqual([['lost-race', 1]])
    expect(world.alerts).toEqual([])
  })

  it('whose strike fails is said, left alone for a while, and forgotten once the day is over', async () => {
    const { world, start } = fakeChain()
    const desk = world.addDesk(1, { strike: 'fails simulation' })
    const keeper = start()
    expect(await keeper.round()).toEqual({ runs: 0, strikes: 0, claims: 0, left: 1 })
    expect(world.alerts.map(({ text }) => text)).toEqual([
      expect.stringContaining(`A dealing day of the desk ${desk} cannot be struck: `),
    ])
    await keeper.round()
    expect(keeper.figures.failures.get('NotPerforming')).toBe(1)
    world.addDesk(1, { day: null })
    await keeper.round()
    expect(world.alerts.at(-1)).toMatchObject({ over: true })
    world.addDesk(1, { day: 2 })
    expect(await keeper.round()).toMatchObject({ strikes: 1 })
  })

  it('is named where gas is above its bound', async () => {
    const { world, start } = fakeChain()
    const desk = world.addDesk(1)
    const keeper = start({ maxGasPrice: parseGwei('5') })
    expect(await keeper.round()).toEqual({ runs: 0, strikes: 0, claims: 0, left: 1 })
    expect(world.alerts[0]?.text).toContain(`the dealing days of ${desk}`)
  })
})
