import {
  encodeAbiParameters,
  encodeEventTopics,
  type Hex,
  hexToBigInt,
  numberToHex,
  pad,
  parseAbi,
} from 'viem'
import { expect, it } from 'vitest'
import { blockFixture, fakeNode } from '../../../chain/fake-node.fixture.ts'
import { argumentFilters, type EventFilter, eventsCsv, readEventPage } from './events.ts'

const address = '0x00000000000000000000000000000000000000e1'
const account = '0x00000000000000000000000000000000000000A1'
const abi = parseAbi([
  'event Paid(address indexed to, uint256 amount)',
  'event Noted(string, (bool isLast) part)',
])
const [paid] = abi
const hash: Hex = `0x${'cd'.repeat(32)}`

type Range = { readonly fromBlock: Hex; readonly toBlock: Hex; readonly topics: unknown }

/** A chain with an event in each of these blocks, and the ranges that its node was asked for. */
function chainOf(blocks: readonly bigint[], largest = 1_000_000n) {
  const asked: (readonly [from: bigint, to: bigint])[] = []
  const topics: unknown[] = []
  const node = fakeNode({
    eth_getLogs: ([filter]) => {
      const range = filter as Range
      const [from, to] = [hexToBigInt(range.fromBlock), hexToBigInt(range.toBlock)]
      asked.push([from, to])
      topics.push(range.topics)
      if (to - from >= largest) throw new Error('query returned more than 10000 results')
      return blocks
        .filter((block) => block >= from && block <= to)
        .map((block) => ({
          address,
          topics: encodeEventTopics({ abi: [paid], args: { to: account } }),
          data: pad(numberToHex(block)),
          ...{ blockNumber: numberToHex(block), logIndex: '0x2', transactionHash: hash },
        }))
    },
    eth_getBlockByNumber: ([number]) =>
      blockFixture({ number, timestamp: numberToHex(hexToBigInt(number as Hex) * 10n) }),
  })
  const filter: EventFilter = {
    ...{ address, abi, member: null, where: {}, fromBlock: 0n, toBlock: null },
  }
  const read = (before: bigint, changes: Partial<EventFilter> = {}) =>
    readEventPage(node.chain, { ...filter, ...changes }, before)
  return { asked, topics, read }
}
const upTo = (last: number) => Array.from({ length: last + 1 }, (_, block) => BigInt(block))

it('reads a page of events, the newest first, and where the next begins', async () => {
  const { read, asked } = chainOf(upTo(100))
  const page = await read(100n)
  expect(page.events.map(({ block }) => block)).toEqual(upTo(100).slice(37).toReversed())
  expect(page.events[0]).toMatchObject({
    ...{ name: 'Paid', block: 100n, index: 2, hash, at: 1_000 },
    arguments: [{ value: account }, { value: 100n }],
  })
  expect(page.next).toBe(36n)
  expect(asked).toEqual([[37n, 100n]])
  expect((await read(36n)).next).toBeNull()
  expect(asked[1]).toEqual([0n, 36n])
})

it('asks for more blocks at once where there is little, and stops at the first', async () => {
  const { read, asked } = chainOf([5n])
  const page = await read(500n, { fromBlock: 3n })
  expect(page).toMatchObject({ next: null, events: [{ block: 5n }] })
  expect(asked).toEqual([
    [437n, 500n],
    [309n, 436n],
    [53n, 308n],
    [3n, 52n],
  ])
  expect(await chainOf([5n]).read(2n, { fromBlock: 3n })).toEqual({ events: [], next: null })
})

it('asks for no more than 16,384 blocks at once, and 24 times for a page', async () => {
  const { read, asked } = chainOf([])
  const page = await read(1_000_000n)
  expect(asked).toHaveLength(24)
  expect(asked.map(([from, to]) => to - from + 1n).slice(7, 10)).toEqual([8_192n, 16_384n, 16_384n])
  expect(page.next).toBe((asked.at(-1)?.[0] ?? 0n) - 1n)
})

it('asks for fewer blocks where the node refuses', async () => {
  const { read, asked } = chainOf([70n], 40n)
  const page = await read(100n)
  expect(asked.slice(0, 2)).toEqual([
    [37n, 100n],
    [69n, 100n],
  ])
  expect(page.events.map(({ block }) => block)).toEqual([70n])
  expect(page.next).toBeNull()
})

it('lets the node find one event by its indexed arguments', async () => {
  const { read, topics } = chainOf([])
  await read(10n)
  await read(10n, { member: paid, where: { to: account } })
  expect(topics).toEqual([[], encodeEventTopics({ abi: [paid], args: { to: account } })])
})

it('fails where the node does', async () => {
  const { read } = chainOf([])
  const away = fakeNode({
    eth_getLogs: () => {
      throw new Error('The node is away.')
    },
  })
  const filter = { address, abi, member: null, where: {}, fromBlock: 0n, toBlock: null } as const
  await expect(readEventPage(away.chain, filter, 10n)).rejects.toThrow('The node is away.')
  await expect(read(10n)).resolves.toBeDefined()
})

it.each([
  [null, {}],
  ['', {}],
  ['{"a":', {}],
  ['null', {}],
  ['7', {}],
  ['{"to":"0x1","amount":7,"why":""}', { to: '0x1', why: '' }],
])('takes from %j the texts by their names', (text, filters) => {
  expect(argumentFilters(text)).toEqual(filters)
})

it('writes a table with a column for each argument that any event has', async () => {
  const { read } = chainOf([3n])
  const [event] = (await read(5n)).events
  if (event === undefined) throw new Error('There is an event.')
  const parameter = { type: 'string' }
  const noted = {
    ...{ ...event, name: 'Noted', block: 4n },
    arguments: [
      { parameter, value: 'a\u202Eb' },
      { parameter: { type: 'tuple', name: 'part' }, value: { isLast: true } },
    ],
  }
  const unknown = { ...event, name: undefined, arguments: undefined }
  expect(eventsCsv([event, noted, unknown]).trim().split('\r\n')).toEqual([
    'block,time,transaction,index,event,to,amount,0,part',
    `3,1970-01-01T00:00:30.000Z,${hash},2,Paid,${account},3,,`,
    `4,1970-01-01T00:00:30.000Z,${hash},2,Noted,,,a\\u202eb,"{""isLast"":true}"`,
    `3,1970-01-01T00:00:30.000Z,${hash},2,unknown,,,,`,
  ])
})

it('shows an event that the ABI does not have as the node gave it', async () => {
  const { read } = chainOf([3n])
  const [event] = (await read(5n, { abi: [] })).events
  expect(event).toMatchObject({
    name: undefined,
    arguments: undefined,
    data: encodeAbiParameters([{ type: 'uint256' }], [3n]),
  })
  expect(event?.topics).toHaveLength(2)
})
