import type { Sort } from '../../lib/list/sort.ts'
import type { Column } from './column.ts'

/** What both ways of showing rows (table and sheets) are given. */
export type RowsViewProps<Row> = {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  /** In the order to show. */
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  readonly rowHref: ((row: Row) => string) | undefined
  readonly sort: Sort | null
  readonly onSortChange: (sort: Sort | null) => void
  readonly maxHeight: number | undefined
}

/** Beyond this many rows only those in sight are in the document. */
export const virtualBeyond = 100
