import type { LogFilter } from '../../../chain/logs/log-filter.ts'
import { daySeconds } from '../../../lib/day.ts'
import { usdc } from '../../../lib/usdc.ts'
import type { PairAmounts } from '../../pools/liquidity-math.ts'
import { totalsOf } from '../../pools/pool-events.ts'
import { creditAmount } from '../../units.ts'
import type { Answer } from '../answer.ts'
import { retirementDays, salesDays } from '../days.ts'
import type { History } from '../history.ts'
import { intervalSeconds, type PoolCandle, type PoolDay } from '../pool-records.ts'
import { poolDays } from '../pool-summaries.ts'
import type { Answering } from '../rows/answering.ts'
import { saleFilter, saleOf } from '../rows/asset-questions.ts'
import type { Context } from '../rows/context.ts'
import { certificateFilter, creditQuestions } from '../rows/credit-questions.ts'
import { certificateEvents } from '../rows/credit-rows.ts'
import { retirementOf } from '../rows/lifecycle.ts'
import { tradeFilter, tradeOf } from '../rows/pool-filters.ts'
import type { CheckedIndex } from './checked-index.ts'
import { type OpenPeriod, wholeHours } from './hours.ts'
import type { IndexClient } from './index-client.ts'
import { mostRows, rowsBetween, rowsIn } from './index-rows.ts'
import { joinedDays } from './joined-days.ts'
import type { Frame, SumsRequest, TradeSum } from './schema.ts'

/** What a question is answered with where there is an index. */
export type IndexContext = Context & { readonly index: CheckedIndex }

type SumQuestion =
  | 'candles'
  | 'poolDays'
  | 'poolTotals'
  | 'saleDays'
  | 'sortedRetirements'
  | 'retiredAmounts'
  | 'retirementDays'

/** Questions whose answer an index has already summed, counted or sorted. */
export const sumQuestions: Pick<Answering<History, IndexContext>, SumQuestion> = {
  candles: async (context, { poolId, interval, from, to }) => {
    const by = intervalSeconds[interval]
    const first = Math.ceil(from / by) * by
    const request = { by, from: first, to: Math.max((Math.floor(to / by) + 1) * by, first) }
    const answer = await ask(context, ({ tradeSums }, signal) =>
      tradeSums({ ...request, of: `${poolId}` }, signal),
    )
    return complete(answer, answer.sums.map(candleOf))
  },

  poolDays: async (context, { poolId, ...period }) => {
    const { answer, before, hours, after } = await inPeriod(context, {
      period,
      by: daySeconds,
      of: poolId,
      sums: ({ tradeSums }) => tradeSums,
      filter: tradeFilter(context.reader, poolId),
    })
    const edge = (rows: typeof before) => poolDays(rows.toReversed().map(tradeOf))
    const parts = [edge(before), hours.map(poolDayOf), edge(after)]
    return complete(
      answer,
      joinedDays(parts, (day) => day.poolId, plusDay),
    )
  },

  poolTotals: async (context, { poolId, since }) => {
    const { answer, before, hours, after } = await inPeriod(context, {
      period: { from: since + 1 },
      by: 'all',
      of: poolId,
      sums: ({ tradeSums }) => tradeSums,
      filter: tradeFilter(context.reader, poolId),
    })
    const edges = totalsOf([...before, ...after].map(tradeOf), poolId)
    return complete(
      answer,
      hours.map(poolDayOf).reduce(
        (sum, { volume, fees }) => ({
          volume: plus(sum.volume, volume),
          fees: plus(sum.fees, fees),
        }),
        edges,
      ),
    )
  },

  saleDays: async (context, { assetIds, ...period }) => {
    const ofEach = await Promise.all(
      (assetIds ?? [undefined]).map((assetId) => saleDaysOf(context, assetId, period)),
    )
    const [first] = ofEach
    if (first === undefined) throw new RangeError('Sales of no asset were asked for.')
    return complete(
      first.answer,
      joinedDays(
        ofEach.flatMap(({ parts }) => parts),
        (day) => day.assetId,
        (a, b) => ({
          ...b,
          units: a.units + b.units,
          cost: usdc(a.cost.value + b.cost.value),
          fee: usdc(a.fee.value + b.fee.value),
          sales: a.sales + b.sales,
        }),
      ),
    )
  },

  sortedRetirements: async (context, question) => {
    const { filter: { tokenId, ...accounts } = {}, sort, limit } = question
    // More than one answer has room for are sorted here.
    if (limit > mostRows) return creditQuestions.sortedRetirements(context, question)
    const answer = await ask(context, ({ certificates }, signal) =>
      certificates(
        {
          order: sort,
          limit,
          ...accounts,
          ...(tokenId !== undefined && { tokenId: `${tokenId}` }),
        },
        signal,
      ),
    )
    return complete(answer, rowsIn(answer.logs, certificateEvents).map(retirementOf))
  },

  retiredAmounts: async (context, request) => {
    const answer = await ask(context, (client, signal) => client.retiredAmounts(request, signal))
    const amounts = answer.retired.map(({ certificateId, tokenId, amount, time }) => ({
      certificateId: BigInt(certificateId),
      tokenId: BigInt(tokenId),
      amount: creditAmount(BigInt(amount)),
      retiredAt: time,
    }))
    return complete(answer, amounts)
  },

  retirementDays: async (context, { tokenId, ...period }) => {
    const { answer, before, hours, after } = await inPeriod(context, {
      period,
      by: daySeconds,
      of: tokenId,
      sums: ({ retirementSums }) => retirementSums,
      filter: certificateFilter(context.reader, { tokenId }),
    })
    const days = hours.map((sum) => ({
      day: sum.time,
      tokenId: BigInt(sum.tokenId),
      amount: creditAmount(BigInt(sum.amount)),
      retirements: sum.retirements,
    }))
    const edge = (rows: typeof before) => retirementDays(rows.map(retirementOf))
    return complete(
      answer,
      joinedDays(
        [edge(before), days, edge(after)],
        (day) => day.tokenId,
        (a, b) => ({
          ...b,
          amount: creditAmount(a.amount.value + b.amount.value),
          retirements: a.retirements + b.retirements,
        }),
      ),
    )
  },
}

