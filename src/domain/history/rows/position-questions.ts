import { type Address, getAbiItem } from 'viem'
import { poolsAbi } from '../../../chain/abi/pools-abi.ts'
import { type LogRow, logFilter } from '../../../chain/logs/event-logs.ts'
import type { Reader } from '../../../chain/reader.ts'
import { compare } from '../../../lib/compare.ts'
import type { PairAmounts } from '../../pools/liquidity-math.ts'
import type { PositionEvent } from '../../pools/pool-events.ts'
import type { History } from '../history.ts'
import type { PositionHistory } from '../pool-records.ts'
import { type AnsweredWith, answerFrom, type Context, pageFrom, placeOf } from './answers.ts'

const positionEvents = [
  getAbiItem({ abi: poolsAbi, name: 'LiquidityAdded' }),
  getAbiItem({ abi: poolsAbi, name: 'LiquidityRemoved' }),
  getAbiItem({ abi: poolsAbi, name: 'FeesCollected' }),
  getAbiItem({ abi: poolsAbi, name: 'PaymentDeferred' }),
  getAbiItem({ abi: poolsAbi, name: 'DeferredPaid' }),
] as const

export type PositionRow = LogRow<typeof positionEvents>

/** Events of positions, by position, pool or the account that paid or was paid. */
const positionFilter = (
  reader: Reader,
  {
    positionIds,
    poolId,
    party,
  }: {
    readonly positionIds?: readonly bigint[]
    readonly poolId?: bigint | undefined
    readonly party?: Address
  },
) =>
  logFilter({
    addresses: [reader.addressOf('Pools')],
    events: positionEvents,
    indexed: trimmed([positionIds ?? null, poolId ?? null, party ?? null]),
    frequency: 'rare',
  })

/** Without conditions at the end that match everything: some nodes reject them. */
function trimmed<Condition>(conditions: readonly (Condition | null)[]) {
  const last = conditions.findLastIndex((condition) => condition !== null)
  return conditions.slice(0, last + 1)
}

/** Questions about positions. */
export const positionQuestions = (
  answer: AnsweredWith<Context>,
): Pick<History, 'positionEvents' | 'positionsOf'> => ({
  positionEvents: answer((context, { positionId, poolId, ...paging }) =>
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
  ),

  positionsOf: answer(async (context, { account }) => {
    const own = await answerFrom(
      context,
      [positionFilter(context.reader, { party: account })],
      ({ rows }) => [...new Set(rows.map(({ args }) => args.positionId))],
    )
    const positionIds = own.value.toSorted(compare)
    if (positionIds.length === 0) return { ...own, value: [] }
    const all = await answerFrom(
      context,
      [positionFilter(context.reader, { positionIds })],
      ({ rows }) => positionHistories(rows),
    )
    return own.finished ? all : { ...all, reach: own.reach, finished: false }
  }),
})

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

const zero: PairAmounts = { amountA: 0n, amountB: 0n }

export function positionEventOf(row: PositionRow): PositionEvent {
  const common = {
    id: placeOf(row).id,
    positionId: row.args.positionId,
    poolId: row.args.poolId,
    party: 'sender' in row.args ? row.args.sender : row.args.recipient,
    time: row.time,
    hash: row.hash,
    place: { blockNumber: row.block, logIndex: row.logIndex },
  }
  switch (row.eventName) {
    case 'LiquidityAdded': {
      const { amountA, amountB, liquidity } = row.args
      return { ...common, kind: 'added', liquidity, principal: { amountA, amountB }, fees: zero }
    }
    case 'LiquidityRemoved': {
      const { amountA, amountB, feesA, feesB, liquidity } = row.args
      return {
        ...common,
        kind: 'removed',
        liquidity,
        principal: { amountA, amountB },
        fees: { amountA: feesA, amountB: feesB },
      }
    }
    case 'FeesCollected': {
      const { feesA, feesB } = row.args
      return {
        ...common,
        kind: 'collected',
        liquidity: 0n,
        principal: zero,
        fees: { amountA: feesA, amountB: feesB },
      }
    }
    case 'PaymentDeferred':
    case 'DeferredPaid': {
      const { token, amount } = row.args
      const kind = row.eventName === 'DeferredPaid' ? 'deferred-paid' : 'deferred'
      return { ...common, kind, token, amount }
    }
  }
}
