import type { ReactNode } from 'react'
import type { Sortable } from '../../lib/compare.ts'
import type { Sort } from '../../lib/list/sort.ts'

/** A column of a `DataTable`. */
export type Column<Row> = {
  readonly id: string
  /** Short; with the unit if all cells have the same: `Price (USDC)`. */
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Makes the column sortable. Exact values, not the formatted text. */
  readonly sortValue?: (row: Row) => Sortable
  /** `end` for numbers, so that their digits are aligned. */
  readonly align?: 'start' | 'end'
  /** Fills the remaining width, and truncates longer content. */
  readonly fill?: boolean
  /** Hides the column where the table is narrower than this many pixels. */
  readonly hideBelow?: number
}

/**
 * The order after a click on a header: the first click sorts numbers descending and texts
 * ascending, the second reverses the order, the third restores the order of the rows.
 */
export function nextSort<Row>(sort: Sort | null, column: Column<Row>): Sort | null {
  const first = column.align === 'end'
  if (sort?.key !== column.id) return { key: column.id, descending: first }
  return sort.descending === first ? { key: column.id, descending: !first } : null
}

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
