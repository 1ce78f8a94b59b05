import type { Address } from 'viem'
import type { PoolCreation, PoolTotals, PositionEvent } from '../pools/pool-events.ts'
import type { Answer, AskOptions, Page, Paging, Period } from './answer.ts'
import type {
  AssetActivity,
  Distribution,
  NavUpdate,
  RoleChange,
  Sale,
  SalesDay,
} from './asset-records.ts'
import type {
  LifecycleEvent,
  RetiredAmount,
  Retirement,
  RetirementDay,
  RetirementFilter,
  RetirementSort,
} from './credit-records.ts'
import type { CreditHolderCount, HolderCount } from './holders.ts'
import type { Movement, MovementKind, TokenChanges } from './movement.ts'
import type {
  CandleInterval,
  PoolCandle,
  PoolDay,
  PoolMoment,
  PositionHistory,
  Trade,
} from './pool-records.ts'

/** A question whose answer is one value. */
type Ask<Question, T> = (question: Question, options?: AskOptions) => Promise<Answer<T>>

/** A question whose answer is a list in parts. */
type List<Question, T> = (question: Question & Paging, options?: AskOptions) => Promise<Page<T>>

/**
 * The past of the deployment. Sources: the node (`node/`) and, where a chain outgrows that, an index.
 * Both give the same records, to the unit. Lists are the newest first unless they say otherwise.
 *
 * All amounts in smallest units are exact; aggregates are sums of the records that the lists return.
 */
export type History = {
  // Pools

  /** Trades, of one pool or of all. */
  readonly trades: List<{ readonly poolId?: bigint }, Trade>
  /**
   * Trades since a time (unix seconds), the oldest first, of one pool or of all. With `previous`, the
   * last trade before is the first of the list.
   */
  readonly tradesSince: Ask<
    { readonly poolId?: bigint; readonly since: number; readonly previous?: boolean },
    readonly Trade[]
  >
  /** Candles of a pool that start within the period, the oldest first. */
  readonly candles: Ask<
    { readonly poolId: bigint; readonly interval: CandleInterval } & Period,
    readonly PoolCandle[]
  >
  /** Volume and fees by day, of one pool or of each; the oldest day first, then by pool. */
  readonly poolDays: Ask<{ readonly poolId?: bigint } & Period, readonly PoolDay[]>
  /** Volume and fees of a pool after `since` (unix seconds; 0 for all), up to now. */
  readonly poolTotals: Ask<{ readonly poolId: bigint; readonly since: number }, PoolTotals>
  /** Price and liquidity of a pool at a time (unix seconds); null before it was created. */
  readonly poolAt: Ask<{ readonly poolId: bigint; readonly time: number }, PoolMoment | null>
  /** Creation of every pool, the oldest first. */
  readonly poolCreations: Ask<unknown, readonly PoolCreation[]>
  /** Events of positions: of one position, of one pool, or of all. */
  readonly positionEvents: List<
    { readonly positionId?: bigint; readonly poolId?: bigint },
    PositionEvent
  >
  /** Positions to which an account paid or from which it was paid, the oldest first. */
  readonly positionsOf: Ask<{ readonly account: Address }, readonly PositionHistory[]>

  // Financial assets

  /** NAV readings of an asset, the oldest first. */
  readonly navUpdates: Ask<{ readonly token: Address }, readonly NavUpdate[]>
  /** Distributions of yield, the oldest first. */
  readonly distributions: Ask<{ readonly token: Address }, readonly Distribution[]>
  /** Holders of each ERC-20 token; right only once the answer is finished. */
  readonly holders: Ask<{ readonly tokens: readonly Address[] }, readonly HolderCount[]>
  readonly assetActivity: List<{ readonly assetId: bigint; readonly token: Address }, AssetActivity>

  // Market

  /** Purchases from listings: of one asset, or of all. */
  readonly sales: List<{ readonly assetId?: bigint }, Sale>
  /** Sales by day, of some assets or of all; the oldest day first, then by asset. */
  readonly saleDays: Ask<{ readonly assetIds?: readonly bigint[] } & Period, readonly SalesDay[]>

  // Credits

  /** Holders of each batch of credits, by token id; right only once the answer is finished. */
  readonly creditHolders: Ask<unknown, readonly CreditHolderCount[]>
  readonly lifecycle: List<{ readonly tokenId: bigint; readonly assetId: bigint }, LifecycleEvent>
  readonly retirements: List<{ readonly filter?: RetirementFilter }, Retirement>
  /** The first `limit` retirements in an order for which all of them have to be known. */
  readonly sortedRetirements: Ask<
    {
      readonly filter?: RetirementFilter
      readonly sort: RetirementSort
      readonly limit: number
    },
    readonly Retirement[]
  >
  /** What was retired for a beneficiary, the newest first; without what certificates say besides. */
  readonly retiredAmounts: Ask<{ readonly beneficiary: Address }, readonly RetiredAmount[]>
  /** Retirements by day, of one credit or of each; the oldest day first, then by credit. */
  readonly retirementDays: Ask<{ readonly tokenId?: bigint } & Period, readonly RetirementDay[]>
  /** The retirement that issued a certificate; null if it was not issued. */
  readonly certificate: Ask<{ readonly certificateId: bigint }, Retirement | null>

  // Accounts

  /**
   * What transactions changed for a holder; with `kinds`, only those with such a part. Several accounts
   * are one holder: what moves between them is no movement.
   */
  readonly movements: List<
    { readonly accounts: readonly Address[]; readonly kinds?: readonly MovementKind[] },
    Movement
  >
  /**
   * What transactions changed of these tokens for a holder, without what explains it: much less is read
   * than for its movements.
   */
  readonly tokenChanges: List<
    { readonly accounts: readonly Address[]; readonly tokens: readonly Address[] },
    TokenChanges
  >
  /** Roles granted and revoked: of one account, or of all. */
  readonly roleChanges: List<{ readonly account?: Address }, RoleChange>
}
