import type { ReactNode } from 'react'
import type { Sortable } from '../../lib/compare.ts'

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
