import type { QueryClient } from '@tanstack/react-query'
import { type Address, zeroAddress } from 'viem'
import { poolLensAbi } from '../../../chain/abi/poolLens-abi.ts'
import { poolsAbi } from '../../../chain/abi/pools-abi.ts'
import type { ChainState, OpenChain } from '../../../chain/chain-state.ts'
import { addressOf } from '../../../chain/deployment.ts'
import { ExplainedError } from '../../../chain/errors/explanation.ts'
import { chainQueryKey } from '../../../chain/keys.ts'
import { balanceQuery } from '../../../chain/tokens.ts'
import { contractCall } from '../../../chain/transactions/call.ts'
import type { Intent } from '../../../chain/transactions/intent.ts'
import { transact } from '../../../chain/transactions/transact-store.ts'
import type { ActionOutcome } from '../../../chain/transactions/use-action.ts'
import { financialAssetQuery } from '../../../domain/assets/financial-asset.ts'
import { recentPeriod } from '../../../domain/history/answer.ts'
import {
  candles,
  eventsOfPosition,
  poolCreations,
  poolDays,
  poolTotals,
  tradesSince,
} from '../../../domain/history/history.ts'
import { historyQuery } from '../../../domain/history/use-history.ts'
import { keys } from '../../../domain/keys.ts'
import {
  addLiquidityIntent,
  burnPositionIntent,
  collectFeesIntent,
  createPoolIntent,
  increaseLiquidityIntent,
  removeLiquidityIntent,
  withdrawDeferredIntent,
} from '../../../domain/pools/intents.ts'
import { type Pool, pairName } from '../../../domain/pools/pool.ts'
import { aprDays } from '../../../domain/pools/pool-figures.ts'
import {
  depthQuery,
  poolsQuery,
  poolTokensQuery,
  positionsQuery,
} from '../../../domain/pools/read-pools.ts'
import { isFinancialClass } from '../../../domain/registry/asset-class.ts'
import { currencyEntryQuery } from '../../../domain/registry/registry.ts'
import { registerCurrencyIntent } from '../../../domain/registry/registry-intents.ts'
import type { Pausable } from '../../../domain/roles/pausable.ts'
import { nowInSeconds } from '../../../lib/date.ts'
import type { LiquiditySource, Pausing } from './liquidity-source.ts'

/** Who acts, and where. */
type Actor = { readonly account: Address; readonly pools: Address; readonly registry: Address }

