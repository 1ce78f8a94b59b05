import { type Address, type GetLogsReturnType, getAbiItem, type Hash } from 'viem'
import { getBlock, getLogs } from 'viem/actions'
import { poolsAbi } from '../../chain/abi/pools-abi.ts'
import type { ChainState } from '../../chain/chain-state.ts'
import { readLogs } from '../../chain/logs.ts'
import { chainQuery } from '../../chain/query.ts'
import { readEvents } from '../../chain/read-events.ts'
import type { Reader } from '../../chain/reader.ts'
import { keys } from '../keys.ts'
import type { PairAmounts } from './liquidity-math.ts'

/** One trade in one pool. */
export type Swap = {
  readonly id: string
  readonly poolId: bigint
  /** Unix seconds of its block. */
  readonly time: number
  readonly hash: Hash
  readonly trader: Address
  /** Change of the pool's balance in smallest units: positive if paid in, negative if paid out. */
  readonly amountA: bigint
  readonly amountB: bigint
  /** Part of the amount paid in that liquidity providers earn. */
  readonly fee: bigint
  /** Square-root price after the trade. */
  readonly sqrtPriceX96: bigint
  readonly place: Place
}

/** Position of an event in the order of the chain. */
export type Place = { readonly blockNumber: bigint; readonly logIndex: number }

/** All trades in all pools, the oldest first. */
export const swapsQuery = (chain: ChainState) =>
  chainQuery(chain, keys.logs('Pools', 'Swapped'), readSwaps)

/** Reads all trades in all pools up to the reader's block, the oldest first. */
export async function readSwaps(reader: Reader): Promise<readonly Swap[]> {
  const events = await readEvents(reader, {
    contract: 'Pools',
    abi: poolsAbi,
    eventName: 'Swapped',
  })
  const times = await timesOf(reader, events)
  return events.map((event, index) => ({
    id: `${event.transactionHash}-${event.logIndex}`,
    poolId: event.args.poolId,
    time: times[index] ?? 0,
    hash: event.transactionHash,
    trader: event.args.recipient,
    amountA: event.args.amountA,
    amountB: event.args.amountB,
    fee: event.args.feeAmount,
    sqrtPriceX96: event.args.sqrtPriceX96,
    place: { blockNumber: event.blockNumber, logIndex: event.logIndex },
  }))
}

/** Creation of a pool with its initial price. `time` is in unix seconds. */
export type PoolCreation = {
  readonly poolId: bigint
  readonly time: number
  readonly sqrtPriceX96: bigint
}

/** Creation of every pool, the oldest first. */
export const creationsQuery = (chain: ChainState) => {
  const key = keys.logs('Pools', 'PoolCreated')
  return chainQuery(chain, key, async (reader): Promise<readonly PoolCreation[]> => {
    const events = await readEvents(reader, {
      contract: 'Pools',
      abi: poolsAbi,
      eventName: 'PoolCreated',
    })
    const times = await timesOf(reader, events)
    return events.map(({ args: { poolId, sqrtPriceX96 } }, index) => ({
      poolId,
      sqrtPriceX96,
      time: times[index] ?? 0,
    }))
  })
}

type PositionEventBase = {
  readonly id: string
  readonly positionId: bigint
  readonly poolId: bigint
  /** Payer or recipient. */
  readonly party: Address
  /** Unix seconds of its block. */
  readonly time: number
  readonly hash: Hash
  readonly place: Place
}

/** Liquidity added or removed, or fees collected. Refused payments are `DeferredEvent`s. */
export type LiquidityEvent = PositionEventBase & {
  readonly kind: 'added' | 'removed' | 'collected'
  /** Liquidity added or removed; 0 for a collection. */
  readonly liquidity: bigint
  /** Principal added or removed; zero for a collection. */
  readonly principal: PairAmounts
  /** Fees paid out. */
  readonly fees: PairAmounts
}

/** A refused payment that stays reserved for the position (`deferred`), or its later withdrawal. */
export type DeferredEvent = PositionEventBase & {
  readonly kind: 'deferred' | 'deferred-paid'
  readonly token: Address
  /** In the token's smallest unit. */
  readonly amount: bigint
}

