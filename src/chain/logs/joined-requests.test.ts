import {
  type Address,
  erc20Abi,
  erc721Abi,
  getAbiItem,
  type Hex,
  numberToHex,
  pad,
  zeroAddress,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { browserStorage } from '../../lib/browser-storage.ts'
import { logOf, numbered } from '../fake-contracts.fixture.ts'
import {
  type BlockRange,
  type EncodedLog,
  type LogFilter,
  type LogSource,
  logFilter,
  requestOf,
  rowsOfEach,
} from './event-logs.ts'
import { joinedRequests } from './joined-requests.ts'
import { askForBlocks, requestQueue, TooLarge } from './log-requests.ts'
import { LogRequestError } from './node-failure.ts'
import { spanLimit } from './span.ts'

const transfer = getAbiItem({ abi: erc20Abi, name: 'Transfer' })
const approval = getAbiItem({ abi: erc20Abi, name: 'Approval' })
const addressAt = (index: number): Address => pad(numberToHex(index), { size: 20 })
const range: BlockRange = { fromBlock: 1n, toBlock: 700n }

/** Transfers of a token, from or to an account. */
const transfers = (
  token: number,
  { from, to }: { readonly from?: number; readonly to?: number } = {},
  frequency: LogFilter['frequency'] = 'frequent',
) =>
  logFilter({
    addresses: [addressAt(token)],
    events: [transfer],
    indexed:
      to === undefined
        ? from === undefined
          ? []
          : [addressAt(from)]
        : [from === undefined ? null : addressAt(from), addressAt(to)],
    frequency,
  })

const approvals = (token: number, frequency: LogFilter['frequency'] = 'rare') =>
  logFilter({ addresses: [addressAt(token)], events: [approval], frequency })

/** The accounts and tokens 1 to 5: each token has one transfer from each account to the next. */
const all = [1, 2, 3, 4, 5]
const logs = numbered(
  all.flatMap((token) =>
    all.flatMap((from) => [
      logOf(addressAt(token), erc20Abi, 'Transfer', {
        from: addressAt(from),
        to: addressAt(from + 1),
        value: BigInt(token * 10 + from),
      }),
      logOf(addressAt(token), erc20Abi, 'Approval', {
        owner: addressAt(from),
        spender: zeroAddress,
        value: BigInt(1_000 + token * 10 + from),
      }),
    ]),
  ),
  { block: 7n, hash: pad('0x7') },
).map((log) => ({ ...log, topics: log.topics as readonly Hex[] }))

type Request = ReturnType<typeof requestOf>

/** The logs that a node finds. */
const found = ({ address, topics }: Request): readonly EncodedLog[] =>
  logs.filter(
    (log) =>
      (address === undefined || address.includes(log.address)) &&
      topics.every(
        (wanted, at) =>
          wanted === null || [wanted].flat().some((topic) => topic === log.topics[at]),
      ),
  )

/** A provider with these logs, that refuses some requests. */
function setUp(refuse: (request: Request, asked: number) => string | null = () => null) {
  const asked: Request[] = []
  const limit = spanLimit(
    'https://node.example',
    browserStorage(() => undefined),
  )
  const source: LogSource = async ({ conditions, filters }, blocks) => {
    const request = requestOf(conditions, blocks)
    asked.push(request)
    const message = refuse(request, asked.length)
    if (message !== null) throw new LogRequestError({ code: -32_000, message })
    return rowsOfEach(found(request), filters)
  }
  const queue = requestQueue(async () => {})
  const request = joinedRequests(source, askForBlocks(queue, limit))
  const valuesOf = async (filters: readonly LogFilter[], blocks = range) => {
    const rows = await Promise.all(filters.map((filter) => request(filter, blocks)))
    return rows.map((own) => own.map(({ args }) => Number(Reflect.get(args, 'value'))))
  }
  return { asked, limit, request, valuesOf }
}

describe('requests for the same blocks', () => {
  it('of several contracts become one, and each gets its own events', async () => {
    const { asked, valuesOf } = setUp()
    const accounts = [1, 2, 3].map((token) => transfers(token, { from: 4 }))
    expect(await valuesOf(accounts)).toEqual([[14], [24], [34]])
    expect(asked).toEqual([
      expect.objectContaining({ address: [1, 2, 3].map(addressAt), fromBlock: '0x1' }),
    ])
  })

  it('of several accounts become one', async () => {
    const { asked, valuesOf } = setUp()
    expect(await valuesOf([1, 2].map((to) => transfers(5, { to: to + 1 })))).toEqual([[51], [52]])
    expect(asked).toHaveLength(1)
    expect(asked[0]?.topics.slice(1)).toEqual([
      null,
      [2, 3].map((to) => pad(addressAt(to), { size: 32 })),
    ])
  })

  it('of all accounts and of one become one, without a condition that matches everything', async () => {
    const { asked, valuesOf } = setUp()
    expect(await valuesOf([transfers(1, { from: 3 }), transfers(1)])).toEqual([
      [13],
      [11, 12, 13, 14, 15],
    ])
    expect(asked.map(({ topics }) => topics.length)).toEqual([1])
  })

  it('of different rare events of different contracts become one', async () => {
    const { asked, valuesOf } = setUp()
    const found = await valuesOf([approvals(1), transfers(2, {}, 'rare')])
    expect(found).toEqual([
      [1_011, 1_012, 1_013, 1_014, 1_015],
      [21, 22, 23, 24, 25],
    ])
    expect(asked).toHaveLength(1)
  })

  it.each([
    ['frequent events of different contracts', [approvals(1, 'frequent'), transfers(2)]],
    ['different contracts and accounts', [transfers(1, { from: 1 }), transfers(2, { from: 2 })]],
    ['senders and recipients', [transfers(1, { from: 1 }), transfers(1, { to: 1 })]],
    [
      'one contract and any',
      [approvals(1), logFilter({ addresses: [], events: [transfer], frequency: 'rare' })],
    ],
  ])('stay apart where they would find what none of them asks for: %s', async (_, filters) => {
    const { asked, valuesOf } = setUp()
    await valuesOf(filters)
    expect(asked).toHaveLength(2)
  })

  it('decode an event as each filter knows it', async () => {
    const { asked, request } = setUp()
    const ofOne = logFilter({
      addresses: [addressAt(1)],
      events: [getAbiItem({ abi: erc721Abi, name: 'Transfer' })],
      frequency: 'frequent',
    })
    const [rows, none] = await Promise.all([request(transfers(1), range), request(ofOne, range)])
    expect([rows.length, none.length]).toEqual([5, 0])
    expect(asked).toHaveLength(1)
  })

  it('name at most a hundred contracts', async () => {
    const { asked, valuesOf } = setUp()
    await valuesOf(Array.from({ length: 250 }, (_, index) => transfers(index + 1)))
    expect(asked.map(({ address = [] }) => address.length)).toEqual([100, 100, 50])
  })

  it('do not wait for those that come later', async () => {
    const { asked, valuesOf } = setUp()
    await valuesOf([transfers(1)])
    await valuesOf([transfers(2)])
    expect(asked).toHaveLength(2)
  })
})

it('requests for other blocks stay apart', async () => {
  const { asked, request } = setUp()
  await Promise.all([
    request(transfers(1), range),
    request(transfers(2), { ...range, toBlock: 701n }),
    request(transfers(2), { ...range, fromBlock: 2n }),
  ])
  expect(asked).toHaveLength(3)
})

describe('a joined request that is refused', () => {
  it('for its blocks is to be made for fewer, by all', async () => {
    const { asked, valuesOf, limit } = setUp(() => 'maximum block range: 100')
    await expect(valuesOf([transfers(1), transfers(2)])).rejects.toBeInstanceOf(TooLarge)
    expect(asked).toHaveLength(1)
    expect(limit.get()).toBe(100n)
  })

  it('is not sent where the provider allows fewer blocks by now', async () => {
    const { asked, request, limit } = setUp()
    const waiting = request(transfers(1), range)
    limit.learn(700n, 500n)
    await expect(waiting).rejects.toBeInstanceOf(TooLarge)
    expect(asked).toEqual([])
  })

  it('for its many conditions is asked for apart, and nothing is joined from then on', async () => {
    const { asked, valuesOf } = setUp(({ address = [] }) =>
      address.length > 1 ? 'one is plenty' : null,
    )
    const two = [transfers(1, { from: 1 }), transfers(2, { from: 1 })]
    expect(await valuesOf(two)).toEqual([[11], [21]])
    expect(asked).toHaveLength(3)
    expect(await valuesOf(two)).toEqual([[11], [21]])
    expect(asked).toHaveLength(5)
  })

  it('for the events of one block is asked for apart', async () => {
    const { valuesOf } = setUp(({ address = [] }) =>
      address.length > 1 ? 'query returned more than 5 results' : null,
    )
    const block = { fromBlock: 7n, toBlock: 7n }
    expect(await valuesOf([transfers(1, { from: 1 }), transfers(2, { from: 1 })], block)).toEqual([
      [11],
      [21],
    ])
  })

  it('as one of them alone is, fails for that one only', async () => {
    const { request } = setUp(({ address = [] }) =>
      address.includes(addressAt(2)) ? 'the method eth_getLogs is not available' : null,
    )
    const [first, second] = [1, 2].map((token) => request(transfers(token, { from: 1 }), range))
    await expect(second).rejects.toThrow('not available')
    expect(await first).toMatchObject([{ args: { value: 11n } }])
  })

  it('as each alone is, is still joined the next time', async () => {
    const { asked, valuesOf } = setUp((_, count) => (count <= 3 ? 'out of tune' : null))
    const two = [transfers(1), transfers(2)]
    await expect(valuesOf(two)).rejects.toBeInstanceOf(TooLarge)
    await valuesOf(two)
    expect(asked).toHaveLength(4)
  })
})

describe('callers of a joined request that leave', () => {
  it('do not stop it for the others', async () => {
    const { request } = setUp()
    const stop = new AbortController()
    const stopped = request(transfers(1), range, stop.signal)
    const other = request(transfers(2), range)
    stop.abort(new Error('left'))
    await expect(stopped).rejects.toThrow('left')
    expect(await other).toHaveLength(5)
  })

  it('end it if they are all, and those that come then ask anew', async () => {
    const { asked, request } = setUp()
    const stop = new AbortController()
    const stopped = [1, 2].map((token) => request(transfers(token), range, stop.signal))
    stop.abort(new Error('left'))
    for (const each of stopped) await expect(each).rejects.toThrow('left')
    expect(await request(transfers(3), range)).toHaveLength(5)
    expect(asked.map(({ address }) => address)).toEqual([[addressAt(3)]])
    await expect(request(transfers(1), range, stop.signal)).rejects.toThrow('left')
  })
})