const ask = <A extends Frame>(
  { index, signal }: IndexContext,
  request: (client: IndexClient, signal: AbortSignal | undefined) => Promise<A>,
) => index.ask((client) => request(client, signal), signal)

/** An answer that covers the whole history. */
const complete = <T>({ source }: Pick<Answer<unknown>, 'source'>, value: T): Answer<T> => ({
  value,
  source,
  reach: { kind: 'complete' },
  finished: true,
})

/**
 * The sums of the whole hours of a period, and the events before and after them, the newest first.
 *
 * @param options.of The pool, asset or credit; all where it is undefined.
 */
async function inPeriod<const filter extends LogFilter, Sum>(
  context: IndexContext,
  options: {
    readonly period: OpenPeriod
    readonly by: SumsRequest['by']
    readonly of: bigint | undefined
    readonly sums: (
      client: IndexClient,
    ) => (
      request: SumsRequest,
      signal?: AbortSignal,
    ) => Promise<Frame & { readonly sums: readonly Sum[] }>
    readonly filter: filter
  },
) {
  const { index, signal } = context
  const { before, hours, after } = wholeHours(options.period)
  const of = options.of === undefined ? {} : { of: `${options.of}` }
  const rowsOf = (edge: typeof before) =>
    edge === null ? [] : rowsBetween(index, options.filter, edge, signal)
  const [answer, rowsBefore, rowsAfter] = await Promise.all([
    ask(context, (client) => options.sums(client)({ by: options.by, ...hours, ...of }, signal)),
    rowsOf(before),
    rowsOf(after),
  ])
  return { answer, hours: answer.sums, before: rowsBefore, after: rowsAfter }
}

/** Sales of an asset, or of all, in the parts of a period, the oldest first. */
async function saleDaysOf(context: IndexContext, assetId: bigint | undefined, period: OpenPeriod) {
  const { answer, before, hours, after } = await inPeriod(context, {
    period,
    by: daySeconds,
    of: assetId,
    sums: ({ saleSums }) => saleSums,
    filter: saleFilter(context.reader, assetId === undefined ? undefined : [assetId]),
  })
  const days = hours.map((sum) => ({
    day: sum.time,
    assetId: BigInt(sum.assetId),
    units: BigInt(sum.units),
    cost: usdc(BigInt(sum.cost)),
    fee: usdc(BigInt(sum.fee)),
    sales: sum.sales,
  }))
  const parts = [salesDays(before.map(saleOf)), days, salesDays(after.map(saleOf))]
  return { answer, parts }
}

const pair = (amountA: string, amountB: string): PairAmounts => ({
  amountA: BigInt(amountA),
  amountB: BigInt(amountB),
})

const plus = (a: PairAmounts, b: PairAmounts): PairAmounts => ({
  amountA: a.amountA + b.amountA,
  amountB: a.amountB + b.amountB,
})

const candleOf = (sum: TradeSum): PoolCandle => ({
  time: sum.time,
  open: BigInt(sum.open),
  high: BigInt(sum.high),
  low: BigInt(sum.low),
  close: BigInt(sum.close),
  paidIn: pair(sum.inA, sum.inB),
  paidOut: pair(sum.outA, sum.outB),
  fees: pair(sum.feesA, sum.feesB),
  trades: sum.trades,
})

const poolDayOf = (sum: TradeSum): PoolDay => ({
  day: sum.time,
  poolId: BigInt(sum.poolId),
  volume: pair(sum.inA, sum.inB),
  fees: pair(sum.feesA, sum.feesB),
  trades: sum.trades,
  close: BigInt(sum.close),
})

const plusDay = (a: PoolDay, b: PoolDay): PoolDay => ({
  ...b,
  volume: plus(a.volume, b.volume),
  fees: plus(a.fees, b.fees),
  trades: a.trades + b.trades,
})