/** An event in the history of a position. */
export type PositionEvent = LiquidityEvent | DeferredEvent

/** Whether an event is a deferred payment or its withdrawal. */
export const isDeferredEvent = <Event extends Pick<PositionEvent, 'kind'>>(
  event: Event,
): event is Extract<Event, { readonly kind: DeferredEvent['kind'] }> =>
  event.kind === 'deferred' || event.kind === 'deferred-paid'

const positionEvents = [
  getAbiItem({ abi: poolsAbi, name: 'LiquidityAdded' }),
  getAbiItem({ abi: poolsAbi, name: 'LiquidityRemoved' }),
  getAbiItem({ abi: poolsAbi, name: 'FeesCollected' }),
  getAbiItem({ abi: poolsAbi, name: 'PaymentDeferred' }),
  getAbiItem({ abi: poolsAbi, name: 'DeferredPaid' }),
] as const

type PositionLog = GetLogsReturnType<undefined, typeof positionEvents, true>[number]

/** Events of a position, the oldest first. */
export const positionEventsQuery = (chain: ChainState, positionId: bigint) =>
  chainQuery(chain, keys.logs('Pools', 'positions', `${positionId}`), (reader) =>
    readPositionEvents(reader, (event) => event.positionId === positionId),
  )

/** Reads the events of positions that `isWanted` selects, the oldest first. */
export async function readPositionEvents(
  reader: Reader,
  isWanted: (event: Pick<PositionEvent, 'positionId' | 'party'>) => boolean,
): Promise<readonly PositionEvent[]> {
  const logs = await readLogs(reader, keys.logs('Pools', 'positions'), (range) =>
    getLogs(reader.client, {
      address: reader.addressOf('Pools'),
      events: positionEvents,
      strict: true,
      ...range,
    }),
  )
  const wanted = logs.filter((log) =>
    isWanted({ positionId: log.args.positionId, party: partyOf(log) }),
  )
  const times = await timesOf(reader, wanted)
  return wanted.map((log, index) => positionEventOf(log, times[index] ?? 0))
}

const partyOf = ({ args }: PositionLog): Address =>
  'sender' in args ? args.sender : args.recipient

const zero: PairAmounts = { amountA: 0n, amountB: 0n }

function positionEventOf(log: PositionLog, time: number): PositionEvent {
  const common = {
    id: `${log.transactionHash}-${log.logIndex}`,
    positionId: log.args.positionId,
    poolId: log.args.poolId,
    party: partyOf(log),
    time,
    hash: log.transactionHash,
    place: { blockNumber: log.blockNumber, logIndex: log.logIndex },
  }
  switch (log.eventName) {
    case 'LiquidityAdded': {
      const { amountA, amountB, liquidity } = log.args
      return { ...common, kind: 'added', liquidity, principal: { amountA, amountB }, fees: zero }
    }
    case 'LiquidityRemoved': {
      const { amountA, amountB, feesA, feesB, liquidity } = log.args
      return {
        ...common,
        kind: 'removed',
        liquidity,
        principal: { amountA, amountB },
        fees: { amountA: feesA, amountB: feesB },
      }
    }
    case 'FeesCollected': {
      const { feesA, feesB } = log.args
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
      const { token, amount } = log.args
      const kind = log.eventName === 'DeferredPaid' ? 'deferred-paid' : 'deferred'
      return { ...common, kind, token, amount }
    }
  }
}

type TimedLog = {
  readonly blockNumber: bigint
  readonly blockTimestamp?: bigint | null | undefined
}

/** Block times of logs. Where a node omits them, each block is read once. */
async function timesOf({ client }: Reader, logs: readonly TimedLog[]): Promise<readonly number[]> {
  const asked = new Map<bigint, Promise<bigint>>()
  const timeOf = ({ blockNumber, blockTimestamp }: TimedLog): Promise<bigint> | bigint => {
    if (typeof blockTimestamp === 'bigint') return blockTimestamp
    const pending =
      asked.get(blockNumber) ?? getBlock(client, { blockNumber }).then(({ timestamp }) => timestamp)
    asked.set(blockNumber, pending)
    return pending
  }
  return (await Promise.all(logs.map(timeOf))).map(Number)
}
