import type { Sort } from '../../lib/list/sort.ts'
import type { Column } from './column.ts'

/** Props of both views of rows (table and cards). */
export type RowsViewProps<Row> = {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  /** In display order. */
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  readonly rowHref: ((row: Row) => string) | undefined
  readonly sort: Sort | null
  readonly onSortChange: (sort: Sort | null) => void
  readonly maxHeight: number | undefined
  /** Whether cards have a control for their order; not where the screen has one. */
  readonly hasSortControl: boolean
}

/** Beyond this many rows, only visible ones are rendered. */
export const virtualBeyond = 100
