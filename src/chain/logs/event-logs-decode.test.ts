import {
  type AbiEvent,
  type Address,
  encodeAbiParameters,
  encodeEventTopics,
  erc20Abi,
  erc721Abi,
  getAbiItem,
  getAddress,
  type Hex,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { decodeLogs, type EncodedLog } from './event-logs.ts'

const token: Address = '0xabcdefabcdefabcdefabcdefabcdefabcdefabcd'
const [from, to] = [
  '0x1111111111111111111111111111111111111111',
  '0x2222222222222222222222222222222222222222',
] as const
const hash = `0x${'aa'.repeat(32)}` as const

const transfer = getAbiItem({ abi: erc20Abi, name: 'Transfer' })
/** The same name and argument types, but with the third argument indexed. */
const transferOfOne = getAbiItem({ abi: erc721Abi, name: 'Transfer' })

const topicsOf = (event: AbiEvent, args: Record<string, unknown>) =>
  encodeEventTopics({ abi: [event], args }) as readonly Hex[]

const log = (changes: Partial<EncodedLog> = {}): EncodedLog => ({
  address: token,
  topics: topicsOf(transfer, { from, to }),
  data: encodeAbiParameters([{ type: 'uint256' }], [5n]),
  blockNumber: '0x1f4',
  logIndex: '0x1a',
  transactionHash: hash,
  ...changes,
})
const logOfOne = log({ topics: topicsOf(transferOfOne, { from, to, tokenId: 9n }), data: '0x' })

describe('logs of a node', () => {
  it('are decoded with their place, and the address in its usual form', () => {
    expect(decodeLogs([log({ blockTimestamp: '0x6553f100' })], [transfer])).toEqual([
      {
        address: getAddress(token),
        block: 500n,
        logIndex: 26,
        hash,
        time: 1_700_000_000,
        eventName: 'Transfer',
        args: { from, to, value: 5n },
      },
    ])
  })

  it('have no time where the node leaves it out', () => {
    expect(decodeLogs([log()], [transfer])).toMatchObject([{ time: null }])
  })

  it('are distinguished by their indexed arguments', () => {
    expect(
      decodeLogs([log(), logOfOne], [transfer, transferOfOne]).map(({ args }) => args),
    ).toEqual([
      { from, to, value: 5n },
      { from, to, tokenId: 9n },
    ])
    expect(decodeLogs([log(), logOfOne], [transferOfOne])).toHaveLength(1)
  })

  it.each<[string, Partial<EncodedLog>]>([
    ['are of another event', { topics: [hash, ...topicsOf(transfer, { from, to }).slice(1)] }],
    ['have no topics', { topics: [] }],
    ['are not in a block yet', { blockNumber: null }],
    ['have no place in their block', { logIndex: null }],
    ['have no transaction', { transactionHash: null }],
    ['lack the data of the event', { data: '0x' }],
  ])('are left out where they %s', (_, changes) => {
    expect(decodeLogs([log(changes), log()], [transfer])).toHaveLength(1)
  })
})
