import { type Address, decodeFunctionData, getAddress, parseGwei } from 'viem'
import { describe, expect, it } from 'vitest'
import { dealingDeskAbi } from '../../src/chain/abi/dealingDesk-abi.ts'
import { requestFixture } from '../../src/domain/dealing/dealing.fixture.ts'
import type { AccountRequests, DealingRequest } from '../../src/domain/dealing/request.ts'
import { shareAmount } from '../../src/domain/units.ts'
import { usdc } from '../../src/lib/usdc.ts'
import type { Limits } from '../lib/service/decide.ts'
import { claimsOf } from './claims.ts'
import { fakeChain, keeperAddress, memoryStore } from './fake-chain.fixture.ts'
import type { Job } from './state.ts'

const desk: Address = '0x00000000000000000000000000000000000000d1'
const controller = getAddress('0x00000000000000000000000000000000000000c1')

const bought = (id: number, paid: bigint, shares: bigint): DealingRequest =>
  requestFixture('subscription', { id, claimable: usdc(paid), output: shareAmount(shares) })
const sold = (id: number, shares: bigint, paid: bigint): DealingRequest =>
  requestFixture('redemption', { id, claimable: shareAmount(shares), output: usdc(paid) })
const having = (requests: readonly DealingRequest[], owedYield = 0n): AccountRequests => ({
  requests,
  owedYield: usdc(owedYield),
})

const callOf = ({ data }: Pick<Job, 'data'>) => {
  const { functionName, args } = decodeFunctionData({ abi: dealingDeskAbi, data })
  return [functionName, ...(args ?? [])]
}
const planned = (has: AccountRequests) => claimsOf({ desk, controller, has }).map(callOf)

/** A keeper of a chain that claims. */
const startClaiming = (
  { start }: ReturnType<typeof fakeChain>,
  limits: Partial<Limits> = {},
  store = memoryStore(),
) => start(limits, store, false, keeperAddress, true)

/** A chain with one desk that waits for nothing. */
function quietDesk() {
  const fake = fakeChain()
  return { fake, world: fake.world, at: fake.world.addDesk(1, { day: null }) }
}

describe('what is claimed', () => {
  it('is all of a side at once, each for the controller itself', () => {
    const has = having([bought(1, 100n, 7n), bought(3, 50n, 2n), sold(2, 40n, 9n)])
    expect(planned(has)).toEqual([
      ['deposit', 150n, controller, controller],
      ['redeem', 40n, controller, controller],
    ])
  })

  it('is what was cancelled too, request by request, and yield', () => {
    const has = having(
      [
        requestFixture('subscription', { id: 4, cancelled: usdc(5n) }),
        requestFixture('redemption', { id: 5, cancelled: shareAmount(6n) }),
        requestFixture('redemption', { id: 6, cancelled: shareAmount(7n) }),
      ],
      8n,
    )
    expect(planned(has)).toEqual([
      ['claimCancelDepositRequest', 4n, controller, controller],
      ['claimCancelRedeemRequest', 5n, controller, controller],
      ['claimCancelRedeemRequest', 6n, controller, controller],
      ['claimEscrowYield', controller, controller],
    ])
  })

  it('is nothing that is pending, that earns still, or that is worth nothing', () => {
    const waits = { pending: usdc(9n), isCancellable: true, yield: usdc(3n) }
    expect(planned(having([requestFixture('subscription', waits), sold(1, 1n, 0n)]))).toEqual([])
  })

  it('is nothing where it cannot be read', () => {
    expect(claimsOf({ desk, controller, problem: 'Out of gas.' })).toEqual([])
  })
})

describe('a keeper that claims', () => {
  it('claims once at every desk for who asked, and says so', async () => {
    const { fake, world, at } = quietDesk()
    const other = world.addDesk(2, { day: null })
    const first = world.addController(1, at, having([bought(1, 100n, 7n), sold(1, 5n, 6n)], 2n))
    world.addController(1, other, having([sold(1, 5n, 6n)]))
    world.addController(2, other, having([]))
    const keeper = startClaiming(fake)
    expect(await keeper.round()).toEqual({ runs: 0, strikes: 0, claims: 4, left: 0 })
    expect(world.taken.map(({ to }) => to)).toEqual([at, at, at, other])
    expect(world.messages).toContainEqual(
      expect.stringMatching(
        `^Claimed shares of a subscription for ${first} at the desk ${at} in block \\d+\\.$`,
      ),
    )
    expect(keeper.figures).toMatchObject({ claims: 4, claimable: 4, runs: 0, strikes: 0 })
    expect(await keeper.round()).toEqual({ runs: 0, strikes: 0, claims: 0, left: 0 })
    expect(world.taken).toHaveLength(4)
    expect(keeper.figures).toMatchObject({ claims: 4, claimable: 0 })
  })

  it('claims nothing without the option, though it knows who asked', async () => {
    const { fake, world, at } = quietDesk()
    world.addController(1, at, having([bought(1, 100n, 7n)]))
    const { round, store } = startClaiming(fake)
    expect(await round()).toMatchObject({ claims: 1 })
    expect(store.state().appointments.found).toHaveLength(1)
    world.addController(1, at, having([bought(2, 100n, 7n)]))
    expect(await fake.start({}, store).round()).toMatchObject({ claims: 0, left: 0 })
    expect(world.taken).toHaveLength(1)
    expect(await startClaiming(fake, {}, store).round()).toMatchObject({ claims: 1 })
  })

  it('calls no contract that only answers as a desk does', async () => {
    const { fake, world, at } = quietDesk()
    const stranger = world.addDesk(2, { day: null, isOurs: false })
    for (const each of [at, stranger]) world.addController(1, each, having([sold(1, 5n, 6n)]))
    expect(await startClaiming(fake).round()).toMatchObject({ claims: 1, left: 0 })
    expect(world.taken.map(({ to }) => to)).toEqual([at])
  })

  it('claims beside rules and strikes', async () => {
    const fake = fakeChain()
    fake.world.addRule(1)
    const at = fake.world.addDesk(1)
    fake.world.addController(1, at, having([sold(1, 5n, 6n)]))
    expect(await startClaiming(fake).round()).toEqual({ runs: 1, strikes: 1, claims: 1, left: 0 })
  })

  it('follows a claim after a restart, and does not make it again', async () => {
    const { fake, world, at } = quietDesk()
    world.addController(1, at, having([bought(1, 100n, 7n)]))
    world.mines = false
    const killed = startClaiming(fake)
    expect(await killed.round()).toEqual({ runs: 0, strikes: 0, claims: 0, left: 1 })
    expect(world.taken).toHaveLength(1)
    world.mines = true
    world.mine()
    const next = startClaiming(fake, {}, killed.store)
    expect(await next.round()).toEqual({ runs: 0, strikes: 0, claims: 1, left: 0 })
    expect(await next.round()).toEqual({ runs: 0, strikes: 0, claims: 0, left: 0 })
    expect(world.taken).toHaveLength(1)
  })
})

