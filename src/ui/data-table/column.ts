import type { ReactNode } from 'react'
import type { Sortable } from '../../lib/compare.ts'

/** One property of the rows of a `DataTable`. */
export type Column<Row> = {
  readonly id: string
  /** Short; with its unit where all cells share one: `Price (USDC)`. */
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Makes the column sortable. Exact values, never the text that is shown. */
  readonly sortValue?: (row: Row) => Sortable
  /** `end` for numbers, so that their digits line up. */
  readonly align?: 'start' | 'end'
  /** Takes the width that the others leave, and cuts what is longer. */
  readonly fill?: boolean
  /** Leaves the column out where the table is narrower than this many pixels. */
  readonly hideBelow?: number
}
