import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Address, zeroAddress } from 'viem'
import { useChain } from '../../chain/chain-state.ts'
import { addressOf } from '../../chain/deployment.ts'
import { nowInSeconds } from '../../lib/date.ts'
import { type Failed, failureOf, loadable, ready } from '../../lib/loadable.ts'
import { sameAddress } from '../../lib/same-address.ts'
import type { PositionHistory } from '../history/pool-records.ts'
import { movements, positionsOf, tradesSince } from '../history/questions.ts'
import { joinedReading, type ReadingProgress } from '../history/reading-progress.ts'
import { useHistories, useHistory, useHistoryList } from '../history/use-history.ts'
import { type CreditMovement, creditMovementsIn } from './credit-movement.ts'
import { pooledCredits, poolsWithCredits } from './pooled-credits.ts'
import { pooledStateQuery } from './read-pooled-credits.ts'

/** How the credits of an account came and went, and how far the reading of it is. */
export type CreditMovementsReading = {
  /** Null until the whole history is read: only then is their sum what the account holds. */
  readonly movements: readonly CreditMovement[] | null
  readonly reading: ReadingProgress
  readonly failure: Failed | null
}

/**
 * Changes over time of the credits of an account: in its own hands, as credit tokens, and in its
 * liquidity positions.
 *
 * @param account Null reads nothing.
 */
export function useCreditMovements(account: Address | null): CreditMovementsReading {
  const chain = useChain()
  const enabled = account !== null && chain.status === 'open'
  const owner = account ?? zeroAddress
  const state = loadable(useQuery({ ...pooledStateQuery(chain, owner), enabled }))
  const moved = useHistoryList(movements([owner]), { initial: Number.POSITIVE_INFINITY, enabled })
  const opened = useHistory(positionsOf(owner), { enabled })
  const now = ready(state)?.value
  const positions = opened.finished ? ready(opened.answer)?.value : undefined
  const payments = useMemo(() => paymentsOf(owner, positions ?? []), [owner, positions])
  const traded = useHistories(
    now === undefined
      ? []
      : poolsWithCredits(payments, now).map((poolId) =>
          tradesSince({ poolId, since: payments[0]?.time ?? 0 }),
        ),
  )
  const reading = joinedReading([moved, opened, ...traded])
  const own = ready(moved.answer)?.value
  const isRead = reading.finished && own !== undefined && now !== undefined
  return {
    movements:
      isRead && chain.status === 'open'
        ? [
            ...creditMovementsIn(
              own,
              addressOf(chain.deployment, 'EnvironmentalCredits'),
              now.creditTokens,
            ),
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
    failure: failureOf(state, moved.answer, opened.answer, ...traded.map(({ answer }) => answer)),
  }
}

/** Payments of an account into and out of positions, the oldest first. */
const paymentsOf = (account: Address, positions: readonly PositionHistory[]) =>
  positions
    .flatMap(({ events }) => events)
    .filter(({ party }) => sameAddress(party, account))
    .toSorted((a, b) => a.time - b.time || a.place.logIndex - b.place.logIndex)
