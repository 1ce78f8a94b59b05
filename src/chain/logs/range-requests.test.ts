import { erc20Abi, getAbiItem } from 'viem'
import { expect, it } from 'vitest'
import { browserStorage } from '../../lib/browser-storage.ts'
import { askForBlocks, TooLarge } from './block-requests.ts'
import type { UndatedRow } from './decode-logs.ts'
import { type LogFilter, logFilter } from './log-filter.ts'
import type { BlockRange } from './log-source.ts'
import { rangeRequests } from './range-requests.ts'
import { requestQueue } from './request-queue.ts'
import { spanLimit } from './span.ts'

const events = [getAbiItem({ abi: erc20Abi, name: 'Transfer' })] as const
const tokenAt = (index: number) => `0x${index.toString(16).padStart(40, '0')}` as const
const transfersOf = (index: number, frequency: LogFilter['frequency'] = 'rare') =>
  logFilter({ addresses: [tokenAt(index)], events, frequency })

const nothingKept = browserStorage(() => undefined)
const range: BlockRange = { fromBlock: 1n, toBlock: 700n }

/** A provider with one event of each contract that it is asked for. */
function setUp() {
  const asked: number[] = []
  const limit = spanLimit('https://node.example', nothingKept)
  const request = rangeRequests(
    async ({ addresses }) => {
      asked.push(addresses.length)
      return addresses.map((address) => ({ address }) as unknown as UndatedRow)
    },
    askForBlocks(requestQueue(), limit),
  )
  return { asked, limit, request }
}

it('asks for the same rare events of several contracts together, and gives each its own', async () => {
  const { asked, request } = setUp()
  const rows = await Promise.all([1, 2, 3].map((index) => request(transfersOf(index), range)))
  expect(rows.map((own) => own.map(({ address }) => address))).toEqual(
    [1, 2, 3].map((index) => [tokenAt(index)]),
  )
  expect(asked).toEqual([3])
})

it('asks for frequent events and for other blocks alone', async () => {
  const { asked, request } = setUp()
  await Promise.all([
    request(transfersOf(1), range),
    request(transfersOf(2), { ...range, toBlock: 701n }),
    request(transfersOf(3, 'frequent'), range),
  ])
  expect(asked).toEqual([1, 1, 1])
})

it('names at most a hundred contracts in one request', async () => {
  const { asked, request } = setUp()
  await Promise.all(
    Array.from({ length: 250 }, (_, index) => request(transfersOf(index + 1), range)),
  )
  expect(asked).toEqual([100, 100, 50])
})

it('asks again for what is wanted after a request was sent', async () => {
  const { asked, request } = setUp()
  await request(transfersOf(1), range)
  await request(transfersOf(2), range)
  expect(asked).toEqual([1, 1])
})

it('does not send a range that is larger than the provider allows by now', async () => {
  const { asked, limit, request } = setUp()
  const waiting = request(transfersOf(1), range)
  limit.learn(700n, 500n)
  await expect(waiting).rejects.toBeInstanceOf(TooLarge)
  expect(asked).toEqual([])
})

it('leaves a caller that does not wait any more out', async () => {
  const { request } = setUp()
  const stop = new AbortController()
  const stopped = request(transfersOf(1), range, stop.signal)
  const other = request(transfersOf(2), range)
  stop.abort(new Error('stopped'))
  await expect(stopped).rejects.toThrow('stopped')
  expect(await other).toHaveLength(1)
})
