import { type ReactNode, useMemo, useRef, useState } from 'react'
import { type Sort, sortBy } from '../../lib/list/sort.ts'
import { formatCount } from '../../lib/number-format.ts'
import { Button } from '../button.tsx'
import { Skeleton } from '../skeleton.tsx'
import { useElementWidth } from '../use-element-size.ts'
import { useIsPrinting } from '../use-is-printing.ts'
import type { Column } from './column.ts'
import { StackedRows } from './stacked-rows.tsx'
import { TableRows } from './table-rows.tsx'

export type DataTableProps<Row> = {
  /** Names the table for screen readers. */
  readonly caption: string
  /** The first column names the row. Keep the array stable (a constant, or with `useMemo`). */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  /** Makes the whole row a link. */
  readonly rowHref?: (row: Row) => string
  /** The initial order, when it is not controlled. */
  readonly defaultSort?: Sort
  /** The order of `rows`, when the screen keeps it (in the address) and has put them in it. */
  readonly sort?: Sort | null
  readonly onSortChange?: (sort: Sort | null) => void
  /** Whether the screen has a control for the order, so that narrow tables need none. */
  readonly sortsElsewhere?: boolean
  /** Shows skeleton rows instead of `rows`. */
  readonly loading?: boolean
  /** Shown instead of the table when there are no rows: an `EmptyState`. */
  readonly empty?: ReactNode
  /** On narrow screens: rows become cards (`stack`), or the table scrolls horizontally. */
  readonly narrow?: 'stack' | 'scroll'
  /** Number of rows shown initially; a button and paper show the others. All rows by default. */
  readonly preview?: number
  /** Maximum height in pixels before it scrolls; by default 75% of the window for long tables. */
  readonly maxHeight?: number
}

/** Below this width in pixels, rows become cards. */
const stackBelow = 640

/**
 * A table that is sortable by its headers, virtualised beyond 100 rows, with a sticky header.
 *
 * @example
 * const columns: readonly Column<Asset>[] = [
 *   { id: 'name', header: 'Asset', cell: (asset) => asset.name, sortValue: (asset) => asset.name },
 *   { id: 'price', header: 'Price', align: 'end', cell: (asset) => <UnitPrice price={asset.price} />, sortValue: (asset) => asset.price.value },
 * ]
 * <DataTable caption="Assets" columns={columns} rows={assets} rowId={(asset) => asset.id} rowHref={(asset) => `/assets/${asset.id}`} />
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowId,
  rowHref,
  defaultSort,
  sort: controlledSort,
  onSortChange,
  sortsElsewhere = false,
  loading = false,
  empty,
  narrow = 'stack',
  preview,
  maxHeight,
}: DataTableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useElementWidth(frame)
  const [isExpanded, setIsExpanded] = useState(false)
  const showsAll = useIsPrinting() || isExpanded
  const [ownSort, setOwnSort] = useState<Sort | null>(defaultSort ?? null)
  const isOwn = controlledSort === undefined
  const sort = isOwn ? ownSort : controlledSort

  const shownColumns = useMemo(
    () => columns.filter(({ hideBelow }) => width === null || width >= (hideBelow ?? 0)),
    [columns, width],
  )
  const sortedRows = useMemo(() => {
    const value = isOwn && columns.find(({ id }) => id === sort?.key)?.sortValue
    return value && sort ? sortBy(rows, value, sort.descending) : rows
  }, [columns, isOwn, rows, sort])
  const shownRows = showsAll ? sortedRows : sortedRows.slice(0, preview)

  const changeSort = (next: Sort | null) => {
    setOwnSort(next)
    onSortChange?.(next)
  }
  const stacked = narrow === 'stack' && width !== null && width > 0 && width < stackBelow
  const View = stacked ? StackedRows : TableRows

  return (
    <div ref={frame} aria-busy={loading || undefined} className="min-w-0">
      {loading ? (
        <SkeletonRows caption={caption} columns={stacked ? 2 : shownColumns.length} />
      ) : rows.length === 0 && empty !== undefined ? (
        empty
      ) : (
        <>
          <View
            caption={caption}
            columns={stacked ? columns : shownColumns}
            rows={shownRows}
            rowId={rowId}
            rowHref={rowHref}
            sort={sort}
            onSortChange={changeSort}
            maxHeight={maxHeight}
            hasSortControl={!sortsElsewhere}
          />
          {shownRows.length < rows.length && (
            <div className="p-2">
              <Button variant="quiet" className="w-full" onClick={() => setIsExpanded(true)}>
                Show all {formatCount(rows.length)}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  )
}

type SkeletonRowsProps = { readonly caption: string; readonly columns: number }

const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

/** Placeholder of a table that is loading. */
function SkeletonRows({ caption, columns }: SkeletonRowsProps) {
  return (
    <div role="status">
      <span className="sr-only">Loading {caption}</span>
      {lines.map((line) => (
        <div
          key={line}
          className="flex h-13 items-center gap-6 border-line border-b px-4 last:border-b-0 sm:px-5"
        >
          <Skeleton className="h-4 w-2/5" />
          {lines.slice(1, columns).map((cell) => (
            <Skeleton key={cell} className="ml-auto h-4 w-16" />
          ))}
        </div>
      ))}
    </div>
  )
}
