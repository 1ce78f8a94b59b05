import {
  encodeAbiParameters,
  encodeEventTopics,
  erc20Abi,
  getAbiItem,
  numberToHex,
  pad,
} from 'viem'
import { afterEach, beforeEach, vi } from 'vitest'
import { toSafeInteger } from '../../lib/safe-integer.ts'
import { blockFixture, fakeNode } from '../fake-node.fixture.ts'
import type { Reader } from '../reader.ts'
import { type LogFilter, logFilter } from './event-logs.ts'
import { readBack, type Scan } from './read-back.ts'

export const token = '0x00000000000000000000000000000000000000ab'
export const account = '0x00000000000000000000000000000000000000c1'
export const events = [getAbiItem({ abi: erc20Abi, name: 'Transfer' })] as const

export const transfers = (frequency: LogFilter['frequency'] = 'frequent') =>
  logFilter({ addresses: [token], events, frequency })

/** A call returns after a while with what it has. Here it has all the time, however busy the machine is. */
export function pauseTimers(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}

type Range = { readonly fromBlock: `0x${string}`; readonly toBlock: `0x${string}` }

/** A chain with one transfer of its block's number in every block, and blocks ten seconds apart. */
export function chainOfTransfers({
  startBlock = 0n,
  chainId = 31_337,
  perBlock = 1,
  /** Whether logs say when their block was. */
  isDated = true,
} = {}) {
  const requested: [number, number][] = []
  const refusals: ((blocks: number) => Error | null)[] = []
  let fork = { name: '', from: 0 }
  const forkAt = (block: number) => (block >= fork.from ? fork.name : '')
  let head = 0n
  const node = fakeNode({
    eth_getBlockByNumber: ([number]) =>
      BigInt(number as string) > head
        ? null
        : blockFixture({
            number,
            hash: pad(`0x${forkAt(Number(number))}${BigInt(number as string).toString(16)}`),
            timestamp: numberToHex(timeOf(Number(number), forkAt(Number(number)))),
          }),
    eth_getLogs: ([filter]) => {
      const { fromBlock, toBlock } = filter as Range
      const [from, to] = [Number(fromBlock), Number(toBlock)]
      for (const refuse of refusals) {
        const error = refuse(to - from + 1)
        if (error !== null) throw error
      }
      requested.push([from, to])
      return Array.from({ length: (to - from + 1) * perBlock }, (_, at) => {
        const block = from + Math.floor(at / perBlock)
        const { blockTimestamp, ...undated } = log(block, at % perBlock, forkAt(block))
        return isDated ? { ...undated, blockTimestamp } : undated
      })
    },
  })
  const deployment = { ...node.chain.deployment, chainId, startBlock }
  const readerAt = (block: bigint) => {
    head = block
    return { deployment, chainId, client: node.client, block } as unknown as Reader
  }
  /** Asks until the question is answered: a call does a limited amount of work. */
  const read = async (block: bigint, enough: (scan: Scan<unknown>) => boolean = () => false) => {
    for (;;) {
      const scan = await readBack(readerAt(block), [transfers()], { enough })
      if (scan.complete || enough(scan)) return scan
    }
  }
  return {
    requested,
    refusals,
    readerAt,
    read,
    node,
    /** Replaces the blocks from one on. */
    reorganise: (name: string, from = 0) => {
      fork = { name, from }
    },
  }
}

/** The blocks of a fork are five seconds later. */
const timeOf = (block: number, fork: string) => block * 10 + (fork === '' ? 0 : 5)

/** Hashed once: questions of many blocks have tens of thousands of logs. */
const topics = encodeEventTopics({
  abi: erc20Abi,
  eventName: 'Transfer',
  args: { from: account, to: token },
})

const log = (block: number, logIndex: number, fork: string) => ({
  address: token,
  topics,
  data: encodeAbiParameters(
    [{ type: 'uint256' }],
    [BigInt(fork === '' ? block : block + 1_000_000)],
  ),
  blockNumber: numberToHex(block),
  blockHash: pad(numberToHex(block)),
  blockTimestamp: numberToHex(timeOf(block, fork)),
  transactionHash: pad(numberToHex(block * 100 + logIndex)),
  transactionIndex: '0x0',
  logIndex: numberToHex(logIndex),
  removed: false,
})

export const blocksOf = (scan: Scan<{ readonly block: bigint }>) =>
  scan.rows.map(({ block }) => toSafeInteger(block))
export const down = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, at) => from - at)
