import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RegistryAnswer, RetirementRequest } from '../scripts/registry-operator/adapter.ts'
import { fakeRegistry, newDisk, start } from './registry-operator/run.ts'
import { createWorld, firstSerial, type World } from './registry-operator/world.ts'

// Each look reads the whole chain, which takes its time while other tests run.
vi.setConfig({ testTimeout: 60_000 })

let world: World
let restore: () => Promise<void>
beforeAll(async () => {
  world = await createWorld()
}, 120_000)
afterAll(() => world.close())
beforeEach(async () => {
  restore = await world.snapshot()
})
afterEach(() => restore())

/** Enough looks for a lot of two parts. */
const looks = 9

/** Two orders: one credit and 0.4 of another one; 0.6 of a credit. */
async function orderTwice(): Promise<readonly [bigint, bigint]> {
  return [await world.order(1_400n, 'Alder GmbH'), await world.order(600n, 'Birch Ltd')]
}

/** All that was ordered is confirmed, by two retirements at the registry, each asked for once. */
async function expectAllConfirmed(accepted: readonly string[]): Promise<void> {
  expect(accepted).toHaveLength(2)
  expect(new Set(accepted).size).toBe(2)
  const confirmations = await world.confirmations()
  expect(confirmations.map(({ serials }) => serials[0]?.firstSerial)).toEqual([
    firstSerial,
    firstSerial + 1,
  ])
  const orders = await Promise.all([1n, 2n].map(world.orderAt))
  expect(orders.map(({ confirmed, taken, waiting }) => [confirmed, taken, waiting])).toEqual([
    [1_400n, 0n, 0n],
    [600n, 0n, 0n],
  ])
  expect(await world.certificateCount()).toBe(3n)
}

describe('an order', () => {
  it('is taken, retired at the registry and confirmed, with the note of its lot', async () => {
    await orderTwice()
    const { registry, adapter } = fakeRegistry()
    const disk = newDisk()
    const operator = start({ world, adapter, disk })
    await operator.look(looks)
    await expectAllConfirmed(registry.accepted)
    const orders = world.chainOf().orders
    expect(registry.requests).toMatchObject([
      { quantity: 1, beneficiary: 'Alder GmbH', serials: { first: 5_001, last: 5_001 } },
      { quantity: 1, beneficiary: 'Canopy lot 1', serials: { first: 5_002, last: 5_002 } },
    ])
    expect(registry.accepted[0]).toBe(`eip155:31337:${orders}/lot-1/part-1/after-0`)
    expect(registry.requests[0]?.note).toBe(`Canopy lot 1, eip155:31337:${orders}`)
    const [confirmation] = await world.confirmations()
    expect(confirmation?.confirmation).toMatchObject({
      registryReference: 'VCS-RET-1',
      confirmedBy: world.key.address,
    })
    expect(disk.documents).toContain(confirmation?.confirmation.documentHash)
    expect(operator.figures).toMatchObject({
      done: { take: 1, confirm: 2, release: 0 },
      alerts: [],
    })
  })

  it.each([1, 2, 3, 4])(
    'is retired once, wherever the operator is interrupted and started anew (%i of 4)',
    async (share) => {
      await orderTwice()
      const begin = await world.snapshot()
      const whole = fakeRegistry()
      const unbroken = start({ world, adapter: whole.adapter, disk: newDisk() })
      await unbroken.look(looks)
      await begin()
      expect(unbroken.effects()).toBeGreaterThan(20)
      for (let endAt = share; endAt <= unbroken.effects(); endAt += 4) {
        const again = await world.snapshot()
        const { registry, adapter } = fakeRegistry()
        const disk = newDisk()
        await start({ world, adapter, disk, endAt }).look(looks)
        const anew = start({ world, adapter, disk })
        for (let look = 0; look < looks + 3; look += 1) {
          if ((await world.confirmations()).length === 2) break
          await anew.look(1)
        }
        await expectAllConfirmed(registry.accepted)
        await again()
      }
    },
  )

  it('is retired once although the state was lost after the registry was asked', async () => {
    await orderTwice()
    const { registry, adapter } = fakeRegistry()
    await start({ world, adapter, disk: newDisk() }).look(4)
    expect(registry.accepted).toHaveLength(1)
    await start({ world, adapter, disk: newDisk() }).look(looks + 3)
    await expectAllConfirmed(registry.accepted)
  })

  it('is not asked for at the registry before its take is final', async () => {
    await orderTwice()
    const { registry, adapter } = fakeRegistry()
    const operator = start({ world, adapter, disk: newDisk(), confirmations: 5n })
    await operator.look(3)
    expect(await world.lots()).toHaveLength(1)
    await world.mine(4)
    await operator.look(3)
    expect(registry.accepted).toEqual([])
    await world.mine(1)
    await operator.look(1)
    expect(registry.accepted).toHaveLength(1)
  })

  it('that is withdrawn instead, after a reorganisation, was never asked for at the registry', async () => {
    const id = await world.order(2_000n)
    const { registry, adapter } = fakeRegistry()
    const operator = start({ world, adapter, disk: newDisk(), confirmations: 5n })
    const beforeTake = await world.snapshot()
    await operator.look(1)
    expect(await world.orderAt(id)).toMatchObject({ taken: 2_000n })
    await world.mine(3)
    await operator.look(4)
    await beforeTake()
    await world.withdraw(id)
    await world.mine(20)
    await operator.look(15)
    expect(await world.orderAt(id)).toMatchObject({ returned: 2_000n, taken: 0n })
    expect(registry.accepted).toEqual([])
    expect(registry.looks.size).toBe(0)
  })

  it('is asked for once although the answer was lost and the registry shows it only later', async () => {
    await orderTwice()
    const disk = newDisk()
    let shownFrom = Number.POSITIVE_INFINITY
    const { registry, adapter } = fakeRegistry(() => disk.now >= shownFrom)
    const losing = {
      ...adapter,
      retire: async (request: RetirementRequest) => {
        await adapter.retire(request)
        if (registry.accepted.length === 1) shownFrom = disk.now + 9_000
        throw new Error('The connection was reset.')
      },
    }
    const operator = start({ world, adapter: losing, disk })
    await operator.look(5)
    expect(operator.messages).toContainEqual(
      'The registry cannot be asked about lot 1: The connection was reset.',
    )
    await start({ world, adapter: losing, disk }).look(looks)
    await expectAllConfirmed(registry.accepted)
  })
})

