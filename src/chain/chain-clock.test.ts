import { createClient, custom, numberToHex } from 'viem'
import { mainnet } from 'viem/chains'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clockCorrection, correctClock, onClockCorrected } from '../lib/clock.ts'
import { nowInSeconds } from '../lib/date.ts'
import { followChainClock } from './chain-clock.ts'
import { localChain } from './networks.ts'

const hour = 3_600
const day = 24 * hour

/** What time it is. The computer's clock says so too, unless a test sets it. */
const start = 1_790_000_000

beforeEach(() => {
  vi.useFakeTimers({ now: start * 1000, toFake: ['Date', 'performance', 'setTimeout'] })
})
afterEach(() => {
  correctClock(0)
  vi.useRealTimers()
})

/** Sees new blocks of a node that is some seconds behind, by a clock that is some seconds ahead. */
function setUp({ ahead = 0, lag = 0, network = mainnet as typeof mainnet | typeof localChain }) {
  const node = { lag, time: start, hasBlock: true }
  const request = vi.fn(async (_: { readonly method: string }) =>
    node.hasBlock
      ? { number: '0x1', timestamp: numberToHex(node.time - node.lag), transactions: [] }
      : null,
  )
  const client = createClient({ chain: network, transport: custom({ request }, { retryCount: 0 }) })
  const follow = followChainClock()
  let head = 100n
  vi.setSystemTime((start + ahead) * 1000)
  /** Time passes, then a block is seen. */
  const seeAfter = async (seconds: number, changes: { readonly number?: bigint } = {}) => {
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    node.time += seconds
    head += 1n
    await follow(client, changes.number ?? head)
  }
  return { node, request, seeAfter }
}

describe('a clock', () => {
  it.each([
    ['right', 0],
    ['a minute ahead', 60],
    ['a minute behind', -60],
  ])('that is %s is not corrected', async (_, ahead) => {
    const { seeAfter } = setUp({ ahead })
    for (const seconds of [12, 72, 72]) await seeAfter(seconds)
    expect(clockCorrection()).toBe(0)
  })

  it.each([
    ['an hour', hour],
    ['61 seconds', 61],
    ['a day', day],
  ])('that is %s behind is corrected by the first new block', async (_, behind) => {
    const { seeAfter } = setUp({ ahead: -behind })
    await seeAfter(12)
    expect(clockCorrection()).toBe(behind)
    expect(nowInSeconds()).toBe(start + 12)
  })

  it.each([
    ['an hour', hour],
    ['a day', day],
  ])('that is %s ahead is corrected once blocks come as fast as time passes', async (_, ahead) => {
    const { seeAfter } = setUp({ ahead })
    await seeAfter(12)
    expect(clockCorrection()).toBe(0)
    await seeAfter(72)
    expect(clockCorrection()).toBe(-ahead)
    expect(nowInSeconds()).toBe(start + 84)
  })

  it('that is corrected already is not corrected again by the seconds that blocks take', async () => {
    const { node, seeAfter } = setUp({ ahead: -hour })
    const listener = vi.fn()
    const stop = onClockCorrected(listener)
    for (const lag of [0, 8, 0, 15]) {
      node.lag = lag
      await seeAfter(72)
    }
    stop()
    expect(listener).toHaveBeenCalledOnce()
  })

  it.each([
    [20, -hour],
    [21, 0],
  ])('is ahead where a block came %i seconds late: %i', async (late, correction) => {
    const { node, seeAfter } = setUp({ ahead: hour })
    await seeAfter(12)
    node.lag = late
    await seeAfter(72)
    expect(Math.round(clockCorrection() / hour) * hour + 0).toBe(correction)
  })

  it('stays corrected while a node is behind', async () => {
    const { node, seeAfter } = setUp({ ahead: hour })
    for (const seconds of [12, 72]) await seeAfter(seconds)
    node.lag = 500
    await seeAfter(72)
    expect(clockCorrection()).toBe(-hour)
  })

  it.each([
    [60, hour],
    [61, hour - 61],
  ])('is corrected again where the blocks differ by more than a minute: %i', async (lag, by) => {
    const { node, seeAfter } = setUp({ ahead: -hour })
    await seeAfter(12)
    node.lag = lag
    await seeAfter(72)
    expect(clockCorrection()).toBe(by)
  })

  it('that somebody sets right is not corrected any more', async () => {
    const { node, seeAfter } = setUp({ ahead: day })
    await seeAfter(12)
    await seeAfter(72)
    expect(clockCorrection()).toBe(-day)
    vi.setSystemTime(node.time * 1000)
    await seeAfter(72)
    expect(clockCorrection()).toBe(0)
  })
})

describe('nothing is learned', () => {
  it('from a node that is behind and catches up', async () => {
    const { node, seeAfter } = setUp({ lag: day })
    for (let round = 0; round < 5; round += 1) {
      await seeAfter(66)
      node.lag -= hour
    }
    expect(clockCorrection()).toBe(0)
  })

  it('from a node that stood still for hours', async () => {
    const { node, seeAfter } = setUp({})
    await seeAfter(12)
    node.lag = 2 * hour
    await seeAfter(2 * hour)
    expect(clockCorrection()).toBe(0)
  })

  it('from slower nodes behind the same address, whose blocks are lower or not there yet', async () => {
    const { node, request, seeAfter } = setUp({ ahead: -hour })
    node.hasBlock = false
    await seeAfter(12)
    expect(clockCorrection()).toBe(0)
    node.hasBlock = true
    await seeAfter(72, { number: 90n })
    expect(request).toHaveBeenCalledOnce()
    expect(clockCorrection()).toBe(0)
    await seeAfter(72)
    expect(clockCorrection()).toBe(hour)
  })

  it('from the same block again', async () => {
    const { request, seeAfter } = setUp({})
    await seeAfter(12, { number: 101n })
    await seeAfter(72, { number: 101n })
    expect(request).toHaveBeenCalledOnce()
  })

  it('on a local chain, whose time may have been moved', async () => {
    const { request, seeAfter } = setUp({ ahead: -hour, network: localChain })
    for (const seconds of [12, 72]) await seeAfter(seconds)
    expect(request).not.toHaveBeenCalled()
    expect(clockCorrection()).toBe(0)
  })
})

it('reports a correction once', () => {
  const listener = vi.fn()
  const stop = onClockCorrected(listener)
  for (const seconds of [hour, hour, 0, 0]) correctClock(seconds)
  stop()
  correctClock(hour)
  expect(listener).toHaveBeenCalledTimes(2)
})

it('asks for a block again after a minute', async () => {
  const { request, seeAfter } = setUp({})
  for (const seconds of [1, 59, 1]) await seeAfter(seconds)
  expect(request).toHaveBeenCalledTimes(2)
})

it('asks for one block a minute', async () => {
  const { request, seeAfter } = setUp({})
  for (let block = 0; block < 20; block += 1) await seeAfter(12)
  expect(request).toHaveBeenCalledTimes(4)
})
