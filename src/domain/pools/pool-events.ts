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
  /** What came into the pool; negative when it went out. Smallest units. */
  readonly amountA: bigint
  readonly amountB: bigint
  /** Part of what came in that went to the positions. */
  readonly fee: bigint
  /** Square-root price after it. */
  readonly sqrtPriceX96: bigint
  readonly place: Place
}

/** A place in the order of a chain's events. */
export type Place = { readonly blockNumber: bigint; readonly logIndex: number }

/** Every trade in every pool, the oldest first. */
export const swapsQuery = (chain: ChainState) =>
  chainQuery(chain, keys.logs('Pools', 'Swapped'), readSwaps)

/** Reads every trade in every pool up to the reader's block, the oldest first. */
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

/** The price that a pool began with. */
export type PoolCreation = {
  readonly poolId: bigint
  readonly time: number
  readonly sqrtPriceX96: bigint
}

/** The beginning of every pool, the oldest first. */
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
  /** Who paid, or whom the payment was for. */
  readonly party: Address
  readonly time: number
  readonly hash: Hash
  /** Orders events of one chain. */
  readonly place: Place
}

/** Liquidity or fees of a position that came or went. What a token then refused to pay is a `DeferredEvent`. */
export type LiquidityEvent = PositionEventBase & {
  readonly kind: 'added' | 'removed' | 'collected'
  /** Liquidity that came or went; 0 for a collection. */
  readonly liquidity: bigint
  /** Principal that came or went; nothing for a collection. */
  readonly principal: PairAmounts
  /** Fees that went out. */
  readonly fees: PairAmounts
}

/** A payment that a token refused and that is kept for the position (`deferred`), or that was made later. */
export type DeferredEvent = PositionEventBase & {
  readonly kind: 'deferred' | 'deferred-paid'
  readonly token: Address
  /** In the token's smallest unit. */
  readonly amount: bigint
}

/** Something that happened to a position. */
export type PositionEvent = LiquidityEvent | DeferredEvent

/** Whether an event tells of a payment that was deferred, or made later. */
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

/** What happened to a position, the oldest first. */
export const positionEventsQuery = (chain: ChainState, positionId: bigint) =>
  chainQuery(chain, keys.logs('Pools', 'positions', `${positionId}`), (reader) =>
    readPositionEvents(reader, (event) => event.positionId === positionId),
  )

/** What happened to positions, the oldest first. */
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

const nothing: PairAmounts = { amountA: 0n, amountB: 0n }

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
      return { ...common, kind: 'added', liquidity, principal: { amountA, amountB }, fees: nothing }
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
        principal: nothing,
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

type Dated = { readonly blockNumber: bigint; readonly blockTimestamp?: bigint | null | undefined }

/** Nodes that do not put a block's time into its logs are asked for the block, once each. */
async function timesOf({ client }: Reader, logs: readonly Dated[]): Promise<readonly number[]> {
  const asked = new Map<bigint, Promise<bigint>>()
  const timeOf = ({ blockNumber, blockTimestamp }: Dated): Promise<bigint> | bigint => {
    if (typeof blockTimestamp === 'bigint') return blockTimestamp
    const pending =
      asked.get(blockNumber) ?? getBlock(client, { blockNumber }).then(({ timestamp }) => timestamp)
    asked.set(blockNumber, pending)
    return pending
  }
  return (await Promise.all(logs.map(timeOf))).map(Number)
}
