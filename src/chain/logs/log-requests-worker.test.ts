import { erc20Abi, getAbiItem } from 'viem'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { logFilter, requestOf, type UndatedRow } from './event-logs.ts'
import { workerSource } from './log-requests.ts'
import type { WorkerAnswer, WorkerOrder } from './log-worker.ts'

const urls = ['https://one.example', 'https://two.example']
const events = [getAbiItem({ abi: erc20Abi, name: 'Transfer' })] as const
const filter = logFilter({ addresses: [], events, frequency: 'rare' })
const range = { fromBlock: 1n, toBlock: 9n }
const rowsOf = (block: bigint) => [[{ block }] as unknown as readonly UndatedRow[]]
const wanted = { conditions: filter, filters: [filter] }

type Orders = Exclude<WorkerOrder, { readonly abort: true }>[]
let orders: WorkerOrder[] = []
let answer: (message: WorkerAnswer) => void = () => {}
let crash: (message: string) => void = () => {}

/** A worker whose answers are given by the test. */
class ByHand extends EventTarget {
  constructor() {
    super()
    answer = (data) => this.dispatchEvent(new MessageEvent('message', { data }))
    crash = (message) => this.dispatchEvent(Object.assign(new Event('error'), { message }))
  }
  postMessage(order: WorkerOrder) {
    orders.push(order)
  }
}

beforeEach(() => {
  orders = []
  vi.stubGlobal('Worker', ByHand)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const usedUrls = () => (orders as Orders).map(({ url }) => url)

describe('reading in a worker', () => {
  it('asks the preferred node for the range, and returns what the worker decoded', async () => {
    const reading = workerSource(urls)(wanted, range)
    expect(orders).toEqual([
      { id: 1, url: urls[0], request: requestOf(filter, range), filters: [filter] },
    ])
    answer({ id: 1, rows: rowsOf(5n) })
    expect(await reading).toEqual(rowsOf(5n))
  })

  it('gives every reading its own answer, in whatever order they come', async () => {
    const source = workerSource(urls)
    const [one, two] = [source(wanted, range), source(wanted, range)]
    answer({ id: 2, rows: rowsOf(2n) })
    answer({ id: 1, rows: rowsOf(1n) })
    expect([await one, await two]).toEqual([rowsOf(1n), rowsOf(2n)])
  })

  it('fails with what the node said', async () => {
    const reading = workerSource(urls)(wanted, range)
    const failure = { code: -32_600, message: 'block range is too wide' }
    answer({ id: 1, failure })
    await expect(reading).rejects.toMatchObject({ name: 'LogRequestError', facts: failure })
  })

  it('goes on with the next node where one gives no answer, and with the first after the last', async () => {
    const source = workerSource(urls)
    for (const id of [1, 2, 3]) {
      const reading = source(wanted, range)
      answer({ id, failure: { message: 'fetch failed' } })
      await expect(reading).rejects.toThrow('fetch failed')
    }
    expect(usedUrls()).toEqual([urls[0], urls[1], urls[0]])
  })

  it('goes on with the next node where one is behind, unless that gave no answer a moment ago', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const source = workerSource(urls)
    vi.advanceTimersByTime(60_000)
    const lost = { message: 'fetch failed' }
    const behind = { code: -32_000, message: 'header not found' }
    for (const [at, failure] of [lost, behind, behind, behind].entries()) {
      // The last one comes later than ten seconds after the first node was lost.
      if (at === 3) vi.advanceTimersByTime(10_000)
      const reading = source(wanted, range)
      answer({ id: at + 1, failure })
      await expect(reading).rejects.toThrow(failure.message)
    }
    void source(wanted, range)
    expect(usedUrls()).toEqual([urls[0], urls[1], urls[1], urls[1], urls[0]])
  })

  it.each([{ code: -32_000, message: 'header not found' }, { message: 'The request timed out.' }])(
    'takes turns where every node fails with %o',
    async (failure) => {
      const source = workerSource(urls)
      for (const id of [1, 2, 3]) {
        const reading = source(wanted, range)
        answer({ id, failure })
        await expect(reading).rejects.toThrow(failure.message)
      }
      expect(usedUrls()).toEqual([urls[0], urls[1], urls[0]])
    },
  )

  it('skips no node where several readings lose the same one', async () => {
    const source = workerSource(urls)
    const both = [source(wanted, range), source(wanted, range)]
    for (const id of [1, 2]) answer({ id, failure: { message: 'fetch failed' } })
    await Promise.allSettled(both)
    const next = source(wanted, range)
    answer({ id: 3, rows: [] })
    await next
    expect(usedUrls()).toEqual([urls[0], urls[0], urls[1]])
  })

  it('stays with a node that refuses', async () => {
    const source = workerSource(urls)
    for (const id of [1, 2]) {
      const reading = source(wanted, range)
      answer({ id, failure: { status: 429, message: 'Too Many Requests' } })
      await expect(reading).rejects.toThrow('Too Many')
    }
    expect(usedUrls()).toEqual([urls[0], urls[0]])
  })

  it('gives up a reading that nobody waits for any more', async () => {
    const stop = new AbortController()
    const source = workerSource(urls)
    const reading = source(wanted, range, stop.signal)
    const other = source(wanted, range)
    stop.abort(new Error('left the page'))
    await expect(reading).rejects.toThrow('left the page')
    expect(orders.at(-1)).toEqual({ id: 1, abort: true })
    answer({ id: 2, rows: rowsOf(2n) })
    expect(await other).toEqual(rowsOf(2n))
    await expect(source(wanted, range, stop.signal)).rejects.toThrow('left the page')
    expect(orders).toHaveLength(3)
  })

  it('does not give up a reading that has its answer', async () => {
    const stop = new AbortController()
    const reading = workerSource(urls)(wanted, range, stop.signal)
    answer({ id: 1, rows: [] })
    await reading
    stop.abort()
    expect(orders).toHaveLength(1)
  })

  it('fails every reading where the worker breaks', async () => {
    const source = workerSource(urls)
    const both = [source(wanted, range), source(wanted, range)]
    crash('The script could not be loaded.')
    for (const reading of both) {
      await expect(reading).rejects.toMatchObject({
        facts: { message: 'The script could not be loaded.' },
      })
    }
  })
})
