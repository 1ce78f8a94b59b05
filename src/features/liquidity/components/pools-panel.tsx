import { SearchX } from 'lucide-react'
import { type Pool, pairOf, quoteSideOf } from '../../../domain/pools/pool.ts'
import { aprDays } from '../../../domain/pools/pool-figures.ts'
import { assetClassLabel } from '../../../domain/registry/asset-class.ts'
import type { Amount } from '../../../lib/amount.ts'
import { formatBasisPoints, formatPercent } from '../../../lib/format-percent.ts'
import { shownRows } from '../../../lib/list/list.ts'
import type { Source } from '../../../lib/sourced.ts'
import { Money } from '../../../ui/amount-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchInput } from '../../../ui/input.tsx'
import { type ListColumn, ListTable } from '../../../ui/list/list-table.tsx'
import { useListUrl } from '../../../ui/list/use-list-url.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import { liquidityPath } from '../model/liquidity-url.ts'
import { poolList } from '../model/pool-list.ts'
import type { PoolRow } from '../use-pool-figures.ts'
import { PairLabel } from './pair.tsx'
import { RefreshButton } from './refresh-button.tsx'

type PoolsPanelProps = {
  readonly rows: readonly PoolRow[] | undefined
  /** Whether it is known when trades were; otherwise volume and fees are those since creation. */
  readonly keepsRecord: boolean
  readonly source: Source | undefined
  readonly onRefresh: () => void
  /** What a refresh discards; null for nothing. */
  readonly discarded: string | null
  readonly busy: boolean
}

/** All pools, to search, sort and add to. */
export function PoolsPanel({
  rows,
  keepsRecord,
  source,
  onRefresh,
  discarded,
  busy,
}: PoolsPanelProps) {
  const url = useListUrl(poolList)
  const shown = shownRows(poolList, rows ?? [], url)
  return (
    <Panel
      title="Pools"
      actions={
        <div className="flex items-center gap-3">
          {source && <SourceBadge source={source} />}
          <RefreshButton
            label="Refresh pools"
            discarded={discarded}
            busy={busy}
            onRefresh={onRefresh}
          />
        </div>
      }
      flush
    >
      <div className="border-line border-b p-4">
        <SearchInput
          label="Search pools"
          placeholder="Symbol, name, class or address"
          value={url.filters.search}
          onChange={(search) => url.setFilters({ search })}
          className="max-w-md"
        />
      </div>
      <ListTable
        caption="Liquidity pools"
        list={poolList}
        columns={keepsRecord ? columnsByTime : columnsOverall}
        rows={shown}
        rowId={({ pool }) => String(pool.id)}
        rowHref={({ pool }) => liquidityPath.add(pool.id)}
        loading={rows === undefined}
        sort={url.sort}
        onSortChange={url.setSort}
        empty={
          <EmptyState
            icon={<SearchX aria-hidden />}
            title={rows?.length === 0 ? 'There is no pool yet' : 'No pool matches'}
            actions={
              rows?.length === 0 ? (
                <ButtonLink to={liquidityPath.create}>Create a pool</ButtonLink>
              ) : (
                <Button onClick={url.resetFilters}>Clear the search</Button>
              )
            }
          >
            {rows?.length === 0
              ? 'Any two verified tokens can have one.'
              : 'Pools are found by the symbol, name, class or address of a token.'}
          </EmptyState>
        }
      />
      <p className="border-line border-t px-4 py-3 text-2xs text-subtle sm:px-5">
        TVL is what all positions hold; volume is what traders paid in; dollars at current pool
        prices.{keepsRecord && ` ${aprText}`}
      </p>
    </Panel>
  )
}

const aprText = `APR = fees of the last ${aprDays} days ÷ ${aprDays} × 365 ÷ TVL: earned by all liquidity, in range or not, before divergence loss; not guaranteed.`

const columns: readonly ListColumn<PoolRow>[] = [
  {
    id: 'pair',
    header: 'Pool',
    cell: ({ pool }) => (
      <PairLabel pool={pool} note={`Pool ${pool.id}${pool.active ? '' : ', paused'}`} />
    ),
  },
  {
    id: 'classes',
    header: 'Classes',
    cell: ({ pool }) => (
      <span className="flex flex-wrap gap-1.5">
        {classesOf(pool).map((label) => (
          <Badge key={label}>{label}</Badge>
        ))}
      </span>
    ),
    hideBelow: 1_040,
  },
  {
    id: 'fee',
    header: 'Fee',
    align: 'end',
    cell: ({ pool }) => formatBasisPoints(pool.feeTier),
  },
  {
    id: 'locked',
    header: 'TVL',
    align: 'end',
    cell: ({ figures }) => <Dollars amount={figures?.tvl} />,
  },
]

const columnsByTime: readonly ListColumn<PoolRow>[] = [
  ...columns,
  {
    id: 'volumeDay',
    header: 'Volume, 24 h',
    align: 'end',
    cell: ({ figures }) => <Dollars amount={figures?.volumeDay} />,
    hideBelow: 900,
  },
  {
    id: 'volume',
    header: 'Volume, 30 d',
    align: 'end',
    cell: ({ figures }) => <Dollars amount={figures?.volumeMonth} />,
    hideBelow: 700,
  },
  {
    id: 'fees',
    header: 'Fees, 30 d',
    align: 'end',
    cell: ({ figures }) => <Dollars amount={figures?.feesMonth} />,
    hideBelow: 800,
  },
  {
    id: 'rate',
    header: 'APR',
    align: 'end',
    cell: ({ figures }) => <Rate rate={figures?.apr} />,
  },
]

const columnsOverall: readonly ListColumn<PoolRow>[] = [
  ...columns,
  {
    id: 'overallVolume',
    header: 'Volume, all time',
    align: 'end',
    cell: ({ overall }) => <Dollars amount={overall?.volume} />,
  },
  {
    id: 'overallFees',
    header: 'Fees, all time',
    align: 'end',
    cell: ({ overall }) => <Dollars amount={overall?.fees} />,
    hideBelow: 700,
  },
]

/** Undefined while it is being read, null where it is not known. */
function Dollars({ amount }: { readonly amount: Amount | null | undefined }) {
  if (amount === undefined) return <FigureSkeleton />
  return amount === null ? '–' : <Money amount={amount} format={{ compact: true }} />
}

function Rate({ rate }: { readonly rate: number | null | undefined }) {
  if (rate === undefined) return <FigureSkeleton />
  return rate === null ? '–' : formatPercent(rate * 100)
}

const FigureSkeleton = () => <Skeleton className="inline-block h-4 w-14 align-middle" />

function classesOf(pool: Pool): readonly string[] {
  const { base, quote } = pairOf(pool, quoteSideOf(pool))
  return [...new Set([assetClassLabel(base.assetClass), assetClassLabel(quote.assetClass)])]
}
