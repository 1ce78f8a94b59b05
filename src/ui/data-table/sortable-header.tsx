import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { cn } from '../../lib/cn.ts'
import type { Sort } from '../../lib/list/sort.ts'
import type { Column } from './column.ts'
import { nextSort } from './next-sort.ts'

type SortableHeaderProps<Row> = {
  readonly column: Column<Row>
  readonly sort: Sort | null
  readonly onSortChange: (sort: Sort | null) => void
}

const look =
  'h-10 whitespace-nowrap border-line border-b px-3 font-medium text-muted text-xs first:pl-4 last:pr-4 sm:last:pr-5 sm:first:pl-5'

/** The header of a column, with a sort button if the column is sortable. */
export function SortableHeader<Row>({ column, sort, onSortChange }: SortableHeaderProps<Row>) {
  const end = column.align === 'end'
  if (column.sortValue === undefined) {
    return (
      <th scope="col" className={cn(look, end ? 'text-right' : 'text-left')}>
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
      className={cn(look, end ? 'text-right' : 'text-left')}
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
