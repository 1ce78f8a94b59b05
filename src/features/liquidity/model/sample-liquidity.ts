import { getAddress } from 'viem'
import type {
  Pool as SamplePool,
  Position as SamplePosition,
} from '../../../api/entities/liquidity.ts'
import { amountsOf, liquidityFor, type PairAmounts } from '../../../domain/pools/liquidity-math.ts'
import type { Pool, PoolToken, Position } from '../../../domain/pools/pool.ts'
import type { PoolTotals } from '../../../domain/pools/pool-events.ts'
import type { Band } from '../../../domain/pools/read-pools.ts'
import { tickAtSqrtPrice } from '../../../domain/pools/tick-math.ts'
import { assetClassOf } from '../../../domain/registry/asset-class.ts'
import { depositLeft, type LiquiditySample, type LocalLiquidityState } from './local-liquidity.ts'

/**
 * Sample data with the deposits made here. The local rules count the liquidity of such a position in
 * tokenA and not by the arithmetic of pools, so it holds the part of its deposit that is still in.
 */
type SampleState = LiquiditySample & Pick<LocalLiquidityState, 'deposits'>

/**
 * A token of the sample data with the class that a pool states for it.
 *
 * @throws {Error} There is no token at the address.
 */
export function sampleToken(address: string, sample: LiquiditySample): PoolToken {
  const token = sample.tokens.find((candidate) => candidate.address === address)
  if (token === undefined) throw new Error(`There is no sample token ${address}`)
  const stated = sample.pools.flatMap(({ tokenA, tokenB, assetClassA, assetClassB }) => [
    { of: tokenA, code: assetClassA },
    { of: tokenB, code: assetClassB },
  ])
  const code = stated.find(({ of }) => of === address)?.code ?? 0
  return { ...token, address: getAddress(address), assetClass: assetClassOf(code) }
}

/** Sample pools have the oracle of a new pool. */
const newPoolObservations = 2_048

/** A sample pool in the screens' terms. */
export function samplePool(pool: SamplePool, sample: SampleState): Pool {
  const state = sample.poolStates[pool.poolId]
  const sqrtPriceX96 = BigInt(state?.sqrtPriceX96 ?? pool.initialSqrtPrice)
  const tick = tickAtSqrtPrice(sqrtPriceX96)
  return {
    id: BigInt(pool.poolId),
    tokenA: sampleToken(pool.tokenA, sample),
    tokenB: sampleToken(pool.tokenB, sample),
    feeTier: pool.feeTier,
    tickSpacing: pool.tickSpacing,
    active: pool.active,
    owner: getAddress(pool.owner),
    createdAt: null,
    sqrtPriceX96,
    tick,
    liquidity: placesIn(pool.poolId, sqrtPriceX96, sample)
      .filter(({ lowerTick, upperTick }) => lowerTick <= tick && tick < upperTick)
      .reduce((sum, { liquidity }) => sum + liquidity, 0n),
    totalLiquidity: BigInt(state?.totalLiquidity ?? 0),
    lastUpdated: state?.lastUpdated ?? 0,
    observationCapacity: newPoolObservations,
  }
}

/** Volume and fees of a sample pool, as its state counts them. */
export function sampleTotals(poolId: string, { poolStates }: LiquiditySample): PoolTotals {
  const state = poolStates[poolId]
  return {
    volume: {
      amountA: BigInt(state?.volumeTokenA ?? 0),
      amountB: BigInt(state?.volumeTokenB ?? 0),
    },
    fees: {
      amountA: BigInt(state?.feesCollectedA ?? 0),
      amountB: BigInt(state?.feesCollectedB ?? 0),
    },
  }
}

/** A sample position in the screens' terms. */
export function samplePosition(
  position: SamplePosition,
  pools: readonly Pool[],
  { deposits }: Pick<SampleState, 'deposits'>,
): Position {
  const liquidity = BigInt(position.liquidity)
  const range = { lowerTick: position.lowerTick, upperTick: position.upperTick }
  const pool = pools.find(({ id }) => id.toString() === position.poolId)
  return {
    ...range,
    id: BigInt(position.positionId),
    poolId: BigInt(position.poolId),
    owner: getAddress(position.owner),
    liquidity,
    holds:
      amountsLeft(position, deposits) ??
      (pool === undefined
        ? { amountA: 0n, amountB: 0n }
        : amountsOf(pool.sqrtPriceX96, range, liquidity, 'down')),
    owed: { amountA: BigInt(position.tokensOwedA), amountB: BigInt(position.tokensOwedB) },
    deferred: { amountA: 0n, amountB: 0n },
    createdAt: position.createdAt,
  }
}

/** The depth of a sample pool: its positions, from the lowest tick up. */
export function bandsOf(pool: Pool, sample: SampleState): readonly Band[] {
  const places = placesIn(pool.id.toString(), pool.sqrtPriceX96, sample)
  const ends = [...new Set(places.flatMap(({ lowerTick, upperTick }) => [lowerTick, upperTick]))]
  const ordered = ends.toSorted((a, b) => a - b)
  return ordered.slice(1).map((upperTick, index) => {
    const lowerTick = ordered[index] ?? upperTick
    const liquidity = places
      .filter((place) => place.lowerTick <= lowerTick && upperTick <= place.upperTick)
      .reduce((sum, place) => sum + place.liquidity, 0n)
    const range = { lowerTick, upperTick }
    return { ...range, liquidity, ...amountsOf(pool.sqrtPriceX96, range, liquidity, 'down') }
  })
}

/** The positions of a pool with the liquidity that what they hold makes by the arithmetic of pools. */
function placesIn(poolId: string, sqrtPriceX96: bigint, sample: SampleState) {
  return sample.positions
    .filter((position) => position.poolId === poolId)
    .map((position) => {
      const range = { lowerTick: position.lowerTick, upperTick: position.upperTick }
      const left = amountsLeft(position, sample.deposits)
      const liquidity =
        left === null ? BigInt(position.liquidity) : liquidityFor(sqrtPriceX96, range, left)
      return { ...range, liquidity }
    })
}

function amountsLeft(
  position: SamplePosition,
  deposits: SampleState['deposits'],
): PairAmounts | null {
  const deposit = deposits[position.positionId]
  if (deposit === undefined) return null
  const { amount0, amount1 } = depositLeft(deposit, BigInt(position.liquidity))
  return { amountA: amount0, amountB: amount1 }
}

/** What refreshing to the sample data discards, as a sentence each; null for nothing. */
export function discardedByRefresh(
  { pools, positions, deposits }: LocalLiquidityState,
  sample: Pick<LocalLiquidityState, 'pools' | 'positions'>,
): { readonly pools: string | null; readonly positions: string | null } {
  const isSample = (poolId: string) => sample.pools.some((pool) => pool.poolId === poolId)
  const ownPools = pools.filter(({ poolId }) => !isSample(poolId)).length
  const inOwnPools = positions.filter(({ poolId }) => !isSample(poolId)).length
  const opened = Object.keys(deposits).length
  const isChanged = positions.some((position) => !sample.positions.includes(position))
  const poolText = [counted(ownPools, 'pool'), counted(inOwnPools, 'position')].filter(Boolean)
  return {
    pools: ownPools === 0 ? null : `This discards ${poolText.join(' and ')} that you created.`,
    positions:
      opened > 0
        ? `This discards ${counted(opened, 'position')} that you opened and resets your balances.`
        : isChanged
          ? 'This undoes your changes to positions and resets your balances.'
          : null,
  }
}

const counted = (count: number, noun: string): string =>
  count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`
