import type { Address } from 'viem'
import { keys } from '../keys.ts'
import type { PoolCreation, PoolTotals, PositionEvent } from '../pools/pool-events.ts'
import type { Period } from './answer.ts'
import type {
  AssetActivity,
  Distribution,
  NavUpdate,
  RoleChange,
  SalesDay,
} from './asset-records.ts'
import type {
  LifecycleEvent,
  RetiredAmount,
  Retirement,
  RetirementDay,
  RetirementFilter,
} from './credit-records.ts'
import type { HistoryList, HistoryQuestion } from './history-query.ts'
import type { CreditHolderCount, HolderCount } from './holders.ts'
import type { Movement, TokenChanges } from './movement.ts'
import type { CandleInterval, PoolCandle, PoolDay, PositionHistory, Trade } from './pool-records.ts'

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

export const assetActivity = (asset: {
  readonly assetId: bigint
  readonly token: Address
}): HistoryList<AssetActivity> => ({
  key: key('asset-activity', asset.assetId, asset.token),
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
