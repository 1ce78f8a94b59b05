import { useQueries } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Address } from 'viem'
import { useChain } from '../../../chain/chain-state.ts'
import { addressOf } from '../../../chain/deployment.ts'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { type CreditMovement, creditMovementsIn } from '../../../domain/credits/credit-movement.ts'
import {
  type PositionRecords,
  pooledCredits,
  pooledStateQuery,
  poolsWithCredits,
} from '../../../domain/credits/pooled-credits.ts'
import { positionsOf, tokenChanges, tradesSince } from '../../../domain/history/history.ts'
import type { PositionHistory } from '../../../domain/history/pool-records.ts'
import { joinedReading, type ReadingProgress } from '../../../domain/history/reading-progress.ts'
import { useHistories, useHistoryList } from '../../../domain/history/use-history.ts'
import {
  type ImpactQuantity,
  impactQuantities,
} from '../../../domain/portfolio/impact/portfolio-impact.ts'
import { movementsFromChain } from '../../../domain/portfolio/impact/positions.ts'
import type { ReadyImpact } from '../../../domain/portfolio/impact/use-portfolio-impact.ts'
import { nowInSeconds } from '../../../lib/date.ts'
import { formatMeasure, formatShort } from '../../../lib/format-measure.ts'
import { allOf, type Failed, failureOf, loadable, ready } from '../../../lib/loadable.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import { HistoryFoot } from '../../../panels/history/history-foot.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Panel } from '../../../ui/panel.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { impactHistory } from '../model/impact-history.ts'

const TimeSeriesChart = lazyPart(async () => ({
  default: (await import('../../../ui/charts/time-series-chart.tsx')).TimeSeriesChart,
}))

const none: readonly Address[] = []

/** Held credits can dwarf retired ones, so each has a view of its own. */
type Lines = 'both' | 'retired' | 'held'

/**
 * Retired and held impact over time, one quantity at a time. Certificates state when they were issued;
 * the line of held credits follows when every movement of the accounts is read.
 */
export function HistoryPanel({ state }: { readonly state: ReadyImpact }) {
  const [quantity, setQuantity] = useState<ImpactQuantity>('carbonOffsetTons')
  const [chosen, setLines] = useState<Lines>('both')
  const { label, unit } =
    impactQuantities.find(({ key }) => key === quantity) ?? impactQuantities[0]
  const { history, impact, accounts } = state
  const isOnChain = history.movements === null
  const { movements, reading, failure } = useCreditMovements(isOnChain ? accounts : none)
  const assets = impact.projects.map(({ asset }) => asset)
  const moved = history.movements ?? (movements && movementsFromChain(assets, movements))
  const lines = moved === null ? 'retired' : chosen
  const { retired, held } = impactHistory(
    assets,
    history.retirements,
    moved ?? [],
    quantity,
    nowInSeconds(),
  )
  return (
    <Panel
      title="Over time"
      description="Impact of everything retired until each day, and of the credits held at its end."
      actions={
        <div className="flex flex-wrap gap-2">
          {moved !== null && (
            <SegmentedControl
              label="Lines"
              size="sm"
              segments={[
                { value: 'both', label: 'Both' },
                { value: 'retired', label: 'Retired' },
                { value: 'held', label: 'Held' },
              ]}
              value={lines}
              onChange={setLines}
            />
          )}
          <SegmentedControl
            label="Quantity"
            size="sm"
            segments={impactQuantities.map(({ key, label: name }) => ({ value: key, label: name }))}
            value={quantity}
            onChange={setQuantity}
          />
        </div>
      }
    >
      <Suspense fallback={<Skeleton className="h-80" />}>
        <TimeSeriesChart
          title={`${label} of ${lines === 'both' ? 'retired and held' : lines} credits`}
          series={[
            ...(lines === 'held' ? [] : [{ name: `Retired (${unit})`, points: retired }]),
            ...(lines === 'retired' ? [] : [{ name: `Held (${unit})`, points: held }]),
          ]}
          format={(value) => formatMeasure(value, unit)}
          formatAxis={formatShort}
          baseline="zero"
          emptyText={
            moved === null
              ? 'Nothing was retired yet.'
              : 'Nothing was held or retired yet. The lines start with the first credit.'
          }
          source={state.projectsSource}
          formula="Impact stated for the batch × credits ÷ verified credits, for the credits retired so far and for those held on the day"
        />
      </Suspense>
      {isOnChain && failure === null && <HeldReading reading={reading} />}
      {failure !== null && <FailureState failure={failure} />}
    </Panel>
  )
}

/** Says what the line of held credits waits for. */
function HeldReading({ reading }: { readonly reading: ReadingProgress }) {
  if (reading.finished) return null
  return (
    <div aria-busy={reading.isReading || undefined} className="mt-4 border-line border-t pt-3">
      <p className="text-muted text-sm">
        The line of held credits appears when every transaction of the accounts is read.
      </p>
      <HistoryFoot reading={reading} className="-mb-3 px-0" />
    </div>
  )
}

/** Credit movements of accounts, and the progress of reading them. */
type CreditMovementsReading = {
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
function useCreditMovements(accounts: readonly Address[]): CreditMovementsReading {
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
