import {
  type Address,
  encodeAbiParameters,
  encodeEventTopics,
  getAbiItem,
  numberToHex,
  pad,
} from 'viem'
import type * as z from 'zod/mini'
import { poolsAbi } from '../../../chain/abi/pools-abi.ts'
import type { OpenChain } from '../../../chain/chain-state.ts'
import { blockFixture, fakeNode } from '../../../chain/fake-node.fixture.ts'
import { decodeLogs, isRowOf } from '../../../chain/logs/event-logs.ts'
import { columnsOf, poolCandles } from '../candles.ts'
import { candleIntervals, intervalSeconds } from '../pool-records.ts'
import { tradeOf } from '../rows/trade-questions.ts'
import { indexClient } from './index-client.ts'
import { indexHistory } from './index-history.ts'
import type { candlesSchema, EventsRequest, SumsRequest, WireLog } from './schema.ts'

const pools: Address = '0x5555555555555555555555555555555555555555'
const trader: Address = '0x9999999999999999999999999999999999999999'

/** Blocks of the fake chain; each has two trades. */
const head = 40
const blockSeconds = 1_000
const start = 1_700_000_000

/** A block of the chain as an index names it. */
export const blockAt = (number: number) => ({ number, hash: pad(numberToHex(number + 1)) })

/** Answers of an index by path; a test may replace any of them, or make the whole index fail. */
type IndexAnswers = Record<string, (request: never) => unknown>

/** A chain of trades in two pools, and an index of it. */
export function fakeIndex() {
  const logs = Array.from({ length: head }, (_, at) => at + 1).flatMap((block) => [
    tradeLog(block, 0),
    tradeLog(block, 1),
  ])
  const node = fakeNode({
    eth_blockNumber: () => numberToHex(head),
    eth_getBlockByNumber: ([number]) =>
      blockFixture({
        number,
        hash: blockAt(Number(number)).hash,
        timestamp: numberToHex(timeOf(Number(number))),
      }),
    eth_getLogs: ([filter]) => {
      const { fromBlock, toBlock, topics } = filter as {
        readonly fromBlock: string
        readonly toBlock: string
        readonly topics: EventsRequest['filters'][number]['topics']
      }
      return logs.filter(
        (log) =>
          matches(log, topics) &&
          Number(log.blockNumber) >= Number(fromBlock) &&
          Number(log.blockNumber) <= Number(toBlock),
      )
    },
  })
  const chain: OpenChain = {
    ...node.chain,
    deployment: { ...node.chain.deployment, addresses: { 'Canopy#Pools': pools } },
  }
  const frame = { identity: chain.identity as string, block: blockAt(head) }
  const answers: IndexAnswers = {
    events: (request: EventsRequest) => ({ ...frame, ...eventsFor(logs, request) }),
    candles: (request: SumsRequest) => ({ ...frame, sums: candles(logs, request) }),
  }
  const requests: { readonly path: string; readonly request: unknown }[] = []
  const send: typeof fetch = async (input, init) => {
    const path = String(input).split('/history/')[1] ?? ''
    const request: unknown = JSON.parse(String(init?.body))
    requests.push({ path, request })
    const answer = answers[path]?.(request as never)
    return answer instanceof Response ? answer : Response.json(answer)
  }
  const client = indexClient('http://index.test', send)
  return { chain, node, logs, answers, requests, history: indexHistory(chain, client) }
}

const timeOf = (block: number): number => start + block * blockSeconds

function tradeLog(block: number, logIndex: number): WireLog {
  const trade = BigInt(2 * block + logIndex)
  const isBuy = trade % 3n === 0n
  const [topic, ...indexed] = encodeEventTopics({
    abi: poolsAbi,
    eventName: 'Swapped',
    args: { poolId: 1n + (trade % 2n), sender: trader, recipient: trader },
  })
  return {
    address: pools,
    topics: [topic, ...indexed.map((one) => String(one) as `0x${string}`)],
    data: encodeAbiParameters(
      [
        { type: 'int256' },
        { type: 'int256' },
        { type: 'uint160' },
        { type: 'uint128' },
        { type: 'int24' },
        { type: 'uint256' },
      ],
      [
        isBuy ? 1_000n + trade : -trade,
        isBuy ? -trade : 2_000n + trade,
        2n ** 96n + ((trade * 7_919n) % 1_000n),
        10n ** 18n,
        5,
        3n + trade,
      ],
    ),
    blockNumber: numberToHex(block),
    blockTimestamp: numberToHex(timeOf(block)),
    transactionHash: pad(numberToHex(trade)),
    logIndex: numberToHex(logIndex),
  }
}

const matches = (
  { topics }: WireLog,
  wanted: EventsRequest['filters'][number]['topics'],
): boolean =>
  wanted.every((topic, at) => topic === null || [topic].flat().includes(topics[at] ?? '0x'))

/** As `findEvents` of the indexer. */
function eventsFor(logs: readonly WireLog[], request: EventsRequest) {
  const { filters, toBlock = head, from = 0, to = Number.POSITIVE_INFINITY, limit } = request
  const found = logs
    .filter((log) => filters.some(({ topics }) => matches(log, topics)))
    .filter(({ blockNumber }) => Number(blockNumber) <= toBlock)
    .filter(({ blockTimestamp: time }) => Number(time) >= from && Number(time) <= to)
    .toReversed()
  const last = found[limit - 1]
  if (last === undefined) return { logs: found, since: 0, complete: true }
  const since = Number(last.blockNumber)
  const page = found.filter(({ blockNumber }) => Number(blockNumber) >= since)
  return { logs: page, since, complete: false }
}

/** As `findCandles` of the indexer. */
function candles(
  logs: readonly WireLog[],
  { by, from, to, of }: SumsRequest,
): z.input<typeof candlesSchema>['sums'] {
  const first = Math.ceil(from / by) * by
  const last = Math.max(Math.floor(to / by) * by, first)
  const isWhole = ({ time }: { readonly time: number }) => time >= first && time < last
  const filter = { events: [getAbiItem({ abi: poolsAbi, name: 'Swapped' })] } as const
  const rows = decodeLogs(logs, filter.events)
    .map((row) => ({ ...row, time: row.time ?? 0 }))
    .filter(isRowOf([filter]))
  const interval = candleIntervals.find((each) => intervalSeconds[each] === by) ?? '1h'
  return [1n, 2n].flatMap((poolId) => {
    if (of !== undefined && of !== `${poolId}`) return []
    const trades = rows.filter(({ args }) => args.poolId === poolId).map(tradeOf)
    const complete = poolCandles(trades, interval, null).filter(isWhole)
    const hours = poolCandles(trades, '1h', null).filter(
      (hour) => hour.time >= from && hour.time < to && !isWhole(hour),
    )
    return [...complete, ...hours].map(({ time, ...candle }) => {
      const { trades: count, ...exact } = columnsOf({ time, ...candle })
      const texts = Object.entries(exact).map(([name, value]) => [name, `${value}`])
      return { ...Object.fromEntries(texts), time, poolId: `${poolId}`, trades: count }
    })
  })
}
