import { createStore } from 'zustand/vanilla'
import type { Pool, PoolState, Position, Token } from '../../../api/entities/liquidity.ts'
import { sameAddress } from '../../../lib/same-address.ts'

/** The pools and positions a session starts from, and refresh goes back to. */
export type LiquiditySample = {
  readonly tokens: readonly Token[]
  readonly pools: readonly Pool[]
  /** By pool id. */
  readonly poolStates: Readonly<Record<string, PoolState>>
  readonly positions: readonly Position[]
}

export type LocalLiquidityState = LiquiditySample & {
  /** True while an action runs. */
  readonly loading: boolean
  /** Text of the last action's failure, null after an action that succeeded. */
  readonly error: string | null
}

type CreatePoolInput = {
  readonly tokenA: string
  readonly tokenB: string
  readonly assetClassA: number
  readonly assetClassB: number
  /** Basis points. */
  readonly feeTier: number
  /** √price × 2^96, big-integer text. */
  readonly initialSqrtPrice: string
  readonly tickSpacing: number
}

/** Amounts are in smallest units. The minimums are accepted and not checked. */
type AddLiquidityInput = {
  readonly poolId: string
  readonly lowerTick: number
  readonly upperTick: number
  readonly amount0Desired: bigint
  readonly amount1Desired: bigint
  readonly amount0Min: bigint
  readonly amount1Min: bigint
}

type RemoveLiquidityInput = {
  readonly positionId: string
  readonly liquidity: bigint
  /** The amounts asked for, which are the amounts returned. */
  readonly amount0: bigint
  readonly amount1: bigint
}

type TokenAmounts = { readonly amount0: bigint; readonly amount1: bigint }

/** The demo session's liquidity actions. Each sets `loading`, and on failure stores, logs and re-throws the error. */
type LocalLiquidityActions = {
  createPool(input: CreatePoolInput): Promise<Pool>
  addLiquidity(input: AddLiquidityInput): Promise<Position>
  removeLiquidity(input: RemoveLiquidityInput): Promise<TokenAmounts>
  collectFees(positionId: string): Promise<TokenAmounts>
  /** Pools and their states go back to the sample data. */
  refreshPools(): Promise<void>
  /** Positions go back to the sample data. */
  refreshUserPositions(): Promise<void>
}

export type LocalLiquidityOptions = {
  readonly sample: LiquiditySample
  /** The connected address, owner of new pools and positions. */
  readonly owner: () => string
  /** Resolves when an action has taken its time. */
  readonly wait: () => Promise<void>
  /** Epoch milliseconds. */
  readonly now?: () => number
}

/**
 * Liquidity in the demo session: local only, without prices moving and without a network call.
 * `store` is a zustand store without React; `actions` change it.
 *
 * Failures are `Error`s with the specification's texts: `Position not found`, and where what was
 * thrown is no error, `Unknown error creating pool` and its like.
 */
export function createLocalLiquidity(options: LocalLiquidityOptions) {
  const { sample, owner, wait, now = Date.now } = options
  const store = createStore<LocalLiquidityState>(() => ({ ...sample, loading: false, error: null }))
  let running = 0

  async function run<T>(unknownError: string, action: (state: LocalLiquidityState) => T) {
    running++
    store.setState({ loading: true, error: null })
    try {
      await wait()
      return action(store.getState())
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(unknownError, { cause })
      store.setState({ error: error.message })
      console.error(error)
      throw error
    } finally {
      running--
      store.setState({ loading: running > 0 })
    }
  }

  const seconds = () => Math.floor(now() / 1000)

  const actions: LocalLiquidityActions = {
    createPool: (input) =>
      run('Unknown error creating pool', ({ pools, poolStates }) => {
        const pool: Pool = {
          ...input,
          poolId: String(pools.length + 1),
          active: true,
          owner: owner(),
        }
        store.setState({
          pools: [...pools, pool],
          poolStates: {
            ...poolStates,
            [pool.poolId]: emptyPoolState(input.initialSqrtPrice, seconds()),
          },
        })
        return pool
      }),

    addLiquidity: ({ poolId, lowerTick, upperTick, amount0Desired }) =>
      run('Unknown error adding liquidity', ({ pools, positions }) => {
        if (!pools.some((pool) => pool.poolId === poolId)) throw new Error('Pool not found')
        const position: Position = {
          positionId: nextPositionId(positions),
          poolId,
          owner: owner(),
          lowerTick,
          upperTick,
          liquidity: amount0Desired.toString(),
          tokensOwedA: '0',
          tokensOwedB: '0',
          createdAt: seconds(),
        }
        store.setState({ positions: [...positions, position] })
        changePoolLiquidity(poolId, amount0Desired)
        return position
      }),

    removeLiquidity: ({ positionId, liquidity, amount0, amount1 }) =>
      run('Unknown error removing liquidity', ({ positions }) => {
        const position = find(positions, positionId)
        const left = BigInt(position.liquidity) - liquidity
        if (left < 0n) {
          throw new Error(
            `The position holds ${position.liquidity} liquidity. Remove that or less.`,
          )
        }
        replace({ ...position, liquidity: left.toString() })
        changePoolLiquidity(position.poolId, -liquidity)
        return { amount0, amount1 }
      }),

    collectFees: (positionId) =>
      run('Unknown error collecting fees', ({ positions }) => {
        const position = find(positions, positionId)
        replace({ ...position, tokensOwedA: '0', tokensOwedB: '0' })
        return { amount0: BigInt(position.tokensOwedA), amount1: BigInt(position.tokensOwedB) }
      }),

    refreshPools: () =>
      run('Unknown error refreshing pools', () => {
        store.setState({ pools: sample.pools, poolStates: sample.poolStates })
      }),

    refreshUserPositions: () =>
      run('Unknown error refreshing user positions', () => {
        store.setState({ positions: sample.positions })
      }),
  }

  function replace(changed: Position) {
    store.setState(({ positions }) => ({
      positions: positions.map((position) =>
        position.positionId === changed.positionId ? changed : position,
      ),
    }))
  }

  function changePoolLiquidity(poolId: string, change: bigint) {
    store.setState(({ poolStates }) => {
      const state = poolStates[poolId]
      if (state === undefined) return {}
      // Positions and pools are refreshed apart, so a restored position can hold more than its pool.
      const totalLiquidity = BigInt(state.totalLiquidity) + change
      return {
        poolStates: {
          ...poolStates,
          [poolId]: {
            ...state,
            totalLiquidity: (totalLiquidity < 0n ? 0n : totalLiquidity).toString(),
            lastUpdated: seconds(),
          },
        },
      }
    })
  }

  return { store, actions }
}

/** The positions of an owner. */
export function positionsOf(positions: readonly Position[], owner: string): readonly Position[] {
  return positions.filter((position) => sameAddress(position.owner, owner))
}

function emptyPoolState(sqrtPriceX96: string, lastUpdated: number): PoolState {
  return {
    sqrtPriceX96,
    tick: 0,
    observationIndex: 0,
    totalLiquidity: '0',
    volumeTokenA: '0',
    volumeTokenB: '0',
    feesCollectedA: '0',
    feesCollectedB: '0',
    lastUpdated,
  }
}

function find(positions: readonly Position[], positionId: string): Position {
  const position = positions.find((candidate) => candidate.positionId === positionId)
  if (position === undefined) throw new Error('Position not found')
  return position
}

function nextPositionId(positions: readonly Position[]): string {
  const highest = positions.reduce((max, { positionId }) => {
    const id = BigInt(positionId)
    return id > max ? id : max
  }, 0n)
  return (highest + 1n).toString()
}
