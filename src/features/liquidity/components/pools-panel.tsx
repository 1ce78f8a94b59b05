import { SearchX } from 'lucide-react'
import { debounce, useQueryStates } from 'nuqs'
import { type Pool, pairName, pairOf, quoteSideOf } from '../../../domain/pools/pool.ts'
import { aprDays } from '../../../domain/pools/pool-figures.ts'
import { assetClassLabel } from '../../../domain/registry/asset-class.ts'
import type { Amount } from '../../../lib/amount.ts'
import { formatBasisPoints, formatPercent } from '../../../lib/format-percent.ts'
import type { Source } from '../../../lib/sourced.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Money } from '../../../ui/money.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import {
  liquidityPath,
  type PoolSortKey,
  poolListUrl,
  poolListUrlKeys,
  poolSortKeys,
} from '../model/liquidity-url.ts'
import type { PoolRow } from '../use-pool-figures.ts'
import { PairLabel } from './pair-picture.tsx'

type PoolsPanelProps = {
  readonly rows: readonly PoolRow[] | undefined
  readonly source: Source | undefined
  readonly onRefresh: () => void
  readonly busy: boolean
}

/** All pools, to search, sort and add to. */
export function PoolsPanel({ rows, source, onRefresh, busy }: PoolsPanelProps) {
  const [url, setUrl] = useQueryStates(poolListUrl, {
    urlKeys: poolListUrlKeys,
    history: 'replace',
    limitUrlUpdates: debounce(150),
  })
  const shown = rows?.filter(({ pool }) => matches(pool, url.search)) ?? []
  return (
    <Panel
      title="Pools"
      actions={
        <div className="flex items-center gap-3">
          {source && <SourceBadge source={source} />}
          <Button size="sm" variant="outline" onClick={onRefresh} busy={busy}>
            Refresh pools
          </Button>
        </div>
      }
      flush
    >
      <div className="border-line border-b p-4">
        <SearchInput
          label="Search pools"
          placeholder="Symbol, name, class or address"
          value={url.search}
          onChange={(search) => void setUrl({ search })}
          className="max-w-md"
        />
      </div>
      <DataTable
        caption="Liquidity pools"
        columns={columns}
        rows={shown}
        rowId={({ pool }) => String(pool.id)}
        rowHref={({ pool }) => liquidityPath.add(pool.id)}
        loading={rows === undefined}
        sort={{ column: url.sort, descending: url.direction === 'desc' }}
        onSortChange={(sort) =>
          void setUrl({
            sort: poolSortKeys.find((key) => key === sort?.column) ?? null,
            direction: sort === null ? null : sort.descending ? 'desc' : 'asc',
          })
        }
        empty={
          <EmptyState
            icon={<SearchX aria-hidden />}
            title={rows?.length === 0 ? 'There is no pool yet' : 'No pool matches'}
            actions={
              rows?.length === 0 ? (
                <ButtonLink to={liquidityPath.create}>Create a pool</ButtonLink>
              ) : (
                <Button onClick={() => void setUrl({ search: '' })}>Clear the search</Button>
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
        prices. APR = fees of the last {aprDays} days ÷ {aprDays} × 365 ÷ TVL: what was earned by
        all liquidity, in range or not, before divergence loss. It is no promise.
      </p>
    </Panel>
  )
}

type PoolColumn = Column<PoolRow> & { readonly id: PoolSortKey | 'classes' | 'volumeDay' }

const columns: readonly PoolColumn[] = [
  {
    id: 'pair',
    header: 'Pool',
    cell: ({ pool }) => (
      <PairLabel pool={pool} note={`Pool ${pool.id}${pool.active ? '' : ', paused'}`} />
    ),
    sortValue: ({ pool }) => pairName(pool),
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
    sortValue: ({ pool }) => pool.feeTier,
  },
  {
    id: 'locked',
    header: 'TVL',
    align: 'end',
    cell: ({ figures }) => <Dollars amount={figures?.tvl} />,
    sortValue: ({ figures }) => figures?.tvl?.value,
  },
  {
    id: 'volumeDay',
    header: 'Volume, 24 h',
    align: 'end',
    cell: ({ figures }) => <Dollars amount={figures?.volumeDay} />,
    sortValue: ({ figures }) => figures?.volumeDay?.value,
    hideBelow: 900,
  },
  {
    id: 'volume',
    header: 'Volume, 30 d',
    align: 'end',
    cell: ({ figures }) => <Dollars amount={figures?.volumeMonth} />,
    sortValue: ({ figures }) => figures?.volumeMonth?.value,
    hideBelow: 700,
  },
  {
    id: 'fees',
    header: 'Fees, 30 d',
    align: 'end',
    cell: ({ figures }) => <Dollars amount={figures?.feesMonth} />,
    sortValue: ({ figures }) => figures?.feesMonth?.value,
    hideBelow: 800,
  },
  {
    id: 'rate',
    header: 'APR',
    align: 'end',
    cell: ({ figures }) => <Rate rate={figures?.apr} />,
    sortValue: ({ figures }) => figures?.apr ?? undefined,
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

function matches(pool: Pool, search: string): boolean {
  const words = search.trim().toLowerCase()
  if (words === '') return true
  return [pool.tokenA, pool.tokenB].some(({ symbol, name, address, assetClass }) =>
    [symbol, name, address, assetClassLabel(assetClass)].some((text) =>
      text.toLowerCase().includes(words),
    ),
  )
}
