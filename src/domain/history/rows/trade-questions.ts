import { getAbiItem } from 'viem'
import { poolsAbi } from '../../../chain/abi/pools-abi.ts'
import { type LogRow, logFilter } from '../../../chain/logs/event-logs.ts'
import type { Scan } from '../../../chain/logs/read-back.ts'
import type { Reader } from '../../../chain/reader.ts'
import type { TickRange } from '../../pools/liquidity-math.ts'
import { totalsOf } from '../../pools/pool-events.ts'
import { poolCandles, poolDays } from '../candles.ts'
import type { History } from '../history.ts'
import type { PoolMoment, Trade } from '../pool-records.ts'
import {
  type AnsweredWith,
  answerFrom,
  type Context,
  pageFrom,
  placeOf,
  reaches,
} from './answers.ts'

const tradeEvents = [getAbiItem({ abi: poolsAbi, name: 'Swapped' })] as const
const creationEvents = [getAbiItem({ abi: poolsAbi, name: 'PoolCreated' })] as const
const priceEvents = [...creationEvents, ...tradeEvents] as const
const liquidityEvents = [
  getAbiItem({ abi: poolsAbi, name: 'LiquidityAdded' }),
  getAbiItem({ abi: poolsAbi, name: 'LiquidityRemoved' }),
] as const

type TradeRow = LogRow<typeof tradeEvents>
type PoolRow = LogRow<typeof priceEvents> | LogRow<typeof liquidityEvents>

/** Trades of one pool, or of all. */
export const tradeFilter = (reader: Reader, poolId: bigint | undefined) =>
  logFilter({
    addresses: [reader.addressOf('Pools')],
    events: tradeEvents,
    indexed: poolId === undefined ? [] : [poolId],
    frequency: 'frequent',
  })

/** Creation of one pool, or of all. */
const creationFilter = (reader: Reader, poolId?: bigint) =>
  logFilter({
    addresses: [reader.addressOf('Pools')],
    events: creationEvents,
    indexed: poolId === undefined ? [] : [poolId],
    frequency: 'rare',
  })

export function tradeOf(row: TradeRow): Trade {
  const { poolId, sender, recipient, amountA, amountB, feeAmount, ...state } = row.args
  return {
    id: placeOf(row).id,
    poolId,
    time: row.time,
    hash: row.hash,
    trader: recipient,
    sender,
    amountA,
    amountB,
    fee: feeAmount,
    sqrtPriceX96: state.sqrtPriceX96,
    liquidity: state.liquidity,
    tick: state.tick,
    place: { blockNumber: row.block, logIndex: row.logIndex },
  }
}

type TradeQuestion =
  | 'trades'
  | 'tradesSince'
  | 'candles'
  | 'poolDays'
  | 'poolTotals'
  | 'poolAt'
  | 'poolCreations'

/** Questions about trades in pools and the prices that they left. */
export const tradeQuestions = (answer: AnsweredWith<Context>): Pick<History, TradeQuestion> => ({
  trades: answer((context, { poolId, ...paging }) =>
    pageFrom(context, [tradeFilter(context.reader, poolId)], paging, tradeOf),
  ),

  tradesSince: answer((context, { poolId, since, previous = false }) =>
    answerFrom(
      context,
      [tradeFilter(context.reader, poolId)],
      ({ rows }) => {
        const end = rows.findIndex(({ time }) => time < since)
        const wanted = end < 0 ? rows : rows.slice(0, previous ? end + 1 : end)
        return wanted.map(tradeOf).toReversed()
      },
      previous ? hasTradeBefore(since) : reaches(since),
    ),
  ),

  candles: answer(async (context, { poolId, interval, from, to }) => {
    const creation = await answerFrom(
      context,
      [creationFilter(context.reader, poolId)],
      ({ rows }) => rows.at(-1)?.args.sqrtPriceX96 ?? null,
      ({ rows }) => rows.length > 0,
    )
    return answerFrom(
      context,
      [tradeFilter(context.reader, poolId)],
      (scan) => {
        const trades = scan.rows.toReversed().map(tradeOf)
        const read = poolCandles(trades, interval, scan.complete ? creation.value : null)
        // The first one read lacks its opening, and perhaps earlier trades.
        const complete = scan.complete ? read : read.slice(1)
        return complete.filter(({ time }) => time >= from && time <= to)
      },
      hasTradeBefore(from),
    )
  }),

  poolDays: answer((context, { poolId, from, to }) =>
    answerFrom(
      context,
      [tradeFilter(context.reader, poolId)],
      ({ rows }) =>
        poolDays(
          rows
            .filter(({ time }) => time >= from && time <= to)
            .map(tradeOf)
            .toReversed(),
        ),
      reaches(from),
    ),
  ),

  poolTotals: answer((context, { poolId, since }) =>
    answerFrom(
      context,
      [tradeFilter(context.reader, poolId)],
      ({ rows }) => totalsOf(rows.map(tradeOf), poolId, since),
      reaches(since),
    ),
  ),

  /**
   * Price and liquidity are those after the last trade before the time, with the liquidity that was added
   * to and removed from ranges around that price since then.
   */
  poolAt: answer((context, { poolId, time }) => {
    const addresses = [context.reader.addressOf('Pools')]
    const filters = [
      logFilter({ addresses, events: priceEvents, indexed: [poolId], frequency: 'frequent' }),
      logFilter({ addresses, events: liquidityEvents, indexed: [null, poolId], frequency: 'rare' }),
    ]
    return answerFrom(
      context,
      filters,
      ({ rows }) => momentOf(rows, time) ?? null,
      ({ rows }) => momentOf(rows, time) !== undefined,
      { to: time, count: 100 },
    )
  }),

  poolCreations: answer((context) =>
    answerFrom(context, [creationFilter(context.reader)], ({ rows }) =>
      rows.toReversed().map(({ args: { poolId, sqrtPriceX96 }, time }) => ({
        poolId,
        sqrtPriceX96,
        time,
      })),
    ),
  ),
})

/** The price at the start of the period is that after the last trade before it. */
const hasTradeBefore =
  (from: number) =>
  ({ rows }: Scan<TradeRow>): boolean =>
    (rows.at(-1)?.time ?? Number.POSITIVE_INFINITY) < from

/** Undefined while the rows do not reach far enough back to tell. */
function momentOf(rows: readonly PoolRow[], time: number): PoolMoment | undefined {
  const before = rows.filter((row) => row.time <= time)
  const index = before.findIndex(
    ({ eventName }) => eventName === 'Swapped' || eventName === 'PoolCreated',
  )
  const start = before[index]
  if (start?.eventName !== 'Swapped' && start?.eventName !== 'PoolCreated') return undefined
  const { sqrtPriceX96, tick } = start.args
  let liquidity = start.eventName === 'Swapped' ? start.args.liquidity : 0n
  for (const row of before.slice(0, index)) {
    if (row.eventName !== 'LiquidityAdded' && row.eventName !== 'LiquidityRemoved') continue
    const range = rangeOf(rows, row.args.positionId)
    if (range === undefined) return undefined
    if (tick < range.lowerTick || tick >= range.upperTick) continue
    liquidity += row.eventName === 'LiquidityAdded' ? row.args.liquidity : -row.args.liquidity
  }
  return { sqrtPriceX96, tick, liquidity }
}

function rangeOf(rows: readonly PoolRow[], positionId: bigint): TickRange | undefined {
  const added = rows.find(
    (row) => row.eventName === 'LiquidityAdded' && row.args.positionId === positionId,
  )
  return added?.eventName === 'LiquidityAdded' ? added.args : undefined
}
