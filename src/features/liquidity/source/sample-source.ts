import type { Address } from 'viem'
import {
  sampleBalances,
  samplePoolStates,
  samplePools,
  samplePositions,
  sampleTokens,
} from '../../../api/sample/liquidity.ts'
import { chainQueryKey } from '../../../chain/keys.ts'
import type { Answer } from '../../../domain/history/answer.ts'
import type { PoolCandle, PoolDay, Trade } from '../../../domain/history/pool-records.ts'
import type { HistoryQuery } from '../../../domain/history/use-history.ts'
import type { PairAmounts } from '../../../domain/pools/liquidity-math.ts'
import {
  amountAt,
  type Pool,
  type PoolToken,
  type Position,
  sidesInOrder,
  tokenAt,
} from '../../../domain/pools/pool.ts'
import type { PoolCreation, PositionEvent } from '../../../domain/pools/pool-events.ts'
import { assetClasses } from '../../../domain/registry/asset-class.ts'
import { formatAmount } from '../../../lib/amount.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import {
  changeDemoBalance,
  type DemoState,
  demoBalanceChange,
  demoStore,
  demoUser,
  resetDemoBalances,
} from '../../../session/demo.ts'
import { notify } from '../../../ui/toast.ts'
import {
  createLocalLiquidity,
  type LocalLiquidityState,
  positionsOf,
} from '../model/local-liquidity.ts'
import {
  bandsOf,
  discardedByRefresh,
  samplePool,
  samplePosition,
  sampleToken,
  sampleTotals,
} from '../model/sample-liquidity.ts'
import type { LiquiditySource, SourceQuery } from './liquidity-source.ts'

/** Latency of the sample layer, in milliseconds. */
const latency = 500

const ownerIn = ({ address }: DemoState): Address => address ?? demoUser.address

/** The demo session's pools and positions. They last as long as the page. */
export const localLiquidity = createLocalLiquidity({
  sample: {
    tokens: sampleTokens,
    pools: samplePools,
    poolStates: samplePoolStates,
    positions: samplePositions,
  },
  owner: () => ownerIn(demoStore.getState()),
  balances: {
    change: (token, change) => changeDemoBalance(symbolOf(token), change),
    reset: resetDemoBalances,
  },
  wait: () => new Promise((resolve) => setTimeout(resolve, latency)),
})

/** Counts the changes, so that a query of an old state is not taken for one of the new. */
let revision = 0
for (const store of [localLiquidity.store, demoStore]) store.subscribe(() => revision++)

