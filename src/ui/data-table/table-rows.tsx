import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useRef } from 'react'
import { cn } from '../../lib/cn.ts'
import type { Sort } from '../../lib/list/sort.ts'
import { type Column, nextSort, type RowsViewProps, virtualBeyond } from './column.ts'
import { RowName } from './stacked-rows.tsx'

const rowHeight = 52

/** Tables with more rows scroll under their header. */
const scrollBeyond = 20

/** Rows as a table with a sticky header. */
export function TableRows<Row>({
  caption,
  columns,
  rows,
  rowId,
  rowHref,
  sort,
  onSortChange,
  maxHeight,
}: RowsViewProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = rows.length > virtualBeyond
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: virtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  })
  const items = virtualizer.getVirtualItems()
  const first = items[0]
  const last = items.at(-1)
  const shown = virtual
    ? rows.slice(first?.index ?? 0, last === undefined ? 0 : last.index + 1)
    : rows
  const before = virtual && first !== undefined ? first.start : 0
  const after = virtual && last !== undefined ? virtualizer.getTotalSize() - last.end : 0

  return (
    <div
      ref={scroller}
      // A scrollable region must be reachable by keyboard.
      tabIndex={rows.length > 0 ? 0 : undefined}
      className="overflow-auto"
      style={{ maxHeight: maxHeight ?? (rows.length > scrollBeyond ? '75vh' : undefined) }}
    >
      <table
        aria-rowcount={virtual ? rows.length + 1 : undefined}
        className="w-full border-separate border-spacing-0 text-sm"
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 z-10 bg-surface">
          <tr>
            {columns.map((column) => (
              <SortableHeader
                key={column.id}
                column={column}
                sort={sort}
                onSortChange={onSortChange}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap height={before} columns={columns.length} />
          {shown.map((row, offset) => {
            const href = rowHref?.(row)
            return (
              <tr
                key={rowId(row)}
                aria-rowindex={virtual ? (first?.index ?? 0) + offset + 2 : undefined}
                className={cn(
                  'relative transition-colors hover:bg-hover',
                  href !== undefined && 'cursor-pointer',
                )}
                style={{ height: rowHeight }}
              >
                {columns.map((column, index) => (
                  <td
                    key={column.id}
                    className={cn(
                      'border-line border-b px-3 py-2 first:pl-4 last:pr-4 sm:last:pr-5 sm:first:pl-5',
                      column.align === 'end' && 'text-right tnum',
                      column.fill === true && 'w-full min-w-56 max-w-0',
                      index > 0 && '[&_:is(a,button)]:relative [&_:is(a,button)]:z-1',
                    )}
                  >
                    {index === 0 ? (
                      <RowName href={href}>{column.cell(row)}</RowName>
                    ) : (
                      column.cell(row)
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
          <Gap height={after} columns={columns.length} />
        </tbody>
      </table>
    </div>
  )
}

/** Fills the height of rows that are not rendered. */
function Gap({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height }} />
    </tr>
  )
}

type SortableHeaderProps<Row> = {
  readonly column: Column<Row>
  readonly sort: Sort | null
  readonly onSortChange: (sort: Sort | null) => void
}

const headerStyle =
  'h-10 whitespace-nowrap border-line border-b px-3 font-medium text-muted text-xs first:pl-4 last:pr-4 sm:last:pr-5 sm:first:pl-5'

/** The header of a column, with a sort button if the column is sortable. */
function SortableHeader<Row>({ column, sort, onSortChange }: SortableHeaderProps<Row>) {
  const end = column.align === 'end'
  if (column.sortValue === undefined) {
    return (
      <th scope="col" className={cn(headerStyle, end ? 'text-right' : 'text-left')}>
        {column.header}
      </th>
    )
  }
  const active = sort?.key === column.id
  const Icon = !active ? ChevronsUpDown : sort.descending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={!active ? undefined : sort.descending ? 'descending' : 'ascending'}
      className={cn(headerStyle, end ? 'text-right' : 'text-left')}
    >
      <button
        type="button"
        onClick={() => onSortChange(nextSort(sort, column))}
        className={cn(
          'inline-flex items-center gap-1 rounded-sm py-1 hover:text-fg',
          end && 'flex-row-reverse',
          active && 'text-fg',
        )}
      >
        {column.header}
        <Icon aria-hidden className={cn('size-3.5', !active && 'text-subtle opacity-60')} />
      </button>
    </th>
  )
}
