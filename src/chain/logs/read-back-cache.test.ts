import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type EncodedLog, rowsOfEach } from './event-logs.ts'
import type { WorkerAnswer, WorkerOrder } from './log-worker.ts'
import { readBack } from './read-back.ts'
import { blocksOf, chainOfTransfers, down, pauseTimers, transfers } from './transfers.fixture.ts'

pauseTimers()

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
      const data: WorkerAnswer = { id: order.id, rows: rowsOfEach(logs, order.filters) }
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
