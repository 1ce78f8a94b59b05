import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useChain } from '../../chain/chain-state.ts'
import { movements } from '../../domain/history/history.ts'
import { useHistoryList } from '../../domain/history/use-history.ts'
import { holdingIds } from '../../domain/portfolio/chain-holdings.ts'
import type { Holding } from '../../domain/portfolio/holding.ts'
import type { HeldNow } from '../../domain/portfolio/use-holdings.ts'
import { type Failed, failureOf, type Loadable } from '../../lib/loadable.ts'
import type { Source } from '../../lib/sourced.ts'
import { type AccountPrices, accountPricesQuery, involvedAssets } from './model/account-prices.ts'
import { entriesOf } from './model/chain-entries.ts'
import type { Entry } from './model/entry.ts'
import { type DueYield, dueYields, type Income, paidYields } from './model/income.ts'
import { type PortfolioRecord, recordOf } from './model/record.ts'
import {
  type AccountContext,
  accountContextQuery,
  tokenDirectory,
} from './model/token-directory.ts'

/** What is known of a holder's past, as far as it is read. */
export type AccountRecord = {
  /** The newest first. */
  readonly entries: readonly Entry[]
  /** Unix seconds of the oldest block that is read; null when the whole history is. */
  readonly since: number | null
  readonly isReading: boolean
  /** Ends reading; what is read is kept. Null while nothing is read. */
  readonly stop: (() => void) | null
  /** Goes on after it was stopped; null while it reads or when there is no more. */
  readonly readOn: (() => void) | null
  readonly source: Source | null
  readonly failure: Failed | null
  /** What the entries are about; null until it is read. */
  readonly context: AccountContext | null
  /** Null until the whole history is read. */
  readonly prices: AccountPrices | null
  /** Null until the whole history and the prices are read. */
  readonly figures: { readonly record: PortfolioRecord; readonly income: Income } | null
}

const day = 86_400

/**
 * The transactions of a holder and the figures that need all of them.
 *
 * @param held What the holder owns now, and in which accounts. Nothing is read until it is known.
 * @param now Unix seconds.
 */
export function useRecord(held: HeldNow | null, now: number): AccountRecord {
  const chain = useChain()
  const enabled = held !== null && chain.status === 'open'
  const accounts = held?.accounts ?? none
  const moved = useHistoryList(movements(accounts), { initial: Number.POSITIVE_INFINITY, enabled })
  const contextQuery = useQuery({ ...accountContextQuery(chain, accounts), enabled })
  const context = contextQuery.data
  const list = moved.answer.status === 'ready' ? moved.answer.value : none
  const isComplete = enabled && moved.finished
  const assetIds = useMemo(
    () => (context === undefined || !isComplete ? none : involvedAssets(list, context)),
    [list, context, isComplete],
  )
  const endOfDay = Math.floor(now / day) * day + day
  const pricesQuery = useQuery({
    ...accountPricesQuery(chain, accounts, context, assetIds, endOfDay),
    enabled: isComplete && context !== undefined,
  })
  const prices = pricesQuery.data

  const entries = useMemo(() => {
    if (context === undefined) return none
    const directory = tokenDirectory(context)
    const valued = prices?.valued ?? (() => null)
    const all = list.flatMap((movement) => entriesOf(movement, directory, valued).toReversed())
    return prices?.divided(all) ?? all
  }, [list, context, prices])
  const record = useMemo(
    () => (isComplete && prices !== undefined ? recordOf(entries, prices.valued, now) : null),
    [isComplete, prices, entries, now],
  )
  const paid = useMemo(() => paidYields(entries), [entries])
  const figures =
    record === null || held === null || context === undefined || prices === undefined
      ? null
      : { record, income: { paid, due: dueOf(held.holdings, context, prices, now) } }

  const { reach } = moved
  const hasMore = reach?.kind === 'since' || moved.hasMore
  const isReading =
    enabled &&
    (moved.isReading ||
      moved.answer.status === 'pending' ||
      // Without it there is no entry of what is read.
      (context === undefined && contextQuery.error === null))
  return {
    entries,
    since: reach?.kind === 'since' ? reach.time : null,
    isReading,
    stop: isReading ? moved.stop : null,
    readOn: hasMore && !isReading ? moved.readOn : null,
    source: moved.answer.status === 'ready' ? moved.answer.source : null,
    failure: failureOf(moved.answer, failed(contextQuery), failed(pricesQuery)),
    context: context ?? null,
    prices: isComplete ? (prices ?? null) : null,
    figures,
  }
}

const none = [] as const

/** A query as a part for `failureOf`. */
function failed({ error, refetch }: ReturnType<typeof useQuery<unknown>>): Loadable<never> {
  return error === null
    ? { status: 'pending' }
    : { status: 'error', error, retry: () => void refetch() }
}

/** Yield to come of all shares, the next first. */
function dueOf(
  holdings: readonly Holding[],
  { shares }: AccountContext,
  { schedules }: AccountPrices,
  now: number,
): readonly DueYield[] {
  const byId = new Map(holdings.map((holding) => [holding.id, holding]))
  return [...schedules]
    .flatMap(([assetId, schedule]) => {
      const holding = byId.get(holdingIds.asset(assetId))
      const asset = shares.get(assetId)
      return holding === undefined || asset === undefined || asset.settlementPrice !== null
        ? []
        : dueYields(holding, { distributions: schedule, earningShares: asset.earningShares }, now)
    })
    .toSorted((a, b) => a.time - b.time)
}
