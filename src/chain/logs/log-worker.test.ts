import { encodeAbiParameters, encodeEventTopics, erc20Abi, getAbiItem } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { logFilter } from './event-logs.ts'
import type { WorkerAnswer, WorkerOrder } from './log-worker.ts'

const token = '0x1111111111111111111111111111111111111111'
const events = [getAbiItem({ abi: erc20Abi, name: 'Transfer' })] as const
const filters = [logFilter({ addresses: [token], events, frequency: 'rare' })]
const log = {
  address: token,
  topics: encodeEventTopics({
    abi: erc20Abi,
    eventName: 'Transfer',
    args: { from: token, to: token },
  }),
  data: encodeAbiParameters([{ type: 'uint256' }], [5n]),
  blockNumber: '0x7',
  logIndex: '0x0',
  transactionHash: `0x${'aa'.repeat(32)}`,
}

const page = new EventTarget()
let replies: WorkerAnswer[] = []
let send: (signal: AbortSignal) => Promise<Response> = async () => Response.error()

beforeAll(async () => {
  vi.stubGlobal('self', {
    addEventListener: page.addEventListener.bind(page),
    postMessage: (reply: WorkerAnswer) => replies.push(reply),
  })
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => send(signal))
  // It listens as soon as it is evaluated.
  vi.resetModules()
  await import('./log-worker.ts')
})
beforeEach(() => {
  replies = []
})
afterAll(() => {
  vi.unstubAllGlobals()
})

const order = (data: WorkerOrder) => page.dispatchEvent(new MessageEvent('message', { data }))
const read = (id: number) => order({ id, url: 'https://node.example', request: {}, filters })

describe('the worker that reads logs', () => {
  it('answers with the decoded events', async () => {
    send = async () => Response.json({ result: [log] })
    read(1)
    await vi.waitFor(() => expect(replies).toHaveLength(1))
    expect(replies).toMatchObject([{ id: 1, rows: [[{ block: 7n, args: { value: 5n } }]] }])
  })

  it('answers with why it failed', async () => {
    send = async () => Response.json({ error: { code: -32_005, message: 'limit exceeded' } })
    read(2)
    await vi.waitFor(() => expect(replies).toHaveLength(1))
    expect(replies).toMatchObject([
      { id: 2, failure: { code: -32_005, message: 'limit exceeded' } },
    ])
  })

  it('cancels the given reading and no other', async () => {
    send = (signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        page.addEventListener('answer', () => resolve(Response.json({ result: [] })))
      })
    read(3)
    read(4)
    order({ id: 3, abort: true })
    await vi.waitFor(() => expect(replies).toHaveLength(1))
    expect(replies).toMatchObject([{ id: 3, failure: {} }])
    page.dispatchEvent(new Event('answer'))
    await vi.waitFor(() => expect(replies).toHaveLength(2))
    expect(replies[1]).toEqual({ id: 4, rows: [[]] })
    order({ id: 99, abort: true })
  })
})
