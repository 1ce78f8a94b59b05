import { type Address, getAbiItem } from 'viem'
import { poolsAbi } from '../../../chain/abi/pools-abi.ts'
import { type LogRow, logFilter } from '../../../chain/logs/log-filter.ts'
import type { Reader } from '../../../chain/reader.ts'
import type { PairAmounts } from '../../pools/liquidity-math.ts'
import type { PositionEvent } from '../../pools/pool-events.ts'
import type { Trade } from '../pool-records.ts'
import { placeOf } from './context.ts'

const tradeEvents = [getAbiItem({ abi: poolsAbi, name: 'Swapped' })] as const
const creationEvents = [getAbiItem({ abi: poolsAbi, name: 'PoolCreated' })] as const
const positionEvents = [
  getAbiItem({ abi: poolsAbi, name: 'LiquidityAdded' }),
  getAbiItem({ abi: poolsAbi, name: 'LiquidityRemoved' }),
  getAbiItem({ abi: poolsAbi, name: 'FeesCollected' }),
  getAbiItem({ abi: poolsAbi, name: 'PaymentDeferred' }),
  getAbiItem({ abi: poolsAbi, name: 'DeferredPaid' }),
] as const

export type TradeRow = LogRow<typeof tradeEvents>
export type PositionRow = LogRow<typeof positionEvents>

const pools = (reader: Reader) => [reader.addressOf('Pools')]

/** Trades of one pool, or of all. */
export const tradeFilter = (reader: Reader, poolId: bigint | undefined) =>
  logFilter({
    addresses: pools(reader),
    events: tradeEvents,
    indexed: poolId === undefined ? [] : [poolId],
    frequency: 'frequent',
  })

/** Creation of one pool, or of all. */
export const creationFilter = (reader: Reader, poolId?: bigint) =>
  logFilter({
    addresses: pools(reader),
    events: creationEvents,
    indexed: poolId === undefined ? [] : [poolId],
    frequency: 'rare',
  })

/** Events of positions, by position, pool or the account that paid or was paid. */
export const positionFilter = (
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
    addresses: pools(reader),
    events: positionEvents,
    indexed: trimmed([positionIds ?? null, poolId ?? null, party ?? null]),
    frequency: 'rare',
  })

/** Without conditions at the end that match everything: some nodes reject them. */
function trimmed<Condition>(conditions: readonly (Condition | null)[]) {
  const last = conditions.findLastIndex((condition) => condition !== null)
  return conditions.slice(0, last + 1)
}

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
