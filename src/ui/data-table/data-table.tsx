import { type ReactNode, useMemo, useRef, useState } from 'react'
import { type Sort, sortBy } from '../../lib/list/sort.ts'
import { Button } from '../button.tsx'
import { useElementWidth } from '../use-element-width.ts'
import type { Column } from './column.ts'
import { SkeletonRows } from './skeleton-rows.tsx'
import { StackedRows } from './stacked-rows.tsx'
import { TableRows } from './table-rows.tsx'

export type DataTableProps<Row> = {
  /** Names the table for screen readers. */
  readonly caption: string
  /** The first column names the row. Keep the array stable (outside the component or in `useMemo`). */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  /** Makes the whole row a link. */
  readonly rowHref?: (row: Row) => string
  /** The order to start with, when the table keeps it itself. */
  readonly defaultSort?: Sort
  /** The order of `rows`, when the screen keeps it (in the address) and has put them in it. */
  readonly sort?: Sort | null
  readonly onSortChange?: (sort: Sort | null) => void
  /** Shows skeleton rows in place of `rows`. */
  readonly loading?: boolean
  /** Stands in place of the rows when there are none: an `EmptyState`. */
  readonly empty?: ReactNode
  /** On narrow screens: rows become small sheets (`stack`), or the table scrolls sideways. */
  readonly narrow?: 'stack' | 'scroll'
  /** Rows to begin with; a button shows the others. All of them unless told. */
  readonly preview?: number
  /** Pixels before it scrolls within itself; three quarters of the window unless told. */
  readonly maxHeight?: number
}

/** Below this width a row becomes a sheet. */
const stackBelow = 640

/**
 * Rows to compare. Sorted by its headers, rendered in part beyond 100 rows, its header in sight.
 *
 * @example
 * const columns: readonly Column<Asset>[] = [
 *   { id: 'name', header: 'Asset', cell: (asset) => asset.name, sortValue: (asset) => asset.name },
 *   { id: 'price', header: 'Price', align: 'end', cell: (asset) => <Money amount={asset.price} />, sortValue: (asset) => asset.price.value },
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
  loading = false,
  empty,
  narrow = 'stack',
  preview,
  maxHeight,
}: DataTableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useElementWidth(frame)
  const [showsAll, setShowsAll] = useState(false)
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
          />
          {shownRows.length < rows.length && (
            <div className="p-2">
              <Button variant="quiet" className="w-full" onClick={() => setShowsAll(true)}>
                Show all {rows.length.toLocaleString('en')}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  )
}
