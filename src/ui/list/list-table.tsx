import { useMemo } from 'react'
import { type Sort, type Sorting, sortKeyOf } from '../../lib/list/sort.ts'
import type { Column } from '../data-table/column.ts'
import { DataTable, type DataTableProps } from '../data-table/data-table.tsx'

/** A column whose id is a key of the list sorts by it. */
export type ListColumn<Row> = Omit<Column<Row>, 'sortValue'>

type ListTableProps<Row, Key extends string> = Omit<
  DataTableProps<Row>,
  'columns' | 'sort' | 'defaultSort' | 'onSortChange' | 'sortsElsewhere'
> & {
  readonly list: Sorting<Row, Key>
  readonly columns: readonly ListColumn<Row>[]
  /** In the list's order. */
  readonly rows: readonly Row[]
  readonly sort: Sort<Key>
  readonly onSortChange: (sort: Sort<Key> | null) => void
}

/**
 * The rows of a declared list as a table, whose headers order the list. Belongs into a `ListLayout`,
 * which has the control for the order.
 */
export function ListTable<Row, Key extends string>({
  list,
  columns,
  sort,
  onSortChange,
  ...table
}: ListTableProps<Row, Key>) {
  const sortable = useMemo(
    () =>
      columns.map((column): Column<Row> => {
        const key = sortKeyOf(list, column.id)
        return key === undefined ? column : { ...column, sortValue: list.sorts[key].value }
      }),
    [list, columns],
  )
  const change = (next: Sort | null) => {
    const key = sortKeyOf(list, next?.key)
    onSortChange(next && key ? { key, descending: next.descending } : null)
  }
  return (
    <DataTable {...table} columns={sortable} sort={sort} onSortChange={change} sortsElsewhere />
  )
}
