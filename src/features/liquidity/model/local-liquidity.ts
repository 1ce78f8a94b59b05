import { createStore } from 'zustand/vanilla'
import type { Pool, PoolState, Position, Token } from '../../../api/entities/liquidity.ts'
import { nowInMilliseconds } from '../../../lib/clock.ts'
import { sameAddress } from '../../../lib/same-address.ts'

/** The pools and positions a session starts from, and refresh goes back to. */
export type LiquiditySample = {
  readonly tokens: readonly Token[]
  readonly pools: readonly Pool[]
  /** By pool id. */
  readonly poolStates: Readonly<Record<string, PoolState>>
  readonly positions: readonly Position[]
}

/** Tokens that a position received; `liquidity` is its liquidity by the local rules at that time. */
export type LocalDeposit = {
  readonly amount0: bigint
  readonly amount1: bigint
  readonly liquidity: bigint
}

export type LocalLiquidityState = LiquiditySample & {
  /** Deposits of the positions that were opened here, by position id. */
  readonly deposits: Readonly<Record<string, LocalDeposit>>
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
  /**
   * Pools and their states go back to the sample data. Positions in pools that were created here go
   * with their pools, and their tokens are returned.
   */
  refreshPools(): Promise<void>
  /** Positions and balances go back to the sample data. */
  refreshUserPositions(): Promise<void>
}

export type LocalLiquidityOptions = {
  readonly sample: LiquiditySample
  /** The connected address, owner of new pools and positions. */
  readonly owner: () => string
  /** The owner's balances. */
  readonly balances: {
    /** Adds to the balance of a token, by its address; a negative change is spent. */
    readonly change: (token: string, change: bigint) => void
    readonly reset: () => void
  }
  /** Resolves when an action has taken its time. */
  readonly wait: () => Promise<void>
  /** Epoch milliseconds. */
  readonly now?: () => number
}

/**
 * Liquidity in the demo session: local only, without prices moving and without a network call.
 * `store` is a zustand store without React; `actions` change it.
 *
 * @throws {Error} The actions reject with `Pool not found` or `Position not found`; where what was thrown
 * is no error, with `Unknown error creating pool` and its like.
 */
export function createLocalLiquidity(options: LocalLiquidityOptions) {
  const { sample, owner, balances, wait, now = nowInMilliseconds } = options
  const store = createStore<LocalLiquidityState>(() => ({
    ...sample,
    deposits: {},
    loading: false,
    error: null,
  }))
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

    addLiquidity: ({ poolId, lowerTick, upperTick, amount0Desired, amount1Desired }) =>
      run('Unknown error adding liquidity', ({ pools, positions, deposits }) => {
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
        const deposit = {
          amount0: amount0Desired,
          amount1: amount1Desired,
          liquidity: amount0Desired,
        }
        store.setState({
          positions: [...positions, position],
          deposits: { ...deposits, [position.positionId]: deposit },
        })
        changePoolLiquidity(poolId, amount0Desired)
        changeBalances(poolId, { amount0: -amount0Desired, amount1: -amount1Desired })
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
        changeBalances(position.poolId, { amount0, amount1 })
        return { amount0, amount1 }
      }),

    collectFees: (positionId) =>
      run('Unknown error collecting fees', ({ positions }) => {
        const position = find(positions, positionId)
        replace({ ...position, tokensOwedA: '0', tokensOwedB: '0' })
        const owed = {
          amount0: BigInt(position.tokensOwedA),
          amount1: BigInt(position.tokensOwedB),
        }
        changeBalances(position.poolId, owed)
        return owed
      }),

    refreshPools: () =>
      run('Unknown error refreshing pools', ({ positions, deposits }) => {
        const isKept = ({ poolId }: Position) => sample.pools.some((pool) => pool.poolId === poolId)
        for (const position of positions) {
          const deposit = deposits[position.positionId]
          if (isKept(position) || deposit === undefined) continue
          changeBalances(position.poolId, depositLeft(deposit, BigInt(position.liquidity)))
        }
        const kept = positions.filter(isKept)
        store.setState({
          pools: sample.pools,
          poolStates: withLiquidityOf(kept, sample.poolStates),
          positions: kept,
          deposits: Object.fromEntries(
            Object.entries(deposits).filter(([id]) =>
              kept.some(({ positionId }) => positionId === id),
            ),
          ),
        })
      }),

    refreshUserPositions: () =>
      run('Unknown error refreshing user positions', () => {
        store.setState(({ poolStates }) => ({
          positions: sample.positions,
          deposits: {},
          poolStates: withLiquidityOf(sample.positions, poolStates),
        }))
        balances.reset()
      }),
  }

  function replace(changed: Position) {
    store.setState(({ positions }) => ({
      positions: positions.map((position) =>
        position.positionId === changed.positionId ? changed : position,
      ),
    }))
  }

  function changeBalances(poolId: string, { amount0, amount1 }: TokenAmounts) {
    const pool = store.getState().pools.find((candidate) => candidate.poolId === poolId)
    if (pool === undefined) return
    balances.change(pool.tokenA, amount0)
    balances.change(pool.tokenB, amount1)
  }

  function changePoolLiquidity(poolId: string, change: bigint) {
    store.setState(({ poolStates }) => {
      const state = poolStates[poolId]
      if (state === undefined) return {}
      const totalLiquidity = BigInt(state.totalLiquidity) + change
      return {
        poolStates: {
          ...poolStates,
          [poolId]: {
            ...state,
            totalLiquidity: totalLiquidity.toString(),
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

/** The part of a deposit that is still in a position with this liquidity, rounded down. */
export function depositLeft(deposit: LocalDeposit, liquidity: bigint): TokenAmounts {
  if (deposit.liquidity === 0n) return { amount0: 0n, amount1: 0n }
  return {
    amount0: (deposit.amount0 * liquidity) / deposit.liquidity,
    amount1: (deposit.amount1 * liquidity) / deposit.liquidity,
  }
}

/** Pool states whose total liquidity is that of these positions. */
function withLiquidityOf(
  positions: readonly Position[],
  poolStates: Readonly<Record<string, PoolState>>,
): Readonly<Record<string, PoolState>> {
  return Object.fromEntries(
    Object.entries(poolStates).map(([poolId, state]) => {
      const totalLiquidity = positions
        .filter((position) => position.poolId === poolId)
        .reduce((sum, { liquidity }) => sum + BigInt(liquidity), 0n)
      return [poolId, { ...state, totalLiquidity: totalLiquidity.toString() }]
    }),
  )
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
