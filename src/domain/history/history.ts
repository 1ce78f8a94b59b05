import type { Address } from 'viem'
import type { ChainKey } from '../../chain/keys.ts'
import { keys } from '../keys.ts'
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

/** An asset whose activity is asked for; with the desk where it is subscribed and redeemed, if it has one. */
type ActiveAsset = { readonly assetId: bigint; readonly token: Address; readonly desk?: Address }

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
  readonly assetActivity: List<ActiveAsset, AssetActivity>

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

/** A question whose answer is one value; made by the functions below. */
export type HistoryQuestion<T> = {
  readonly key: ChainKey
  readonly ask: (history: History, options: AskOptions) => Promise<Answer<T>>
}

/** A question whose answer is a list; made by the functions below. */
export type HistoryList<T> = {
  readonly key: ChainKey
  readonly ask: (history: History, paging: Paging, options: AskOptions) => Promise<Page<T>>
}

// Questions that screens ask, for `useHistory`, `useHistoryList` and `historyQuery`. What each answer
// contains is described in `history.ts`.

const key = keys.history
const orAll = (id: bigint | undefined) => id ?? 'all'

export const trades = (poolId?: bigint): HistoryList<Trade> => ({
  key: key('trades', orAll(poolId)),
  ask: (history, paging, options) =>
    history.trades({ ...paging, ...(poolId !== undefined && { poolId }) }, options),
})

export const tradesSince = (question: {
  readonly poolId?: bigint
  readonly since: number
  readonly previous?: boolean
}): HistoryQuestion<readonly Trade[]> => ({
  key: key('trades-since', orAll(question.poolId), question.since, `${question.previous ?? false}`),
  ask: (history, options) => history.tradesSince(question, options),
})

export const candles = (
  question: { readonly poolId: bigint; readonly interval: CandleInterval } & Period,
): HistoryQuestion<readonly PoolCandle[]> => ({
  key: key('candles', question.poolId, question.interval, question.from, question.to),
  ask: (history, options) => history.candles(question, options),
})

export const poolDays = (
  question: { readonly poolId?: bigint } & Period,
): HistoryQuestion<readonly PoolDay[]> => ({
  key: key('pool-days', orAll(question.poolId), question.from, question.to),
  ask: (history, options) => history.poolDays(question, options),
})

export const poolTotals = (poolId: bigint, since: number): HistoryQuestion<PoolTotals> => ({
  key: key('pool-totals', poolId, since),
  ask: (history, options) => history.poolTotals({ poolId, since }, options),
})

export const poolCreations = (): HistoryQuestion<readonly PoolCreation[]> => ({
  key: key('pool-creations'),
  ask: (history, options) => history.poolCreations({}, options),
})

/** All events of one position, the oldest first. */
export const eventsOfPosition = (
  positionId: bigint,
): HistoryQuestion<readonly PositionEvent[]> => ({
  key: key('position', positionId),
  ask: async (history, options) => {
    const limit = Number.POSITIVE_INFINITY
    const { value, next, ...page } = await history.positionEvents({ positionId, limit }, options)
    return { ...page, value: value.toReversed(), finished: next === null }
  },
})

export const positionsOf = (account: Address): HistoryQuestion<readonly PositionHistory[]> => ({
  key: key('positions', account),
  ask: (history, options) => history.positionsOf({ account }, options),
})

export const navUpdates = (token: Address): HistoryQuestion<readonly NavUpdate[]> => ({
  key: key('nav', token),
  ask: (history, options) => history.navUpdates({ token }, options),
})

export const distributions = (token: Address): HistoryQuestion<readonly Distribution[]> => ({
  key: key('distributions', token),
  ask: (history, options) => history.distributions({ token }, options),
})

export const holders = (tokens: readonly Address[]): HistoryQuestion<readonly HolderCount[]> => ({
  key: key('holders', ...tokens),
  ask: (history, options) => history.holders({ tokens }, options),
})

export const assetActivity = (asset: ActiveAsset): HistoryList<AssetActivity> => ({
  key: key('asset-activity', asset.assetId, asset.token, asset.desk ?? 'no-desk'),
  ask: (history, paging, options) => history.assetActivity({ ...asset, ...paging }, options),
})

/** Grants and revocations of roles. */
export const roleChanges = (): HistoryList<RoleChange> => ({
  key: key('role-changes'),
  ask: (history, paging, options) => history.roleChanges(paging, options),
})

export const saleDays = (
  question: { readonly assetIds?: readonly bigint[] } & Period,
): HistoryQuestion<readonly SalesDay[]> => ({
  key: key('sale-days', question.assetIds?.join() ?? 'all', question.from, question.to),
  ask: (history, options) => history.saleDays(question, options),
})

export const creditHolders = (): HistoryQuestion<readonly CreditHolderCount[]> => ({
  key: key('credit-holders'),
  ask: (history, options) => history.creditHolders({}, options),
})

export const lifecycle = (credit: {
  readonly tokenId: bigint
  readonly assetId: bigint
}): HistoryList<LifecycleEvent> => ({
  key: key('lifecycle', credit.tokenId, credit.assetId),
  ask: (history, paging, options) => history.lifecycle({ ...credit, ...paging }, options),
})

export const retirements = (filter: RetirementFilter = {}): HistoryList<Retirement> => ({
  key: key('retirements', ...filterKey(filter)),
  ask: (history, paging, options) => history.retirements({ filter, ...paging }, options),
})

export const retiredAmounts = (
  beneficiary: Address,
): HistoryQuestion<readonly RetiredAmount[]> => ({
  key: key('retired-amounts', beneficiary),
  ask: (history, options) => history.retiredAmounts({ beneficiary }, options),
})

export const retirementDays = (
  question: { readonly tokenId?: bigint } & Period,
): HistoryQuestion<readonly RetirementDay[]> => ({
  key: key('retirement-days', orAll(question.tokenId), question.from, question.to),
  ask: (history, options) => history.retirementDays(question, options),
})

/** @param accounts Several are one holder: what moves between them is no movement. */
export const movements = (accounts: readonly Address[]): HistoryList<Movement> => ({
  key: key('movements', ...accounts),
  ask: (history, paging, options) => history.movements({ accounts, ...paging }, options),
})

/** @param accounts Several are one holder: what moves between them is no change. */
export const tokenChanges = (
  accounts: readonly Address[],
  tokens: readonly Address[],
): HistoryList<TokenChanges> => ({
  key: key('token-changes', ...accounts, 'of', ...tokens),
  ask: (history, paging, options) => history.tokenChanges({ accounts, tokens, ...paging }, options),
})

const filterKey = ({ tokenId, beneficiary, retiredBy }: RetirementFilter = {}) => [
  orAll(tokenId),
  beneficiary ?? 'all',
  retiredBy ?? 'all',
]
