import { zeroAddress, zeroHash } from 'viem'
import { describe, expect, it } from 'vitest'
import type { Reader } from '../../../chain/reader.ts'
import { answeredWith, type RowReader } from './answers.ts'
import { tradeQuestions } from './trade-questions.ts'

const hour = 3_600

const place = { address: zeroAddress, block: 1n, logIndex: 0, hash: zeroHash }
const tradeAt = (time: number, sqrtPriceX96: bigint) => ({
  ...place,
  time,
  eventName: 'Swapped',
  args: { poolId: 1n, amountA: 10n, amountB: -9n, feeAmount: 1n, sqrtPriceX96 },
})
const creation = { ...place, time: 0, eventName: 'PoolCreated', args: { sqrtPriceX96: 50n } }

/** A pool created at a price of 50, with trades in three hours; the last `read` of them are known. */
function poolRead(read: number) {
  const trades = [
    tradeAt(3 * hour, 54n),
    tradeAt(2 * hour + 60, 53n),
    tradeAt(2 * hour, 52n),
    tradeAt(hour, 51n),
  ]
  const readRows: RowReader = async ([filter]) => {
    const isTrade = JSON.stringify(filter?.events).includes('Swapped')
    const rows = isTrade ? trades.slice(0, read) : [creation]
    return {
      rows,
      since: 1n,
      sinceTime: rows.at(-1)?.time ?? 0,
      complete: !isTrade || read === trades.length,
      source: { kind: 'chain', chainId: 31337, block: 1n },
    } as never
  }
  const reader = { addressOf: () => zeroAddress } as unknown as Reader
  return tradeQuestions(answeredWith(async () => ({ reader, readRows })))
}

const hourly = { poolId: 1n, interval: '1h', from: 0, to: 10 * hour } as const

it('gives no candle of an hour that is read in part', async () => {
  const { value, finished } = await poolRead(2).candles(hourly)
  expect(finished).toBe(false)
  expect(value.map(({ time, open, trades }) => [time, open, trades])).toEqual([[3 * hour, 53n, 1]])
})

it('gives each candle once all trades are read, from the price of the pool’s creation', async () => {
  const { value, finished } = await poolRead(4).candles(hourly)
  expect(finished).toBe(true)
  expect(value.map(({ time, open, trades }) => [time, open, trades])).toEqual([
    [hour, 50n, 1],
    [2 * hour, 51n, 2],
    [3 * hour, 53n, 1],
  ])
})

it('gives each candle of a period as soon as a trade before it is read', async () => {
  const { value, finished } = await poolRead(3).candles({
    ...hourly,
    from: 3 * hour,
  })
  expect(finished).toBe(true)
  expect(value.map(({ time, open, trades }) => [time, open, trades])).toEqual([[3 * hour, 53n, 1]])
})

describe('the state of a pool at a moment', () => {
  const created = {
    ...{ ...place, time: 0, eventName: 'PoolCreated', block: 1n },
    args: { poolId: 1n, sqrtPriceX96: 50n, tick: -3 },
  }
  const swapped = (time: number, tick: number, liquidity: bigint) => ({
    ...tradeAt(time, 60n),
    args: { ...tradeAt(time, 60n).args, tick, liquidity },
  })
  const added = (time: number, positionId: bigint, liquidity: bigint, range: [number, number]) => ({
    ...{ ...place, time, eventName: 'LiquidityAdded' },
    args: { poolId: 1n, positionId, liquidity, lowerTick: range[0], upperTick: range[1] },
  })
  const removed = (time: number, positionId: bigint, liquidity: bigint) => ({
    ...{
      ...place,
      time,
      eventName: 'LiquidityRemoved',
      args: { poolId: 1n, positionId, liquidity },
    },
  })

  /** What is told of a pool from these rows, the newest first, and what was asked for. */
  async function at(time: number, rows: readonly unknown[], complete = true) {
    const asked: unknown[] = []
    const readRows: RowReader = async (_, ...options) => {
      asked.push(options)
      return {
        ...{ rows, since: 1n, sinceTime: 0, complete },
        source: { kind: 'chain', chainId: 31337, block: 1n },
      } as never
    }
    const reader = { addressOf: () => zeroAddress } as unknown as Reader
    const questions = tradeQuestions(answeredWith(async () => ({ reader, readRows })))
    const { value, finished } = await questions.poolAt({ poolId: 1n, time })
    return { value, finished, asked }
  }

  it('is that after its last trade until then, that very second included', async () => {
    const rows = [swapped(30, 5, 900n), swapped(20, 4, 800n), swapped(10, 3, 700n), created]
    expect((await at(29, rows)).value).toEqual({ sqrtPriceX96: 60n, tick: 4, liquidity: 800n })
    expect((await at(30, rows)).value).toMatchObject({ tick: 5, liquidity: 900n })
  })

  it('is the price of its creation with no liquidity, before anything was added', async () => {
    const { value } = await at(9, [swapped(10, 3, 700n), created])
    expect(value).toEqual({ sqrtPriceX96: 50n, tick: -3, liquidity: 0n })
  })

  it('has what was added and taken out in range since the last trade', async () => {
    const rows = [
      added(50, 5n, 1_000n, [0, 10]),
      removed(40, 2n, 30n),
      removed(39, 1n, 7n),
      added(38, 4n, 500n, [4, 8]),
      added(37, 3n, 200n, [5, 10]),
      added(36, 2n, 100n, [-10, 4]),
      swapped(30, 4, 800n),
      added(20, 1n, 300n, [0, 5]),
      created,
    ]
    // Of position 4 the range begins at tick 4, of 3 above it; of 2 it ends there.
    expect((await at(49, rows)).value).toMatchObject({ tick: 4, liquidity: 800n + 500n - 7n })
    expect((await at(50, rows)).value).toMatchObject({ liquidity: 800n + 500n - 7n + 1_000n })
  })

  it('is not told from rows that do not reach back to a trade or the range of a position', async () => {
    expect(await at(50, [added(40, 1n, 5n, [0, 9])], false)).toMatchObject({
      ...{ value: null, finished: false },
    })
    expect(await at(50, [removed(40, 1n, 5n), swapped(30, 4, 800n)], false)).toMatchObject({
      ...{ value: null, finished: false },
    })
    expect(await at(50, [swapped(30, 4, 800n)], false)).toMatchObject({ finished: true })
    expect(await at(50, [])).toMatchObject({ value: null, finished: true })
  })
})

describe('trades since a time', () => {
  const since = async (time: number, previous?: boolean) => {
    const { value } = await poolRead(4).tradesSince({
      ...{ poolId: 1n, since: time, ...(previous !== undefined && { previous }) },
    })
    return value.map((trade) => trade.sqrtPriceX96)
  }

  it('are told the oldest first, that of its very second included', async () => {
    expect(await since(2 * hour)).toEqual([52n, 53n, 54n])
    expect(await since(2 * hour + 1)).toEqual([53n, 54n])
    expect(await since(0)).toEqual([51n, 52n, 53n, 54n])
    expect(await since(4 * hour)).toEqual([])
  })

  it('begin with the one before where its price is asked for', async () => {
    expect(await since(2 * hour, true)).toEqual([51n, 52n, 53n, 54n])
    expect(await since(4 * hour, true)).toEqual([54n])
    expect(await since(0, true)).toEqual([51n, 52n, 53n, 54n])
  })
})