/** Pools and positions on chain. Actions are transactions that the wallet is asked to sign. */
export function chainSource(
  chain: ChainState,
  account: Address | null,
  queryClient: QueryClient,
): LiquiditySource {
  const owner = account ?? zeroAddress
  const enabled = account !== null && chain.status === 'open'

  const act = async (intentOf: (actor: Actor) => Intent) => {
    if (chain.status === 'closed') throw new ExplainedError(chain.reason)
    if (chain.status === 'opening' || account === null) {
      throw new Error('Connect a wallet first.')
    }
    const { status } = await transact(intentOf(actorOn(chain, account)))
    const outcome: ActionOutcome = status === 'submitted' ? 'done' : 'dismissed'
    return outcome
  }
  const refresh = async () => {
    const identity = chain.status === 'open' ? chain.identity : chain.status
    await queryClient.invalidateQueries({ queryKey: chainQueryKey(identity, keys.pools()) })
    await queryClient.invalidateQueries({ queryKey: chainQueryKey(identity, keys.history()) })
  }

  return {
    pools: poolsQuery(chain),
    positions: { ...positionsQuery(chain, owner), enabled },
    depth: (pool) => depthQuery(chain, pool),
    totals: (pool) => historyQuery(chain, poolTotals(pool.id, 0)),
    recentDays: (days, pool) =>
      historyQuery(
        chain,
        poolDays({ ...(pool && { poolId: pool.id }), ...recentPeriod(days, nowInSeconds()) }),
      ),
    recentCandles: ({ id: poolId }) =>
      historyQuery(
        chain,
        candles({ poolId, interval: '4h', ...recentPeriod(aprDays, nowInSeconds()) }),
      ),
    tradesSince: (pool, since) =>
      historyQuery(chain, tradesSince({ poolId: pool.id, since, previous: true })),
    creations: historyQuery(chain, poolCreations()),
    events: (positionId) => historyQuery(chain, eventsOfPosition(positionId)),
    keepsRecord: true,
    tokens: poolTokensQuery(chain),
    balance: (token) => ({ ...balanceQuery(chain, token.address, owner), enabled }),
    shareOf: ({ address, assetClass }) =>
      isFinancialClass(assetClass) ? financialAssetQuery(chain, address) : null,
    knowsBalances: account !== null,
    actions: {
      createPool: (terms, deviation) => act((actor) => createPoolIntent(terms, deviation, actor)),
      addLiquidity: (terms) => act((actor) => addLiquidityIntent(terms, actor)),
      increaseLiquidity: (position, terms) =>
        act((actor) => increaseLiquidityIntent(position, terms, actor)),
      removeLiquidity: (removal) => act((actor) => removeLiquidityIntent(removal, actor)),
      removal:
        account === null || chain.status !== 'open'
          ? null
          : (removal) => removeLiquidityIntent(removal, actorOn(chain, account)),
      collectFees: (held) => act((actor) => collectFeesIntent(held, actor)),
      withdrawDeferred: (held) => act((actor) => withdrawDeferredIntent(held, actor)),
      clearPosition: (position) => act((actor) => burnPositionIntent(position, actor)),
      removalCollectsFees: true,
      enforcesMinimums: true,
      discardedByRefresh: { pools: null, positions: null },
      refreshPools: refresh,
      refreshUserPositions: refresh,
    },
    pausing: account === null || chain.status !== 'open' ? null : pausingOf(chain, account),
    currency: {
      entry: currencyEntryQuery(chain),
      registration: account && {
        account,
        register: (currency) =>
          act(({ registry }) => registerCurrencyIntent(currency, account, registry)),
      },
    },
  }
}

const actorOn = ({ deployment }: OpenChain, account: Address): Actor => ({
  account,
  pools: addressOf(deployment, 'Pools'),
  registry: addressOf(deployment, 'AssetRegistry'),
})

function pausingOf({ deployment }: OpenChain, account: Address): Pausing {
  const pools = addressOf(deployment, 'Pools')
  return {
    account,
    creation: poolCreationPausable(pools),
    pool: (pool) => poolPausable(pools, pool),
  }
}

const stillPossible =
  'Withdrawals stay possible: removing liquidity and collecting fees are never paused.'

/** Adding liquidity to one pool and trading in it. */
export function poolPausable(pools: Address, pool: Pool): Pausable {
  const contract = { address: pools, abi: poolsAbi } as const
  return {
    label: `Adding to and trading in pool ${pool.id}, ${pairName(pool)}`,
    stillPossible,
    key: keys.poolPaused(pool.id),
    isPaused: async ({ read, addressOf }) => {
      const lens = { address: addressOf('PoolLens'), abi: poolLensAbi } as const
      return !(await read({ ...lens, functionName: 'pool', args: [pool.id] })).active
    },
    call: (step) =>
      contractCall({
        ...contract,
        functionName: 'setActive',
        args: [pool.id, step === 'unpause'],
      }),
    invalidates: [keys.poolList()],
  }
}

/** Creation of pools, for all accounts. */
export function poolCreationPausable(pools: Address): Pausable {
  const contract = { address: pools, abi: poolsAbi } as const
  return {
    label: 'Creating pools',
    stillPossible: 'Existing pools are not affected.',
    key: keys.poolPaused('creation'),
    isPaused: async ({ read, addressOf }) => {
      const lens = { address: addressOf('PoolLens'), abi: poolLensAbi } as const
      return !(await read({ ...lens, functionName: 'creationOpen' }))
    },
    call: (step) =>
      contractCall({ ...contract, functionName: 'setCreationOpen', args: [step === 'unpause'] }),
    invalidates: [],
  }
}
