import { zeroAddress, zeroHash } from 'viem'
import { expect, it } from 'vitest'
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
