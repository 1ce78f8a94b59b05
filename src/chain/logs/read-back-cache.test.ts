import 'fake-indexeddb/auto'
import { erc20Abi, getAbiItem } from 'viem'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { browserStorage } from '../../lib/browser-storage.ts'
import {
  type BlockRange,
  decodeLogs,
  type EncodedLog,
  type LogFilter,
  logFilter,
  type UndatedRow,
} from './event-logs.ts'
import { askForBlocks, requestQueue, TooLarge } from './log-requests.ts'
import type { WorkerAnswer, WorkerOrder } from './log-worker.ts'
import { rangeRequests, readBack } from './read-back.ts'
import { spanLimit } from './span.ts'
import {
  blocksOf,
  chainOfTransfers,
  down,
  timeStandsStill,
  transfers,
} from './transfers.fixture.ts'

timeStandsStill()

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A chain whose logs a worker reads, and pages that visit it. */
function chainWithWorker() {
  const chain = chainOfTransfers()
  const orders: WorkerOrder[] = []
  class ReadingWorker extends EventTarget {
    async postMessage(order: WorkerOrder) {
      orders.push(order)
      if ('abort' in order) return
      const logs = chain.node.answers.eth_getLogs?.([order.request]) as readonly EncodedLog[]
      const data: WorkerAnswer = { id: order.id, rows: decodeLogs(logs, order.events) }
      this.dispatchEvent(new MessageEvent('message', { data }))
    }
  }
  vi.stubGlobal('Worker', ReadingWorker)
  /** Reads all in a page that was opened just now, and counts its requests for logs. */
  const visit = async () => {
    const reader = chain.readerAt(40n)
    const opened = { ...reader, deployment: { ...reader.deployment } }
    const { length } = chain.requested
    const scan = await readBack(opened, [transfers()], { enough: () => false })
    expect(blocksOf(scan)).toEqual(down(40, 0))
    return chain.requested.length - length
  }
  return { orders, visit }
}

describe('a page', () => {
  it('reads in a worker, and keeps what it read for the next visit', async () => {
    const { orders, visit } = chainWithWorker()
    const requests = await visit()
    expect(requests).toBeGreaterThan(0)
    expect(orders).toHaveLength(requests)
    expect(await visit()).toBe(0)
  })

  it('that may keep nothing reads all of it on each visit', async () => {
    const { orders, visit } = chainWithWorker()
    const denied = () => {
      throw new DOMException('Storage is not allowed here.', 'SecurityError')
    }
    vi.stubGlobal('indexedDB', { open: denied, databases: denied, deleteDatabase: denied })
    const requests = await visit()
    expect(await visit()).toBe(requests)
    expect(orders).toHaveLength(requests * 2)
  })

  it.each(['Worker', 'indexedDB'])('without %s reads without a worker', async (name) => {
    const { orders, visit } = chainWithWorker()
    vi.stubGlobal(name, undefined)
    expect(await visit()).toBeGreaterThan(0)
    expect(orders).toEqual([])
  })
})

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
