import type { Sort } from '../../lib/list/sort.ts'
import type { Column } from './column.ts'

/**
 * The order after a press on a header: numbers start with the largest, texts with A; the second
 * press turns the order round, the third gives back the order of the rows.
 */
export function nextSort<Row>(sort: Sort | null, column: Column<Row>): Sort | null {
  const first = column.align === 'end'
  if (sort?.key !== column.id) return { key: column.id, descending: first }
  return sort.descending === first ? { key: column.id, descending: !first } : null
}
