import { getAbiItem } from 'viem'
import { poolsAbi } from '../../../chain/abi/pools-abi.ts'
import { type LogRow, logFilter } from '../../../chain/logs/log-filter.ts'
import type { Scan } from '../../../chain/logs/read-back.ts'
import type { TickRange } from '../../pools/liquidity-math.ts'
import type { Answer } from '../answer.ts'
import type { PoolMoment } from '../pool-records.ts'
import { answerFrom, type Context } from './context.ts'

const priceEvents = [
  getAbiItem({ abi: poolsAbi, name: 'PoolCreated' }),
  getAbiItem({ abi: poolsAbi, name: 'Swapped' }),
] as const

const liquidityEvents = [
  getAbiItem({ abi: poolsAbi, name: 'LiquidityAdded' }),
  getAbiItem({ abi: poolsAbi, name: 'LiquidityRemoved' }),
] as const

type Row = LogRow<typeof priceEvents> | LogRow<typeof liquidityEvents>

/**
 * Price and liquidity of a pool at a time: those after the last trade before it, with the liquidity that
 * was added to and removed from ranges around that price since then.
 */
export async function poolMoment(
  context: Context,
  { poolId, time }: { readonly poolId: bigint; readonly time: number },
): Promise<Answer<PoolMoment | null>> {
  const addresses = [context.reader.addressOf('Pools')]
  const filters = [
    logFilter({ addresses, events: priceEvents, indexed: [poolId], frequency: 'frequent' }),
    logFilter({ addresses, events: liquidityEvents, indexed: [null, poolId], frequency: 'rare' }),
  ]
  const moment = ({ rows }: Scan<Row>) => momentOf(rows, time)
  return answerFrom(
    context,
    filters,
    (scan) => moment(scan) ?? null,
    (scan) => moment(scan) !== undefined,
    { to: time, count: 100 },
  )
}

/** Undefined while the rows do not reach far enough back to tell. */
function momentOf(rows: readonly Row[], time: number): PoolMoment | undefined {
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

function rangeOf(rows: readonly Row[], positionId: bigint): TickRange | undefined {
  const added = rows.find(
    (row) => row.eventName === 'LiquidityAdded' && row.args.positionId === positionId,
  )
  return added?.eventName === 'LiquidityAdded' ? added.args : undefined
}