/** The sample data as a source, changed by the local rules, with the positions and balances of the demo session. */
export function sampleSource(state: LocalLiquidityState, demo: DemoState): LiquiditySource {
  const pools: readonly Pool[] = state.pools.map((pool) => samplePool(pool, state))
  const positions: readonly Position[] = positionsOf(state.positions, ownerIn(demo)).map(
    (position) => samplePosition(position, pools, state),
  )
  const { actions } = localLiquidity
  return {
    pools: sampled('pools', pools),
    positions: sampled('positions', positions),
    depth: (pool) => sampled(`depth ${pool.id}`, bandsOf(pool, state)),
    totals: (pool) => completeHistory(`totals ${pool.id}`, sampleTotals(pool.id.toString(), state)),
    recentDays: () => completeHistory<readonly PoolDay[]>('days', []),
    recentCandles: () => completeHistory<readonly PoolCandle[]>('candles', []),
    tradesSince: () => completeHistory<readonly Trade[]>('trades', []),
    creations: completeHistory<readonly PoolCreation[]>('creations', []),
    events: (positionId) => completeHistory<readonly PositionEvent[]>(`events ${positionId}`, []),
    keepsRecord: false,
    tokens: sampled<readonly PoolToken[]>(
      'tokens',
      state.tokens.map((token) => sampleToken(token.address, state)),
    ),
    balance: ({ address, symbol, decimals }) =>
      sampled(`balance ${address}`, { value: demoBalance(demo, address, symbol), decimals }),
    shareOf: () => null,
    knowsBalances: true,
    actions: {
      createPool: async ({ tokenA, tokenB, feeTier, tickSpacing, sqrtPriceX96 }) => {
        const pool = await actions.createPool({
          tokenA: tokenA.address,
          tokenB: tokenB.address,
          assetClassA: assetClasses.indexOf(tokenA.assetClass),
          assetClassB: assetClasses.indexOf(tokenB.assetClass),
          feeTier,
          tickSpacing,
          initialSqrtPrice: sqrtPriceX96.toString(),
        })
        return notifyDone(`Pool ${pool.poolId} created`)
      },
      addLiquidity: async ({ pool, lowerTick, upperTick, desired, minimum }) => {
        if (desired.amountA === 0n) throw new Error(oneSidedText(pool))
        const position = await actions.addLiquidity({
          poolId: pool.id.toString(),
          lowerTick,
          upperTick,
          amount0Desired: desired.amountA,
          amount1Desired: desired.amountB,
          amount0Min: minimum.amountA,
          amount1Min: minimum.amountB,
        })
        return notifyDone(`Position ${position.positionId} opened`)
      },
      increaseLiquidity: null,
      removeLiquidity: async ({ position, pool, liquidity, expected }) => {
        const { amount0, amount1 } = await actions.removeLiquidity({
          positionId: position.id.toString(),
          liquidity,
          amount0: expected.amountA,
          amount1: expected.amountB,
        })
        return notifyDone(`Removed ${inWords(pool, { amountA: amount0, amountB: amount1 })}`)
      },
      removal: null,
      collectFees: async (held) => {
        for (const { position, pool } of held) {
          const { amount0, amount1 } = await actions.collectFees(position.id.toString())
          notifyDone(`Collected ${inWords(pool, { amountA: amount0, amountB: amount1 })}`)
        }
        return 'done'
      },
      withdrawDeferred: null,
      clearPosition: null,
      removalCollectsFees: false,
      enforcesMinimums: false,
      discardedByRefresh: discardedByRefresh(state, {
        pools: samplePools,
        positions: samplePositions,
      }),
      refreshPools: actions.refreshPools,
      refreshUserPositions: actions.refreshUserPositions,
    },
    pausing: null,
    currency: null,
  }
}

function symbolOf(token: string): string {
  return sampleTokens.find(({ address }) => sameAddress(address, token))?.symbol ?? token
}

/** What the demo user holds of a token, in its smallest unit. */
function demoBalance(demo: DemoState, address: string, symbol: string): bigint {
  const start = sampleBalances.find(({ token }) => sameAddress(token, address))?.amount ?? 0n
  return start + demoBalanceChange(demo, symbol)
}

/** The local rules count the liquidity of a position in its first token. */
const oneSidedText = ({ tokenA }: Pool): string =>
  `The demo session counts the liquidity of a position in ${isolated(tokenA.symbol)}. Choose a range that takes ${isolated(tokenA.symbol)}, or connect a wallet to use the contracts.`

function sampled<T>(what: string, value: T): SourceQuery<T> {
  const data = { value, source: { kind: 'sample' } } as const
  return {
    queryKey: chainQueryKey('sample', ['liquidity', what, revision]),
    queryFn: async () => data,
    initialData: data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  }
}

/** Sample data about the past, which is complete. */
const completeHistory = <T>(what: string, value: T): HistoryQuery<T> => {
  const answer: Answer<T> = {
    value,
    source: { kind: 'sample' },
    reach: { kind: 'complete' },
    finished: true,
  }
  return {
    queryKey: chainQueryKey('sample', ['liquidity', what, revision]),
    queryFn: async () => answer,
    initialData: answer,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  }
}

function notifyDone(title: string): 'done' {
  void notify({ kind: 'success', title, description: 'In the demo session; no real assets moved.' })
  return 'done'
}

function inWords(pool: Pool, amounts: PairAmounts): string {
  return sidesInOrder(pool)
    .map((side) => {
      const { decimals, symbol } = tokenAt(pool, side)
      const amount = { value: amountAt(amounts, side), decimals }
      return `${formatAmount(amount, { maximumFractionDigits: 6 })} ${isolated(symbol)}`
    })
    .join(' and ')
}
