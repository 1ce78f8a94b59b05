import type { Scan } from '../../../chain/logs/read-back.ts'
import { totalsOf } from '../../pools/pool-events.ts'
import type { History } from '../history.ts'
import type { PositionHistory } from '../pool-records.ts'
import { poolCandles, poolDays } from '../pool-summaries.ts'
import type { Answering } from './answering.ts'
import { answerFrom, pageFrom, reaches } from './context.ts'
import {
  creationFilter,
  type PositionRow,
  positionEventOf,
  positionFilter,
  type TradeRow,
  tradeFilter,
  tradeOf,
} from './pool-filters.ts'
import { poolMoment } from './pool-moment.ts'

type PoolQuestion =
  | 'trades'
  | 'tradesSince'
  | 'candles'
  | 'poolDays'
  | 'poolTotals'
  | 'poolAt'
  | 'poolCreations'
  | 'positionEvents'
  | 'positionsOf'

/** Questions about pools, answered from events of `Pools`. */
export const poolQuestions: Pick<Answering<History>, PoolQuestion> = {
  trades: (context, { poolId, ...paging }) =>
    pageFrom(context, [tradeFilter(context.reader, poolId)], paging, tradeOf),

  tradesSince: (context, { poolId, since, previous = false }) =>
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

  candles: async (context, { poolId, interval, from, to }) => {
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
        const whole = scan.complete ? read : read.slice(1)
        return whole.filter(({ time }) => time >= from && time <= to)
      },
      hasTradeBefore(from),
    )
  },

  poolDays: (context, { poolId, from, to }) =>
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

  poolTotals: (context, { poolId, since }) =>
    answerFrom(
      context,
      [tradeFilter(context.reader, poolId)],
      ({ rows }) => totalsOf(rows.map(tradeOf), poolId, since),
      reaches(since),
    ),

  poolAt: (context, question) => poolMoment(context, question),

  poolCreations: (context) =>
    answerFrom(context, [creationFilter(context.reader)], ({ rows }) =>
      rows.toReversed().map(({ args: { poolId, sqrtPriceX96 }, time }) => ({
        poolId,
        sqrtPriceX96,
        time,
      })),
    ),

  positionEvents: (context, { positionId, poolId, ...paging }) =>
    pageFrom(
      context,
      [
        positionFilter(context.reader, {
          poolId,
          ...(positionId !== undefined && { positionIds: [positionId] }),
        }),
      ],
      paging,
      positionEventOf,
    ),

  positionsOf: async (context, { account }) => {
    const own = await answerFrom(
      context,
      [positionFilter(context.reader, { party: account })],
      ({ rows }) => [...new Set(rows.map(({ args }) => args.positionId))],
    )
    const positionIds = own.value.toSorted((a, b) => (a < b ? -1 : 1))
    if (positionIds.length === 0) return { ...own, value: [] }
    const all = await answerFrom(
      context,
      [positionFilter(context.reader, { positionIds })],
      ({ rows }) => positionHistories(rows),
    )
    return own.finished ? all : { ...all, reach: own.reach, finished: false }
  },
}

/** The price at the start of the period is that after the last trade before it. */
const hasTradeBefore =
  (from: number) =>
  ({ rows }: Scan<TradeRow>): boolean =>
    (rows.at(-1)?.time ?? Number.POSITIVE_INFINITY) < from

function positionHistories(rows: readonly PositionRow[]): readonly PositionHistory[] {
  const histories = new Map<bigint, PositionRow[]>()
  for (const row of rows.toReversed()) {
    const { positionId } = row.args
    histories.set(positionId, [...(histories.get(positionId) ?? []), row])
  }
  return [...histories].flatMap(([positionId, own]) => {
    const opened = own.find((row) => row.eventName === 'LiquidityAdded')
    if (opened?.eventName !== 'LiquidityAdded') return []
    const { poolId, lowerTick, upperTick } = opened.args
    return [
      { positionId, poolId, range: { lowerTick, upperTick }, events: own.map(positionEventOf) },
    ]
  })
}
