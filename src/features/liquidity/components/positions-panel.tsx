import { useQuery } from '@tanstack/react-query'
import { Droplets } from 'lucide-react'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { useAction } from '../../../chain/transactions/use-action.ts'
import {
  type DollarPrices,
  dollarSum,
  dollarValueOfPair,
} from '../../../domain/pools/dollar-prices.ts'
import type { HeldPosition } from '../../../domain/pools/intents.ts'
import {
  hasDeferred,
  isEmptyPosition,
  type Pool,
  pairName,
  positionsOwnedBy,
  quoteSideOf,
  rangeState,
} from '../../../domain/pools/pool.ts'
import { endText, stepsOf } from '../../../domain/pools/range.ts'
import { formatBasisPoints } from '../../../lib/format-percent.ts'
import { loadable, ready } from '../../../lib/loadable.ts'
import { WalletButton } from '../../../panels/wallet/wallet-button.tsx'
import { Money } from '../../../ui/amount-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import { liquidityPath } from '../model/liquidity-url.ts'
import type { Liquidity } from '../source/liquidity-source.ts'
import { PairLabel } from './pair.tsx'
import { RangeBadge, RangeMeter } from './range-meter.tsx'
import { RefreshButton } from './refresh-button.tsx'

type PositionsPanelProps = {
  readonly liquidity: Liquidity
  /** Undefined while they are being read. */
  readonly pools: readonly Pool[] | undefined
  readonly prices: DollarPrices
}

type Row = HeldPosition & { readonly prices: DollarPrices }

/** The current account's positions, with their amounts and earnings. */
export function PositionsPanel({ liquidity, pools, prices }: PositionsPanelProps) {
  const { source, owner, canAct } = liquidity
  const positions = loadable(useQuery(source.positions))
  const action = useAction()
  const rows = positionsOwnedBy(ready(positions)?.value ?? [], owner ?? '').flatMap(
    (position): Row[] => {
      const pool = pools?.find(({ id }) => id === position.poolId)
      return pool === undefined ? [] : [{ position, pool, prices }]
    },
  )
  // Empty positions come last: they can only be cleared.
  const openPositionsFirst = rows.toSorted((one, other) => emptyRank(one) - emptyRank(other))
  const [first, ...others] = rows.filter(
    ({ position: { owed } }) => owed.amountA > 0n || owed.amountB > 0n,
  )
  const feesOwed = dollarSum(
    rows.map(({ position, pool }) => dollarValueOfPair(pool, position.owed, prices)),
  )

  return (
    <Panel
      title="My positions"
      actions={
        canAct && (
          <div className="flex flex-wrap items-center gap-3">
            {positions.status === 'ready' && <SourceBadge source={positions.source} />}
            <RefreshButton
              label="Refresh positions"
              discarded={source.actions.discardedByRefresh.positions}
              busy={action.busy}
              onRefresh={() =>
                void action.run(async () => {
                  await source.actions.refreshUserPositions()
                  return undefined
                })
              }
            />
            <Button
              size="sm"
              variant="secondary"
              disabled={first === undefined}
              busy={action.busy}
              onClick={() =>
                first && void action.run(() => source.actions.collectFees([first, ...others]))
              }
            >
              Collect all
              {first !== undefined && <Money amount={feesOwed} />}
            </Button>
          </div>
        )
      }
      flush
    >
      {action.failure !== null && (
        <div className="p-4">
          <Callout tone="error" title={action.failure}>
            Nothing was changed.
          </Callout>
        </div>
      )}
      {!canAct ? (
        <EmptyState
          icon={<Droplets aria-hidden />}
          title="Connect a wallet to see your positions"
          actions={<WalletButton />}
        >
          Or start the demo session in the banner above.
        </EmptyState>
      ) : positions.status === 'error' ? (
        <FailureState failure={positions} />
      ) : (
        <DataTable
          caption="My positions"
          columns={columns}
          rows={openPositionsFirst}
          rowId={({ position }) => String(position.id)}
          rowHref={({ position }) => liquidityPath.position(position.id)}
          loading={positions.status === 'pending' || pools === undefined}
          empty={
            <EmptyState icon={<Droplets aria-hidden />} title="You have no position yet">
              Choose a pool below and a price range: you earn its fees while the price is in range.
            </EmptyState>
          }
        />
      )}
    </Panel>
  )
}

const emptyRank = ({ position }: Row): number => (isEmptyPosition(position) ? 1 : 0)

const columns: readonly Column<Row>[] = [
  {
    id: 'pair',
    header: 'Position',
    cell: ({ position, pool }) => (
      <PairLabel
        pool={pool}
        note={`Position ${position.id}, fee ${formatBasisPoints(pool.feeTier)}`}
      />
    ),
    sortValue: ({ pool }) => pairName(pool),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ position, pool }) => (
      <span className="flex flex-wrap gap-1.5">
        <RangeBadge state={rangeState(position, pool)} quoteSide={quoteSideOf(pool)} />
        {hasDeferred(position) && <Badge tone="warning">Payment deferred</Badge>}
      </span>
    ),
  },
  {
    id: 'range',
    header: 'Range',
    align: 'end',
    cell: ({ position, pool }) => {
      const quoteSide = quoteSideOf(pool)
      const { low, high } = stepsOf(position, quoteSide)
      return (
        <span className="inline-flex flex-col items-stretch gap-1 tnum">
          <span>
            <span className="whitespace-nowrap">{endText(pool, low, quoteSide)} –</span>{' '}
            <span className="whitespace-nowrap">{endText(pool, high, quoteSide)}</span>
          </span>
          {position.liquidity > 0n && (
            <RangeMeter pool={pool} range={{ low, high }} quoteSide={quoteSide} />
          )}
        </span>
      )
    },
    hideBelow: 760,
  },
  {
    id: 'value',
    header: 'Value',
    align: 'end',
    cell: ({ position, pool, prices }) => {
      const value = dollarValueOfPair(pool, position.holds, prices)
      return value === null ? '–' : <Money amount={value} />
    },
    sortValue: ({ position, pool, prices }) =>
      dollarValueOfPair(pool, position.holds, prices)?.value,
  },
  {
    id: 'fees',
    header: 'Unclaimed fees',
    align: 'end',
    cell: ({ position, pool, prices }) => {
      const fees = dollarValueOfPair(pool, position.owed, prices)
      return fees === null ? '–' : <Money amount={fees} />
    },
    sortValue: ({ position, pool, prices }) =>
      dollarValueOfPair(pool, position.owed, prices)?.value,
  },
]
