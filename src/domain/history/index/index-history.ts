import type { OpenChain } from '../../../chain/chain-state.ts'
import type { LogFilter } from '../../../chain/logs/event-logs.ts'
import { openReader } from '../../../chain/reader.ts'
import { daySeconds } from '../../../lib/day.ts'
import { usdc } from '../../../lib/usdc.ts'
import { sumOfTotals, totalsOf } from '../../pools/pool-events.ts'
import { creditAmount } from '../../units.ts'
import type { Answer } from '../answer.ts'
import { candleOf, joinedPoolDay, poolDayOf, poolDays } from '../candles.ts'
import { joinedDays, retirementDays, salesDays } from '../days.ts'
import type { History } from '../history.ts'
import { rowQuestions } from '../node-history.ts'
import { intervalSeconds } from '../pool-records.ts'
import { type AnsweredWith, answeredWith, type Context } from '../rows/answers.ts'
import { saleFilter, saleOf } from '../rows/asset-questions.ts'
import {
  certificateEvents,
  certificateFilter,
  retirementOf,
  sortedRetirements,
} from '../rows/credit-questions.ts'
import { tradeFilter, tradeOf } from '../rows/trade-questions.ts'
import { fullHours, type OpenPeriod } from './hours.ts'
import { type CheckedIndex, checkedIndex, type IndexClient } from './index-client.ts'
import { indexRows, maxRows, rowsBetween, rowsIn } from './index-rows.ts'
import type { Frame, SumsRequest } from './schema.ts'

/**
 * The past as an index tells it. Lists are made of events, as those of a node are; sums are the index's.
 * Questions reject with an `IndexError` where it cannot answer.
 */
export function indexHistory(chain: OpenChain, client: IndexClient): History {
  const answer = answeredWith<IndexContext>(async (options) => {
    const reader = await openReader(chain)
    const index = checkedIndex(client, reader)
    return { reader, index, readRows: indexRows(index), ...options }
  })
  return { ...rowQuestions(answer), ...sumQuestions(answer) }
}

/** What a question is answered with where there is an index. */
type IndexContext = Context & { readonly index: CheckedIndex }

type SumQuestion =
  | 'candles'
  | 'poolDays'
  | 'poolTotals'
  | 'saleDays'
  | 'sortedRetirements'
  | 'retiredAmounts'
  | 'retirementDays'

/** Questions whose answer an index has already summed, counted or sorted. */
const sumQuestions = (answer: AnsweredWith<IndexContext>): Pick<History, SumQuestion> => ({
  candles: answer(async (context, { poolId, interval, from, to }) => {
    const by = intervalSeconds[interval]
    const first = Math.ceil(from / by) * by
    const request = { by, from: first, to: Math.max((Math.floor(to / by) + 1) * by, first) }
    const answer = await ask(context, ({ candles }, signal) =>
      candles({ ...request, of: `${poolId}` }, signal),
    )
    return complete(answer, answer.sums.map(candleOf))
  }),

  poolDays: answer(async (context, { poolId, ...period }) => {
    const { answer, before, hours, after } = await inPeriod(context, {
      period,
      by: daySeconds,
      of: poolId,
      sums: ({ candles }) => candles,
      filter: tradeFilter(context.reader, poolId),
    })
    const edge = (rows: typeof before) => poolDays(rows.toReversed().map(tradeOf))
    const days = hours.map(({ poolId, ...sum }) => poolDayOf(poolId, candleOf(sum)))
    return complete(
      answer,
      joinedDays([edge(before), days, edge(after)], (day) => day.poolId, joinedPoolDay),
    )
  }),

  poolTotals: answer(async (context, { poolId, since }) => {
    const { answer, before, hours, after } = await inPeriod(context, {
      period: { from: since + 1 },
      by: daySeconds,
      of: poolId,
      sums: ({ candles }) => candles,
      filter: tradeFilter(context.reader, poolId),
    })
    const edges = totalsOf([...before, ...after].map(tradeOf), poolId)
    const days = hours.map(({ poolId, ...sum }) => poolDayOf(poolId, candleOf(sum)))
    return complete(answer, sumOfTotals([...days, { ...edges, poolId }], poolId))
  }),

  saleDays: answer(async (context, { assetIds, ...period }) => {
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
  }),

  sortedRetirements: answer(async (context, question) => {
    const { filter: { tokenId, ...accounts } = {}, sort, limit } = question
    // More than one answer has room for are sorted here.
    if (limit > maxRows) return sortedRetirements(context, question)
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
    return complete(answer, rowsIn(answer.logs, [{ events: certificateEvents }]).map(retirementOf))
  }),

  retiredAmounts: answer(async (context, request) => {
    const answer = await ask(context, (client, signal) => client.retiredAmounts(request, signal))
    const amounts = answer.retired.map(({ certificateId, tokenId, amount, time }) => ({
      certificateId,
      tokenId,
      amount: creditAmount(amount),
      retiredAt: time,
    }))
    return complete(answer, amounts)
  }),

  retirementDays: answer(async (context, { tokenId, ...period }) => {
    const { answer, before, hours, after } = await inPeriod(context, {
      period,
      by: daySeconds,
      of: tokenId,
      sums: ({ retirementSums }) => retirementSums,
      filter: certificateFilter(context.reader, { tokenId }),
    })
    const days = hours.map((sum) => ({
      day: sum.time,
      tokenId: sum.tokenId,
      amount: creditAmount(sum.amount),
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
  }),
})

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
  const { before, hours, after } = fullHours(options.period)
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
    assetId: sum.assetId,
    units: sum.units,
    cost: usdc(sum.cost),
    fee: usdc(sum.fee),
    sales: sum.sales,
  }))
  const parts = [salesDays(before.map(saleOf)), days, salesDays(after.map(saleOf))]
  return { answer, parts }
}
