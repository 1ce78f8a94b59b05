import { useQueries } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useChain } from '../../chain/chain-state.ts'
import { addressOf } from '../../chain/deployment.ts'
import { type CreditMovement, creditMovementsIn } from '../../domain/credits/credit-movement.ts'
import {
  type PositionRecords,
  pooledCredits,
  poolsWithCredits,
} from '../../domain/credits/pooled-credits.ts'
import { pooledStateQuery } from '../../domain/credits/read-pooled-credits.ts'
import type { PositionHistory } from '../../domain/history/pool-records.ts'
import { positionsOf, tokenChanges, tradesSince } from '../../domain/history/questions.ts'
import { joinedReading, type ReadingProgress } from '../../domain/history/reading-progress.ts'
import { useHistories, useHistoryList } from '../../domain/history/use-history.ts'
import { nowInSeconds } from '../../lib/date.ts'
import { allOf, type Failed, failureOf, loadable, ready } from '../../lib/loadable.ts'
import { sameAddress } from '../../lib/same-address.ts'

/** Credit movements of accounts, and the progress of reading them. */
export type CreditMovementsReading = {
  /** Null until the whole history is read: only then is their sum what the accounts hold. */
  readonly movements: readonly CreditMovement[] | null
  readonly reading: ReadingProgress
  readonly failure: Failed | null
}

/**
 * Changes over time of the credits of a holder's accounts: in their own hands, as credit tokens, and in
 * their liquidity positions.
 *
 * @param accounts None reads nothing.
 */
export function useCreditMovements(accounts: readonly Address[]): CreditMovementsReading {
  const chain = useChain()
  const enabled = accounts.length > 0 && chain.status === 'open'
  const read = enabled ? accounts : []
  const states = allOf(
    useQueries({ queries: read.map((account) => pooledStateQuery(chain, account)) }).map((query) =>
      loadable(query),
    ),
  )
  const now = pooledNow(ready(states)?.value)
  const credits =
    chain.status === 'open' ? addressOf(chain.deployment, 'EnvironmentalCredits') : null
  const tokens = now?.creditTokens.map(({ token }) => token) ?? []
  const moved = useHistoryList(
    tokenChanges(accounts, credits === null ? [] : [credits, ...tokens]),
    {
      initial: Number.POSITIVE_INFINITY,
      enabled: enabled && now !== undefined,
    },
  )
  const opened = useHistories(read.map((account) => positionsOf(account)))
  const arePositionsRead = opened.every(({ finished }) => finished)
  const payments = paymentsOf(
    read,
    arePositionsRead ? opened.flatMap(({ answer }) => ready(answer)?.value ?? []) : [],
  )
  const traded = useHistories(
    now === undefined
      ? []
      : poolsWithCredits(payments, now).map((poolId) =>
          tradesSince({ poolId, since: payments[0]?.time ?? 0 }),
        ),
  )
  const reading = joinedReading([moved, ...opened, ...traded])
  const own = ready(moved.answer)?.value
  const isRead = reading.finished && own !== undefined && now !== undefined
  return {
    movements:
      isRead && credits !== null
        ? [
            ...creditMovementsIn(own, credits, now.creditTokens),
            ...pooledCredits(
              {
                ...now,
                payments,
                trades: traded.flatMap(({ answer }) => ready(answer)?.value ?? []),
              },
              nowInSeconds(),
            ).movements,
          ]
        : null,
    reading,
    failure: failureOf(states, moved.answer, ...[...opened, ...traded].map(({ answer }) => answer)),
  }
}

type PooledState = Pick<PositionRecords, 'creditTokens' | 'pools' | 'positions'>

/** Pools and tokens, which are the same for every account, with the positions of all. */
function pooledNow(states: readonly PooledState[] = []): PooledState | undefined {
  const [first] = states
  return first && { ...first, positions: states.flatMap(({ positions }) => positions) }
}

/** Payments of accounts into and out of positions, each once, the oldest first. */
function paymentsOf(accounts: readonly Address[], positions: readonly PositionHistory[]) {
  const events = positions.flatMap((position) => position.events)
  // A position that moved between two of the accounts is in the history of both.
  const byPlace = new Map(
    events.map((event) => [`${event.place.blockNumber} ${event.place.logIndex}`, event]),
  )
  return [...byPlace.values()]
    .filter(({ party }) => accounts.some((account) => sameAddress(party, account)))
    .toSorted((a, b) => a.time - b.time || a.place.logIndex - b.place.logIndex)
}