describe('a claim that fails', () => {
  it('is said, holds up no other of the controller, the desk or the round, and is left alone for a while', async () => {
    const { fake, world, at } = quietDesk()
    const both = () => having([bought(1, 100n, 7n), sold(1, 5n, 6n)])
    const blocked = world.addController(1, at, both(), { redeem: 'fails simulation' })
    world.addController(2, at, both())
    const keeper = startClaiming(fake)
    expect(await keeper.round()).toEqual({ runs: 0, strikes: 0, claims: 3, left: 1 })
    expect(world.alerts.map(({ text }) => text)).toEqual([
      expect.stringContaining(
        `The USDC of a redemption cannot be claimed for ${blocked} at the desk ${at}: `,
      ),
    ])
    world.addController(1, at, having([bought(2, 100n, 7n), sold(1, 9n, 9n)]), {
      redeem: 'fails simulation',
    })
    // More of what failed is no reason to try again; another kind of claim goes on.
    expect(await keeper.round()).toMatchObject({ claims: 1, left: 1 })
    expect([...keeper.figures.failures.values()]).toEqual([1])
    world.addController(1, at, having([sold(1, 9n, 9n)]))
    world.now += 30_000
    expect(await keeper.round()).toMatchObject({ claims: 1, left: 0 })
    expect(world.alerts.at(-1)).toMatchObject({ over: true })
    expect(keeper.store.state().failures).toEqual({})
  })

  it('does not keep the day of its desk from being struck', async () => {
    const fake = fakeChain()
    const at = fake.world.addDesk(1)
    fake.world.addController(1, at, having([sold(1, 5n, 6n)]), { redeem: 'fails simulation' })
    const keeper = startClaiming(fake)
    expect(await keeper.round()).toMatchObject({ strikes: 1, left: 1 })
    const { controllers } = fake.world.desks.get(at) ?? {}
    fake.world.addDesk(1, { day: 2, ...(controllers && { controllers }) })
    expect(await keeper.round()).toMatchObject({ strikes: 1, left: 1 })
  })

  it('because the controller claimed first is lost and no failure', async () => {
    const { fake, world, at } = quietDesk()
    world.addController(1, at, having([sold(1, 5n, 6n)]), { redeem: 'is won by another' })
    const keeper = startClaiming(fake)
    await keeper.round()
    expect([...keeper.figures.failures]).toEqual([['lost-race', 1]])
    expect(world.alerts).toEqual([])
  })

  it('is forgotten once there is nothing to claim', async () => {
    const { fake, world, at } = quietDesk()
    world.addController(1, at, having([sold(1, 5n, 6n)]), { redeem: 'reverts' })
    const keeper = startClaiming(fake)
    await keeper.round()
    expect(Object.keys(keeper.store.state().failures)).toHaveLength(1)
    world.addController(1, at, having([]))
    await keeper.round()
    expect(keeper.store.state().failures).toEqual({})
    expect(world.alerts.at(-1)).toMatchObject({ over: true })
  })

  it('because it cannot be read what there is, is said, and the others are served', async () => {
    const { fake, world, at } = quietDesk()
    const unread = world.addController(1, at, 'It takes too much gas.')
    world.addController(2, at, having([sold(1, 5n, 6n)]))
    expect(await startClaiming(fake).round()).toMatchObject({ claims: 1, left: 0 })
    expect(world.alerts.map(({ text }) => text)).toEqual([
      `What ${unread} can claim at the desk ${at} cannot be read. It takes too much gas.`,
    ])
  })

  it('is named where gas is above its bound', async () => {
    const { fake, world, at } = quietDesk()
    const waits = world.addController(1, at, having([sold(1, 5n, 6n)]))
    const keeper = startClaiming(fake, { maxGasPrice: parseGwei('5') })
    expect(await keeper.round()).toEqual({ runs: 0, strikes: 0, claims: 0, left: 1 })
    expect(world.alerts[0]?.text).toContain(`Due and waiting for it: the claims of ${waits}.`)
  })
})
