import { erc20Abi, getAbiItem, toEventSelector } from 'viem'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchLogs, filterKey, logFilter, requestOf } from './event-logs.ts'
import { LogRequestError } from './node-failure.ts'

const token = '0xabcdefabcdefabcdefabcdefabcdefabcdefabcd'
const account = '0xABcdEFABcdEFabcdEfAbCdefabcdeFABcDEFabCD'
const transfer = getAbiItem({ abi: erc20Abi, name: 'Transfer' })
const approval = getAbiItem({ abi: erc20Abi, name: 'Approval' })
const [isTransfer, isApproval] = [toEventSelector(transfer), toEventSelector(approval)]
const hash = `0x${'Aa'.repeat(32)}` as const
const padded = `0x${'0'.repeat(24)}${account.slice(2).toLowerCase()}`
const five = `0x${'0'.repeat(63)}5`
const range = { fromBlock: 16n, toBlock: 255n }

describe('a filter of events', () => {
  it('asks for any of its events, each once', () => {
    const { topics } = logFilter({
      addresses: [token],
      events: [transfer, approval, transfer],
      frequency: 'rare',
    })
    expect(topics).toEqual([[isTransfer, isApproval]])
  })

  it('asks for indexed arguments as topics of 32 bytes, by their position', () => {
    const { topics } = logFilter({
      addresses: [token],
      events: [transfer],
      indexed: [account, null, 5n, hash, [5n, account]],
      frequency: 'rare',
    })
    expect(topics.slice(1)).toEqual([padded, null, five, hash, [five, padded]])
  })

  it('has the key of equal filters, however addresses are written', () => {
    const keyOf = (changes: Partial<Parameters<typeof logFilter>[0]> = {}) =>
      filterKey(
        logFilter({ addresses: [token], events: [transfer], frequency: 'rare', ...changes }),
      )
    expect(keyOf({ addresses: [account] })).toBe(
      keyOf({ addresses: [account.toLowerCase() as typeof account] }),
    )
    const keys = [
      keyOf(),
      keyOf({ addresses: [] }),
      keyOf({ addresses: ['0x1111111111111111111111111111111111111111'] }),
      keyOf({ events: [approval] }),
      keyOf({ indexed: [5n] }),
      keyOf({ indexed: [null, 5n] }),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe('a request for logs', () => {
  it('names the contracts, the topics and both ends of the blocks', () => {
    const filter = logFilter({
      addresses: [token],
      events: [transfer],
      indexed: [null, 5n],
      frequency: 'rare',
    })
    expect(requestOf(filter, range)).toEqual({
      address: [token],
      topics: [[isTransfer], null, five],
      fromBlock: '0x10',
      toBlock: '0xff',
    })
  })

  it('names no contract where any may have emitted the events', () => {
    const anybody = logFilter({ addresses: [], events: [transfer], frequency: 'rare' })
    expect(requestOf(anybody, range)).not.toHaveProperty('address')
  })
})

const request = { fromBlock: '0x1', toBlock: '0x2' }
const url = 'https://node.example'

/** Stands in for the network; records what is sent. */
function answering(answer: (init: RequestInit) => Response | Promise<Response>) {
  const sent: { readonly url: string; readonly init: RequestInit }[] = []
  vi.stubGlobal('fetch', async (to: string, init: RequestInit) => {
    sent.push({ url: to, init })
    return answer(init)
  })
  return sent
}
const json = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init)

async function factsOf(fetching: Promise<unknown>) {
  const error = await fetching.catch((reason: unknown) => reason)
  if (!(error instanceof LogRequestError)) throw new Error(`It did not fail as expected: ${error}`)
  return error.facts
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a request for logs over HTTP', () => {
  it('is one eth_getLogs as JSON-RPC, whose result is returned', async () => {
    const logs = [{ address: '0x01' }]
    const sent = answering(() => json({ jsonrpc: '2.0', id: 1, result: logs }))
    expect(await fetchLogs(url, request)).toEqual(logs)
    expect(sent).toMatchObject([
      { url, init: { method: 'POST', headers: { 'Content-Type': 'application/json' } } },
    ])
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_getLogs',
      params: [request],
    })
  })

  it('fails with what the node says, and when it may be asked again', async () => {
    const error = { code: -32_005, message: 'Too many requests', data: 'see the docs' }
    answering(() => json({ error }, { status: 429, headers: { 'Retry-After': '3' } }))
    expect(await factsOf(fetchLogs(url, request))).toEqual({
      status: 429,
      code: -32_005,
      message: 'Too many requests see the docs',
      retryAfter: '3',
    })
  })

  it('fails with an error that the node calls a success', async () => {
    answering(() => json({ error: { code: -32_600, message: 'block range is too wide', data: 5 } }))
    expect(await factsOf(fetchLogs(url, request))).toEqual({
      status: undefined,
      code: -32_600,
      message: 'block range is too wide',
      retryAfter: null,
    })
  })

  it.each<[string, unknown]>([
    ['a page', '<html></html>'],
    ['an error that is no object', { error: 'busy' }],
    ['an error whose code is no number', { error: { code: 'busy' } }],
  ])('fails with the status of an answer with %s', async (_, body) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    answering(() => new Response(text, { status: 503, statusText: 'Service Unavailable' }))
    expect(await factsOf(fetchLogs(url, request))).toMatchObject({
      status: 503,
      code: undefined,
      message: 'Service Unavailable',
    })
  })

  it.each([
    ['no JSON', '<html></html>'],
    ['a list', '[]'],
    ['null', 'null'],
    ['no result', '{"result":null}'],
    ['an empty error', '{"error":null}'],
    ['an error that is a list', '{"error":[]}'],
  ])('fails where the answer is %s, instead of finding no events', async (_, text) => {
    answering(() => new Response(text))
    expect(await factsOf(fetchLogs(url, request))).toEqual({
      status: 502,
      message: 'The answer of the node is not JSON-RPC.',
    })
  })

  it('fails as lost where the connection is', async () => {
    answering(() => Promise.reject(new TypeError('fetch failed')))
    expect(await factsOf(fetchLogs(url, request))).toEqual({
      message: 'Network error: TypeError: fetch failed',
    })
  })

  /** Rejects when it is aborted, as fetch does. */
  const silent = ({ signal }: RequestInit) =>
    new Promise<Response>((_, reject) => {
      const fail = () => reject(signal?.reason)
      if (signal?.aborted) fail()
      else signal?.addEventListener('abort', fail)
    })

  it.each([undefined, new AbortController().signal])('ends after ten seconds', async (signal) => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort())
    answering(silent)
    expect(await factsOf(fetchLogs(url, request, signal))).toEqual({
      message: 'The request timed out.',
    })
    expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000)
  })

  it('ends when its caller does not wait any more, with the reason', async () => {
    answering(silent)
    const stop = new AbortController()
    const fetching = fetchLogs(url, request, stop.signal)
    stop.abort(new Error('left the page'))
    await expect(fetching).rejects.toThrow('left the page')
  })
})