describe('what the registry answers', () => {
  it('that it refuses releases the lot with its reason, and the order is not taken again', async () => {
    const [first, second] = [await world.order(2_000n), await world.order(1_000n)]
    const { registry, adapter } = fakeRegistry()
    const disk = newDisk()
    const { answer } = registry
    registry.answer = (request) =>
      request.beneficiary === 'Alder GmbH' && request.quantity === 2
        ? {
            kind: 'refused',
            reason: 'The beneficiary is\u202e not known.',
            document: { bytes: new Uint8Array([1]), extension: 'pdf' },
          }
        : answer(request)
    const operator = start({ world, adapter, disk })
    await operator.look(14)
    expect(await world.orderAt(first)).toMatchObject({ waiting: 2_000n, confirmed: 0n })
    expect(await world.orderAt(second)).toMatchObject({ confirmed: 1_000n })
    expect(registry.requests.map(({ quantity, serials }) => [quantity, serials.first])).toEqual([
      [2, firstSerial],
      [1, firstSerial],
    ])
    expect(operator.messages).toContainEqual(
      expect.stringMatching(/^Lot 1 is released: The beneficiary is not known\. \(block/),
    )
    expect(operator.figures.alerts).toMatchObject([{ about: `order ${first}`, reason: 'refused' }])
    await start({ world, adapter, disk, choices: { retry: [first] } }).look(1)
    expect(await world.orderAt(first)).toMatchObject({ taken: 2_000n })
  })

  it('that it retired fewer confirms those, and asks for the rest by itself', async () => {
    const id = await world.order(3_000n)
    const { registry, adapter } = fakeRegistry()
    const { answer } = registry
    registry.answer = (request) => {
      const full = answer(request)
      const { first } = request.serials
      return full.kind === 'retired' && request.quantity === 3
        ? { ...full, quantity: 2, serials: { first, last: first + 1 } }
        : full
    }
    await start({ world, adapter, disk: newDisk() }).look(looks)
    expect(registry.requests.map(({ quantity, serials }) => [quantity, serials.first])).toEqual([
      [3, firstSerial],
      [1, firstSerial + 2],
    ])
    expect(await world.orderAt(id)).toMatchObject({ confirmed: 3_000n })
  })

  it('about other serial numbers, or no day, is neither confirmed nor released', async () => {
    await world.order(1_000n)
    const { registry, adapter } = fakeRegistry()
    const { answer } = registry
    const disk = newDisk()
    const operator = start({ world, adapter, disk })
    const other = { first: firstSerial + 1, last: firstSerial + 1 }
    registry.answer = (request) => ({ ...answer(request), serials: other }) as RegistryAnswer
    await operator.look(6)
    expect(operator.figures.alerts).toMatchObject([{ about: 'lot 1', reason: 'serials' }])
    registry.answer = (request) => ({ ...answer(request), date: '31.12.2026' }) as RegistryAnswer
    await operator.look(1)
    expect(operator.figures.alerts).toMatchObject([{ about: 'lot 1', reason: 'date' }])
    expect(await world.confirmations()).toEqual([])
    expect(await world.lots()).toMatchObject([{ lot: { endedAt: 0 } }])
  })

  it('that it does not know what it had shown is for a person, and not asked for again', async () => {
    await world.order(1_000n)
    let isShown = true
    const { registry, adapter } = fakeRegistry(() => isShown)
    const operator = start({ world, adapter, disk: newDisk() })
    await operator.look(4)
    isShown = false
    await operator.look(6)
    expect(registry.accepted).toHaveLength(1)
    expect(operator.figures.alerts).toMatchObject([{ about: 'lot 1', reason: 'vanished' }])
    isShown = true
    await operator.look(3)
    expect(await world.confirmations()).toHaveLength(1)
    expect(operator.figures.alerts).toEqual([])
  })

  it('with nothing at all is said, and taken for neither', async () => {
    await world.order(1_000n)
    const { adapter } = fakeRegistry()
    const status = () => Promise.reject(new Error('it answered with status 503'))
    const operator = start({ world, adapter: { ...adapter, status }, disk: newDisk() })
    await operator.look(5)
    expect(operator.messages.filter((text) => text.includes('status 503'))).toHaveLength(1)
    expect(await world.lots()).toMatchObject([{ lot: { endedAt: 0, confirmed: 0n } }])
  })
})

describe('orders are not taken', () => {
  it('where a notice stops their serial numbers; those before it are', async () => {
    const id = await world.order(4_000n)
    await world.overIssued(firstSerial + 2, firstSerial + 9)
    const { registry, adapter } = fakeRegistry()
    const operator = start({ world, adapter, disk: newDisk() })
    await operator.look(looks)
    expect(await world.orderAt(id)).toMatchObject({ confirmed: 2_000n, waiting: 2_000n })
    expect(registry.requests.map(({ serials }) => serials.last)).toEqual([firstSerial + 1])
    expect(operator.figures.alerts).toMatchObject([{ reason: 'SerialsUnderNotice' }])
  })

  it('from 14 days before their credit expires, nor after their period', async () => {
    const { registry, adapter } = fakeRegistry()
    const early = await world.order(1_000n)
    await world.pass(31)
    const late = await world.order(1_000n)
    const operator = start({ world, adapter, disk: newDisk(), choices: { isDryRun: true } })
    await operator.look(1)
    expect(operator.messages).toEqual([
      'Dry run: it would now send: Took 1 credit of VCS-1234, vintage 2024, in one part.',
    ])
    await world.pass(15)
    const later = start({ world, adapter, disk: newDisk() })
    await later.look(3)
    expect(later.figures).toMatchObject({ done: { take: 0 }, waiting: 2, alerts: [] })
    expect([await world.orderAt(early), await world.orderAt(late)]).toMatchObject([
      { waiting: 1_000n },
      { waiting: 1_000n },
    ])
    expect(registry.accepted).toEqual([])
  })

  it('by an account without the role, which is told how to get it', async () => {
    await world.order(1_000n)
    const { adapter } = fakeRegistry()
    const operator = start({ world, adapter, disk: newDisk(), key: world.stranger })
    await operator.look(2)
    expect(operator.messages).toEqual([
      expect.stringContaining(`grant registry-operator <standard> ${world.stranger.address}`),
    ])
    expect(await world.lots()).toEqual([])
  })

  it('of a standard that was not chosen, or that the adapter does not know', async () => {
    await world.order(1_000n)
    const { adapter } = fakeRegistry()
    const other = start({ world, adapter, disk: newDisk(), choices: { standards: ['ACR'] } })
    await other.look(2)
    expect(other.figures).toMatchObject({ waiting: 0, alerts: [] })
    const problemWith = () => 'there is no entry for it.'
    const unknown = start({ world, adapter: { ...adapter, problemWith }, disk: newDisk() })
    await unknown.look(2)
    expect(unknown.messages).toEqual([
      'Orders of VCS-1234 are not taken: there is no entry for it.',
    ])
    expect(await world.lots()).toEqual([])
  })
})

it('a dry run asks for nothing, sends nothing and remembers nothing', async () => {
  await orderTwice()
  const { registry, adapter } = fakeRegistry()
  const disk = newDisk()
  const operator = start({ world, adapter, disk })
  await operator.look(1)
  const before = disk.state
  const dry = start({ world, adapter, disk, choices: { isDryRun: true } })
  await dry.look(4)
  expect(dry.messages).toEqual([
    expect.stringMatching(
      /^Dry run: The registry is asked to retire 1 credit of VCS-1234, 5001 to/,
    ),
  ])
  expect(registry.accepted).toEqual([])
  expect(disk.state).toBe(before)
  expect(await world.confirmations()).toEqual([])
})
