import type { UseQueryOptions } from '@tanstack/react-query'
import type { Address } from 'viem'
import type { chainQueryKey } from '../../../chain/keys.ts'
import type { Token } from '../../../chain/token.ts'
import type { Intent } from '../../../chain/transactions/intent.ts'
import type { ActionOutcome } from '../../../chain/transactions/use-action.ts'
import type { FinancialAsset } from '../../../domain/assets/financial-asset.ts'
import type { PoolCandle, PoolDay, Trade } from '../../../domain/history/pool-records.ts'
import type { HistoryQuery } from '../../../domain/history/use-history.ts'
import type {
  Deposit,
  HeldPosition,
  NewPool,
  NewPosition,
  Removal,
} from '../../../domain/pools/intents.ts'
import type { Pool, PoolToken, Position } from '../../../domain/pools/pool.ts'
import type { PoolCreation, PoolTotals, PositionEvent } from '../../../domain/pools/pool-events.ts'
import type { Band } from '../../../domain/pools/read-pools.ts'
import type { CurrencyEntry } from '../../../domain/registry/registry.ts'
import type { Pausable } from '../../../domain/roles/pausable.ts'
import type { Amount } from '../../../lib/amount.ts'
import type { Sourced } from '../../../lib/sourced.ts'

/** Something that is read, together with where it was read. The sample data has a key of its own kind. */
export type SourceQuery<T> = UseQueryOptions<
  Sourced<T>,
  Error,
  Sourced<T>,
  ReturnType<typeof chainQueryKey>
>

/** Liquidity actions. Each rejects with an error whose message can be shown. */
type LiquidityActions = {
  /** @param deviation See `createPoolIntent`. */
  readonly createPool: (terms: NewPool, deviation: string | null) => Promise<ActionOutcome>
  readonly addLiquidity: (terms: NewPosition) => Promise<ActionOutcome>
  /** Adds to a position that is there; null where only new ones can be opened. */
  readonly increaseLiquidity:
    | ((position: Position, terms: Deposit) => Promise<ActionOutcome>)
    | null
  readonly removeLiquidity: (removal: Removal) => Promise<ActionOutcome>
  /** What `removeLiquidity` signs, so that one dialog can have it all; null where nothing is signed. */
  readonly removal: ((removal: Removal) => Intent) | null
  readonly collectFees: (held: readonly [HeldPosition, ...HeldPosition[]]) => Promise<ActionOutcome>
  /** Withdraws deferred payments; null where payments are never deferred. */
  readonly withdrawDeferred: ((held: HeldPosition) => Promise<ActionOutcome>) | null
  /** Whether removing liquidity also pays out unclaimed fees. */
  readonly removalCollectsFees: boolean
  /** Whether minimum amounts are enforced, so that they are worth showing. */
  readonly enforcesMinimums: boolean
  /** Takes a closed position off the list; null where positions cannot be destroyed. */
  readonly clearPosition: ((position: Position) => Promise<ActionOutcome>) | null
  /** What a refresh discards, as a sentence; null for nothing. */
  readonly discardedByRefresh: { readonly pools: string | null; readonly positions: string | null }
  readonly refreshPools: () => Promise<void>
  readonly refreshUserPositions: () => Promise<void>
}

/** Contracts that this account may pause. */
export type Pausing = {
  readonly account: Address
  readonly creation: Pausable
  readonly pool: (pool: Pool) => Pausable
}

/** The registry's entry of the currency, without which few pools can be made. */
export type CurrencyDesk = {
  readonly entry: SourceQuery<CurrencyEntry>
  /** Registers the currency in the name of an account; null without one. */
  readonly registration: {
    readonly account: Address
    readonly register: (currency: Token) => Promise<ActionOutcome>
  } | null
}

/**
 * Where pools and positions come from and who changes them: the chain, or the sample data of the demo
 * session. Screens never ask which.
 */
export type LiquiditySource = {
  readonly pools: SourceQuery<readonly Pool[]>
  /** Positions of the current account, including closed ones. */
  readonly positions: SourceQuery<readonly Position[]>
  readonly depth: (pool: Pool) => SourceQuery<readonly Band[]>
  /** Volume and fees of a pool since its creation. */
  readonly totals: (pool: Pool) => HistoryQuery<PoolTotals>
  /** Volume and fees of the last days, of one pool or of all: see `recentPeriod`. */
  readonly recentDays: (days: number, pool?: Pool) => HistoryQuery<readonly PoolDay[]>
  /** Candles of a pool of the last 30 days, the oldest first. */
  readonly recentCandles: (pool: Pool) => HistoryQuery<readonly PoolCandle[]>
  /** Trades of a pool since a time, with the last one before it, the oldest first. */
  readonly tradesSince: (pool: Pool, since: number) => HistoryQuery<readonly Trade[]>
  readonly creations: HistoryQuery<readonly PoolCreation[]>
  /** Events of a position, the oldest first. */
  readonly events: (positionId: bigint) => HistoryQuery<readonly PositionEvent[]>
  /** Whether `events`, trades and `creations` tell everything; not so where nobody kept a record. */
  readonly keepsRecord: boolean
  /** Tokens that a pool can be made of. */
  readonly tokens: SourceQuery<readonly PoolToken[]>
  /** The account's balance of a token. */
  readonly balance: (token: PoolToken) => SourceQuery<Amount>
  /** The asset that a token is a share of, with its NAV; null for any other token. */
  readonly shareOf: (token: PoolToken) => SourceQuery<FinancialAsset> | null
  /** Whether `balance` can be asked: there is an account, and it holds tokens. */
  readonly knowsBalances: boolean
  readonly actions: LiquidityActions
  /** Null where nothing can be paused. */
  readonly pausing: Pausing | null
  /** Null where there is no registry. */
  readonly currency: CurrencyDesk | null
}

/** The source together with who is here and how its last action went. */
export type Liquidity = {
  readonly source: LiquiditySource
  /** Owner of the shown positions; null without an account. */
  readonly owner: string | null
  /** Whether actions can be taken. */
  readonly canAct: boolean
  /** True while an action runs. */
  readonly loading: boolean
  /** Text of the last action's failure. */
  readonly error: string | null
}
